import {
  bodyDistance,
  discBody,
  type Point,
  shapeBody,
  shapeBoxes,
  shapeKind,
  type ShapeList,
  SpatialIndex,
} from '@copperline/geometry';
import type { BoardHole } from '../board.ts';
import type { PlatingWitness } from '../choices.ts';
import { PadGrid, padLimitNm, padListOf } from '../identify/pads.ts';

export interface Plating {
  readonly plated: boolean;
  readonly platingSource: BoardHole['platingSource'];
}

/** Stated plating of a file's holes. */
export interface StatedPlating {
  readonly plated: boolean | null;
  readonly source: 'attribute' | 'name';
}

/** A hole, or the middle of a slot; `plated` is what its tool states. */
export interface DrilledPlace extends Point {
  readonly diameter: number;
  readonly plated: boolean | null;
}

/** The plating of a file's holes and the places where its words and the copper contradict each other. */
export interface FilePlating {
  readonly platings: readonly Plating[];
  readonly contradicted: readonly Point[];
  /** The witness that decided on the contradicted places. */
  readonly witness: PlatingWitness;
}

const leastPadded = 0.05;
const fewHoles = 20;
/** A hole up to this diameter with pads on two layers is a via, whatever the file says. */
const viaNm = 700_000;
/** So many component holes with pads on two layers are no accident; wider holes are for screws, whose pads are often only rings. */
const manyHoles = 8;
const screwNm = 1_700_000;
/** Up to so many holes are compared with the copper around them; more are taken as connected. */
const comparedHoles = 400;
const sameCentreNm = 50_000;
/** A painted pad is felt for at so many places around the hole, this far outside its rim. */
const rimPoints = 12;
const outsideRimNm = 40_000;
/** Copper that reaches farther from a hole than so many diameters leads away from it. */
const awayDiameters = 2;

/** The copper of a layer: its pads, and what touches them. */
class Copper {
  readonly #shapes: ShapeList;
  readonly #pads: PadGrid;
  #boxes: Float64Array | null = null;
  #index: SpatialIndex | null = null;

  constructor(shapes: ShapeList) {
    this.#shapes = shapes;
    this.#pads = new PadGrid(padListOf(shapes));
  }

  hasCopperAt({ x, y }: Point): boolean {
    return this.#pads.under(x, y, 0) >= 0;
  }

  /** Whether there is a pad around a hole; one not wider than the hole is drilled away and does not count. */
  hasPad(place: DrilledPlace): boolean {
    const pad = this.#pads.widest(place.x, place.y);
    return (pad >= 0 && this.#width(pad) > place.diameter) || this.#isRinged(place);
  }

  /** Whether copper lies all around a hole: a pad painted with strokes is no single shape. */
  #isRinged({ x, y, diameter }: DrilledPlace): boolean {
    const shapes = this.#shapes;
    const radius = diameter / 2 + outsideRimNm;
    const near = this.#near(x, y, radius).toSorted((a, b) => a - b);
    if (near.length === 0) return false;
    const bodies = near.map((n) => shapeBody(shapes, n));
    for (let k = 0; k < rimPoints; k += 1) {
      const angle = (2 * Math.PI * k) / rimPoints;
      const point = discBody(Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle)), 2);
      // What is drawn last counts: clear areas cut into what was drawn before them.
      const last = bodies.findLastIndex((body) => bodyDistance(point, body).distance <= 0);
      if (last < 0 || shapes.clear[near[last] ?? 0] !== 0) return false;
    }
    return true;
  }

  #near(x: number, y: number, reach: number): number[] {
    this.#boxes ??= shapeBoxes(this.#shapes);
    this.#index ??= new SpatialIndex(this.#boxes);
    return this.#index.search({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach });
  }

  #width(pad: number): number {
    return Math.min(this.#pads.pads.width[pad] ?? 0, this.#pads.pads.height[pad] ?? 0);
  }

  /** Width of the hole's own pad, which has its centre there, unlike a copper area; 0 without one. */
  #ownPad({ x, y, diameter }: DrilledPlace): number {
    const pad = this.#pads.at(x, y, sameCentreNm, diameter * 4);
    return pad >= 0 && this.#width(pad) > diameter ? this.#width(pad) : 0;
  }

  /** Whether a trace, an area or another pad touches the hole's own pad. */
  leadsAway(place: DrilledPlace): boolean {
    const shapes = this.#shapes;
    const width = this.#ownPad(place);
    if (width === 0)
      return this.#isRinged(place) && this.#near(place.x, place.y, place.diameter / 2).some((n) => this.#reachesAway(n, place));
    const disc = discBody(place.x, place.y, width);
    return this.#near(place.x, place.y, width / 2).some(
      (n) => shapes.clear[n] === 0 && !this.#isAround(n, place) && bodyDistance(disc, shapeBody(shapes, n)).distance <= 0,
    );
  }

  #reachesAway(n: number, { x, y, diameter }: DrilledPlace): boolean {
    const [minX = x, minY = y, maxX = x, maxY = y] = this.#boxes?.subarray(n * 4, n * 4 + 4) ?? [];
    return this.#shapes.clear[n] === 0 && Math.max(x - minX, maxX - x, y - minY, maxY - y) > awayDiameters * diameter;
  }

  /** The pad itself, and rings drawn around it. */
  #isAround(n: number, { x, y }: DrilledPlace): boolean {
    const at = n * 4;
    const boxes = this.#boxes ?? new Float64Array(0);
    const middleX = ((boxes[at] ?? 0) + (boxes[at + 2] ?? 0)) / 2;
    const middleY = ((boxes[at + 1] ?? 0) + (boxes[at + 3] ?? 0)) / 2;
    const small = (boxes[at + 2] ?? 0) - (boxes[at] ?? 0) < padLimitNm;
    const drawnPad = this.#shapes.kind[n] === shapeKind.flash || small;
    return drawnPad && Math.abs(middleX - x) < sameCentreNm && Math.abs(middleY - y) < sameCentreNm;
  }
}

