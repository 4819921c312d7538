import { formatValue, type Part } from '@copperline/parts';

/** Ways in which people ask for a part, one after the other. */
const ways: readonly ((part: Part) => readonly [mpn: string, maker: string, value: string, footprint: string])[] = [
  (part) => [part.mpn, part.maker, '', part.package],
  (part) => [part.mpn, '', '', ''],
  (part) => ['', '', valueOf(part), part.package],
  (part) => [part.mpn.toLowerCase().replaceAll('-', ' '), '', '', ''],
  (part) => [part.mpn.replace('0', 'O'), part.maker, '', ''],
  (part) => [part.mpn.replace(/-07/, '-13'), '', '', ''],
  (part) => ['', '', `${valueOf(part)} ${ratingOf(part)}`, `_${part.package}_`],
  (part) => [`${part.mpn}-TR`, '', valueOf(part), part.package],
  (part) => [part.mpn, 'Nobody Electronics', '', ''],
  (part) => [`${part.mpn.slice(0, -2)}ZQ`, '', valueOf(part), part.package],
];

const valueOf = ({ parameters: { resistance, capacitance, inductance } }: Part): string => {
  if (typeof resistance === 'number') return formatValue(resistance, 'ohm');
  if (typeof capacitance === 'number') return formatValue(capacitance, 'farad');
  return typeof inductance === 'number' ? formatValue(inductance, 'henry') : '';
};

const ratingOf = ({ parameters: { voltage, tolerance } }: Part): string =>
  [typeof voltage === 'number' ? `${voltage}V` : '', typeof tolerance === 'number' ? `${tolerance}%` : ''].join(' ').trim();

const letterOf = ({ category }: Part): string => (/resist/.test(category) ? 'R' : /capac|mlcc/.test(category) ? 'C' : 'U');

/** A BOM that asks for so many of these parts, spread over all of them, each in another way. The same for the same parts. */
export const generatedBom = (parts: readonly Part[], count: number, from = 0): string => {
  const rows = Array.from({ length: count }, (_, n) => {
    const part = parts[Math.floor(((n + 0.5 + from) / count) * parts.length) % parts.length];
    const way = ways[(n + from) % ways.length];
    if (part === undefined || way === undefined) return '';
    const [mpn, maker, value, footprint] = way(part);
    const cells = [`${letterOf(part)}${n + 1}`, '1', mpn, maker, value, footprint];
    return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  });
  return `Designator,Quantity,MPN,Manufacturer,Value,Footprint\n${rows.join('\n')}\n`;
};
