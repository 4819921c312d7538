import type { Point } from '@copperline/geometry';
import type { DrillHit } from '../plot.ts';
import { type NumberFormat, decimalText, fixedText, stepOf, trimmedDecimal } from './number-text.ts';

/** How one CAD tool writes the numbers and slots of a drill file. 'decimal' numbers carry their point. */
export interface DrillStyle extends NumberFormat {
  readonly numbers: 'fixed' | 'decimal';
  readonly modal: boolean;
  /** 'rout-and-back' returns to drilling after every slot. */
  readonly slots: 'G85' | 'rout' | 'rout-and-back';
}

export interface DrillTool {
  readonly number: number;
  readonly diameter: number;
  readonly plated: boolean;
  readonly use: DrillHit['use'];
  readonly hits: readonly DrillHit[];
}

/** One tool per diameter, plating and use, smallest first. */
export const toolsOf = (hits: readonly DrillHit[], apartByUse: boolean): DrillTool[] => {
  const groups = new Map<string, DrillHit[]>();
  for (const hit of hits) {
    const key = `${hit.plated ? 0 : 1} ${hit.diameter} ${apartByUse ? hit.use : ''}`;
    const group = groups.get(key);
    if (group) group.push(hit);
    else groups.set(key, [hit]);
  }
  return [...groups.values()]
    .flatMap((group) => (group[0] ? [{ first: group[0], group }] : []))
    .sort((a, b) => Number(b.first.plated) - Number(a.first.plated) || a.first.diameter - b.first.diameter)
    .map(({ first, group }, index) => ({
      number: index + 1,
      diameter: first.diameter,
      plated: first.plated,
      use: first.use,
      hits: group,
    }));
};

/** The lines of one tool's hits, slots last. */
export const hitLines = (hits: readonly DrillHit[], style: DrillStyle): string[] => {
  const write = coordinateWriter(style);
  const round = hits.filter((hit) => !hit.to).map((hit) => write(hit.at));
  const slots = hits.flatMap(({ at, to }) => {
    if (!to) return [];
    if (style.slots === 'G85') return [`${write(at, true)}G85${write(to, true)}`];
    const path = [`G00${write(at, true)}`, 'M15', `G01${write(to)}`, 'M16'];
    return style.slots === 'rout' ? path : [...path, 'G05'];
  });
  return [...round, ...slots];
};

const coordinateWriter = (style: DrillStyle): ((position: Point, both?: boolean) => string) => {
  const step = stepOf(style.unit, style.decimal);
  let last = { x: NaN, y: NaN };
  const text = (nm: number): string =>
    style.numbers === 'decimal'
      ? trimmedDecimal(decimalText(nm, style.unit, style.decimal), 1)
      : fixedText(Math.round(nm / step), style);
  return (position, both = !style.modal) => {
    const again = position.x === last.x && position.y === last.y;
    const x = both || again || position.x !== last.x ? `X${text(position.x)}` : '';
    const y = both || again || position.y !== last.y ? `Y${text(position.y)}` : '';
    last = position;
    return x + y;
  };
};
