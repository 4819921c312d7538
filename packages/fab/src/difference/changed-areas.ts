import {
  type Box,
  emptyBox,
  Groups,
  growBox,
  joinBoxes,
  type Region,
  regionArea,
  type Ring,
  ringBox,
} from '@copperline/geometry';
import { type ChangedArea, type ChangedAreas, differenceLimits } from './board-difference.ts';
import { discCentres, perimeterOf } from './thick-parts.ts';

/** Pieces in neighbouring cells are one area: the two crescents of a moved pad, the two sides of a moved track. */
const smallestCell = 100_000;
/** Cells that the edges of all pieces may pass; cells of larger differences are larger. */
const mostCells = 400_000;
const rowOfCells = 2 ** 21;
const around = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => column * rowOfCells + row));

const squareMicrometre = 1_000_000;

/** Material that only one of two layers has. */
export interface Changed {
  readonly removed: Region;
  readonly added: Region;
}

interface Piece {
  readonly isAdded: boolean;
  readonly box: Box;
  /** In square nanometres. */
  readonly area: number;
  /** Along its edge. */
  readonly rings: readonly Ring[];
  readonly perimeter: number;
}

/** What is wider than the tolerance of a region. */
const piecesOf = (region: Region, isAdded: boolean, toleranceNm: number): Piece[] =>
  discCentres(region, toleranceNm).map((polygon) => {
    const perimeter = perimeterOf(polygon);
    return {
      isAdded,
      box: growBox(ringBox(polygon.outer), toleranceNm / 2),
      area: regionArea([polygon]) + (perimeter * toleranceNm) / 2 + toleranceNm * toleranceNm,
      rings: [polygon.outer, ...polygon.holes],
      perimeter,
    };
  });

/** Visits points along the edges that are at most `step` apart. */
const walk = (rings: readonly Ring[], step: number, visit: (x: number, y: number) => void): void => {
  for (const ring of rings) {
    let [fromX, fromY] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
    for (let at = 0; at < ring.length; at += 2) {
      const [toX, toY] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / step));
      for (let n = 1; n <= steps; n += 1) visit(fromX + ((toX - fromX) * n) / steps, fromY + ((toY - fromY) * n) / steps);
      [fromX, fromY] = [toX, toY];
    }
  }
};

/** Pieces that belong together. */
const groupsOf = (pieces: readonly Piece[]): number[][] => {
  const length = pieces.reduce((sum, { perimeter }) => sum + perimeter, 0);
  const size = Math.max(smallestCell, length / mostCells);
  const groups = new Groups(pieces.length);
  const cells = new Map<number, number>();
  for (const [piece, { rings }] of pieces.entries())
    walk(rings, size, (x, y) => {
      const cell = Math.floor(x / size) * rowOfCells + Math.floor(y / size);
      const known = cells.get(cell);
      if (known === undefined) cells.set(cell, piece);
      else if (known !== piece) groups.link(known, piece);
    });
  for (const [cell, piece] of cells)
    for (const step of around) {
      const other = cells.get(cell + step);
      if (other !== undefined && other !== piece) groups.link(piece, other);
    }
  return groups.list(pieces.length, () => false);
};

const areaOf = (pieces: readonly Piece[]): ChangedArea => {
  const sum = (isAdded: boolean): number =>
    Math.round(pieces.reduce((total, piece) => total + (piece.isAdded === isAdded ? piece.area : 0), 0) / squareMicrometre);
  const { minX, minY, maxX, maxY } = pieces.reduce((box, piece) => joinBoxes(box, piece.box), emptyBox);
  const box = { minX: Math.floor(minX), minY: Math.floor(minY), maxX: Math.ceil(maxX), maxY: Math.ceil(maxY) };
  return { box, addedUm2: sum(true), removedUm2: sum(false) };
};

const bySize = (a: ChangedArea, b: ChangedArea): number =>
  b.addedUm2 + b.removedUm2 - a.addedUm2 - a.removedUm2 || a.box.minX - b.box.minX || a.box.minY - b.box.minY;

/** Areas as a list of a difference. */
export const listedAreas = (areas: readonly ChangedArea[]): ChangedAreas => ({
  areas: areas.toSorted(bySize).slice(0, differenceLimits.areas),
  areaCount: areas.length,
});

/** What is wider than the tolerance, as areas. */
export const changedAreas = ({ removed, added }: Changed, toleranceNm: number): ChangedAreas => {
  const pieces = [...piecesOf(removed, false, toleranceNm), ...piecesOf(added, true, toleranceNm)];
  return listedAreas(groupsOf(pieces).map((group) => areaOf(group.flatMap((n) => pieces[n] ?? []))));
};
