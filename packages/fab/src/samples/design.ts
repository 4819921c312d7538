import type { Point, Region, Ring } from '@copperline/geometry';
import type { Path } from './path.ts';

/** A board as a CAD tool holds it, before any file is written. Plain data, every length in whole nanometres. */
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
  /** Openings in mask or paste that are not simply a pad grown or shrunk. */
  readonly openings: readonly Opening[];
  /** Lines that are scored from both sides. */
  readonly vCuts: readonly Path[];
  /** Set where the design holds one board that is repeated, and `frame` is what surrounds the copies. */
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
  /** How far the mask opening reaches beyond the copper; null where the mask covers it. */
  readonly maskGrow: number | null;
  /** How far the paste stays inside the copper; null where there is none. */
  readonly pasteShrink: number | null;
  /** How it joins a zone of its net. */
  readonly join: 'thermal' | 'solid';
}

export interface Via {
  readonly at: Point;
  readonly drill: number;
  readonly diameter: number;
  readonly net: string;
  /** First and last copper layer, counted from 1 at the top. */
  readonly span: readonly [from: number, to: number];
  /** Mask opening on both sides, null where tented. */
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
  /** Counted from 1 at the top. */
  readonly layer: number;
  readonly width: number;
  readonly net: string;
  readonly path: Path;
}

/** A copper area after its clearances were taken out. */
export interface Zone {
  readonly layer: number;
  readonly net: string;
  readonly region: Region;
  /** The same area as a round pen of this width leaves it when it runs along `core` and over its inside. */
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

/** A via through the whole board has no span of its own worth naming. */
export const isThrough = (via: Via, layers: LayerCount): boolean => via.span[0] === 1 && via.span[1] === Math.max(2, layers);

/** The copper layer a side's pads stand on. */
export const outerLayer = (side: Side, layers: LayerCount): number => (side === 'top' ? 1 : layers);

export const padIsOn = (pad: Pad, layer: number, layers: LayerCount): boolean =>
  pad.on === 'all' || outerLayer(pad.on, layers) === layer;

export const viaIsOn = (via: Via, layer: number): boolean => via.span[0] <= layer && layer <= via.span[1];
