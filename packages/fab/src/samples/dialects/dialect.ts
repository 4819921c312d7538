import { expandedPanel } from '../panel.ts';
import type { Design } from '../design.ts';
import type { Film } from '../plot.ts';
import type { GerberBody } from './gerber-text.ts';

/** A file of a set; the name includes the folder, if any. */
export interface SampleFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Resolution of a dialect in nanometres; a design is rounded to it before it is measured. */
export interface DialectGrid {
  readonly coordinate: number;
  readonly aperture: number;
  readonly hole: number;
  readonly tool: number;
}

export interface Dialect {
  readonly grid: DialectGrid;
  readonly write: (design: Design) => SampleFile[];
}

const encoder = new TextEncoder();

export const textFile = (name: string, lines: readonly string[], lineEnd = '\n'): SampleFile => ({
  name,
  bytes: encoder.encode(lines.join(lineEnd) + lineEnd),
});

/** Fixed date of all files, so that the same design gives the same bytes. */
export const moment = { iso: '2026-01-15T08:00:00+00:00', plain: '2026-01-15 08:00:00' } as const;

export const gerberLines = (header: readonly string[], body: GerberBody, between: readonly string[] = []): string[] => [
  ...header,
  ...body.macros,
  ...body.apertures,
  ...between,
  ...body.lines,
  'M02*',
];

/** For tools without repeats. */
export const withoutRepeats =
  (write: (design: Design) => SampleFile[]): ((design: Design) => SampleFile[]) =>
  (design) =>
    write(expandedPanel(design));

/** Sets the tool's line width of outline and V-cut lines. */
export const withProfileWidth = (film: Film, width: number): Film =>
  film.role.kind === 'profile' || film.role.kind === 'v-cut'
    ? { ...film, objects: film.objects.map((object) => (object.kind === 'stroke' ? { ...object, width } : object)) }
    : film;
