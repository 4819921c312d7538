import type { PriceBreak } from '@copperline/parts';

export interface ChartFrame {
  readonly width: number;
  readonly height: number;
}

export interface PriceChart {
  /** A falling staircase. */
  readonly line: string;
  readonly steps: readonly { readonly x: number; readonly y: number; readonly from: number; readonly unitMicros: number }[];
  readonly x: (quantity: number) => number;
  readonly y: (unitMicros: number) => number;
}

/** Quantities grow tenfold from step to step, so they stand on a logarithmic axis; prices begin at nought, so that none looks cheaper than it is. */
export const priceChart = (breaks: readonly PriceBreak[], { width, height }: ChartFrame): PriceChart => {
  const first = breaks[0] ?? { from: 1, unitMicros: 1 };
  const last = breaks.at(-1) ?? first;
  // The last price holds on: half a decade of it is shown.
  const least = Math.log(first.from);
  const span = Math.log(last.from * 3) - least;
  const round = (value: number): number => Math.round(value * 10) / 10;
  const x = (quantity: number): number =>
    round((Math.min(Math.max(Math.log(Math.max(quantity, 1)) - least, 0), span) / span) * width);
  const y = (unitMicros: number): number => round(height * (1 - unitMicros / Math.max(first.unitMicros, 1)));
  const steps = breaks.map(({ from, unitMicros }) => ({ x: x(from), y: y(unitMicros), from, unitMicros }));
  const [start, ...others] = steps;
  const line =
    start === undefined ? '' : `M${start.x} ${start.y}${others.map((step) => `H${step.x}V${step.y}`).join('')}H${width}`;
  return { line, steps, x, y };
};
