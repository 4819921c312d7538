/** Rows of one height of which only those in sight are drawn. */
export interface RowsInSight {
  readonly first: number;
  /** After the last. */
  readonly end: number;
  readonly abovePx: number;
}

/** A few more on either side: fast hands then see rows, not gaps. */
const spare = 12;
/** Steps of several rows, so that not every pixel of a scroll makes a new list. */
const step = spare / 2;

/** The place of a scroll as far as it matters here. */
export const scrollStep = (rowPx: number, topPx: number): number => Math.floor(Math.max(0, topPx) / rowPx / step) * step * rowPx;

export const rowsInSight = (count: number, rowPx: number, topPx: number, heightPx: number): RowsInSight => {
  const fit = Math.ceil(heightPx / rowPx) + 1;
  const at = scrollStep(rowPx, topPx) / rowPx;
  const first = Math.max(0, Math.min(at - step, count - fit));
  const end = Math.min(count, at + fit + spare);
  return { first, end, abovePx: first * rowPx };
};
