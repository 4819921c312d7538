/**
 * ax * by - ay * bx with an exact sign: differences of coordinates reach 2^32 and their products pass 2^53. Plain doubles decide
 * wherever their error bound allows; otherwise one factor is split into 16-bit halves, so that every partial product is exact.
 */
export const crossSign = (ax: number, ay: number, bx: number, by: number): number => {
  const left = ax * by;
  const right = ay * bx;
  const quick = left - right;
  if (Math.abs(quick) > (Math.abs(left) + Math.abs(right)) * 4.5e-16) return quick;
  const axHigh = Math.floor(ax / 65_536);
  const ayHigh = Math.floor(ay / 65_536);
  const axLow = ax - axHigh * 65_536;
  const ayLow = ay - ayHigh * 65_536;
  return (axHigh * by - ayHigh * bx) * 65_536 + (axLow * by - ayLow * bx);
};

/** Positive if c lies left of the line from a to b, negative if right, 0 on it; exact for integer coordinates. */
export const orient = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number =>
  crossSign(bx - ax, by - ay, cx - ax, cy - ay);

const between = (value: number, a: number, b: number): boolean => (a <= value && value <= b) || (b <= value && value <= a);

/** Whether a point lies on a segment, its ends included. */
export const onSegment = (x: number, y: number, ax: number, ay: number, bx: number, by: number): boolean =>
  between(x, ax, bx) && between(y, ay, by) && orient(ax, ay, bx, by, x, y) === 0;

const opposite = (a: number, b: number): boolean => (a > 0 && b < 0) || (a < 0 && b > 0);

/** Whether two segments cross in a point inside both of them. */
export const segmentsCross = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean =>
  opposite(orient(ax, ay, bx, by, cx, cy), orient(ax, ay, bx, by, dx, dy)) &&
  opposite(orient(cx, cy, dx, dy, ax, ay), orient(cx, cy, dx, dy, bx, by));

/** Whether two segments have any point in common. */
export const segmentsTouch = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean =>
  onSegment(cx, cy, ax, ay, bx, by) ||
  onSegment(dx, dy, ax, ay, bx, by) ||
  onSegment(ax, ay, cx, cy, dx, dy) ||
  onSegment(bx, by, cx, cy, dx, dy) ||
  segmentsCross(ax, ay, bx, by, cx, cy, dx, dy);
