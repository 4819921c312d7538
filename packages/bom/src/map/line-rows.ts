import { isDesignatorCell, readDesignators } from '../lines/designators.ts';
import { readQuantity } from '../lines/quantity.ts';
import type { BomField, Mapping } from '../mapping.ts';
import type { Table } from '../table.ts';
import { headerWord } from './header-word.ts';

type Columns = Mapping<BomField>['columns'];

const totals = /^((sub|grand)[ -]?)?totals?\b|^(合计|总计|小计|summe|gesamt|总共)/i;

/** Whether a row repeats the header, in at least two of its columns. */
const headerAgain = (columns: Columns): ((row: readonly string[]) => boolean) => {
  const words = Object.values(columns).flatMap(({ index, header }) => {
    const word = headerWord(header).squeezed;
    return word === '' ? [] : [{ index, word }];
  });
  return (row) => {
    let again = 0;
    for (const { index, word } of words) {
      const cell = row[index] ?? '';
      if (cell !== '' && headerWord(cell).squeezed === word) again += 1;
    }
    return again >= 2;
  };
};

/** Whether a row is a part. Section titles, totals and remarks below the table are not. */
const isLine = (row: readonly string[], columns: Columns): boolean => {
  const cell = (field: BomField): string => row[columns[field]?.index ?? -1] ?? '';
  const first = row.find((text) => text !== '') ?? '';
  if (totals.test(first)) return false;
  const what = [
    cell('mpn'),
    cell('value'),
    cell('description'),
    cell('footprint'),
    cell('device'),
    cell('distributorNumber'),
  ].filter((text) => text !== '').length;
  const counted = readQuantity(cell('quantity')) !== null;
  if (isDesignatorCell(cell('designator'))) {
    // Words without a digit are a title, unless the rest of the row describes a part.
    return /\d/.test(cell('designator')) || (counted && what > 0) || (what > 0 && !/[\s,]/.test(cell('designator')));
  }
  // A line without designators still counts: screws, the board itself, or a list without any designators.
  return counted && what > 0;
};

/** Rows between two headers. */
type Block = readonly number[];

const namesIn = ({ rows }: Table, block: Block, column: number): Set<string> =>
  new Set(block.flatMap((row) => readDesignators(rows[row]?.[column] ?? '').designators));

/** Some programs list all parts individually and then again grouped; the list with quantities is used. */
const withoutSecondListing = (table: Table, blocks: readonly Block[], columns: Columns): readonly Block[] => {
  const designator = columns.designator?.index;
  if (designator === undefined || blocks.length !== 2) return blocks;
  const [first = [], second = []] = blocks;
  const [names, again] = [namesIn(table, first, designator), namesIn(table, second, designator)];
  if (names.size === 0 || names.size !== again.size || ![...names].every((name) => again.has(name))) return blocks;
  const counted = (block: Block): number =>
    block.filter((row) => (table.rows[row]?.[columns.quantity?.index ?? -1] ?? '') !== '').length / block.length;
  return [counted(second) >= counted(first) ? second : first];
};

/** Indexes of the rows that are lines. */
export const lineRows = (table: Table, { firstRow, columns }: Pick<Mapping<BomField>, 'firstRow' | 'columns'>): number[] => {
  const { rows } = table;
  const blocks: number[][] = [[]];
  const isHeader = headerAgain(columns);
  let totalled = false;
  for (let row = firstRow; row < rows.length; row += 1) {
    const cells = rows[row] ?? [];
    const first = cells.find((text) => text !== '');
    if (first === undefined) continue;
    totalled ||= totals.test(first);
    // Below a total only rows with designators are parts.
    if (isHeader(cells)) blocks.push([]);
    else if (isLine(cells, columns) && (!totalled || isDesignatorCell(cells[columns.designator?.index ?? -1] ?? '')))
      blocks.at(-1)?.push(row);
  }
  return withoutSecondListing(
    table,
    blocks.filter((block) => block.length > 0),
    columns,
  ).flat();
};
