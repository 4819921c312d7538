import { unionRings } from './clip.ts';
import { Groups } from '../groups.ts';
import { Piece, relate } from './piece.ts';
import type { Region, Ring } from '../polygon.ts';
import { SpatialIndex } from '../spatial-index.ts';

// Groups of pieces that touch are united separately, and pieces that touch no other skip the engine.

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

/** The union of all pieces, as simple pieces that do not overlap. */
export const unite = (pieces: readonly Piece[]): Piece[] => {
  const only = pieces.length === 1 ? pieces[0] : undefined;
  return only?.simple ? [only] : join(pieces, []);
};
