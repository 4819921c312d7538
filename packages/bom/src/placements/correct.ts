import type { Placement, PlacementTool } from '../placement.ts';
import { normalAngle } from './coordinate.ts';

/** A manual correction of a placement; null keeps the file's value. */
export interface PlacementCorrection {
  readonly designator: string;
  readonly x: number | null;
  readonly y: number | null;
  readonly rotation: number | null;
  readonly side: 'top' | 'bottom' | null;
}

/** Placements with manual corrections. */
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

/** `confirmed`: a correction that repeats the file's rotation, because the customer leaves a doubted one as it is. */
export type CorrectionRemark = 'corrected' | 'confirmed';

export const remarksOf = (
  placements: readonly Placement[],
  corrections: readonly PlacementCorrection[],
): ReadonlyMap<string, CorrectionRemark> => {
  const stated = new Map(placements.map((placement) => [placement.designator, placement]));
  return new Map(
    corrections.map(({ designator, x, y, rotation, side }): [string, CorrectionRemark] => {
      const isRepeated = rotation !== null && rotation === stated.get(designator)?.rotation;
      return [designator, isRepeated && x === null && y === null && side === null ? 'confirmed' : 'corrected'];
    }),
  );
};

/** The file's angle after rotating a part counter-clockwise as seen from its side. */
export const turnedBy = (
  { rotation, side }: Pick<Placement, 'rotation' | 'side'>,
  degrees: number,
  tool: PlacementTool,
): number => normalAngle(side === 'bottom' && tool === 'kicad' ? rotation - degrees : rotation + degrees);

const isSamePlace = (a: Placement | undefined, b: Placement | undefined): boolean =>
  a === undefined || b === undefined ? a === b : a.x === b.x && a.y === b.y && a.rotation === b.rotation && a.side === b.side;

/**
 * The corrections that still hold where other coordinates take the place of those they were made on: of parts that stand as before.
 * A rotation that was right for one file turns the part of another one wrongly.
 */
export const heldCorrections = <C extends PlacementCorrection>(
  corrections: readonly C[],
  before: readonly Placement[],
  after: readonly Placement[],
): { readonly held: readonly C[]; readonly dropped: readonly C[] } => {
  const byName = (placements: readonly Placement[]) => new Map(placements.map((each) => [each.designator, each]));
  const [old, now] = [byName(before), byName(after)];
  const holds = ({ designator }: C): boolean => isSamePlace(old.get(designator), now.get(designator));
  return { held: corrections.filter(holds), dropped: corrections.filter((each) => !holds(each)) };
};
