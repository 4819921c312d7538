import { coordinateLimit } from '@copperline/geometry';
import type { Reading } from '../problem.ts';
import type { CoordinateFormat } from './gerber-file.ts';
import { nmPerInch, nmPerMm } from './graphics.ts';
import { Reporter } from './reporter.ts';

/** An aperture of a file without definitions (RS-274D), in nanometres. */
export interface ListedAperture {
  readonly form: 'circle' | 'rectangle' | 'obround' | 'octagon';
  readonly width: number;
  readonly height: number;
  readonly hole: number;
}

export interface ApertureList {
  /** Unit of the coordinates, if stated. */
  readonly unit: 'mm' | 'inch' | null;
  readonly format: CoordinateFormat | null;
  readonly apertures: ReadonlyMap<number, ListedAperture>;
}

type Shape = ListedAperture['form'] | 'donut' | 'other';

// Shape names of PADS, Protel, Eagle, OrCAD, Allegro and hand-written lists.
const shapeWords: Readonly<Record<Shape, string>> = {
  circle: 'ROUND ROUNDED RND CIRCLE CIRCULAR CIRC',
  rectangle: 'SQUARE SQR SQRL SQ RECTANGLE RECTANGULAR RECT',
  obround: 'OVAL OBLONG OBROUND OBL FINGER',
  octagon: 'OCTAGON OCTAGONAL OCT',
  donut: 'DONUT DOUGHNUT ANNULUS ANNL',
  other: 'THERMAL THER TARGET ODD CUSTOM MOIRE RELIEF',
};
const shapes = new Map(
  Object.entries(shapeWords).flatMap(([shape, words]) => words.split(' ').map((word) => [word, shape as Shape] as const)),
);
/** Words for the use; without a shape they mean a round aperture. */
const drawWords = new Set(['LINE', 'DRAW', 'TRACE', 'PAINT']);

const nmPerMil = nmPerInch / 1000;
const units = new Map([
  ...['MM', 'METRIC', 'MILLIMETER', 'MILLIMETERS', 'MILLIMETRES'].map((word) => [word, nmPerMm] as const),
  ...['INCH', 'INCHES', 'ENGLISH', 'IMPERIAL'].map((word) => [word, nmPerInch] as const),
  ...['MIL', 'MILS', 'THOU'].map((word) => [word, nmPerMil] as const),
]);

/** Limits of an aperture list. */
const byteLimit = 1_000_000;
const codeLimit = 9999;

interface Row {
  readonly code: number;
  readonly shape: Shape;
  readonly numbers: readonly number[];
}

const isSeparator = (c: string): boolean => c <= ' ' || ',;=|()"\''.includes(c);

const tokensOf = (line: string): string[] => {
  const tokens: string[] = [];
  let token = '';
  for (const c of line.toUpperCase()) {
    if (!isSeparator(c)) token += c;
    else if (token !== '') {
      tokens.push(token);
      token = '';
    }
  }
  return token === '' ? tokens : [...tokens, token];
};

const isNumber = (token: string): boolean => {
  const c = token.charAt(0);
  return ((c >= '0' && c <= '9') || c === '.') && Number.isFinite(Number(token));
};

/** "D10", "D010"; in a table with positions only, the first column. */
const codeOf = (tokens: readonly string[]): readonly [index: number, code: number] | null => {
  const named = tokens.findIndex((token) => token.startsWith('D') && isNumber(token.slice(1)));
  const index = named >= 0 ? named : 0;
  const code = Number((tokens[index] ?? '').replace('D', ''));
  return Number.isInteger(code) && code >= 10 && code <= codeLimit ? [index, code] : null;
};

const rowOf = (tokens: readonly string[]): Row | null => {
  const found = codeOf(tokens);
  if (!found) return null;
  const [codeAt, code] = found;
  const rest = tokens.filter((_, i) => i !== codeAt);
  const word = rest.find((token) => shapes.has(token));
  const shape = (word === undefined ? undefined : shapes.get(word)) ?? (rest.some((t) => drawWords.has(t)) ? 'circle' : null);
  // "0.060X0.075" and "0.060 X 0.075" are equal.
  const numbers = rest.flatMap((token) => (isNumber(token.split('X')[0] ?? '') ? token.split('X') : [token])).filter(isNumber);
  return shape && numbers.length > 0 ? { code, shape, numbers: numbers.map(Number) } : null;
};

