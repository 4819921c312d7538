import type { Box, Point } from '@copperline/geometry';
import { type Body, distanceTo, discBody, insideContour, lineBody, shapeBody, strokeBodies } from './body.ts';
import { outerLayer } from './design.ts';
import type { Draft } from './draft.ts';
import { at, flattened, pathBox } from './path.ts';

export interface RouteRules {
  readonly grid: number;
  /** Copper layers for tracks, from the top. */
  readonly layers: readonly number[];
  readonly width: number;
  /** Nets with wider tracks. */
  readonly wide?: Readonly<Record<string, number>>;
  readonly clearance: number;
  readonly via: { readonly drill: number; readonly diameter: number };
  readonly edge: number;
  readonly holeToHole: number;
  readonly keepOut?: readonly Box[];
  /** Areas for tracks but not for vias. */
  readonly viaKeepOut?: readonly Box[];
}

/** Copper on one layer, or on all layers if the layer is 0. */
export interface LayerBody {
  readonly layer: number;
  readonly body: Body;
}

/** The cells claimed by a piece of copper, cached. */
export interface Claims {
  readonly tracks: readonly { readonly width: number; readonly spots: Int32Array }[];
  readonly vias: Int32Array;
  readonly closedVias: Int32Array;
}

/** Owner of a cell: 0 free, a net's number, or -1 blocked. */
type Owners = Int16Array;

const closed = -1;

/**
 * Raster of the positions for the centre of a track or via. For each track width there is a map per layer, and one for vias, which
 * need space on all layers.
 */
export class RouteGrid {
  readonly columns: number;
  readonly rows: number;
  readonly cells: number;
  readonly rules: RouteRules;
  /** How often each cell was taken from one net by another. */
  readonly conflicts: Uint16Array;
  readonly viaStrife: Uint16Array;
  readonly #draft: Draft;
  readonly #origin: Point;
  readonly #netNumbers = new Map<string, number>();
  readonly #tracks = new Map<number, Owners>();
  #vias: Owners;
  /** The maps before routing. */
  readonly #emptyTracks = new Map<number, Owners>();
  readonly #emptyVias: Owners;

