/** Where values are drawn, in the units of the drawing. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The next round figure above: 1, 2 or 5 times a power of ten. Nothing at all still has a scale. */
export const roundAbove = (value: number): number => {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? 10 * power;
};

/** Lines of a scale from nought to at least `most`: each a round figure, and never a fraction of an order. */
export const ticksOf = (most: number, about = 4): number[] => {
  const step = roundAbove(Math.max(1, most) / about);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, n) => n * step);
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Values as points from left to right; the last tick is the top. */
export const pointsOf = (values: readonly number[], top: number, frame: Frame): readonly { x: number; y: number }[] =>
  values.map((value, n) => ({
    x: rounded(frame.left + (values.length === 1 ? frame.width / 2 : (n / (values.length - 1)) * frame.width)),
    y: rounded(frame.top + frame.height * (1 - value / top)),
  }));

export const lineOf = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`).join('');

export interface Bar extends Frame {
  readonly value: number;
}

/** Values as bars of equal width, with a gap between them that narrows with their number. */
export const barsOf = (values: readonly number[], top: number, frame: Frame): readonly Bar[] => {
  const slot = frame.width / Math.max(1, values.length);
  const width = rounded(slot * (values.length > 40 ? 0.8 : 0.6));
  return values.map((value, n) => {
    const height = rounded(frame.height * (value / top));
    return {
      value,
      left: rounded(frame.left + n * slot + (slot - width) / 2),
      top: rounded(frame.top + frame.height - height),
      width,
      height,
    };
  });
};

/** Which of many days are named under a chart: evenly, the first and never more than so many. */
export const namedDays = (count: number, most = 7): number[] => {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, n) => n * step);
};

/** Places of days that stand in one row of a table: each day for itself, or a week where there are many. The last week is whole. */
export const rowsOf = (count: number, most = 14): readonly { readonly from: number; readonly to: number }[] => {
  const length = count > most ? 7 : 1;
  const rows = Math.ceil(count / length);
  return Array.from({ length: rows }, (_, n) => {
    const to = count - (rows - 1 - n) * length - 1;
    return { from: Math.max(0, to - length + 1), to };
  });
};

/** Whole percent of a whole; null where there is none. */
export const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 100));
