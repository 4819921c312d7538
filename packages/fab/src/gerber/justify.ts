import type { ShapeList } from '@copperline/geometry';
import { isEmptyBox, listBox, shapeKind } from '@copperline/geometry';
import { axisField } from './image-parameters.ts';
import { inRange } from './plot.ts';

/**
 * IJ, a parameter of the first RS-274X: position of the finished image on the platen. A number is the position of its left or lower
 * edge in nanometres; an axis that is not named has its edge at zero.
 */
export interface Justify {
  readonly a: number | 'centre';
  readonly b: number | 'centre';
}

const position = (field: string | null, nmPerUnit: number): number | 'centre' | null => {
  if (field === null || field === '' || field === 'L') return 0;
  if (field === 'C') return 'centre';
  const nm = Math.round(Number(field) * nmPerUnit);
  return inRange(nm) ? nm : null;
};

/** Null if the command is invalid. */
export const parseJustify = (body: string, nmPerUnit: number): Justify | null => {
  const a = position(axisField(body, 'A', 'B'), nmPerUnit);
  const b = position(axisField(body, 'B', 'A'), nmPerUnit);
  return a === null || b === null ? null : { a, b };
};

/**
 * Files do not state the platen's size. Twice the size of the image is assumed, as in gerbv: an image drawn from the origin moves by
 * half its size to the middle.
 */
const distance = (to: number | 'centre', min: number, max: number): number =>
  to === 'centre' ? Math.round((max - min) / 2) : to - min;

/** The moved image; null if it would leave the plane. */
export const justified = (list: ShapeList, { a, b }: Justify): ShapeList | null => {
  const image = listBox(list);
  if (isEmptyBox(image)) return list;
  const dx = distance(a, image.minX, image.maxX);
  const dy = distance(b, image.minY, image.maxY);
  const all = listBox({ ...list, clear: new Uint8Array(list.count) });
  const fits = inRange(all.minX + dx) && inRange(all.maxX + dx) && inRange(all.minY + dy) && inRange(all.maxY + dy);
  const at = fits ? movedShapes(list, dx, dy) : null;
  const edges = at ? movedEdges(list, dx, dy) : null;
  return at && edges ? { ...list, at, edges } : null;
};

/** Range of the coordinates of a shape kind in `at`; the other numbers are no coordinates. */
const coordinates = (kind: number): readonly [from: number, to: number] => {
  if (kind === shapeKind.fill) return [2, 6];
  if (kind === shapeKind.flash) return [0, 2];
  return [0, kind === shapeKind.line ? 4 : 6];
};

/** Null if the centre of an arc leaves the plane. */
const movedShapes = ({ at, count, kind }: ShapeList, dx: number, dy: number): Int32Array | null => {
  const moved = at.slice();
  for (let n = 0; n < count; n += 1) {
    const [from, to] = coordinates(kind[n] ?? 0);
    for (let i = n * 6 + from; i < n * 6 + to; i += 1) {
      const value = (at[i] ?? 0) + (i % 2 === 0 ? dx : dy);
      if (!inRange(value)) return null;
      moved[i] = value;
    }
  }
  return moved;
};

const movedEdges = ({ edges }: ShapeList, dx: number, dy: number): Int32Array | null => {
  const moved = edges.slice();
  for (let e = 0; e < edges.length; e += 5) {
    const isArc = (edges[e] ?? 0) > shapeKind.line;
    for (let i = 1; i < (isArc ? 5 : 3); i += 1) {
      const value = (edges[e + i] ?? 0) + (i % 2 === 1 ? dx : dy);
      if (!inRange(value)) return null;
      moved[e + i] = value;
    }
  }
  return moved;
};
