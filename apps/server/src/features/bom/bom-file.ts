import type { BomLine, BomProblem } from '@copperline/bom';
import type { BomFailure } from '@copperline/contract';
import { fieldLimits } from '@copperline/contract/values';
import type { BomReading } from '../../db/schema.ts';

export interface Failed {
  readonly code: BomFailure;
  readonly column: string | null;
}

/** A file of lines, read. A failure does not mean that there are no lines: a person may go on with what there is. */
export interface BomFile {
  readonly reading: BomReading;
  readonly lines: readonly BomLine[];
  readonly failure: Failed | null;
  /** What the columns are remembered by; empty where there is no header. */
  readonly header: string;
}

/** Without what no database can hold: the sign 0, and halves of signs. Old workbooks and typed JSON may have either. */
export const storable = <T>(value: T): T =>
  // Plain values in, the same plain values out.
  JSON.parse(
    JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? each.replaceAll('\0', '').toWellFormed() : each)),
  ) as T;

export const noReading: BomReading = { sheet: '', headerRow: -1, columns: {}, problems: [] };

/** Thousands of like problems have one cause. */
const mostProblems = 1000;

const severities = ['error', 'warning', 'info'] as const;

/** The worst first, so many; the rest would tell nothing new. */
export const boundedProblems = (problems: readonly BomProblem[]): BomProblem[] =>
  problems.length <= mostProblems
    ? [...problems]
    : severities.flatMap((severity) => problems.filter((problem) => problem.severity === severity)).slice(0, mostProblems);

const longestDesignator = 60;
const largestQuantity = 1_000_000;

/** Within the bounds that the contract has for whatever is typed; a file may hold more, and was told so. */
export const boundedLine = (line: BomLine): BomLine => ({
  ...line,
  mpn: line.mpn.slice(0, fieldLimits.bomPartNumber.max),
  designators: line.designators.map((name) => name.slice(0, longestDesignator)),
  quantity: Math.min(line.quantity, largestQuantity),
});