/** Decides the plating of holes from two witnesses: the words of the file, and the copper on two layers (also of blind vias). */
export class PlatingJudge {
  readonly #copper: readonly Copper[];
  readonly #misplaced: boolean;

  /** `holes` are all holes: if few of them have a pad, the drill files do not match the copper and pads are ignored. */
  constructor(copper: readonly ShapeList[], holes: readonly Point[]) {
    this.#copper = copper.map((shapes) => new Copper(shapes));
    const padded = holes.filter((hole) => this.#copper.some((layer) => layer.hasCopperAt(hole))).length;
    this.#misplaced = holes.length >= fewHoles && padded < holes.length * leastPadded;
  }

  /** `chosen`: the user's choice of the witness. */
  judge(places: readonly DrilledPlace[], file: StatedPlating, chosen: PlatingWitness | undefined): FilePlating {
    const padded = places.filter((place) => (place.plated ?? file.plated) === false && this.#hasPads(place) === true);
    const contradicted = padded.length > comparedHoles ? padded : padded.filter((place) => this.#joinsLayers(place));
    const certain =
      contradicted.some(({ diameter }) => diameter <= viaNm) ||
      contradicted.filter(({ diameter }) => diameter <= screwNm).length >= manyHoles;
    const witness = chosen ?? (certain ? 'copper' : 'words');
    const overruled = new Set(witness === 'copper' && contradicted.length > 0 ? padded : []);
    const platings = places.map((place) =>
      overruled.has(place) ? ({ plated: true, platingSource: 'pads' } as const) : this.#judge(place, file),
    );
    return { platings, contradicted, witness };
  }

  #judge(place: DrilledPlace, file: StatedPlating): Plating {
    if (place.plated !== null) return { plated: place.plated, platingSource: 'attribute' };
    if (file.plated !== null) return { plated: file.plated, platingSource: file.source };
    const padded = this.#hasPads(place);
    return padded === null ? { plated: true, platingSource: 'habit' } : { plated: padded, platingSource: 'pads' };
  }

  /** Whether a hole has pads on two layers; null if the copper cannot tell. */
  #hasPads(place: DrilledPlace): boolean | null {
    if (this.#copper.length === 0 || this.#misplaced) return null;
    return this.#copper.filter((layer) => layer.hasPad(place)).length > 1;
  }

  /** Whether copper leads away from the hole on two layers: without plating they are not connected. */
  #joinsLayers(place: DrilledPlace): boolean {
    return this.#copper.filter((layer) => layer.leadsAway(place)).length > 1;
  }
}
