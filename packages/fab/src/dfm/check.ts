import { limitTolerance } from '../nominal.ts';
import type { BoardModel } from '../copper/model.ts';
import type { CheckGroup, CheckId, DfmLimits, DfmOrder, Finding } from './finding.ts';

export interface CheckInput {
  readonly model: BoardModel;
  readonly limits: DfmLimits;
  readonly order: DfmOrder;
}

/** A check: its requirements, its limit and its implementation. */
export interface Check {
  readonly id: CheckId;
  readonly group: CheckGroup;
  readonly unit: Finding['unit'];
  /** The threshold shown in the report; null for a yes-or-no rule. */
  readonly limit: (input: CheckInput) => number | null;
  /** False if the set lacks the layers it needs; the report says that it did not run. */
  readonly applies: (input: CheckInput) => boolean;
  readonly run: (input: CheckInput) => readonly Finding[];
}

export const isBelow = (measured: number, limit: number): boolean => measured < limit - limitTolerance;

/**
 * Whether a length is an error and not only a warning: it stays below the limit by more than rounding to the last digits of the files
 * may have taken from it, half a unit of each.
 */
export const isSurelyBelow = (measured: number, limit: number, roundingNm: number): boolean =>
  measured < limit - limitTolerance - roundingNm;

/** Limit of trace and space: the larger of the factory's capability and the ordered class. */
export const orderedLimit = (capability: number, { trace }: DfmOrder): number => Math.max(capability, trace ?? 0);
