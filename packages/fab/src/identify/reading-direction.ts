import { shapeKind, type ShapeList } from '@copperline/geometry';

/** Direction of the text on a layer. */
export interface ReadingDirection {
  /** Number of steps to the next letter to the right, and to the left. */
  readonly forward: number;
  readonly backward: number;
}

const letterLimitNm = 8e6;
const smallestLetterNm = 250_000;

/**
 * Letters are plotted in reading order: on the top of a board the next letter is to the right; on the bottom text is mirrored and it
 * is to the left. Each connected chain of strokes and each small area counts as (a part of) a letter. Vertical text is ignored;
 * other shapes go both ways equally often.
 */
export const readingDirection = (shapes: ShapeList): ReadingDirection => {
  let forward = 0;
  let backward = 0;
  // The letter before and the one being collected: minX, minY, maxX, maxY.
  let before: Float64Array | null = null;
  let current: Float64Array | null = null;
  let penX = Number.NaN;
  let penY = Number.NaN;
  let stamp = -2;
  let pieces = 0;

  const finish = (): void => {
    if (!current) return;
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = current;
    const height = maxY - minY;
    // A single straight stroke may be part of a hatched area.
    const isLetter = pieces > 1 && height >= smallestLetterNm && height <= letterLimitNm && maxX - minX <= letterLimitNm;
    if (isLetter && before) {
      const [oldMinX = 0, oldMinY = 0, oldMaxX = 0, oldMaxY = 0] = before;
      const tall = Math.max(height, oldMaxY - oldMinY);
      const overlap = Math.min(maxY, oldMaxY) - Math.max(minY, oldMinY);
      const step = (minX + maxX - oldMinX - oldMaxX) / 2;
      if (overlap > tall / 2 && Math.abs(step) < 2 * tall) {
        if (minX > oldMaxX - tall / 10 && step > 0) forward += 1;
        else if (maxX < oldMinX + tall / 10 && step < 0) backward += 1;
      }
    }
    before = isLetter ? current : null;
    current = null;
    pieces = 0;
  };
  const grow = (x: number, y: number): void => {
    if (!current) current = Float64Array.of(x, y, x, y);
    else {
      current[0] = Math.min(current[0] ?? x, x);
      current[1] = Math.min(current[1] ?? y, y);
      current[2] = Math.max(current[2] ?? x, x);
      current[3] = Math.max(current[3] ?? y, y);
    }
  };

  for (let n = 0; n < shapes.count; n += 1) {
    const at = n * 6;
    const kind = shapes.kind[n];
    if (kind === shapeKind.fill) {
      finish();
      grow(shapes.at[at + 2] ?? 0, shapes.at[at + 3] ?? 0);
      grow(shapes.at[at + 4] ?? 0, shapes.at[at + 5] ?? 0);
      pieces = 2;
      finish();
      penX = Number.NaN;
    } else if (kind === shapeKind.flash) {
      finish();
      before = null;
      penX = Number.NaN;
    } else {
      const x0 = shapes.at[at] ?? 0;
      const y0 = shapes.at[at + 1] ?? 0;
      const x1 = shapes.at[at + 2] ?? 0;
      const y1 = shapes.at[at + 3] ?? 0;
      if (x0 !== penX || y0 !== penY || shapes.stamp[n] !== stamp) finish();
      if (shapes.stamp[n] !== stamp) before = null;
      stamp = shapes.stamp[n] ?? -2;
      grow(x0, y0);
      grow(x1, y1);
      pieces += 1;
      penX = x1;
      penY = y1;
    }
  }
  finish();
  return { forward, backward };
};
