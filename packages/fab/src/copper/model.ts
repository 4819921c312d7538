import {
  type Body,
  type Box,
  difference,
  emptyBox,
  growBox,
  isEmptyBox,
  joinBoxes,
  layerRegion,
  listBox,
  type Region,
  ringBox,
  type ShapeList,
  SpatialIndex,
  shapeBody,
  shapeBoxes,
  shapeKind,
  Thinness,
} from '@copperline/geometry';
import type { Board, BoardHole, BoardSlot, Layer } from '../board.ts';
import { type OtherKind, roleText } from '../role.ts';
import { Boundary } from './boundary.ts';
import { drilledAway } from './drilled-away.ts';
import { EdgeSet } from './gaps.ts';
import { findNets, type Nets, type Pieces, piecesOf } from './nets.ts';
import { type ThinSection, thinSections } from './thin.ts';

/** Flattening tolerance of layer polygons; half of it is a quarter of `limitTolerance`. */
export const regionTolerance = 250;

const unknownNet = -2;

const hasStrokes = ({ shapes }: Layer): boolean =>
  shapes.kind.some((kind) => kind !== shapeKind.flash && kind !== shapeKind.fill);

/** A layer with derived data for the checks, computed on first use and cached. */
export class LayerModel {
  readonly layer: Layer;
  readonly role: string;
  readonly #outline: Region;
  #boxes: Float64Array | null = null;
  #index: SpatialIndex | null = null;
  #region: Region | null = null;
  #boundary: Boundary | null = null;
  #polygons: SpatialIndex | null = null;
  #hasClear: boolean | null = null;
  #hasStrokes: boolean | null = null;
  #pieces: Pieces | null = null;
  #thinness: Thinness | null = null;
  readonly #bodies = new Map<number, Body>();
  readonly #thin = new Map<number, readonly ThinSection[]>();

  /** Whether the tracks of its board are drawn lines: then narrow areas are no tracks, also on a layer that has areas only. */
  readonly hasDrawnTracks: boolean;

  constructor(layer: Layer, outline: Region, hasDrawnTracks = false) {
    this.layer = layer;
    this.hasDrawnTracks = hasDrawnTracks;
    this.role = roleText(layer.role);
    this.#outline = outline;
  }

  get shapes(): ShapeList {
    return this.layer.shapes;
  }

  /** One unit of the last digit of its file. */
  get stepNm(): number {
    return this.layer.stepNm ?? 0;
  }

  /** Whether the shapes alone are the copper: nothing erases and nothing is inverted. */
  get isAdditive(): boolean {
    this.#hasClear ??= this.shapes.clear.includes(1);
    return !this.#hasClear && !this.layer.negative;
  }

  /** Whether lines are drawn with strokes; some tools write all copper as areas. */
  get hasStrokes(): boolean {
    this.#hasStrokes ??= hasStrokes(this.layer);
    return this.#hasStrokes;
  }

  /** minX, minY, maxX, maxY of each shape. */
  get boxes(): Float64Array {
    this.#boxes ??= shapeBoxes(this.shapes);
    return this.#boxes;
  }

  boxOf(shape: number): Box {
    const { boxes } = this;
    const at = shape * 4;
    return { minX: boxes[at] ?? 0, minY: boxes[at + 1] ?? 0, maxX: boxes[at + 2] ?? 0, maxY: boxes[at + 3] ?? 0 };
  }

  /** Spatial index of all shapes, dark and clear. */
  get index(): SpatialIndex {
    this.#index ??= new SpatialIndex(this.boxes);
    return this.#index;
  }

  /** A shape prepared for exact distances. */
  bodyOf(shape: number): Body {
    const known = this.#bodies.get(shape);
    if (known) return known;
    const body = shapeBody(this.shapes, shape);
    this.#bodies.set(shape, body);
    return body;
  }

  /** The resulting area: drawn and erased in order, inverted inside the board for a negative layer. */
  get region(): Region {
    if (!this.#region) {
      const drawn = layerRegion(this.shapes, { toleranceNm: regionTolerance });
      this.#region = this.layer.negative ? difference(this.#outline, drawn) : drawn;
    }
    return this.#region;
  }

  /** The edge of `region`. */
  get boundary(): Boundary {
    this.#boundary ??= new Boundary(this.region);
    return this.#boundary;
  }

  /** Whether a point is in the resulting area: copper, or an opening of a mask or a stencil. */
  covers(x: number, y: number): boolean {
    return this.boundary.covers(x, y);
  }

  /** `region` prepared for the search for thin parts. */
  get thinness(): Thinness {
    this.#thinness ??= new Thinness(this.region);
    return this.#thinness;
  }

  /** Locations narrower than `below`. */
  thinSections(below: number): readonly ThinSection[] {
    const known = this.#thin.get(below) ?? thinSections(this, below);
    this.#thin.set(below, known);
    return known;
  }

  /** The connected pieces of this layer alone. */
  get pieces(): Pieces {
    this.#pieces ??= piecesOf(this);
    return this.#pieces;
  }

