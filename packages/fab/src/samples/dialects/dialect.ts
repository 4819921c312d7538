import { expandedPanel } from '../panel.ts';
import type { Design } from '../design.ts';
import type { Film } from '../plot.ts';
import type { GerberBody } from './gerber-text.ts';

/** A file of a set; the name carries the folder, if any. */
export interface SampleFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The smallest steps a dialect can write, in nanometres: what a design must be rounded to before it is measured. */
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

/** Every file bears the same moment: the same design gives the same bytes. */
export const moment = { iso: '2026-01-15T08:00:00+00:00', plain: '2026-01-15 08:00:00' } as const;

export const gerberLines = (header: readonly string[], body: GerberBody, between: readonly string[] = []): string[] => [
  ...header,
  ...body.macros,
  ...body.apertures,
  ...between,
  ...body.lines,
  'M02*',
];

/** For tools that draw every copy of a panel. */
export const withoutRepeats =
  (write: (design: Design) => SampleFile[]): ((design: Design) => SampleFile[]) =>
  (design) =>
    write(expandedPanel(design));

/** The outline and the score lines as wide as the tool draws them. */
export const withProfileWidth = (film: Film, width: number): Film =>
  film.role.kind === 'profile' || film.role.kind === 'v-cut'
    ? { ...film, marks: film.marks.map((mark) => (mark.kind === 'stroke' ? { ...mark, width } : mark)) }
    : film;
