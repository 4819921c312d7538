import { isInSeries, type Part } from '@copperline/parts';

/** Makers whose chip parts lie on every reel machine. */
const everyday: Readonly<Record<string, number>> = {
  Yageo: 8,
  'Uni-Royal': 7,
  'Samsung Electro-Mechanics': 8,
  Murata: 7,
  Vishay: 4,
  Panasonic: 4,
  KEMET: 3,
  TDK: 5,
};

const preferred = [
  ['E3', 24],
  ['E6', 20],
  ['E12', 16],
  ['E24', 10],
  ['E96', 4],
] as const;

const valueWeight = (value: number): number =>
  value === 0 ? 20 : (preferred.find(([series]) => isInSeries(value, series))?.[1] ?? 0);

/** What most boards use comes first: 1 % before 0.05 %, an ordinary reel before a large one. */
const chipWeight = ({ parameters, packing }: Part): number => {
  const tolerance = Number(parameters.tolerance ?? 5);
  const usual = tolerance === 1 ? 12 : tolerance === 5 || tolerance === 10 ? 9 : tolerance === 0.1 ? 4 : 0;
  return usual + (packing.quantity <= 5000 ? 6 : 0) + (packing.quantity <= 10_000 ? 2 : 0);
};

const lifecycleWeight: Readonly<Record<Part['lifecycle'], number>> = { active: 0, 'not-recommended': -40, obsolete: -80 };

/** How usual a part is among its like: the order of parts that fit equally well. */
export const weigh = (part: Part): number => {
  const value = part.parameters.resistance ?? part.parameters.capacitance ?? part.parameters.inductance;
  const chip = part.category === 'chip-resistors' || part.category === 'mlcc' ? 20 + chipWeight(part) : 0;
  return (
    100 +
    chip +
    (part.basis === 'listed' ? 25 : 0) +
    (typeof value === 'number' ? valueWeight(value) : 0) +
    (everyday[part.maker] ?? 0) +
    lifecycleWeight[part.lifecycle]
  );
};
