import { arcBox, type Box, emptyBox, type ShapeList, type Stamp, shapeKind } from '@copperline/geometry';

interface Reach {
  readonly left: number;
  readonly right: number;
  readonly below: number;
  readonly above: number;
}

/** How far a stamp reaches from its origin; a drawn area need not lie in the middle. */
const reachOf = ({ form, width, height, region }: Stamp): Reach => {
  if (form !== 'outline') return { left: width / 2, right: width / 2, below: height / 2, above: height / 2 };
  const reach = { left: 0, right: 0, below: 0, above: 0 };
  for (const { outer } of region)
    for (let at = 0; at < outer.length; at += 2) {
      const x = outer[at] ?? 0;
      const y = outer[at + 1] ?? 0;
      reach.left = Math.max(reach.left, -x);
      reach.right = Math.max(reach.right, x);
      reach.below = Math.max(reach.below, -y);
      reach.above = Math.max(reach.above, y);
    }
  return reach;
};

/** The box of everything a list draws, line widths included. What erases counts nothing; a centre line counts. */
export const shapesBox = (list: ShapeList): Box => {
  const reaches = list.stamps.map(reachOf);
  let { minX, minY, maxX, maxY } = emptyBox;
  const { kind, clear, stamp, at: numbers } = list;
  for (let n = 0; n < list.count; n += 1) {
    if (clear[n] === 1) continue;
    const at = n * 6;
    const shape = kind[n];
    if (shape === shapeKind.fill) {
      minX = Math.min(minX, numbers[at + 2] ?? 0);
      minY = Math.min(minY, numbers[at + 3] ?? 0);
      maxX = Math.max(maxX, numbers[at + 4] ?? 0);
      maxY = Math.max(maxY, numbers[at + 5] ?? 0);
      continue;
    }
    const reach = reaches[stamp[n] ?? -1];
    if (!reach) continue;
    const x0 = numbers[at] ?? 0;
    const y0 = numbers[at + 1] ?? 0;
    let left = x0;
    let right = x0;
    let below = y0;
    let above = y0;
    if (shape !== shapeKind.flash) {
      const x1 = numbers[at + 2] ?? 0;
      const y1 = numbers[at + 3] ?? 0;
      if (shape === shapeKind.line) {
        left = Math.min(x0, x1);
        right = Math.max(x0, x1);
        below = Math.min(y0, y1);
        above = Math.max(y0, y1);
      } else {
        const box = arcBox(x0, y0, x1, y1, numbers[at + 4] ?? 0, numbers[at + 5] ?? 0, shape === shapeKind.clockwise);
        left = box.minX;
        right = box.maxX;
        below = box.minY;
        above = box.maxY;
      }
    }
    minX = Math.min(minX, left - reach.left);
    minY = Math.min(minY, below - reach.below);
    maxX = Math.max(maxX, right + reach.right);
    maxY = Math.max(maxY, above + reach.above);
  }
  return { minX, minY, maxX, maxY };
};
