import { type ShapeList, shapeKind } from '@copperline/geometry';

/** Corners of a stroke with flattened round ends. */
const strokeCorners = 16;

/** About as many corners as the polygons of these shapes have. */
export const cornersOf = (list: ShapeList): number => {
  const ofStamps = list.stamps.map(({ region }) => region.reduce((sum, { outer }) => sum + outer.length / 2, 0));
  let sum = 0;
  for (let i = 0; i < list.count; i += 1) {
    if (list.kind[i] === shapeKind.fill) sum += list.at[i * 6 + 1] ?? 0;
    else sum += list.kind[i] === shapeKind.flash ? (ofStamps[list.stamp[i] ?? -1] ?? 0) : strokeCorners;
  }
  return sum;
};

/** Corners of polygons that may still be built for a comparison; layers that need more are compared as pictures. */
export class PolygonBudget {
  #left: number;
  readonly #atOnce: number;

  constructor(ofBoard: number, atOnce: number) {
    this.#left = ofBoard;
    this.#atOnce = atOnce;
  }

  /** Spends as many, if they are left. */
  spend(corners: number): boolean {
    if (corners > Math.min(this.#left, this.#atOnce)) return false;
    this.#left -= corners;
    return true;
  }
}
