import type { ShapeList } from '@copperline/geometry';
import type { BoardHole } from '../board.ts';
import { PadGrid, padListOf } from '../identify/pads.ts';

export interface Plating {
  readonly plated: boolean;
  readonly platingSource: BoardHole['platingSource'];
}

/** Stated plating of a file's holes. */
export interface StatedPlating {
  readonly plated: boolean | null;
  readonly source: 'attribute' | 'name';
}

const leastPadded = 0.05;
const fewHoles = 20;

/** Decides the plating of holes: as stated, else plated if it has pads on two layers (also blind vias). */
export class PlatingJudge {
  readonly #copper: readonly PadGrid[];
  readonly #misplaced: boolean;

  /** `holes` are all holes: if few of them have a pad, the drill files do not match the copper and pads are ignored. */
  constructor(copper: readonly ShapeList[], holes: readonly { readonly x: number; readonly y: number }[]) {
    this.#copper = copper.map((shapes) => new PadGrid(padListOf(shapes)));
    const padded = holes.filter(({ x, y }) => this.#copper.some((grid) => grid.under(x, y, 0) >= 0)).length;
    this.#misplaced = holes.length >= fewHoles && padded < holes.length * leastPadded;
  }

  judge(x: number, y: number, diameter: number, tool: boolean | null, file: StatedPlating): Plating {
    if (tool !== null) return { plated: tool, platingSource: 'attribute' };
    if (file.plated !== null) return { plated: file.plated, platingSource: file.source };
    if (this.#copper.length === 0 || this.#misplaced) return { plated: true, platingSource: 'habit' };
    const padded = this.#copper.filter((grid) => this.#hasPad(grid, x, y, diameter)).length;
    return { plated: padded > 1, platingSource: 'pads' };
  }

  /** A pad not wider than the hole is drilled away and does not count. */
  #hasPad(grid: PadGrid, x: number, y: number, diameter: number): boolean {
    const pad = grid.widest(x, y);
    return pad >= 0 && Math.min(grid.pads.width[pad] ?? 0, grid.pads.height[pad] ?? 0) > diameter;
  }
}