const apertureOf = ({ shape, numbers }: Row, nmPerUnit: number): ListedAperture | null => {
  const [first = 0, second = 0, third = 0, turn = 0] = numbers;
  const size = (value: number): number => Math.round(value * nmPerUnit);
  if (shape === 'other' || size(Math.max(first, second, third)) > coordinateLimit) return null;
  if (shape === 'donut') return { form: 'circle', width: size(first), height: size(first), hole: size(second) };
  const other = second > 0 ? second : first;
  // Protel's last column rotates the aperture.
  const [width, height] = turn % 180 === 90 ? [other, first] : [first, other];
  const form = shape === 'circle' && width !== height ? 'obround' : shape;
  return { form, width: size(width), height: size(height), hole: size(third) };
};

/** The unit guessed from the sizes: pens of several millimetres or of a fraction of a mil are implausible. */
const guessedUnit = (rows: readonly Row[]): number => {
  const sizes = rows.map(({ numbers }) => numbers[0] ?? 0).filter((size) => size > 0);
  const median = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
  if (median >= 3) return nmPerMil;
  return median < 0.15 ? nmPerInch : nmPerMm;
};

const formatOf = (lines: readonly (readonly string[])[]): CoordinateFormat | null => {
  const says = (word: string): boolean => lines.some((tokens) => tokens.some((token) => token.startsWith(word)));
  for (const tokens of lines) {
    if (!tokens.some((token) => token.startsWith('FORMAT'))) continue;
    const digits = tokens.map((token) => token.replace('FORMAT', '').replace(':', '')).find((token) => isDigits(token));
    if (digits === undefined) continue;
    const [integer, decimal] = [Number(digits.charAt(0)), Number(digits.at(-1))];
    return { integer, decimal, omitted: says('TRAILING') ? 'trailing' : 'leading', incremental: says('INCREMENTAL') };
  }
  return null;
};

/** "2.3", "2:3" or "23". */
const isDigits = (text: string): boolean => {
  const compact = text.length === 3 && '.:'.includes(text.charAt(1)) ? text.charAt(0) + text.charAt(2) : text;
  return compact.length === 2 && Number.isInteger(Number(compact));
};

/** Reads the aperture list of RS-274D files: one aperture per line, columns in any order. */
export const readApertureList = (bytes: Uint8Array, file?: string): Reading<ApertureList> => {
  const reporter = new Reporter(bytes, file);
  if (bytes.length > byteLimit) reporter.report('FILE_TOO_LARGE', 'error', byteLimit, { limit: byteLimit });
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, byteLimit));
  const rows: (Row & { readonly offset: number })[] = [];
  const headers: string[][] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const tokens = tokensOf(line);
    const row = rowOf(tokens);
    if (row) rows.push({ ...row, offset });
    else headers.push(tokens);
    offset += line.length + 1;
  }
  const stated = headers
    .flat()
    .flatMap((token) => token.split(/[^A-Z]/))
    .map((word) => units.get(word))
    .find((unit) => unit !== undefined);
  const nmPerUnit = stated ?? guessedUnit(rows);
  const apertures = new Map<number, ListedAperture>();
  for (const row of rows) {
    const aperture = apertureOf(row, nmPerUnit);
    if (aperture) apertures.set(row.code, aperture);
    else reporter.report('APERTURE_MALFORMED', 'warning', row.offset, { aperture: `D${row.code}` });
  }
  if (rows.length === 0) reporter.report('FILE_FOREIGN', 'error', 0);
  else if (stated === undefined) reporter.report('UNIT_MISSING', 'warning', 0);
  const unit = stated === undefined ? null : stated === nmPerMm ? 'mm' : 'inch';
  return { value: { unit, format: formatOf(headers), apertures }, problems: reporter.list() };
};
