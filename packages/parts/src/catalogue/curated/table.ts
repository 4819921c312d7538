import type { Category } from '../../category.ts';
import type { Parameter, ParameterValues } from '../../parameter.ts';
import type { Part } from '../../part.ts';
import { datasheetOf } from './datasheets.ts';
import { footprints } from './footprints.ts';
import { retired } from './lifecycle.ts';
import type { Maker } from '../../maker.ts';
import { type Body, bodyOf, packingOf } from './packages.ts';
import { symbols } from './symbols.ts';

/** Powers of ten, so that scaled numbers round correctly: 4.7 µ is 4.7e-6, not 4.699…e-6. */
const exponents = { p: -12, n: -9, u: -6, m: -3, k: 3, M: 6, G: 9 } as const;

const factors = { Ki: 1024, Mi: 1024 ** 2, Kibit: 1024 / 8, Mibit: 1024 ** 2 / 8, h: 3600 } as const;

type Scale = keyof typeof exponents | keyof typeof factors;

/** A parameter, optionally with a colon and the scale of its column. */
export type Column = Parameter | `${Parameter}:${Scale}`;

/** Null if the part has no such value, or it is not known. */
type Cell = number | string | null;

type Row<Columns extends readonly Column[]> = readonly [mpn: string, body: Body, ...cells: { [K in keyof Columns]: Cell }];

function scaled(value: number, scale: string | undefined): number {
  if (scale === undefined) {
    return value;
  }
  return scale in exponents
    ? Number(`${value}e${exponents[scale as keyof typeof exponents]}`)
    : value * factors[scale as keyof typeof factors];
}

function valuesOf(columns: readonly Column[], cells: readonly Cell[]): ParameterValues {
  const values: { [K in Parameter]?: number | string } = {};
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? null;
    const [name, scale] = column.split(':');
    if (cell !== null) {
      // The text before the colon of a Column is a parameter.
      values[name as Parameter] = typeof cell === 'number' ? scaled(cell, scale) : cell;
    }
  }
  return values;
}

/** Rows of one maker and one family of its parts. */
type Group<Columns extends readonly Column[]> = (maker: Maker, series: string, rows: readonly Row<Columns>[]) => Part[];

/** A table of one category: the columns are given once, maker and family with each group of rows. */
export function table<const Columns extends readonly Column[]>(category: Category, columns: Columns): Group<Columns> {
  return (maker, series, rows) =>
    rows.map(([mpn, body, ...cells]) => {
      const { name, mounting, footprint } = bodyOf(body);
      return {
        mpn,
        maker,
        category,
        package: name,
        mounting,
        parameters: valuesOf(columns, cells),
        packing: packingOf(body, maker, mpn),
        series,
        basis: 'listed',
        lifecycle: retired.get(mpn) ?? 'active',
        symbol: symbols.get(mpn) ?? '',
        footprint: footprints.get(mpn) ?? footprint,
        datasheet: datasheetOf(maker, mpn),
      };
    });
}
