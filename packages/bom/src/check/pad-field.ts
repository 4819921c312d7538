import type { BoardPad } from './board.ts';

type Side = 'top' | 'bottom';

const cellNm = 2_000_000;
/** Tolerance for pads that are point-symmetric about a part's centre; files round coordinates. */
const mirrorToleranceNm = 160_000;

export interface PadPair {
  /** Distance of the two centres. */
  readonly distance: number;
  /** Direction of the line through both, 0 to 180 degrees. */
  readonly axis: number;
}

/** The pads of one side in a spatial index. */
export class PadField {
  readonly #cells = new Map<string, BoardPad[]>();

  constructor(pads: readonly BoardPad[], side: Side) {
    for (const pad of pads) {
      if (pad.side !== side && pad.side !== 'both') continue;
      const key = `${Math.floor(pad.x / cellNm)},${Math.floor(pad.y / cellNm)}`;
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [pad]);
      else cell.push(pad);
    }
  }

  /** Pads whose centres are within a distance. */
  near(x: number, y: number, radius: number): BoardPad[] {
    const found: BoardPad[] = [];
    for (let column = Math.floor((x - radius) / cellNm); column <= Math.floor((x + radius) / cellNm); column += 1)
      for (let row = Math.floor((y - radius) / cellNm); row <= Math.floor((y + radius) / cellNm); row += 1)
        for (const pad of this.#cells.get(`${column},${row}`) ?? [])
          if (Math.hypot(pad.x - x, pad.y - y) <= radius) found.push(pad);
    return found;
  }

  /** The nearest two pads that are point-symmetric about a position, or null. */
  pairAround(x: number, y: number, radius: number): PadPair | null {
    let best: PadPair | null = null;
    const pads = this.near(x, y, radius);
    for (const pad of pads) {
      const [dx, dy] = [pad.x - x, pad.y - y];
      const distance = 2 * Math.hypot(dx, dy);
      if (distance < mirrorToleranceNm || distance >= (best?.distance ?? Number.POSITIVE_INFINITY)) continue;
      const mirrored = pads.some((other) => Math.hypot(other.x - x + dx, other.y - y + dy) <= mirrorToleranceNm);
      if (mirrored) best = { distance, axis: ((Math.atan2(dy, dx) * 180) / Math.PI + 180) % 180 };
    }
    return best;
  }

  /** Whether a position lies on a pad or between pads, as the centre of every part does. */
  covers(x: number, y: number, radius: number): boolean {
    const pads = this.near(x, y, radius);
    if (pads.some((pad) => Math.abs(pad.x - x) <= pad.width / 2 && Math.abs(pad.y - y) <= pad.height / 2)) return true;
    const [left, right] = [pads.some((pad) => pad.x <= x), pads.some((pad) => pad.x >= x)];
    const [below, above] = [pads.some((pad) => pad.y <= y), pads.some((pad) => pad.y >= y)];
    return pads.length >= 2 && ((left && right) || (below && above)) && this.pairAround(x, y, radius) !== null
      ? true
      : pads.length >= 3 && left && right && below && above;
  }
}
