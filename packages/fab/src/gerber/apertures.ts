import type { ShapeList, Stamp } from '@copperline/geometry';
import {
  circleStamp,
  coordinateLimit,
  difference,
  obroundStamp,
  outlineStamp,
  polygonStamp,
  rectangleStamp,
  transformStamp,
} from '@copperline/geometry';
import type { Macro } from './macro.ts';
import { instantiateMacro } from './macro.ts';
import type { Meter } from './meter.ts';

/** An aperture while reading. */
export interface Aperture {
  readonly code: number;
  /** Index into the image's stamps. */
  readonly stamp: number;
  /** The shapes of a block aperture around its origin. */
  readonly block: ShapeList | null;
  readonly use: string | null;
  /** The same as an index into the image's uses. */
  readonly useIndex: number;
  flashes: number;
  strokes: number;
}

export interface ApertureDefinition {
  readonly code: number;
  /** C, R, O, P or a macro name. */
  readonly template: string;
  readonly parameters: readonly number[];
  /** Written with decimal commas, as a tool does on a computer set to such a language. */
  readonly commas: boolean;
}

/** Parses the text after AD, "D10C,0.5X0.2"; null if it is no definition. */
export const parseDefinition = (text: string): ApertureDefinition | null => {
  if (!text.startsWith('D')) return null;
  let at = 1;
  while (at < text.length && text.charAt(at) >= '0' && text.charAt(at) <= '9') at += 1;
  const code = Number(text.slice(1, at));
  const comma = text.indexOf(',', at);
  const template = text.slice(at, comma < 0 ? undefined : comma).trim();
  if (at === 1 || template === '') return null;
  const list = comma < 0 ? '' : text.slice(comma + 1).trim();
  // Parameters are separated by X: a comma among them can only be a decimal point.
  const commas = list.includes(',');
  const plain = commas ? list.replaceAll(',', '.') : list;
  const parameters = plain === '' ? [] : plain.split(/[xX]/).map((field) => (field.trim() === '' ? Number.NaN : Number(field)));
  return { code, template, parameters, commas };
};

/** Maximum number of polygon corners; the format allows 12. */
const cornerLimit = 1000;

export type StampResult = { readonly stamp: Stamp } | { readonly missing: string } | { readonly malformed: string };

/** The stamp an aperture definition describes. Lengths are in the file's unit. */
export const stampOf = (
  { template, parameters }: ApertureDefinition,
  macros: ReadonlyMap<string, Macro>,
  nmPerUnit: number,
  meter: Meter,
): StampResult => {
  if (parameters.some((value) => !Number.isFinite(value))) return { malformed: template };
  const sizes = parameters.map((value) => Math.round(value * nmPerUnit));
  const standard = standardStamp(template, parameters, sizes);
  if (standard)
    return sizes.some((size, i) => isLength(template, i) && !fits(size)) ? { malformed: template } : { stamp: standard() };
  if (isStandard(template)) return { malformed: template };
  const macro = macros.get(template);
  return macro ? instantiateMacro(macro, parameters, nmPerUnit, meter) : { missing: template };
};

const isStandard = (template: string): boolean => template === 'C' || template === 'R' || template === 'O' || template === 'P';
const isLength = (template: string, index: number): boolean => template !== 'P' || (index !== 1 && index !== 2);
const fits = (size: number): boolean => size >= 0 && size <= coordinateLimit;

const standardStamp = (template: string, given: readonly number[], sizes: readonly number[]): (() => Stamp) | null => {
  const [a = 0, b = 0] = sizes;
  if (template === 'C' && given.length >= 1) return () => pierced((hole) => circleStamp(a, hole), sizes.slice(1));
  if (template === 'R' && given.length >= 2) return () => pierced((hole) => rectangleStamp(a, b, hole), sizes.slice(2));
  if (template === 'O' && given.length >= 2) return () => pierced((hole) => obroundStamp(a, b, hole), sizes.slice(2));
  const [, corners = 0, turn = 0] = given;
  if (template === 'P' && Number.isInteger(corners) && corners >= 3 && corners <= cornerLimit)
    return () => pierced((hole) => polygonStamp(a, corners, turn, hole), sizes.slice(3), turn);
  return null;
};

/** Holes are round; the first editions also had rectangular ones with two sizes. They rotate with the aperture. */
const pierced = (make: (holeDiameter: number) => Stamp, [width = 0, height = 0]: readonly number[], rotateDegrees = 0): Stamp => {
  if (width <= 0 || height <= 0) return make(width);
  const stamp = make(0);
  const hole = transformStamp(rectangleStamp(width, height), { rotateDegrees });
  return outlineStamp(difference(stamp.region, hole.region));
};
