import type { Placement } from '../placement.ts';
import type { BoardBox, BoardPad, BoardShape } from './board.ts';
import { PadField } from './pad-field.ts';

/** Transformation from the file's coordinates to the board's. */
export interface Alignment {
  readonly shiftX: number;
  readonly shiftY: number;
  /** Whether Y points down. */
  readonly flipY: boolean;
  /** Share of parts that are on pads with it. */
  readonly onPads: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const searchNm = 2_500_000;
const sampled = 300;
/** A usual origin is accepted with this share of parts on pads; large parts are far from their nearest pads. */
const enoughOnPads = 0.5;

const asWritten: Omit<Alignment, 'onPads'> = { shiftX: 0, shiftY: 0, flipY: false };

const boxOf = (placements: readonly Placement[]): BoardBox => ({
  minX: Math.min(...placements.map(({ x }) => x)),
  minY: Math.min(...placements.map(({ y }) => y)),
  maxX: Math.max(...placements.map(({ x }) => x)),
  maxY: Math.max(...placements.map(({ y }) => y)),
});

/** Usual origins: that of the Gerber files, a corner of the board or its centre, with Y up or down. */
const origins = (placements: readonly Placement[], { minX, minY, maxX, maxY }: BoardBox): Omit<Alignment, 'onPads'>[] => {
  const parts = boxOf(placements);
  const [middleX, middleY] = [(minX + maxX) / 2, (minY + maxY) / 2];
  return [
    asWritten,
    { shiftX: minX, shiftY: minY, flipY: false },
    { shiftX: minX, shiftY: maxY, flipY: false },
    { shiftX: maxX, shiftY: minY, flipY: false },
    { shiftX: middleX, shiftY: middleY, flipY: false },
    { shiftX: 0, shiftY: 0, flipY: true },
    { shiftX: minX, shiftY: maxY, flipY: true },
    { shiftX: middleX - (parts.minX + parts.maxX) / 2, shiftY: middleY - (parts.minY + parts.maxY) / 2, flipY: false },
  ];
};

/** Minimum number of agreeing parts: a single part fits pads at many shifts by chance. */
const fewestVoters = 5;
const votingParts = 60;
const votingPads = 1_500;
const pairNm = { least: 400_000, most: 4_000_000 };
const voteNm = 100_000;

/** Midpoints between neighbouring pads of equal size: the centres of two-terminal parts. */
const midpoints = (pads: readonly BoardPad[]): Point[] => {
  const found: Point[] = [];
  const sorted = pads.toSorted((a, b) => a.x - b.x).slice(0, votingPads);
  for (const [n, a] of sorted.entries())
    for (let m = n + 1; m < sorted.length; m += 1) {
      const b = sorted[m];
      if (b === undefined || b.x - a.x > pairNm.most) break;
      const distance = Math.hypot(b.x - a.x, b.y - a.y);
      const alike = a.width === b.width && a.height === b.height && a.side === b.side;
      if (alike && distance >= pairNm.least && distance <= pairNm.most) found.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    }
  return found;
};

/** Shifts that move the most parts onto such midpoints, for an arbitrary origin. */
const votedShifts = (
  placements: readonly Placement[],
  pads: readonly BoardPad[],
  flipY: boolean,
): Omit<Alignment, 'onPads'>[] => {
  const votes = new Map<string, { count: number; shiftX: number; shiftY: number }>();
  const middles = midpoints(pads);
  for (const placement of placements.filter((_, n) => n % Math.ceil(placements.length / votingParts) === 0))
    for (const middle of middles) {
      const [shiftX, shiftY] = [middle.x - placement.x, middle.y - (flipY ? -placement.y : placement.y)];
      const key = `${Math.round(shiftX / voteNm)},${Math.round(shiftY / voteNm)}`;
      const vote = votes.get(key);
      if (vote === undefined) votes.set(key, { count: 1, shiftX, shiftY });
      else vote.count += 1;
    }
  return [...votes.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, 3)
    .map(({ shiftX, shiftY }) => ({ shiftX: Math.round(shiftX), shiftY: Math.round(shiftY), flipY }));
};

export const aligned = (placement: Placement, { shiftX, shiftY, flipY }: Omit<Alignment, 'onPads'>): Placement => ({
  ...placement,
  x: placement.x + shiftX,
  y: (flipY ? -placement.y : placement.y) + shiftY,
});

/** The origin with the most parts on pads of their side; the file's own if none is better. */
export const alignPlacements = (placements: readonly Placement[], { outline, pads }: BoardShape): Alignment => {
  const some = placements.slice(0, sampled);
  if (some.length === 0 || pads.length === 0) return { ...asWritten, onPads: 0 };
  const fields = { top: new PadField(pads, 'top'), bottom: new PadField(pads, 'bottom') };
  let best: Alignment = { ...asWritten, onPads: -1 };
  const tryAll = (candidates: readonly Omit<Alignment, 'onPads'>[]): void => {
    for (const origin of candidates) {
      const held = some.filter((placement) => {
        const { x, y, side } = aligned(placement, origin);
        return fields[side ?? 'top'].pairAround(x, y, searchNm) !== null;
      });
      const onPads = held.length / some.length;
      // An origin other than the file's must be clearly better.
      if (onPads > best.onPads + (best.onPads < 0 ? 0 : 0.05)) best = { ...origin, onPads };
    }
  };
  tryAll(origins(placements, outline));
  if (best.onPads < enoughOnPads && placements.length >= fewestVoters)
    tryAll([...votedShifts(placements, pads, false), ...votedShifts(placements, pads, true)]);
  return best;
};
