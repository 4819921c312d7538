import type { RouteGrid } from './route-grid.ts';

/** A cell on one of the routed layers (by index). */
export interface Spot {
  readonly layer: number;
  readonly cell: number;
}

export interface Search {
  readonly net: string;
  readonly from: readonly Spot[];
  /** Target spots; empty for any position that fits a via. */
  readonly to: readonly Spot[];
}

const straight = 10;
const diagonal = 14;
const bend = 5;
const viaCost = 120;
/** Initial cost of entering a cell of another net. */
const pushing = 100;
/** Extra cost against a layer's preferred direction: alternately horizontal and vertical. */
const againstGrain = 2;
const noHeading = 8;
/** Final state of a search for a via position. */
const arrivedHeading = 9;
const directions = 10;

const headings = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/**
 * Finds the cheapest path over the grid in eight directions, with bends of 45 degrees only. It may cross cells of other nets at a
 * cost that rises with every conflict, but never parts or the board's edge.
 */
export class RouteSearch {
  readonly #grid: RouteGrid;
  readonly #cost: Int32Array;
  readonly #cameFrom: Int32Array;
  /** The run that last reached a state; older costs are invalid. */
  readonly #run: Int32Array;
  readonly #buckets: number[][] = [];
  #runs = 0;

  constructor(grid: RouteGrid) {
    const states = grid.rules.layers.length * grid.cells * directions;
    this.#grid = grid;
    this.#cost = new Int32Array(states);
    this.#cameFrom = new Int32Array(states);
    this.#run = new Int32Array(states);
  }

  find({ net, from, to }: Search): Spot[] | null {
    const { columns, rows, cells, conflicts, viaStrife, rules } = this.#grid;
    const layerCount = rules.layers.length;
    const number = this.#grid.numberOf(net);
    const { now, empty } = this.#grid.tracksFor(net);
    const vias = this.#grid.viaMaps();
    const cost = this.#cost;
    const cameFrom = this.#cameFrom;
    const runOf = this.#run;
    const buckets = this.#buckets;
    const run = (this.#runs += 1);
    const targets = new Set(to.map(({ layer, cell }) => layer * cells + cell));
    const endX = Int32Array.from(to, ({ cell }) => cell % columns);
    const endY = Int32Array.from(to, ({ cell }) => Math.floor(cell / columns));
    for (const bucket of buckets) bucket.length = 0;
    let highest = -1;

    const toll = (owner: number, bare: number, disputes: number): number => {
      if (owner === 0 || owner === number) return disputes * 4;
      return bare !== 0 && bare !== number ? -1 : pushing + disputes * 40;
    };
    const ahead = (x: number, y: number): number => {
      let least = endX.length === 0 ? 0 : Infinity;
      for (let index = 0; index < endX.length; index += 1) {
        const dx = Math.abs((endX[index] ?? 0) - x);
        const dy = Math.abs((endY[index] ?? 0) - y);
        least = Math.min(least, dx > dy ? straight * dx + 4 * dy : straight * dy + 4 * dx);
      }
      return least;
    };
    const reach = (state: number, x: number, y: number, price: number, before: number): void => {
      if (runOf[state] === run && (cost[state] ?? 0) <= price) return;
      runOf[state] = run;
      cost[state] = price;
      cameFrom[state] = before;
      const rank = price + ahead(x, y);
      while (buckets.length <= rank) buckets.push([]);
      buckets[rank]?.push(state);
      if (rank > highest) highest = rank;
    };

    for (const { layer, cell } of from)
      reach((layer * cells + cell) * directions + noHeading, cell % columns, Math.floor(cell / columns), 0, -1);
    for (let rank = 0; rank <= highest; rank += 1) {
      const bucket = buckets[rank] ?? [];
      for (let state = bucket.pop(); state !== undefined; state = bucket.pop()) {
        const price = cost[state] ?? 0;
        const heading = state % directions;
        const spot = (state - heading) / directions;
        const cell = spot % cells;
        const layer = (spot - cell) / cells;
        const x = cell % columns;
        const y = (cell - x) / columns;
        if (price + ahead(x, y) < rank) continue;
        if (to.length > 0 ? targets.has(spot) : heading === arrivedHeading) return this.#traced(state);
        const free = heading === noHeading;
        for (let turn = free ? 0 : -1; turn <= (free ? 7 : 1); turn += 1) {
          const next = free ? turn : (heading + turn + 8) % 8;
          const [dx, dy] = headings[next] ?? [0, 0];
          if (x + dx < 0 || x + dx >= columns || y + dy < 0 || y + dy >= rows) continue;
          const target = spot + dx + dy * columns;
          const fee = toll(now[target] ?? -1, empty[target] ?? -1, conflicts[target] ?? 0);
          if (fee < 0) continue;
          const grain = (layer % 2 === 0 ? dx === 0 : dy === 0) ? againstGrain : 0;
          const step = (dx !== 0 && dy !== 0 ? diagonal : straight) + grain + fee + (!free && turn !== 0 ? bend : 0);
          reach(target * directions + next, x + dx, y + dy, price + step, state);
        }
        const fee = layerCount > 1 ? toll(vias.now[cell] ?? -1, vias.empty[cell] ?? -1, viaStrife[cell] ?? 0) : -1;
        if (fee < 0) continue;
        if (to.length === 0) reach(spot * directions + arrivedHeading, x, y, price + fee, state);
        for (let other = 0; other < layerCount; other += 1)
          if (other !== layer) reach((other * cells + cell) * directions + noHeading, x, y, price + viaCost + fee, state);
      }
    }
    return null;
  }

  #traced(last: number): Spot[] {
    const { cells } = this.#grid;
    const spots: Spot[] = [];
    const first = last % directions === arrivedHeading ? (this.#cameFrom[last] ?? -1) : last;
    for (let state = first; state !== -1; state = this.#cameFrom[state] ?? -1) {
      const spot = Math.floor(state / directions);
      spots.push({ layer: Math.floor(spot / cells), cell: spot % cells });
    }
    return spots.toReversed();
  }
}
