import type { Placement, PlacementTool } from '../placement.ts';
import { normalAngle } from './coordinate.ts';

/** A person's word on where a part stands; null leaves what the file says. */
export interface PlacementCorrection {
  readonly designator: string;
  readonly x: number | null;
  readonly y: number | null;
  readonly rotation: number | null;
  readonly side: 'top' | 'bottom' | null;
}

/** Placements with what a person corrected. */
export const corrected = (
  placements: readonly Placement[],
  corrections: readonly PlacementCorrection[],
): readonly Placement[] => {
  if (corrections.length === 0) return placements;
  const known = new Map(corrections.map((correction) => [correction.designator, correction]));
  return placements.map((placement) => {
    const { x, y, rotation, side } = known.get(placement.designator) ?? placement;
    return {
      ...placement,
      x: x ?? placement.x,
      y: y ?? placement.y,
      rotation: rotation ?? placement.rotation,
      side: side ?? placement.side,
    };
  });
};

/** The file's angle of a part that is turned counter-clockwise, as its own side shows it. */
export const turnedBy = (
  { rotation, side }: Pick<Placement, 'rotation' | 'side'>,
  degrees: number,
  tool: PlacementTool,
): number => normalAngle(side === 'bottom' && tool === 'kicad' ? rotation - degrees : rotation + degrees);
