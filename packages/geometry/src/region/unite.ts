import { unionRings } from './clip.ts';
import { Groups } from '../groups.ts';
import { Piece, relate } from './piece.ts';
import type { Region, Ring } from '../polygon.ts';
import { SpatialIndex } from '../spatial-index.ts';

// The clipping engine's sweep visits, at every vertex, every edge that the sweep line crosses. Distant pieces are therefore united
// separately, and pieces that touch no other skip the engine.

/** Up to this many vertices are united at once. */
const leafVertices = 400;

export const piecesOf = (region: Region): Piece[] => region.map((polygon) => new Piece(polygon, true));

export const regionOf = (pieces: readonly Piece[]): Region => pieces.map(({ polygon }) => polygon);

export const boxesOf = (pieces: readonly Piece[]): Float64Array => {
  const boxes = new Float64Array(pieces.length * 4);
  pieces.forEach(({ minX, minY, maxX, maxY }, i) => {
    boxes[i * 4] = minX;
    boxes[i * 4 + 1] = minY;
    boxes[i * 4 + 2] = maxX;
    boxes[i * 4 + 3] = maxY;
  });
  return boxes;
};

export const ringsOf = (pieces: readonly Piece[]): Ring[] => pieces.flatMap(({ polygon }) => [polygon.outer, ...polygon.holes]);

/** Unites pieces with each other and with `settled` ones, which are known not to overlap among themselves. */
export const join = (pieces: readonly Piece[], settled: readonly Piece[]): Piece[] => {
  const all = [...settled, ...pieces];
  const groups = new Groups(all.length);
  const covered = new Uint8Array(all.length);
  const meetings: number[] = [];
  const index = new SpatialIndex(boxesOf(all));
  for (let a = settled.length; a < all.length; a += 1) {
    const piece = all[a];
    if (!piece) continue;
    for (const b of index.search(piece)) {
      const other = all[b];
      if (b === a || !other || (b >= settled.length && b > a)) continue;
      const relation = relate(piece, other);
      if (relation === 'inside') covered[a] = 1;
      else if (relation === 'around') covered[b] = 1;
      else if (relation === 'meet') meetings.push(a, b);
    }
  }
  for (let i = 0; i < meetings.length; i += 2) {
    const a = meetings[i] ?? 0;
    const b = meetings[i + 1] ?? 0;
    if (covered[a] === 0 && covered[b] === 0) groups.link(a, b);
  }
  const united: Piece[] = [];
  for (const group of groups.list(all.length, (i) => covered[i] === 1)) {
    const members = group.flatMap((i) => all[i] ?? []);
    const only = members.length === 1 ? members[0] : undefined;
    if (only?.simple) united.push(only);
    else united.push(...piecesOf(unionRings(ringsOf(members), 'non-zero')));
  }
  return united;
};

/** Pieces before a line, behind it, and cut by it. */
interface Parting {
  readonly before: Piece[];
  readonly behind: Piece[];
  readonly cut: Piece[];
}

const part = (pieces: readonly Piece[], low: 'minX' | 'minY', high: 'maxX' | 'maxY'): Parting => {
  const centres = Float64Array.from(pieces, (piece) => piece[low] + piece[high]).sort();
  const line = (centres[centres.length >> 1] ?? 0) / 2;
  const parting: Parting = { before: [], behind: [], cut: [] };
  for (const piece of pieces) {
    if (piece[high] < line) parting.before.push(piece);
    else if (piece[low] > line) parting.behind.push(piece);
    else parting.cut.push(piece);
  }
  return parting;
};

const vertices = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + piece.edgeCount, 0);

/** The union of all pieces, as simple pieces that do not overlap. */
export const unite = (pieces: readonly Piece[]): Piece[] => {
  const only = pieces.length === 1 ? pieces[0] : undefined;
  if (only?.simple) return [only];
  if (pieces.length <= 2 || vertices(pieces) <= leafVertices) return join(pieces, []);
  const byX = part(pieces, 'minX', 'maxX');
  const byY = part(pieces, 'minY', 'maxY');
  const { before, behind, cut } = byX.cut.length <= byY.cut.length ? byX : byY;
  // Where no line separates them, half of them are united first.
  if (before.length + behind.length < pieces.length / 8) {
    const half = pieces.length >> 1;
    return join(unite(pieces.slice(half)), unite(pieces.slice(0, half)));
  }
  return join(cut, [...unite(before), ...unite(behind)]);
};
