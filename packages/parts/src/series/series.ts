import type { Category } from '../category.ts';
import { type ESeries, isInSeries, valuesBetween } from '../e-series.ts';
import type { Parameter, ParameterValues } from '../parameter.ts';
import type { Packing, Part } from '../part.ts';
import type { ValueCode } from './value-codes.ts';

/** Meaning of one code of a field. */
export interface Meaning {
  readonly parameters?: ParameterValues;
  readonly package?: string;
  /** Read but not generated: other grades and packings of the same part. */
  readonly readOnly?: true;
}

/** A part number is a sequence of fixed letters, coded fields and one value. */
export type Field =
  | string
  | { readonly key: string; readonly codes: { readonly [code: string]: Meaning } }
  | { readonly key: 'value'; readonly parameter: Parameter; readonly written: ValueCode };

export type Codes = { readonly [key: string]: string };

/** Values that the datasheet offers for a combination of codes. A part outside every range is read but not generated. */
export interface Range {
  readonly where: { readonly [key: string]: readonly string[] };
  /** 0 to 0 is the jumper. */
  readonly from: number;
  readonly to: number;
  /** An E series between the bounds, or the values. */
  readonly values: ESeries | readonly number[];
  readonly parameters?: ParameterValues;
}

export interface SeriesTable {
  readonly maker: string;
  readonly name: string;
  readonly category: Category;
  /** Document with the fields and the ranges. */
  readonly source: string;
  readonly fields: readonly Field[];
  readonly parameters?: ParameterValues;
  readonly ranges: readonly Range[];
  readonly packing: (codes: Codes) => Packing;
  readonly mounting: Part['mounting'];
  readonly footprint: (name: string, value: number) => string;
  readonly symbol: string;
  /** Parameters that depend on several codes. */
  readonly adjust?: (parameters: ParameterValues, codes: Codes) => ParameterValues;
}

export interface Decoded {
  readonly maker: string;
  readonly series: string;
  readonly category: Category;
  readonly package: string;
  readonly parameters: ParameterValues;
  readonly packing: Packing;
  /** The codes of the number, by field. */
  readonly codes: Codes;
  /** Whether it is within the datasheet's ranges; a number may match the pattern and not exist. */
  readonly offered: boolean;
}

export interface Series {
  readonly table: SeriesTable;
  readonly decode: (mpn: string) => Decoded | null;
  readonly encode: (decoded: Pick<Decoded, 'codes' | 'parameters'>) => string | null;
  readonly codes: () => Generator<Part>;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');

function patternOf(fields: readonly Field[]): RegExp {
  const parts = fields.map((field) => {
    if (typeof field === 'string') return escaped(field);
    if ('written' in field) return `(?<value>${field.written.pattern})`;
    const codes = Object.keys(field.codes).toSorted((a, b) => b.length - a.length);
    return `(?<${field.key}>${codes.map(escaped).join('|')})`;
  });
  return new RegExp(`^${parts.join('')}$`);
}

const matches = ({ where }: Range, codes: Codes): boolean =>
  Object.entries(where).every(([key, allowed]) => allowed.includes(codes[key] ?? ''));

function holds({ from, to, values }: Range, value: number): boolean {
  if (to === 0) return value === 0;
  return value >= from && value <= to && (typeof values === 'string' ? isInSeries(value, values) : values.includes(value));
}

function valuesOf({ from, to, values }: Range): readonly number[] {
  if (to === 0) return [0];
  return typeof values === 'string' ? [...valuesBetween(values, from, to)] : values;
}

/** All combinations of codes that a range allows for generation. */
function* combinations(fields: readonly Field[], range: Range): Generator<Codes> {
  let all: Codes[] = [{}];
  for (const field of fields) {
    if (typeof field === 'string' || 'written' in field) continue;
    const { key, codes } = field;
    const allowed = range.where[key] ?? Object.keys(codes).filter((code) => codes[code]?.readOnly !== true);
    all = all.flatMap((before) => allowed.map((code) => ({ ...before, [key]: code })));
  }
  yield* all;
}

/** A series from its table, which both generates and reads numbers. */
export function seriesOf(table: SeriesTable): Series {
  const pattern = patternOf(table.fields);
  const valueField = table.fields.find((field) => typeof field !== 'string' && 'written' in field);
  if (typeof valueField !== 'object' || !('written' in valueField)) throw new Error(`${table.name} has no value`);
  const { parameter, written } = valueField;

  function describe(codes: Codes, value: number, range: Range | undefined): Decoded {
    let parameters: ParameterValues = { [parameter]: value };
    let name = '';
    for (const field of table.fields) {
      if (typeof field === 'string' || 'written' in field) continue;
      const meaning = field.codes[codes[field.key] ?? ''];
      parameters = { ...parameters, ...meaning?.parameters };
      name = meaning?.package ?? name;
    }
    parameters = { ...parameters, ...table.parameters, ...range?.parameters };
    if (table.adjust) parameters = table.adjust(parameters, codes);
    const { maker, name: series, category } = table;
    return {
      maker,
      series,
      category,
      package: name,
      parameters,
      packing: table.packing(codes),
      codes,
      offered: range !== undefined,
    };
  }

  function encode({ codes, parameters }: Pick<Decoded, 'codes' | 'parameters'>): string | null {
    let mpn = '';
    for (const field of table.fields) {
      const value = parameters[parameter];
      const part =
        typeof field === 'string'
          ? field
          : 'written' in field
            ? typeof value === 'number'
              ? written.write(value, codes)
              : null
            : codes[field.key];
      if (part === null || part === undefined) return null;
      mpn += part;
    }
    return mpn;
  }

  return {
    table,
    decode(mpn) {
      const found = pattern.exec(mpn.trim().toUpperCase())?.groups;
      if (!found) return null;
      const { value: code = '', ...codes } = found;
      const value = written.read(code, codes);
      if (value === null) return null;
      const range = table.ranges.find((each) => matches(each, codes) && holds(each, value));
      const decoded = describe(codes, value, range);
      // A value in another notation (4K70 for 4K7) is not a number of this maker.
      return written.write(value, codes) === code ? decoded : null;
    },
    encode,
    *codes() {
      for (const range of table.ranges) {
        const values = valuesOf(range);
        for (const codes of combinations(table.fields, range)) {
          for (const value of values) {
            const decoded = describe(codes, value, range);
            const mpn = encode(decoded);
            if (mpn !== null) yield partOf(table, mpn, decoded, 'derived');
          }
        }
      }
    },
  };
}

/** The catalogue part of a decoded number. */
export function partOf(table: SeriesTable, mpn: string, decoded: Decoded, basis: Part['basis']): Part {
  const { maker, series, category, parameters, packing } = decoded;
  const field = table.fields.find((each) => typeof each !== 'string' && 'written' in each);
  const value = typeof field === 'object' && 'written' in field ? parameters[field.parameter] : 0;
  return {
    mpn,
    maker,
    category,
    package: decoded.package,
    mounting: table.mounting,
    parameters,
    packing,
    series,
    basis,
    lifecycle: 'active',
    symbol: table.symbol,
    footprint: table.footprint(decoded.package, typeof value === 'number' ? value : 0),
    datasheet: '',
  };
}
