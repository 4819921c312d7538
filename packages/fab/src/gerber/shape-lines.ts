import type { ShapeList, Stamp } from '@copperline/geometry';
import { moveEdge, shapeKind } from '@copperline/geometry';
import { millimetres } from './millimetres.ts';

const stampText = ({ form, width, height, holeDiameter }: Stamp): string => {
  const size = form === 'circle' ? millimetres(width) : `${millimetres(width)}x${millimetres(height)}`;
  return `${form} ${size}${holeDiameter > 0 ? ` hole ${millimetres(holeDiameter)}` : ''}`;
};

const point = (x: number | undefined, y: number | undefined): string => `${millimetres(x ?? 0)},${millimetres(y ?? 0)}`;

const fillText = ({ edges }: ShapeList, first: number, count: number): string => {
  const words: string[] = [];
  for (let e = first; e < first + count; e += 1) {
    const [kind, x, y, cx, cy] = edges.subarray(e * 5, e * 5 + 5);
    if (kind === moveEdge) words.push(`from ${point(x, y)}`);
    else if (kind === shapeKind.line) words.push(point(x, y));
    else words.push(`${kind === shapeKind.clockwise ? 'cw' : 'ccw'} ${point(x, y)} about ${point(cx, cy)}`);
  }
  return `fill ${words.join(' ')}`;
};

const shapeText = (list: ShapeList, n: number): string => {
  const kind = list.kind[n];
  const [a = 0, b = 0, c, d, e, f] = list.at.subarray(n * 6, n * 6 + 6);
  if (kind === shapeKind.fill) return fillText(list, a, b);
  const stamp = list.stamps[list.stamp[n] ?? -1];
  const pen = stamp ? stampText(stamp) : 'nothing';
  if (kind === shapeKind.flash) return `flash ${pen} at ${point(a, b)}`;
  if (kind === shapeKind.line) return `line ${pen} ${point(a, b)} to ${point(c, d)}`;
  return `${kind === shapeKind.clockwise ? 'cw' : 'ccw'} ${pen} ${point(a, b)} to ${point(c, d)} about ${point(e, f)}`;
};

/** A display list as readable text, one line per shape, lengths in millimetres. */
export const shapeLines = (list: ShapeList): string[] =>
  Array.from({ length: list.count }, (_, n) => {
    const net = list.nets[list.net[n] ?? -1];
    const use = list.uses[list.use[n] ?? -1];
    const properties = `${net === undefined ? '' : ` net ${net}`}${use === undefined ? '' : ` use ${use}`}`;
    return `${list.clear[n] === 1 ? 'clear ' : ''}${shapeText(list, n)}${properties}`;
  });
