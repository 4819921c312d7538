import { type Part, rootOf, soldQuantity } from '@copperline/parts';
import type { Supply } from '../line.ts';

/** What is lost in placing, as the larger of a share and a number of pieces. Brief "quoting", section 6.2. */
const attritionRules = {
  '01005': { percent: 50, pieces: 100 },
  '0201': { percent: 50, pieces: 50 },
  '0402': { percent: 25, pieces: 20 },
  '0603': { percent: 15, pieces: 20 },
  '0805': { percent: 10, pieces: 10 },
  largerChip: { percent: 10, pieces: 5 },
  circuit: { percent: 5, pieces: 1 },
  connector: { percent: 2, pieces: 1 },
} as const;

const ruleOf = ({ category, package: name }: Pick<Part, 'category' | 'package'>): { percent: number; pieces: number } => {
  if (name in attritionRules) return attritionRules[name as '0402']; // just checked
  if (/^\d{4}$/.test(name)) return attritionRules.largerChip;
  return rootOf(category) === 'connectors' ? attritionRules.connector : attritionRules.circuit;
};

/** Pieces to buy beyond those that are placed. */
export const attrition = (part: Pick<Part, 'category' | 'package'>, pieces: number): number => {
  const { percent, pieces: least } = ruleOf(part);
  return pieces === 0 ? 0 : Math.max(Math.ceil((pieces * percent) / 100), least);
};

export interface Need {
  /** On the boards. */
  readonly placed: number;
  /** With what is lost in placing. */
  readonly needed: number;
  /** What has to be bought for it: minimum and multiple of the supplier. */
  readonly purchase: number;
}

/** How many pieces so many boards take. */
export const needOf = (
  quantity: number,
  boards: number,
  part: Pick<Part, 'category' | 'package'>,
  supply: Supply | null,
): Need => {
  const placed = Math.ceil(quantity * boards);
  const needed = placed + attrition(part, placed);
  return { placed, needed, purchase: placed === 0 ? 0 : supply === null ? needed : soldQuantity(supply, needed) };
};
