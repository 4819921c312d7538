import type { Point, Region, Ring } from '@copperline/geometry';
import type { Path } from './path.ts';

/** A board design as in a CAD tool. Plain data, lengths in integer nanometres. */
export interface Design {
  readonly name: string;
  readonly layers: LayerCount;
  readonly thickness: number;
  /** The board's edge first, then its cut-outs; every path closed. */
  readonly outline: readonly Path[];
  readonly pads: readonly Pad[];
  readonly vias: readonly Via[];
  readonly holes: readonly DesignHole[];
  readonly tracks: readonly Track[];
  readonly zones: readonly Zone[];
  readonly legend: readonly LegendStroke[];
  /** Openings in mask or paste that do not follow from a pad. */
  readonly openings: readonly Opening[];
  /** V-cut lines. */
  readonly vCuts: readonly Path[];
  /** Set if the design is one board to be repeated; `frame` surrounds the copies. */
  readonly panel?: Panel;
}

export type LayerCount = 1 | 2 | 4 | 6 | 8;
export type Side = 'top' | 'bottom';

export type Shape =
  | { readonly form: 'circle'; readonly diameter: number }
  | { readonly form: 'rectangle' | 'obround'; readonly width: number; readonly height: number }
  | { readonly form: 'rounded'; readonly width: number; readonly height: number; readonly radius: number };

export type PadUse = 'smd' | 'through' | 'castellated' | 'finger' | 'fiducial' | 'test' | 'heat';

export interface Pad {
  readonly at: Point;
  readonly shape: Shape;
  /** Degrees, counter-clockwise. */
  readonly turn: number;
  readonly on: Side | 'all';
  readonly use: PadUse;
  readonly net: string;
  readonly part: string;
  readonly pin: string;
  /** Mask expansion beyond the copper; null if the mask covers it. */
  readonly maskGrow: number | null;
  /** Paste reduction inside the copper; null without paste. */
  readonly pasteShrink: number | null;
  /** Connection to a zone of its net. */
  readonly join: 'thermal' | 'solid';
}

export interface Via {
  readonly at: Point;
  readonly drill: number;
  readonly diameter: number;
  readonly net: string;
  /** First and last copper layer, from 1 at the top. */
  readonly span: readonly [from: number, to: number];
  /** Mask opening on both sides, null if tented. */
  readonly maskGrow: number | null;
}

/** A hole of a part or of the board; `to` makes it a slot of that width. */
export interface DesignHole {
  readonly at: Point;
  readonly to?: Point;
  readonly diameter: number;
  readonly plated: boolean;
  readonly net: string;
}

export interface Track {
  /** From 1 at the top. */
  readonly layer: number;
  readonly width: number;
  readonly net: string;
  readonly path: Path;
}

/** A copper area without its clearances. */
export interface Zone {
  readonly layer: number;
  readonly net: string;
  readonly region: Region;
  /** The same area painted with a round pen of this width along `core` and over its inside. */
  readonly pen: { readonly width: number; readonly core: readonly Ring[] } | null;
}

export interface LegendStroke {
  readonly side: Side;
  readonly width: number;
  readonly path: Path;
}

export interface Opening {
  readonly film: 'mask' | 'paste';
  readonly side: Side;
  readonly at: Point;
  readonly shape: Shape;
  readonly turn: number;
}

export interface Panel {
  readonly columns: number;
  readonly rows: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly frame: Pick<Design, 'outline' | 'pads' | 'holes' | 'legend' | 'vCuts'>;
}

/** Whether a via goes through the whole board. */
export const isThrough = (via: Via, layers: LayerCount): boolean => via.span[0] === 1 && via.span[1] === Math.max(2, layers);

/** The copper layer of a side's pads. */
export const outerLayer = (side: Side, layers: LayerCount): number => (side === 'top' ? 1 : layers);

export const padIsOn = (pad: Pad, layer: number, layers: LayerCount): boolean =>
  pad.on === 'all' || outerLayer(pad.on, layers) === layer;

export const viaIsOn = (via: Via, layer: number): boolean => via.span[0] <= layer && layer <= via.span[1];
