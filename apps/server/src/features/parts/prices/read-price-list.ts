import type { Table } from '@copperline/bom';
import type { Currency, PriceFault } from '@copperline/contract';
import { mpnKeys, type PriceBreak } from '@copperline/parts';
import { currencyIn, type DecimalMark, decimalMarkOf, readCount, readLeadDays, readMicros } from './cells.ts';
import { columnsOf, type NeededColumn, neededColumns, type PriceColumns } from './columns.ts';

/** One row of a list that can be used. */
export interface ListedOffer {
  readonly sheet: string;
  /** As spreadsheets count. */
  readonly row: number;
  readonly mpn: string;
  /** As written; empty where the list names none. */
  readonly maker: string;
  readonly stock: number;
  readonly minimum: number;
  readonly multiple: number;
  readonly leadDays: number;
  readonly currency: Currency;
  /** Rising quantities. */
  readonly breaks: readonly PriceBreak[];
}

/** Why a row was left out. */
export interface RowFault {
  readonly code: PriceFault;
  readonly sheet: string;
  readonly row: number;
  /** The cell, or what else explains it. */
  readonly text: string;
}

export interface PriceList {
  /** Rows below a header with something in them. */
  readonly rows: number;
  readonly offers: readonly ListedOffer[];
  readonly faults: readonly RowFault[];
  /** What no sheet has, where nothing could be read; otherwise empty. */
  readonly missing: readonly NeededColumn[];
}

/** A header stands near the top, below a title and an address at most. */
const headerWithin = 60;
const largestPack = 1_000_000;
const largestStock = 2_000_000_000;

/** Told what is wrong with the row at hand. */
type Note = (code: PriceFault, text: string) => void;

const cellAt = (row: readonly string[], column: number | null): string => (column === null ? '' : (row[column] ?? '').trim());

const countOr = (note: Note, code: PriceFault, cell: string, otherwise: number, most: number): number => {
  if (cell === '') return otherwise;
  const count = readCount(cell);
  if (count !== null && count >= Math.min(1, otherwise) && count <= most) return count;
  note(code, cell);
  return otherwise;
};

const nothing = /^(?:[-–—/]|n\/?a)?$/i;

const breaksIn = (note: Note, row: readonly string[], columns: PriceColumns, mark: DecimalMark): PriceBreak[] =>
  columns.breaks
    .flatMap(({ price, from }): PriceBreak[] => {
      const cell = cellAt(row, price);
      if (nothing.test(cell)) return [];
      const unitMicros = readMicros(cell, mark);
      const quantityCell = 'column' in from ? cellAt(row, from.column) : String(from.quantity);
      const quantity = readCount(quantityCell) ?? 0;
      if (unitMicros === null) note('price-unreadable', cell);
      else if (quantity < 1 || quantity > largestPack) note('price-unreadable', quantityCell);
      else return [{ from: quantity, unitMicros }];
      return [];
    })
    .toSorted((a, b) => a.from - b.from);

const checkBreaks = (note: Note, breaks: readonly PriceBreak[]): void => {
  if (breaks.length === 0) note('price-missing', '');
  for (const [place, { from, unitMicros }] of breaks.entries()) {
    const before = breaks[place - 1];
    if (before?.from === from) note('price-twice', String(from));
    else if (before !== undefined && before.unitMicros < unitMicros) note('price-rising', String(from));
  }
};

/** Every mark of the row, its header and the command must name the same one. */
const currencyOf = (note: Note, row: readonly string[], columns: PriceColumns, given: Currency | null): Currency => {
  const inCells = columns.breaks.map(({ price }) => currencyIn(cellAt(row, price)));
  const named = [given, columns.currency, ...inCells].filter((currency) => currency !== null);
  const [currency] = named;
  const other = named.find((each) => each !== currency);
  if (currency === undefined) note('currency-missing', '');
  else if (other !== undefined) note('currency-other', other);
  return currency ?? 'USD';
};

interface Sheet {
  readonly name: string;
  readonly columns: PriceColumns;
  readonly mark: DecimalMark;
  readonly currency: Currency | null;
}

/** The row as an offer, or everything that is wrong with it. */
const offerIn = (row: readonly string[], number: number, { name, columns, mark, currency }: Sheet): ListedOffer | RowFault[] => {
  const faults: RowFault[] = [];
  const note: Note = (code, text) => void faults.push({ code, sheet: name, row: number, text });
  const mpn = cellAt(row, columns.mpn);
  if (mpnKeys(mpn).normal === '') note('number-missing', mpn);
  const lead = cellAt(row, columns.lead);
  const leadDays = lead === '' ? 0 : readLeadDays(lead, columns.leadInWeeks);
  if (leadDays === null) note('lead-unreadable', lead);
  const breaks = breaksIn(note, row, columns, mark);
  if (faults.length === 0) checkBreaks(note, breaks);
  const offer = {
    sheet: name,
    row: number,
    mpn,
    maker: cellAt(row, columns.maker),
    stock: countOr(note, 'stock-unreadable', cellAt(row, columns.stock), 0, largestStock),
    minimum: countOr(note, 'minimum-unreadable', cellAt(row, columns.minimum), 1, largestPack),
    multiple: countOr(note, 'multiple-unreadable', cellAt(row, columns.multiple), 1, largestPack),
    leadDays: leadDays ?? 0,
    currency: currencyOf(note, row, columns, currency),
    breaks,
  };
  return faults.length === 0 ? offer : faults;
};

const headerOf = ({ rows }: Table): { place: number; columns: PriceColumns } | readonly NeededColumn[] => {
  let fewest: readonly NeededColumn[] = neededColumns;
  for (const [place, row] of rows.slice(0, headerWithin).entries()) {
    const columns = columnsOf(row);
    if ('mpn' in columns) return { place, columns };
    if (columns.length < fewest.length) fewest = columns;
  }
  return fewest;
};

/** Every sheet that is a price list. A row that cannot be used is named, never guessed at. */
export const readPriceList = (tables: readonly Table[], currency: Currency | null): PriceList => {
  const offers: ListedOffer[] = [];
  const faults: RowFault[] = [];
  let rows = 0;
  let missing: readonly NeededColumn[] | undefined = neededColumns;
  for (const table of tables) {
    if (table.hidden) continue;
    const header = headerOf(table);
    if (!('columns' in header)) {
      if (missing !== undefined && header.length < missing.length) missing = header;
      continue;
    }
    missing = undefined;
    const { place, columns } = header;
    const body = table.rows.slice(place + 1);
    const mark = decimalMarkOf(body.flatMap((row) => columns.breaks.map(({ price }) => row[price] ?? '')));
    const sheet = { name: table.sheet, columns, mark, currency };
    for (const [index, row] of body.entries()) {
      if (row.every((cell) => cell.trim() === '')) continue;
      rows += 1;
      const read = offerIn(row, place + index + 2, sheet);
      if ('mpn' in read) offers.push(read);
      else faults.push(...read);
    }
  }
  return { rows, offers, faults, missing: missing ?? [] };
};
