import { um } from '@copperline/contract';
import type { Box, Point } from '@copperline/geometry';

/** A part as it stands on the board, in the board's own coordinates. */
export interface BoardPart {
  readonly designator: string;
  readonly side: 'top' | 'bottom';
  readonly at: Point;
  /** Whether its package is known; otherwise the corners only mark its place. */
  readonly known: boolean;
  /** Of its body; pin 1 is at the first of them. */
  readonly corners: readonly [Point, Point, Point, Point];
}

export const partBox = ({ corners }: BoardPart): Box => ({
  minX: Math.min(...corners.map(({ x }) => x)),
  minY: Math.min(...corners.map(({ y }) => y)),
  maxX: Math.max(...corners.map(({ x }) => x)),
  maxY: Math.max(...corners.map(({ y }) => y)),
});

/** A hand is not finer than this. */
const reachNm = um(400);

/** The part under a place; of several the smallest, which would otherwise never be reached. */
export const partAt = (parts: readonly BoardPart[], { x, y }: Point, side: BoardPart['side']): BoardPart | null => {
  let best: { part: BoardPart; area: number } | null = null;
  for (const part of parts) {
    if (part.side !== side) continue;
    const { minX, minY, maxX, maxY } = partBox(part);
    const inside = x >= minX - reachNm && x <= maxX + reachNm && y >= minY - reachNm && y <= maxY + reachNm;
    const area = (maxX - minX) * (maxY - minY);
    if (inside && (best === null || area < best.area)) best = { part, area };
  }
  return best?.part ?? null;
};
