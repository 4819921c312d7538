import {
  type Body,
  type Box,
  difference,
  layerRegion,
  type Region,
  ringBox,
  type ShapeList,
  SpatialIndex,
  shapeBody,
  shapeBoxes,
} from '@copperline/geometry';
import type { Board, Layer } from '../board.ts';
import { type OtherKind, roleText } from '../role.ts';
import { findNets, type Pieces, piecesOf } from './nets.ts';

/** Polygons of a layer lie within half of this of the true arcs: a quarter of the rounding a limit tolerates. */
export const regionTolerance = 250;

/** A layer with what the checks ask of it again and again. Everything is made when first asked for, and kept. */
export class LayerModel {
  readonly layer: Layer;
  readonly role: string;
  readonly #outline: Region;
  #boxes: Float64Array | null = null;
  #index: SpatialIndex | null = null;
  #region: Region | null = null;
  #polygons: SpatialIndex | null = null;
  #hasClear: boolean | null = null;
  #pieces: Pieces | null = null;
  readonly #bodies = new Map<number, Body>();

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

/** A board with what the checks and the facts ask of it again and again. */
export class BoardModel {
  readonly board: Board;
  /** The board's area on the outline's centre line, cut-outs taken out; empty without an outline. */
  readonly area: Region;
  /** Top to bottom. */
  readonly copper: readonly LayerModel[];
  readonly #others: readonly LayerModel[];
  #nets: ReturnType<typeof findNets> | null = null;

  constructor(board: Board) {
    this.board = board;
    this.area = board.outline?.boards ?? [];
    this.copper = board.copper.map((layer) => new LayerModel(layer, this.area));
    this.#others = board.layers.map((layer) => new LayerModel(layer, this.area));
  }

  /** What copper and plated holes join. */
  get nets(): ReturnType<typeof findNets> {
    this.#nets ??= findNets(this);
    return this.#nets;
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
