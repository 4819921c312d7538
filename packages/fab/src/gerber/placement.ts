import type { StampTransform } from '@copperline/geometry';

/** Placement of recorded shapes: each point is transformed by the matrix, then moved. */
export interface Placement {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly dx: number;
  readonly dy: number;
  /** Swaps dark and clear. */
  readonly toggled: boolean;
  /** The corresponding transform of stamps; null for none. */
  readonly transform: StampTransform | null;
}

/** A placement that only moves. */
export const shift = (dx: number, dy: number): Placement => ({ a: 1, b: 0, c: 0, d: 1, dx, dy, toggled: false, transform: null });

const exactTurns: Readonly<Record<number, readonly [cos: number, sin: number]>> = {
  0: [1, 0],
  90: [0, 1],
  180: [-1, 0],
  270: [0, -1],
};

/** A placement that mirrors, rotates, scales and then moves. */
export const placementOf = (transform: StampTransform, dx: number, dy: number, toggled: boolean): Placement => {
  const { mirrorX = false, mirrorY = false, rotateDegrees = 0, scale = 1 } = transform;
  const angle = ((rotateDegrees % 360) + 360) % 360;
  const radians = (angle / 180) * Math.PI;
  const [cos, sin] = exactTurns[angle] ?? [Math.cos(radians), Math.sin(radians)];
  const sx = mirrorX ? -scale : scale;
  const sy = mirrorY ? -scale : scale;
  return { a: cos * sx, b: -sin * sy, c: sin * sx, d: cos * sy, dx, dy, toggled, transform };
};

/** Maps the points of recorded shapes by a placement. */
export class Mapping {
  readonly mirrored: boolean;
  readonly #placement: Placement;
  readonly #moves: boolean;

  constructor(placement: Placement) {
    const { a, b, c, d } = placement;
    this.#placement = placement;
    this.#moves = a === 1 && b === 0 && c === 0 && d === 1;
    this.mirrored = a * d - b * c < 0;
  }

  x(x: number, y: number): number {
    const { a, b, dx } = this.#placement;
    return (this.#moves ? x : Math.round(a * x + b * y)) + dx;
  }

  y(x: number, y: number): number {
    const { c, d, dy } = this.#placement;
    return (this.#moves ? y : Math.round(c * x + d * y)) + dy;
  }
}
