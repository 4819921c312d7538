import type { CoordinateFormat } from './gerber-file.ts';

/** Sizes of apertures that a file without them (RS-274D) needs. In nanometres. */
export interface ListedAperture {
  readonly form: 'circle' | 'rectangle' | 'obround' | 'octagon';
  readonly width: number;
  readonly height: number;
  readonly hole: number;
}

export interface ApertureList {
  readonly unit: 'mm' | 'inch' | null;
  readonly format: CoordinateFormat | null;
  readonly apertures: ReadonlyMap<number, ListedAperture>;
}
