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
} from '@copperline/geometry';
import type { Board, BoardHole, BoardSlot, Layer } from '../board.ts';
import { type OtherKind, roleText } from '../role.ts';
import { Boundary } from './boundary.ts';
import { EdgeSet } from './gaps.ts';
import { findNets, type Nets, type Pieces, piecesOf } from './nets.ts';
import { type ThinPlace, thinPlaces } from './thin.ts';

/** Polygons of a layer lie within half of this of the true arcs: a quarter of the rounding a limit tolerates. */
export const regionTolerance = 250;

const unknownNet = -2;

/** A layer with what the checks ask of it again and again. Everything is made when first asked for, and kept. */
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
  #pieces: Pieces | null = null;
  readonly #bodies = new Map<number, Body>();
  readonly #thin = new Map<number, readonly ThinPlace[]>();

  constructor(layer: Layer, outline: Region) {
    this.layer = layer;
    this.role = roleText(layer.role);
    this.#outline = outline;
  }

  get shapes(): ShapeList {
    return this.layer.shapes;
  }

  /** Whether shapes alone tell where copper is: nothing erases and nothing is inverted. */
  get isAdditive(): boolean {
    this.#hasClear ??= this.shapes.clear.includes(1);
    return !this.#hasClear && !this.layer.negative;
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

  /** Shapes by place, dark and clear. */
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

  /** What is there in the end: drawn and erased in order, inverted inside the board where the layer is negative. */
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

  /** Whether something is there in the end: copper, or an opening of a mask or of a stencil. */
  covers(x: number, y: number): boolean {
    return this.boundary.covers(x, y);
  }

  /** Where it is narrower than `below`. */
  thinPlaces(below: number): readonly ThinPlace[] {
    const known = this.#thin.get(below) ?? thinPlaces(this, below);
    this.#thin.set(below, known);
    return known;
  }

  /** What touches on this layer alone. */
  get pieces(): Pieces {
    this.#pieces ??= piecesOf(this);
    return this.#pieces;
  }

  /** The polygons of `region` by place. */
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

/** Drill files with an origin of their own lie beside the board: fewer holes on it than this share, and none is believed. */
const fewestOnBoard = 0.5;
/** Holes in the frame around a board, or beside the copper where there is no outline. */
const besideBoard = 5_000_000;

const holesFit = ({ holes, outline }: Board, copper: readonly LayerModel[]): boolean => {
  const drawn = outline?.box ?? copper.map(({ shapes }) => listBox(shapes)).reduce(joinBoxes, emptyBox);
  if (holes.length === 0 || isEmptyBox(drawn)) return true;
  const box = growBox(drawn, besideBoard);
  const within = holes.filter(({ x, y }) => x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY);
  return within.length >= holes.length * fewestOnBoard;
};

/** A board with what the checks and the facts ask of it again and again. */
export class BoardModel {
  readonly board: Board;
  /** The board's area on the outline's centre line, cut-outs taken out; empty without an outline. */
  readonly area: Region;
  /** Top to bottom. */
  readonly copper: readonly LayerModel[];
  /** False where the drill files do not lie over the copper: then what depends on holes cannot be judged. */
  readonly holesFit: boolean;
  readonly #others: readonly LayerModel[];
  readonly #edges = new Map<number, EdgeSet>();
  readonly #polygonNets = new Map<number, Int32Array>();
  #nets: Nets | null = null;

  constructor(board: Board) {
    this.board = board;
    this.area = board.outline?.boards ?? [];
    this.copper = board.copper.map((layer) => new LayerModel(layer, this.area));
    this.#others = board.layers.map((layer) => new LayerModel(layer, this.area));
    this.holesFit = holesFit(board, this.copper);
  }

  /** The holes, where they lie over the copper. */
  get holes(): readonly BoardHole[] {
    return this.holesFit ? this.board.holes : [];
  }

  get slots(): readonly BoardSlot[] {
    return this.holesFit ? this.board.slots : [];
  }

  /** What copper and plated holes join. */
  get nets(): Nets {
    this.#nets ??= findNets(this);
    return this.#nets;
  }

  /** The edges of all copper of one layer, by net. */
  edges(layer: number): EdgeSet | null {
    const nodes = this.nets.layers[layer];
    const edges = this.#edges.get(layer) ?? (nodes ? new EdgeSet(nodes, (node) => this.nets.netOf(layer, node)) : null);
    if (edges) this.#edges.set(layer, edges);
    return edges;
  }

  /** The net of a polygon of a copper layer's region; -1 where it has none. */
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

  /** What a net is called: by the files where they name it, otherwise by number. */
  netName(net: number): string {
    return this.nets.names[net]?.values().next().value ?? `#${net + 1}`;
  }

  /** The mask, legend or paste of one side, where the set has it. */
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
