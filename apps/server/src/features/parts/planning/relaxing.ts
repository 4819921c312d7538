import type { Wish } from './attempt.ts';

/** How many parts meet which of some wishes: bit n is set where wish n is met. */
export interface Combination {
  readonly met: number;
  readonly count: number;
}

/** What it costs to give a wish up: properties that many parts share cost little, what makes it another part costs much. */
const costs: { readonly [N in Wish['name']]?: number } = {
  mounting: 2,
  orientation: 2,
  technology: 3,
  temperatureCoefficient: 3,
  tolerance: 3,
  stability: 3,
  loadCapacitance: 3,
  power: 4,
  seriesResistance: 4,
  temperatureMax: 4,
  height: 4,
  voltage: 5,
  current: 5,
  outputCurrent: 5,
  inputVoltageMax: 5,
  dielectric: 6,
  maker: 7,
  package: 8,
  gender: 12,
  category: 30,
};

/** Names a kind of part: polarity, colour, function, positions. */
const otherwise = 16;

/** What is given up beside wishes. */
export const givenUp = { word: 11, words: 15, category: 30, value: 40 } as const;

const costOf = ({ name }: Wish): number => costs[name] ?? otherwise;

/** More wishes than this are never relaxed one by one: their combinations are bits of a number. */
export const mostRelaxed = 16;

export interface Relaxation {
  readonly kept: readonly Wish[];
  readonly dropped: readonly Wish[];
  readonly cost: number;
}

/** The cheapest wishes to drop so that a part is found. Null where there is none, or none that meets a wish if one has to be met. */
export const cheapest = (wishes: readonly Wish[], found: readonly Combination[], needsOne: boolean): Relaxation | null => {
  let best: Relaxation | null = null;
  for (const { met, count } of found) {
    if (count === 0 || (needsOne && met === 0)) continue;
    const isMet = (_: Wish, index: number): boolean => (met & (1 << index)) !== 0;
    const dropped = wishes.filter((wish, index) => !isMet(wish, index));
    const cost = dropped.reduce((sum, wish) => sum + costOf(wish), 0);
    if (best === null || cost < best.cost) best = { kept: wishes.filter(isMet), dropped, cost };
  }
  return best;
};