  /** Spatial index of the polygons of `region`. */
  get polygons(): SpatialIndex {
    if (!this.#polygons) {
      const boxes = new Float64Array(this.region.length * 4);
      for (const [i, polygon] of this.region.entries()) {
        const { minX, minY, maxX, maxY } = ringBox(polygon.outer);
        boxes.set([minX, minY, maxX, maxY], i * 4);
      }
      this.#polygons = new SpatialIndex(boxes);
    }
    return this.#polygons;
  }
}

/** Minimum share of holes on the board; below it the drill files have another origin and no hole is used. */
const fewestOnBoard = 0.5;
/** Allowed distance of holes outside of the board, or outside of the copper without an outline. */
const besideBoard = 5_000_000;

const holesFit = ({ holes, outline }: Board, copper: readonly LayerModel[]): boolean => {
  const drawn = outline?.box ?? copper.map(({ shapes }) => listBox(shapes)).reduce(joinBoxes, emptyBox);
  if (holes.length === 0 || isEmptyBox(drawn)) return true;
  const box = growBox(drawn, besideBoard);
  const within = holes.filter(({ x, y }) => x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY);
  return within.length >= holes.length * fewestOnBoard;
};

/** A board with derived data for the checks and facts. */
export class BoardModel {
  readonly board: Board;
  /** The board's area on the outline's centre line, without cut-outs; empty without an outline. */
  readonly area: Region;
  /** Top to bottom. */
  readonly copper: readonly LayerModel[];
  /** False if the drill files do not match the copper; checks that depend on holes then do not run. */
  readonly holesFit: boolean;
  readonly #others: readonly LayerModel[];
  readonly #edges = new Map<number, EdgeSet>();
  #isDrilledAway: ReturnType<typeof drilledAway> = null;
  readonly #polygonNets = new Map<number, Int32Array>();
  #nets: Nets | null = null;

  constructor(board: Board) {
    this.board = board;
    this.area = board.outline?.boards ?? [];
    const hasDrawnTracks = board.copper.some(hasStrokes);
    this.copper = board.copper.map((layer) => new LayerModel(layer, this.area, hasDrawnTracks));
    this.#others = board.layers.map((layer) => new LayerModel(layer, this.area));
    this.holesFit = holesFit(board, this.copper);
  }

  /** The holes, if they match the copper. */
  get holes(): readonly BoardHole[] {
    return this.holesFit ? this.board.holes : [];
  }

  get slots(): readonly BoardSlot[] {
    return this.holesFit ? this.board.slots : [];
  }

  /** The nets formed by copper and plated holes. */
  get nets(): Nets {
    this.#nets ??= findNets(this);
    return this.#nets;
  }

  /** The edges of all copper of one layer, by net, without what unplated holes remove. */
  edges(layer: number): EdgeSet | null {
    const nodes = this.nets.layers[layer];
    this.#isDrilledAway ??= drilledAway(this.holes);
    const edges =
      this.#edges.get(layer) ?? (nodes ? new EdgeSet(nodes, (node) => this.nets.netOf(layer, node), this.#isDrilledAway) : null);
    if (edges) this.#edges.set(layer, edges);
    return edges;
  }

  /** The net of a polygon of a copper layer's region, or -1. */
  netOfPolygon(layer: number, polygon: number): number {
    const copper = this.copper[layer];
    if (!copper?.isAdditive) return this.nets.netOf(layer, polygon);
    const known = this.#polygonNets.get(layer) ?? new Int32Array(copper.region.length).fill(unknownNet);
    this.#polygonNets.set(layer, known);
    if (known[polygon] === unknownNet) {
      // A corner of the polygon lies on the edge of a shape it was united from, up to rounding and flattening.
      const [x = 0, y = 0] = copper.region[polygon]?.outer ?? [];
      const node = this.nets.layers[layer]?.at(x, y, 2 * regionTolerance) ?? -1;
      known[polygon] = node < 0 ? -1 : this.nets.netOf(layer, node);
    }
    return known[polygon] ?? -1;
  }

  /** Name of a net from the files, otherwise its number. */
  netName(net: number): string {
    return this.nets.names[net]?.values().next().value ?? `#${net + 1}`;
  }

  /** The mask, legend or paste of one side, or null. */
  side(kind: 'mask' | 'legend' | 'paste', side: 'Top' | 'Bot'): LayerModel | null {
    return this.#others.find(({ layer: { role } }) => role.kind === kind && role.side === side) ?? null;
  }

  /** The outer copper of one side. */
  outer(side: 'Top' | 'Bot'): LayerModel | null {
    return this.copper.find(({ layer: { role } }) => role.kind === 'copper' && role.place === side) ?? null;
  }

  /** Further drawings of this kind, for example V-cut lines. */
  drawings(what: OtherKind): readonly LayerModel[] {
    return this.#others.filter(({ layer: { role } }) => role.kind === 'other' && role.what === what);
  }
}
