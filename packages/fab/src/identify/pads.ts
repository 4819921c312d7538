import { shapeKind, type ShapeList } from '@copperline/geometry';

/** Likely pads of a layer: flashes, small areas, short wide strokes. Flat arrays, one entry per pad. */
export interface PadList {
  readonly count: number;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly width: Int32Array;
  readonly height: Int32Array;
  /** 1: round. */
  readonly round: Uint8Array;
  /** 1: flashed; 0: a small area or a short wide stroke, which may be part of a trace or pour. */
  readonly flashed: Uint8Array;
}

/** Points as pads without extent, for spatial search. */
export const pointPads = (points: Int32Array): PadList => {
  const count = points.length >> 1;
  const pads = {
    count,
    x: new Int32Array(count),
    y: new Int32Array(count),
    width: new Int32Array(count),
    height: new Int32Array(count),
    round: new Uint8Array(count),
    flashed: new Uint8Array(count),
  };
  for (let n = 0; n < count; n += 1) {
    pads.x[n] = points[n * 2] ?? 0;
    pads.y[n] = points[n * 2 + 1] ?? 0;
  }
  return pads;
};

/** Wider copper is an area, not a pad. */
export const padLimitNm = 15e6;
const drawnPadNm = 450_000;
const fillEdges = 400;

/** A short stroke with a wide stamp, as some tools draw long pads. */
export const isDrawnPad = (shapes: ShapeList, n: number): boolean => {
  if (shapes.kind[n] !== shapeKind.line) return false;
  const width = shapes.stamps[shapes.stamp[n] ?? -1]?.width ?? 0;
  const at = n * 6;
  const length =
    Math.abs((shapes.at[at + 2] ?? 0) - (shapes.at[at] ?? 0)) + Math.abs((shapes.at[at + 3] ?? 0) - (shapes.at[at + 1] ?? 0));
  return width >= drawnPadNm && length <= 2 * width;
};

/** The pads of a layer, at most `limit`, evenly sampled; with `clear` 1 those that are cut out. */
export const padListOf = (shapes: ShapeList, limit = 60_000, clear = 0): PadList => {
  const found: number[] = [];
  for (let n = 0; n < shapes.count; n += 1) {
    if (shapes.clear[n] !== clear) continue;
    const at = n * 6;
    const a = shapes.at[at] ?? 0;
    const b = shapes.at[at + 1] ?? 0;
    const c = shapes.at[at + 2] ?? 0;
    const d = shapes.at[at + 3] ?? 0;
    const kind = shapes.kind[n];
    if (kind === shapeKind.flash) {
      const stamp = shapes.stamps[shapes.stamp[n] ?? -1];
      if (stamp && stamp.width > 0 && stamp.width < padLimitNm && stamp.height < padLimitNm)
        found.push(a, b, stamp.width, stamp.height, stamp.form === 'circle' ? 1 : 0, 1);
    } else if (kind === shapeKind.fill) {
      const maxX = shapes.at[at + 4] ?? 0;
      const maxY = shapes.at[at + 5] ?? 0;
      const [width, height] = [maxX - c, maxY - d];
      if (b <= fillEdges && width > 0 && height > 0 && width < padLimitNm && height < padLimitNm)
        found.push(Math.round((c + maxX) / 2), Math.round((d + maxY) / 2), width, height, 0, 0);
    } else if (kind === shapeKind.line) {
      const width = shapes.stamps[shapes.stamp[n] ?? -1]?.width ?? 0;
      if (isDrawnPad(shapes, n))
        found.push(Math.round((a + c) / 2), Math.round((b + d) / 2), Math.abs(c - a) + width, Math.abs(d - b) + width, 0, 0);
    }
  }
  const total = found.length / 6;
  const count = Math.min(total, limit);
  const pads = {
    count,
    x: new Int32Array(count),
    y: new Int32Array(count),
    width: new Int32Array(count),
    height: new Int32Array(count),
    round: new Uint8Array(count),
    flashed: new Uint8Array(count),
  };
  for (let n = 0; n < count; n += 1) {
    const from = Math.floor((n * total) / count) * 6;
    pads.x[n] = found[from] ?? 0;
    pads.y[n] = found[from + 1] ?? 0;
    pads.width[n] = found[from + 2] ?? 0;
    pads.height[n] = found[from + 3] ?? 0;
    pads.round[n] = found[from + 4] ?? 0;
    pads.flashed[n] = found[from + 5] ?? 0;
  }
  return pads;
};

const cellNm = 1_000_000;
const widestPadNm = 4_000_000;
const key = (column: number, row: number): number => column * 8_192 + row;

/** Spatial index of pads. */
export class PadGrid {
  readonly pads: PadList;
  readonly #cells = new Map<number, number[]>();