  constructor(draft: Draft, rules: RouteRules) {
    const box = pathBox(draft.outline);
    this.#draft = draft;
    this.rules = rules;
    this.#origin = at(Math.ceil(box.minX / rules.grid) * rules.grid, Math.ceil(box.minY / rules.grid) * rules.grid);
    this.columns = Math.floor((box.maxX - this.#origin.x) / rules.grid) + 1;
    this.rows = Math.floor((box.maxY - this.#origin.y) / rules.grid) + 1;
    this.cells = this.columns * this.rows;
    this.#vias = new Int16Array(this.cells);
    this.conflicts = new Uint16Array(this.cells * rules.layers.length);
    this.viaStrife = new Uint16Array(this.cells);
    for (const width of new Set([rules.width, ...Object.values(rules.wide ?? {})]))
      this.#tracks.set(width, new Int16Array(this.cells * rules.layers.length));
    this.#closeOutside();
    this.#takeParts();
    this.#emptyVias = this.#vias.slice();
    for (const [width, owners] of this.#tracks) this.#emptyTracks.set(width, owners.slice());
  }

  widthOf(net: string): number {
    return this.rules.wide?.[net] ?? this.rules.width;
  }

  numberOf(net: string): number {
    if (net === '') return closed;
    const known = this.#netNumbers.get(net);
    if (known !== undefined) return known;
    const fresh = this.#netNumbers.size + 1;
    this.#netNumbers.set(net, fresh);
    return fresh;
  }

  position(cell: number): Point {
    const { grid } = this.rules;
    return at(this.#origin.x + (cell % this.columns) * grid, this.#origin.y + Math.floor(cell / this.columns) * grid);
  }

  /** Track maps of all routed layers, current and before routing. */
  tracksFor(net: string): { readonly now: Owners; readonly empty: Owners } {
    const width = this.widthOf(net);
    const none = new Int16Array(0);
    return { now: this.#tracks.get(width) ?? none, empty: this.#emptyTracks.get(width) ?? none };
  }

  viaMaps(): { readonly now: Owners; readonly empty: Owners } {
    return { now: this.#vias, empty: this.#emptyVias };
  }

  /** Counts the cells of a path that another net owns. */
  contest(net: string, spots: readonly { readonly layer: number; readonly cell: number }[], vias: readonly Point[]): void {
    const { now } = this.tracksFor(net);
    const number = this.numberOf(net);
    for (const { layer, cell } of spots) {
      const index = layer * this.cells + cell;
      if (now[index] !== 0 && now[index] !== number) this.conflicts[index] = (this.conflicts[index] ?? 0) + 1;
    }
    for (const position of vias) {
      const cell = this.#cellAt(position);
      const owner = this.#vias[cell] ?? 0;
      if (owner !== 0 && owner !== number) this.viaStrife[cell] = (this.viaStrife[cell] ?? 0) + 1;
    }
  }

  #cellAt({ x, y }: Point): number {
    const { grid } = this.rules;
    return Math.round((y - this.#origin.y) / grid) * this.columns + Math.round((x - this.#origin.x) / grid);
  }

  /** Removes all routes. */
  clear(): void {
    this.#vias = this.#emptyVias.slice();
    for (const [width, owners] of this.#emptyTracks) this.#tracks.set(width, owners.slice());
  }

  /** The cells inside a body. */
  cellsIn(body: Body): number[] {
    const cells: number[] = [];
    this.#around(body.box, 0, (cell, position) => {
      if (distanceTo(position, body) === 0) cells.push(cell);
    });
    return cells;
  }

  /** The cells that copper blocks for other nets, and its holes for vias. Layer 0 means all layers. */
  claimsOf(copper: readonly LayerBody[], holes: readonly Body[]): Claims {
    const { clearance, layers, via, holeToHole } = this.rules;
    const tracks = [...this.#tracks.keys()].map((width) => {
      const claimed: number[] = [];
      for (const { layer, body } of copper)
        this.#within(body, clearance + width / 2, (cell) => {
          layers.forEach((one, index) => {
            if (layer === 0 || layer === one) claimed.push(index * this.cells + cell);
          });
        });
      return { width, spots: Int32Array.from(claimed) };
    });
    const viaCells: number[] = [];
    for (const { body } of copper) this.#within(body, clearance + via.diameter / 2, (cell) => viaCells.push(cell));
    const closedCells: number[] = [];
    for (const body of holes) this.#within(body, holeToHole + via.drill / 2, (cell) => closedCells.push(cell));
    return { tracks, vias: Int32Array.from(viaCells), closedVias: Int32Array.from(closedCells) };
  }

  take(net: string, claims: Claims): void {
    const number = this.numberOf(net);
    for (const { width, spots } of claims.tracks) {
      const owners = this.#tracks.get(width);
      if (owners) for (const spot of spots) take(owners, spot, number);
    }
    for (const cell of claims.vias) take(this.#vias, cell, number);
    for (const cell of claims.closedVias) this.#vias[cell] = closed;
  }

  #takeParts(): void {
    const { pads, holes, vias, tracks, layers } = this.#draft;
    for (const pad of pads) {
      const body = shapeBody(pad.shape, pad.at, pad.turn);
      const layer = pad.on === 'all' ? 0 : outerLayer(pad.on, layers);
      this.take(pad.net, this.claimsOf([{ layer, body }], []));
      // No via in a pad, nor so close that solder would flow into it.
      this.#within(body, this.rules.via.diameter / 2, (cell) => {
        this.#vias[cell] = closed;
      });
    }
    for (const hole of holes) {
      const body = hole.to ? lineBody(hole.at, hole.to, hole.diameter) : discBody(hole.at, hole.diameter);
      const bare = { layer: 0, body: { ...body, radius: body.radius + this.rules.clearance } };
      this.take('', this.claimsOf(hole.plated ? [] : [bare], [body]));
    }
    for (const via of vias)
      this.take(via.net, this.claimsOf([{ layer: 0, body: discBody(via.at, via.diameter) }], [discBody(via.at, via.drill)]));
    for (const track of tracks)
      for (const body of strokeBodies(track.path, track.width, 2_000))
        this.take(track.net, this.claimsOf([{ layer: track.layer, body }], []));
  }

  #closeOutside(): void {
    const contours = this.#draft.outline.map((path) => flattened(path, 2_000));
    const close = (cell: number, reach: number): void => {
      for (const [width, owners] of this.#tracks)
        if (reach < this.rules.edge + width / 2)
          this.rules.layers.forEach((_, index) => {
            owners[index * this.cells + cell] = closed;
          });
      if (reach < this.rules.edge + this.rules.via.diameter / 2) this.#vias[cell] = closed;
    };
    for (let cell = 0; cell < this.cells; cell += 1) {
      const position = this.position(cell);
      if (!contours.every((contour, index) => insideContour(position, contour) === (index === 0))) close(cell, 0);
    }
    const widest = this.rules.edge + Math.max(this.rules.via.diameter, ...this.#tracks.keys()) / 2;
    for (const body of this.#draft.outline.flatMap((path) => strokeBodies(path, 0, 2_000)))
      this.#around(body.box, widest, (cell, position) => close(cell, distanceTo(position, body)));
    for (const box of this.rules.keepOut ?? []) this.#around(box, 0, (cell) => close(cell, 0));
    for (const box of this.rules.viaKeepOut ?? [])
      this.#around(box, 0, (cell) => {
        this.#vias[cell] = closed;
      });
  }

  /** Visits the cells closer to a body than `reach`; a long diagonal line is split, because its box is mostly empty. */
  #within(body: Body, reach: number, visit: (cell: number) => void): void {
    for (const piece of pieces(body))
      this.#around(piece.box, reach, (cell, position) => {
        if (distanceTo(position, piece) < reach) visit(cell);
      });
  }

  #around(box: Box, reach: number, visit: (cell: number, position: Point) => void): void {
    const { grid } = this.rules;
    const low = (value: number, origin: number): number => Math.max(0, Math.ceil((value - reach - origin) / grid));
    const high = (value: number, origin: number, count: number): number =>
      Math.min(count - 1, Math.floor((value + reach - origin) / grid));
    const lastColumn = high(box.maxX, this.#origin.x, this.columns);
    const lastRow = high(box.maxY, this.#origin.y, this.rows);
    for (let row = low(box.minY, this.#origin.y); row <= lastRow; row += 1)
      for (let column = low(box.minX, this.#origin.x); column <= lastColumn; column += 1) {
        const cell = row * this.columns + column;
        visit(cell, this.position(cell));
      }
  }
}

const longest = 3_000_000;

const pieces = (body: Body): Body[] => {
  const [from, to] = body.core;
  if (!from || !to || body.core.length !== 2) return [body];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const count = dx === 0 || dy === 0 ? 1 : Math.ceil(Math.hypot(dx, dy) / longest);
  const point = (index: number): Point => at(from.x + (dx * index) / count, from.y + (dy * index) / count);
  return Array.from({ length: count }, (_, index) => lineBody(point(index), point(index + 1), body.radius * 2));
};

const take = (owners: Owners, index: number, net: number): void => {
  const owner = owners[index] ?? closed;
  if (owner === 0) owners[index] = net;
  else if (owner !== net) owners[index] = closed;
};
