import { moveEdge, type Region, regionArea, regionRings, type ShapeList, shapeKind, type Stamp, xor } from '@copperline/geometry';

/** Tolerance in nanometres for outlines that were split and united again. */
const roundingNm = 1;

const boundary = (region: Region): number => {
  let length = 0;
  for (const ring of regionRings(region))
    for (let at = 0; at < ring.length; at += 2) {
      const next = (at + 2) % ring.length;
      length += Math.hypot((ring[next] ?? 0) - (ring[at] ?? 0), (ring[next + 1] ?? 0) - (ring[at + 1] ?? 0));
    }
  return length;
};

const sameStamp = (a: Stamp, b: Stamp): boolean => {
  const toldBySize = (form: Stamp['form']): boolean => form === 'circle' || form === 'rectangle' || form === 'obround';
  if (toldBySize(a.form) && a.form === b.form)
    return a.width === b.width && a.height === b.height && a.holeDiameter === b.holeDiameter;
  return regionArea(xor(a.region, b.region)) <= roundingNm * boundary(a.region);
};

/** The edges of a fill with length, without the optional closing line of a contour. */
const edgesOf = ({ edges, at }: ShapeList, n: number): number[] => {
  const walked: number[] = [];
  const first = at[n * 6] ?? 0;
  let [x0, y0, startX, startY] = [0, 0, 0, 0];
  for (let e = first * 5; e < (first + (at[n * 6 + 1] ?? 0)) * 5; e += 5) {
    const [kind = 0, x = 0, y = 0, cx = 0, cy = 0] = edges.subarray(e, e + 5);
    if (kind === moveEdge) [startX, startY] = [x, y];
    const stays = kind === shapeKind.line && ((x === x0 && y === y0) || (x === startX && y === startY));
    if (!stays) walked.push(kind, x, y, cx, cy);
    [x0, y0] = [x, y];
  }
  return walked;
};

/** Whether two lists draw the same, entry by entry, to the nanometre. Nets and uses are ignored. */
export const sameShapes = (a: ShapeList, b: ShapeList): boolean => {
  if (a.count !== b.count) return false;
  const stamps = new Map<string, boolean>();
  const stampsAgree = (n: number): boolean => {
    const key = `${a.stamp[n]} ${b.stamp[n]}`;
    const [first, second] = [a.stamps[a.stamp[n] ?? -1], b.stamps[b.stamp[n] ?? -1]];
    const known = stamps.get(key) ?? (first !== undefined && second !== undefined && sameStamp(first, second));
    stamps.set(key, known);
    return known;
  };
  const positionsAgree = (n: number): boolean => {
    for (let at = n * 6; at < n * 6 + 6; at += 1) if (a.at[at] !== b.at[at]) return false;
    return true;
  };
  const fillsAgree = (n: number): boolean => {
    const [first, second] = [edgesOf(a, n), edgesOf(b, n)];
    return first.length === second.length && first.every((value, at) => value === second[at]);
  };
  for (let n = 0; n < a.count; n += 1) {
    if (a.kind[n] !== b.kind[n] || a.clear[n] !== b.clear[n]) return false;
    if (a.kind[n] === shapeKind.fill ? !fillsAgree(n) : !(positionsAgree(n) && stampsAgree(n))) return false;
  }
  return true;
};