  constructor(pads: PadList) {
    this.pads = pads;
    for (let n = 0; n < pads.count; n += 1) {
      const at = key(Math.floor((pads.x[n] ?? 0) / cellNm), Math.floor((pads.y[n] ?? 0) / cellNm));
      const cell = this.#cells.get(at);
      if (cell) cell.push(n);
      else this.#cells.set(at, [n]);
    }
  }

  /** A pad whose box, grown by `margin`, contains the point, or -1. */
  under(x: number, y: number, margin: number): number {
    let found = -1;
    this.#around(x, y, margin, (n) => {
      found = n;
    });
    return found;
  }

  /** Visits pads whose box, grown by `margin`, contains the point. Pads wider than a few cells are found near their centre only. */
  #around(x: number, y: number, margin: number, visit: (pad: number) => void): void {
    const reach = widestPadNm / 2 + margin;
    for (let column = Math.floor((x - reach) / cellNm); column <= Math.floor((x + reach) / cellNm); column += 1)
      for (let row = Math.floor((y - reach) / cellNm); row <= Math.floor((y + reach) / cellNm); row += 1)
        for (const n of this.#cells.get(key(column, row)) ?? []) {
          const dx = Math.abs((this.pads.x[n] ?? 0) - x) - margin;
          const dy = Math.abs((this.pads.y[n] ?? 0) - y) - margin;
          if (dx * 2 <= (this.pads.width[n] ?? 0) && dy * 2 <= (this.pads.height[n] ?? 0)) visit(n);
        }
  }

  /** Of the pads whose box contains the point, the one with the largest smaller side, or -1. */
  widest(x: number, y: number): number {
    let best = -1;
    let most = -1;
    this.#around(x, y, 0, (n) => {
      const width = Math.min(this.pads.width[n] ?? 0, this.pads.height[n] ?? 0);
      if (width > most) {
        best = n;
        most = width;
      }
    });
    return best;
  }

  /** A pad whose centre is within a distance of the point on each axis, or -1. */
  nearest(x: number, y: number, reachX: number, reachY: number): number {
    for (let column = Math.floor((x - reachX) / cellNm); column <= Math.floor((x + reachX) / cellNm); column += 1)
      for (let row = Math.floor((y - reachY) / cellNm); row <= Math.floor((y + reachY) / cellNm); row += 1)
        for (const n of this.#cells.get(key(column, row)) ?? [])
          if (Math.abs((this.pads.x[n] ?? 0) - x) <= reachX && Math.abs((this.pads.y[n] ?? 0) - y) <= reachY) return n;
    return -1;
  }

  /** The pad whose centre is within `reach`, of several the one nearest in size, or -1. */
  at(x: number, y: number, reach: number, size: number): number {
    let best = -1;
    let bestOff = Infinity;
    for (let column = Math.floor((x - reach) / cellNm); column <= Math.floor((x + reach) / cellNm); column += 1)
      for (let row = Math.floor((y - reach) / cellNm); row <= Math.floor((y + reach) / cellNm); row += 1)
        for (const n of this.#cells.get(key(column, row)) ?? []) {
          if (Math.abs((this.pads.x[n] ?? 0) - x) > reach || Math.abs((this.pads.y[n] ?? 0) - y) > reach) continue;
          const off = Math.abs((this.pads.width[n] ?? 0) + (this.pads.height[n] ?? 0) - size);
          if (off < bestOff) {
            best = n;
            bestOff = off;
          }
        }
    return best;
  }
}

/** Comparison of the pads of two layers. */
export interface PadMatch {
  /** Share of the first layer's pads with a pad of the second at the same position. */
  readonly share: number;
  /** Median difference of the widths, first minus second, in nanometres. */
  readonly growth: number;
  readonly compared: number;
}

/** Maximum difference of positions between layers, because of coarse coordinate grids. */
const positionToleranceNm = 40_000;
const samples = 1_200;

export const matchPads = (pads: PadList, index: PadGrid): PadMatch => {
  const compared = Math.min(pads.count, samples);
  const growths: number[] = [];
  for (let k = 0; k < compared; k += 1) {
    const n = Math.floor((k * pads.count) / compared);
    const size = (pads.width[n] ?? 0) + (pads.height[n] ?? 0);
    const other = index.at(pads.x[n] ?? 0, pads.y[n] ?? 0, positionToleranceNm, size);
    if (other >= 0) growths.push((size - (index.pads.width[other] ?? 0) - (index.pads.height[other] ?? 0)) / 2);
  }
  growths.sort((a, b) => a - b);
  return {
    share: compared === 0 ? 0 : growths.length / compared,
    growth: growths[Math.floor(growths.length / 2)] ?? 0,
    compared,
  };
};
