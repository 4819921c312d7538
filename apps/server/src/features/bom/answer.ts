import type { Bom, BomFailure, Locale } from '@copperline/contract';
import type { BomProblem } from '@copperline/bom';
import type { MessageKey } from '@copperline/content';
import { type Context, Said, say } from '../../http/on.ts';
import { matchBom, type MatchedBom } from './match.ts';
import { shownLines } from './shown-lines.ts';
import type { BomRow, WrittenBom } from './store.ts';

/** Kept with the BOM, because the coordinate files that it was told for may be gone. */
const isOfCoordinates = (code: BomProblem['code']): boolean => code === 'CORRECTIONS_DROPPED';

const problemsOf = (file: 'bom' | 'coordinates', problems: readonly BomProblem[]): Bom['problems'] =>
  problems.map(({ values, row, code, severity }) => ({
    file: isOfCoordinates(code) ? 'coordinates' : file,
    code,
    severity,
    ...(row === undefined ? {} : { row }),
    ...(values === undefined ? {} : { values: { ...values } }),
  }));

const failureOf = ({ failure, failure_column }: BomRow): Bom['failure'] =>
  failure === null ? null : { code: failure, column: failure_column };

export const coordinatesOf = ({ coordinates }: Pick<BomRow, 'coordinates'>): Pick<Bom, 'edaCoors' | 'coordinates'> => {
  if (coordinates === null) return { edaCoors: [], coordinates: null };
  const { files, unit, unitFrom, tool, bottomMirrored, placements } = coordinates;
  return { edaCoors: [...placements], coordinates: { files: [...files], unit, unitFrom, tool, bottomMirrored } };
};

/** A BOM as the workspace shows it: its lines matched against today's catalogue. */
export const bomAnswer = async (context: Pick<Context, 'db' | 'locale' | 'clock'>, { row, lines }: WrittenBom): Promise<Bom> => {
  const { db, locale, clock } = context;
  return matchedAnswer(row, await matchBom(db, lines, { boards: row.boards, now: clock.now() }), locale);
};

export const matchedAnswer = (row: BomRow, matched: MatchedBom, locale: Locale): Bom => ({
  bomId: row.id,
  bomFileName: row.name,
  projectId: row.project_id,
  projectVersion: row.project_id === null ? null : row.project_version,
  bomUrl: row.bom_file_id,
  revision: row.revision,
  state: row.state,
  failure: failureOf(row),
  boards: row.boards,
  sheet: row.reading.sheet,
  headerRow: row.reading.headerRow,
  headerRows: row.reading.headerRows ?? (row.reading.headerRow < 0 ? 0 : 1),
  columns: { ...row.reading.columns },
  ...shownLines(matched, locale),
  ...coordinatesOf(row),
  corrections: [...row.corrections],
  problems: [...problemsOf('bom', row.reading.problems), ...problemsOf('coordinates', row.coordinates?.problems ?? [])],
  updatedAt: row.updated_at.toISOString(),
});

const sentences = {
  BOM_PARSE_FAILED: 'errors.BOM_PARSE_FAILED',
  TABLE_EMPTY: 'errors.TABLE_EMPTY',
  BOM_COLUMN_MISSING: 'errors.BOM_COLUMN_MISSING',
} as const satisfies Record<BomFailure, MessageKey>;

/** The sentence for what went wrong travels with the BOM, which is kept all the same. */
export const withSentence = (context: Context<'user'>, bom: Bom): Bom | Said<Bom> => {
  const { failure } = bom;
  if (failure === null) return bom;
  // A file that was made to do harm is not one that merely could not be parsed.
  if (bom.problems.some(({ code }) => code === 'FILE_UNSAFE')) return say(bom, 'errors.PARSE_FAILED', 'warning');
  const column = failure.column === null ? {} : { column: columnName(context, failure.column) };
  return say(bom, sentences[failure.code], 'warning', column);
};

/** The columns that a BOM must have. */
const columnKeys = {
  designator: 'files.columns.designator',
  quantity: 'files.columns.quantity',
  mpn: 'files.columns.mpn',
} as const satisfies Record<string, MessageKey>;

const columnName = ({ translate, locale }: Context<'user'>, column: string): string =>
  Object.hasOwn(columnKeys, column) ? translate(locale)(columnKeys[column as keyof typeof columnKeys]) : column; // just checked
