import type { ShapeList } from '@copperline/geometry';
import type { BoardHole } from '../board.ts';
import { PadGrid, padListOf } from '../identify/pads.ts';

export interface Plating {
  readonly plated: boolean;
  readonly platingSource: BoardHole['platingSource'];
}

/** What is said of a file's holes. */
export interface StatedPlating {
  readonly plated: boolean | null;
  readonly source: 'attribute' | 'name';
}

const leastPadded = 0.05;

/** Decides which holes are plated: what is said counts; else a hole is plated that has a pad on both outer layers. */
export class PlatingJudge {
  readonly #outer: readonly PadGrid[];

  /** `places` are of all holes: where hardly one has a pad, the drill files lie elsewhere than the copper and pads tell nothing. */
  constructor(outer: readonly ShapeList[], places: readonly { readonly x: number; readonly y: number }[]) {
    const grids = outer.map((shapes) => new PadGrid(padListOf(shapes)));
    const padded = places.filter(({ x, y }) => grids.some((grid) => grid.under(x, y, 0) >= 0)).length;
    this.#outer = padded < places.length * leastPadded ? [] : grids;
  }

  judge(x: number, y: number, diameter: number, tool: boolean | null, file: StatedPlating): Plating {
    if (tool !== null) return { plated: tool, platingSource: 'attribute' };
    if (file.plated !== null) return { plated: file.plated, platingSource: file.source };
    if (this.#outer.length === 0) return { plated: true, platingSource: 'habit' };
    return {
      plated: this.#outer.length > 1 && this.#outer.every((grid) => this.#hasPad(grid, x, y, diameter)),
      platingSource: 'pads',
    };
  }

  /** A pad no wider than the hole is drilled away and plates nothing. */
  #hasPad(grid: PadGrid, x: number, y: number, diameter: number): boolean {
    const pad = grid.widest(x, y);
    return pad >= 0 && Math.min(grid.pads.width[pad] ?? 0, grid.pads.height[pad] ?? 0) > diameter;
  }
}
