import { type Point, type ShapeList, shapeKind } from '@copperline/geometry';

/** Three numbers per pad: x, y of its centre and half of its smaller dimension. */
export type Pads = Int32Array;

/** The pads of a copper layer: all dark flashes. */
export const padsOf = (shapes: ShapeList): Pads => {
  const pads = new Int32Array(shapes.count * 3);
  let count = 0;
  for (let k = 0; k < shapes.count; k += 1) {
    const stamp = shapes.stamps[shapes.stamp[k] ?? -1];
    if (shapes.kind[k] !== shapeKind.flash || shapes.clear[k] === 1 || stamp === undefined) continue;
    pads[count * 3] = shapes.at[k * 6] ?? 0;
    pads[count * 3 + 1] = shapes.at[k * 6 + 1] ?? 0;
    pads[count * 3 + 2] = Math.round(Math.min(stamp.width, stamp.height) / 2);
    count += 1;
  }
  return pads.slice(0, count * 3);
};

const cellNm = 1_000_000;
/** Limit of a pad's radius: a hole far from the centre of a large pad proves nothing. */
const largestRadius = 2_000_000;
const rowOfCells = 65_536;

const cellOf = (x: number, y: number): number => Math.floor(x / cellNm) * rowOfCells + Math.floor(y / cellNm);

/** Finds the pad a hole lies in. */
export class PadIndex {
  readonly #pads: Pads;
  readonly #cells = new Map<number, number[]>();

  constructor(pads: Pads) {
    this.#pads = pads;
    for (let pad = 0; pad * 3 < pads.length; pad += 1) {
      const [x, y, radius] = this.#pad(pad);
      for (let cx = x - radius; cx < x + radius + cellNm; cx += cellNm) {
        for (let cy = y - radius; cy < y + radius + cellNm; cy += cellNm) this.#put(cellOf(cx, cy), pad);
      }
    }
  }

  get size(): number {
    return this.#pads.length / 3;
  }

  /** Distance to the centre of the nearest pad that contains the point; Infinity outside of all pads. */
  offCentre(x: number, y: number): number {
    let nearest = Infinity;
    for (const pad of this.#cells.get(cellOf(x, y)) ?? []) {
      const [px, py, radius] = this.#pad(pad);
      const distance = Math.hypot(px - x, py - y);
      if (distance <= radius) nearest = Math.min(nearest, distance);
    }
    return nearest;
  }

  /** Centre of the nearest pad whose centre is within a distance; cells are wider than any such distance. */
  nearestCentre(x: number, y: number, within: number): Point | null {
    let nearest: Point | null = null;
    let least = within;
    for (const cx of [x - within, x + within])
      for (const cy of [y - within, y + within])
        for (const pad of this.#cells.get(cellOf(cx, cy)) ?? []) {
          const [px, py] = this.#pad(pad);
          const distance = Math.hypot(px - x, py - y);
          if (distance > least) continue;
          least = distance;
          nearest = { x: px, y: py };
        }
    return nearest;
  }

  #pad(pad: number): [number, number, number] {
    const at = pad * 3;
    return [this.#pads[at] ?? 0, this.#pads[at + 1] ?? 0, Math.min(this.#pads[at + 2] ?? 0, largestRadius)];
  }

  #put(cell: number, pad: number): void {
    const known = this.#cells.get(cell);
    if (known === undefined) this.#cells.set(cell, [pad]);
    else known.push(pad);
  }
}
