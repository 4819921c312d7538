import { circleStamp, rectangleStamp, ShapeListBuilder, shapeKind } from '@copperline/geometry';
import type { Board, BoardHole, Layer } from '../board.ts';
import type { DfmLimits, DfmOrder } from './finding.ts';

/** Limits for tests, with round figures. */
export const testLimits: DfmLimits = {
  trace: 100_000,
  space: 100_000,
  annularRing: 125_000,
  drill: 200_000,
  laserDrill: 150_000,
  drillToCopper: 200_000,
  npthToCopper: 200_000,
  holeToHole: 250_000,
  copperToEdge: 200_000,
  copperToVCut: 400_000,
  npthCutout: 800_000,
  pthSlot: 600_000,
  aspectRatio: 8,
  boardWidth: 500_000_000,
  boardHeight: 600_000_000,
  maskBridge: 100_000,
  silkWidth: 150_000,
  pasteAreaRatio: 0.66,
  stencilThickness: 120_000,
  acidTrapDegrees: 90,
  islandAreaNm2: 1e11,
  copperBalanceRatio: 3,
  fiducialMin: 800_000,
  fiducialMax: 2_000_000,
  panelBelow: 50_000_000,
};

export const testOrder: DfmOrder = { thickness: 1_600_000, trace: null, viaProcess: null, assembly: false };

/** Draws one layer for tests; coordinates are rotated by `degrees` about the origin. */
export class Sketch {
  readonly #builder = new ShapeListBuilder();
  readonly #stamps = new Map<string, number>();
  readonly #cos: number;
  readonly #sin: number;

  constructor(degrees = 0) {
    this.#cos = Math.cos((degrees / 180) * Math.PI);
    this.#sin = Math.sin((degrees / 180) * Math.PI);
  }

  at(x: number, y: number): [number, number] {
    return [Math.round(x * this.#cos - y * this.#sin), Math.round(x * this.#sin + y * this.#cos)];
  }

  track(width: number, x0: number, y0: number, x1: number, y1: number): this {
    this.#builder.line(
      this.#stamp(`c${width}`, () => circleStamp(width)),
      ...this.at(x0, y0),
      ...this.at(x1, y1),
    );
    return this;
  }

  pad(diameter: number, x: number, y: number): this {
    this.#builder.flash(
      this.#stamp(`c${diameter}`, () => circleStamp(diameter)),
      ...this.at(x, y),
    );
    return this;
  }

  /** Erases a disc. */
  clearance(diameter: number, x: number, y: number): this {
    const stamp = this.#stamp(`c${diameter}`, () => circleStamp(diameter));
    this.#builder.flash(stamp, ...this.at(x, y), { clear: true });
    return this;
  }

  /** Axis-parallel at any angle. */
  square(width: number, height: number, x: number, y: number): this {
    this.#builder.flash(
      this.#stamp(`r${width}x${height}`, () => rectangleStamp(width, height)),
      ...this.at(x, y),
    );
    return this;
  }

  area(...points: readonly (readonly [number, number])[]): this {
    const turned = points.map(([x, y]) => this.at(x, y));
    const first = this.#builder.edgeCount;
    for (const [i, [x, y]] of turned.entries()) this.#builder.edge(i === 0 ? 0 : shapeKind.line, x, y);
    const xs = turned.map(([x]) => x);
    const ys = turned.map(([, y]) => y);
    this.#builder.fill(first, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
    return this;
  }

  layer(role: Layer['role']): Layer {
    return { file: 0, role, shapes: this.#builder.finish(), negative: false };
  }

  #stamp(key: string, make: () => ReturnType<typeof circleStamp>): number {
    const known = this.#stamps.get(key);
    if (known !== undefined) return known;
    const fresh = this.#builder.addStamp(make());
    this.#stamps.set(key, fresh);
    return fresh;
  }
}

export const hole = (x: number, y: number, diameter: number, plated = true): BoardHole => ({
  x,
  y,
  diameter,
  plated,
  tool: 1,
  platingSource: 'attribute',
  drill: 0,
});

export const smallBoard = (parts: Partial<Board>): Board => ({
  files: [],
  copper: [],
  layers: [],
  outline: null,
  holes: [],
  slots: [],
  drills: [{ file: 0, choice: null, span: null }],
  job: null,
  netlist: [],
  questions: [],
  ...parts,
});

export const top = { kind: 'copper', layer: 1, place: 'Top' } as const;
export const bottom = { kind: 'copper', layer: 2, place: 'Bot' } as const;
