import type { OffsetJoin } from './clip.ts';
import { clipRings, offsetRings } from './clip.ts';
import { Groups } from '../groups.ts';
import type { Piece } from './piece.ts';
import { relate } from './piece.ts';
import type { Polygon, Region } from '../polygon.ts';
import { reversedRing } from '../ring.ts';
import { SpatialIndex } from '../spatial-index.ts';
import { boxesOf, join, piecesOf, regionOf, ringsOf, unite } from './unite.ts';

/** Relations between the pieces of two regions. */
interface Meetings {
  /** Pieces of the first region inside one of the second. */
  readonly inside: ReadonlySet<Piece>;
  /** Pieces of the second region inside each piece of the first. */
  readonly contained: ReadonlyMap<Piece, readonly Piece[]>;
  /** Groups of the other pieces whose edges may meet; a piece of the first region that meets none is a group of its own. */
  readonly groups: readonly { readonly first: readonly Piece[]; readonly second: readonly Piece[] }[];
}

const meetings = (first: readonly Piece[], second: readonly Piece[]): Meetings => {
  const inside = new Set<Piece>();
  const contained = new Map<Piece, Piece[]>();
  const heldNumbers = new Set<number>();
  const met: number[] = [];
  const index = new SpatialIndex(boxesOf(second));
  first.forEach((piece, a) => {
    for (const b of index.search(piece)) {
      const other = second[b];
      if (!other) continue;
      const relation = relate(piece, other);
      if (relation === 'inside') inside.add(piece);
      else if (relation === 'meet') met.push(a, b);
      else if (relation === 'around') {
        heldNumbers.add(b);
        const others = contained.get(piece);
        if (others) others.push(other);
        else contained.set(piece, [other]);
      }
    }
  });
  const links = new Groups(first.length + second.length);
  for (let i = 0; i < met.length; i += 2) {
    const a = met[i] ?? 0;
    const b = met[i + 1] ?? 0;
    const piece = first[a];
    if (piece && !inside.has(piece) && !heldNumbers.has(b)) links.link(a, first.length + b);
  }
  const groups = links
    .list(first.length + second.length, (i) => {
      const piece = first[i];
      return piece ? inside.has(piece) : false;
    })
    .map((numbers) => ({
      first: numbers.flatMap((i) => first[i] ?? []),
      second: numbers.flatMap((i) => (i < first.length ? [] : (second[i - first.length] ?? []))),
    }))
    .filter((group) => group.first.length > 0);
  return { inside, contained, groups };
};

/**
 * Cuts pieces out of the polygons they lie in without touching an edge. The area in their holes remains as an island. Islands can
 * be nested: a piece is cut out of the innermost one.
 */
const punch = (polygons: Region, contained: readonly Piece[]): Region => {
  const islands = piecesOf(
    contained.flatMap(({ polygon }) => polygon.holes.map((hole) => ({ outer: reversedRing(hole), holes: [] }))),
  );
  const containers = [...islands, ...piecesOf(polygons)];
  const holes = new Map<Piece, Polygon['outer'][]>();
  for (const { polygon, minX, minY } of contained) {
    const x = polygon.outer[0] ?? 0;
    const y = polygon.outer[1] ?? 0;
    let container: Piece | undefined;
    for (const one of containers) {
      const narrower = !container || one.maxX - one.minX < container.maxX - container.minX;
      if (narrower && one.minX <= minX && one.minY <= minY && one.edges.winding(x, y) !== 0) container = one;
    }
    if (!container) continue;
    const list = holes.get(container);
    if (list) list.push(reversedRing(polygon.outer));
    else holes.set(container, [reversedRing(polygon.outer)]);
  }
  return containers.map((one) => ({ outer: one.polygon.outer, holes: [...one.polygon.holes, ...(holes.get(one) ?? [])] }));
};

export const union = (a: Region, b: Region): Region => {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  return regionOf(join(piecesOf(b), piecesOf(a)));
};

export const difference = (a: Region, b: Region): Region => {
  if (a.length === 0 || b.length === 0) return a;
  const { contained, groups } = meetings(piecesOf(a), piecesOf(b));
  return groups.flatMap(({ first, second }) => {
    const rest = second.length > 0 ? clipRings('difference', ringsOf(first), ringsOf(second)) : regionOf(first);
    const inside = first.flatMap((piece) => contained.get(piece) ?? []);
    return inside.length > 0 ? punch(rest, inside) : rest;
  });
};

export const intersection = (a: Region, b: Region): Region => {
  if (a.length === 0 || b.length === 0) return [];
  const { inside, contained, groups } = meetings(piecesOf(a), piecesOf(b));
  return [
    ...regionOf([...inside]),
    ...[...contained.values()].flatMap(regionOf),
    ...groups.flatMap(({ first, second }) =>
      second.length > 0 ? clipRings('intersection', ringsOf(first), ringsOf(second)) : [],
    ),
  ];
};

export const xor = (a: Region, b: Region): Region => [...difference(a, b), ...difference(b, a)];

/** The region grown by `deltaNm`, or shrunk if it is negative. */
export const offsetRegion = (region: Region, deltaNm: number, corners: OffsetJoin, arcToleranceNm: number): Region => {
  if (Math.abs(deltaNm) < 0.5) return region;
  const offset = region.flatMap((polygon) => offsetRings([polygon.outer, ...polygon.holes], deltaNm, corners, arcToleranceNm));
  return deltaNm < 0 ? offset : regionOf(unite(piecesOf(offset)));
};
