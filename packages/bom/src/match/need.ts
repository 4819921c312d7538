import { type Part, rootOf, soldQuantity } from '@copperline/parts';
import type { BomLine, Supply } from '../line.ts';

/** Attrition in placement: the larger of a share and a number of pieces, by package. */
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

/** Pieces on one board. A length is not counted: each designator is one piece of it. */
export const piecesOf = ({
  quantity,
  lengthUnit,
  designators,
}: Pick<BomLine, 'quantity' | 'lengthUnit' | 'designators'>): number =>
  lengthUnit === undefined ? quantity : Math.max(1, designators.length);

export interface Need {
  /** Pieces on the boards. */
  readonly placed: number;
  /** Including attrition. */
  readonly needed: number;
  /** Quantity to buy, by the supplier's minimum and multiple. */
  readonly purchase: number;
}

/** Pieces for a number of boards. */
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
