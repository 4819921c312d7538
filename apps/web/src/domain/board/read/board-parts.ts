import { aligned, type Alignment, bodyAtZero, ownSideRotation, type Placement, type PlacementTool } from '@copperline/bom';
import { um } from '@copperline/contract';
import type { Point } from '@copperline/geometry';
import { packageNamed } from '@copperline/parts';
import type { BoardPart } from './part-at.ts';

/** Of a part whose package nobody knows: large enough to be seen, too small to cover its neighbours. */
const unknownBody = { width: um(1_600), height: um(1_600) };

export interface PartsOnBoard {
  readonly tool: PlacementTool;
  /** Null where the coordinates are taken as they are. */
  readonly alignment: Alignment | null;
  /** The package on the BOM; empty where it names none. */
  readonly packageOf: (designator: string) => string;
}

const turnedBy = (degrees: number): ((point: Point) => Point) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return ({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos });
};

/** Bodies at their places: turned as their own side shows them, and mirrored where that side is the bottom. */
export const boardParts = (placements: readonly Placement[], { tool, alignment, packageOf }: PartsOnBoard): BoardPart[] =>
  placements.map((placement) => {
    const at = alignment === null ? placement : aligned(placement, alignment);
    const side = at.side ?? 'top';
    const name = packageOf(at.designator) || (packageNamed(at.footprint)?.name ?? '');
    const body = bodyAtZero(name);
    const { width, height } = body ?? unknownBody;
    const turn = turnedBy(ownSideRotation(at.rotation, at.side, tool));
    const mirror = side === 'bottom' ? -1 : 1;
    const corner = (x: number, y: number): Point => {
      const turned = turn({ x: (x * width) / 2, y: (y * height) / 2 });
      return { x: Math.round(at.x + mirror * turned.x), y: Math.round(at.y + turned.y) };
    };
    return {
      designator: at.designator,
      side,
      known: body !== null,
      at: { x: at.x, y: at.y },
      corners: [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)],
    };
  });
