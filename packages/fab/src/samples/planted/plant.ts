import type { Point } from '@copperline/geometry';
import type { CheckId, DfmLimits, DfmOrder, Finding } from '../../dfm/finding.ts';
import { type Body, gapBetween } from '../body.ts';
import type { Design } from '../design.ts';

/** Input of a plant: `offset` is the distance of the planted dimension from the limit; `easy` is far from it. */
export interface PlantInput {
  readonly limits: DfmLimits;
  readonly angleDegrees: number;
  readonly offset: number | 'easy';
}

/** A design with one planted dimension, and its measurement after rounding to a dialect's grid. */
export interface Planting {
  readonly design: Design;
  readonly measure: (written: Design) => number;
  readonly at: Point;
}

/** A fault with a measured value, too small or too large. */
export interface Plant {
  readonly check: CheckId;
  readonly variant: string;
  readonly unit: Finding['unit'];
  /** Role texts of the layers that a finding must name. */
  readonly layers: readonly string[];
  readonly limit: (limits: DfmLimits) => number;
  /** Whether the measured value is a fault below the limit or above it. */
  readonly faultIs: 'below' | 'above';
  /** Sign of the offset that causes the fault: a smaller hole has a larger aspect ratio. */
  readonly faultySign: 1 | -1;
  readonly order?: Partial<DfmOrder>;
  readonly plant: (input: PlantInput) => Planting;
}

/** The dimension to draw: the limit with its offset, or a multiple of the limit for `easy`. */
export const drawnValue = (limit: number, offset: number | 'easy', easy = Math.max(3 * limit, 300_000)): number =>
  offset === 'easy' ? easy : limit + offset;

export const leastGap = (bodies: readonly Body[], others: readonly Body[]): number =>
  Math.min(...bodies.flatMap((body) => others.map((other) => gapBetween(body, other))));

export const entry = <T>(items: readonly T[], index: number): T => {
  const item = items[index];
  if (item === undefined) throw new Error('The design lost an object while it was rounded.');
  return item;
};
