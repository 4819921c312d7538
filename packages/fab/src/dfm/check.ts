import type { BoardModel } from '../copper/model.ts';
import type { CheckGroup, CheckId, DfmLimits, DfmOrder, Finding } from './finding.ts';

export interface CheckInput {
  readonly model: BoardModel;
  readonly limits: DfmLimits;
  readonly order: DfmOrder;
}

/** One rule: what it needs, what it compares with, and how it looks. */
export interface Check {
  readonly id: CheckId;
  readonly group: CheckGroup;
  readonly unit: Finding['unit'];
  /** The threshold shown in the report; null where the rule is a yes or no. */
  readonly limit: (input: CheckInput) => number | null;
  /** False: the set lacks what it looks at, and the report says that it did not run. */
  readonly applies: (input: CheckInput) => boolean;
  readonly run: (input: CheckInput) => readonly Finding[];
}

/**
 * A value is below a limit only by more than this. Inch files step by 2.54 µm or 0.254 µm, so a nominal 0.1 mm is written up
 * to 1.27 µm off: that difference is reported as measured; this only absorbs the rounding of flattened arcs and of doubles.
 */
export const limitTolerance = 500;

export const isBelow = (measured: number, limit: number): boolean => measured < limit - limitTolerance;

/** What trace and space are compared with: the finer of them can be made, the ordered one was paid for. */
export const orderedLimit = (capability: number, { trace }: DfmOrder): number => Math.max(capability, trace ?? 0);
