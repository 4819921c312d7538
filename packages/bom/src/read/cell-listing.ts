import { tableLimits } from '../table.ts';

const columnNumber = (letters: string): number => {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/**
 * A workbook dumped as text: `Row: 5`, ` Col: B`, then the value on its own line, quoted if it is text and within an anchor if it
 * is a link. Null if the text is not in this format.
 */
export const readCellListing = (text: string): string[][] | null => {
  if (!/^Row: 1\n Col: [A-Z]{1,3}\n/m.test(text.slice(0, 5_000))) return null;
  const rows: string[][] = [];
  let cells = 0;
  let row: string[] | null = null;
  let column = -1;
  const lines = text.split('\n');
  for (let at = 0; at < lines.length && cells < tableLimits.cells; at += 1) {
    const line = lines[at] ?? '';
    const rowNumber = /^Row: (\d{1,5})$/.exec(line)?.[1];
    if (rowNumber !== undefined && Number(rowNumber) <= tableLimits.rows) {
      while (rows.length < Number(rowNumber)) rows.push([]);
      row = rows[Number(rowNumber) - 1] ?? null;
      continue;
    }
    const letters = /^ Col: ([A-Z]{1,3})$/.exec(line)?.[1];
    if (letters !== undefined) column = columnNumber(letters);
    else if (row !== null && column >= 0 && column < tableLimits.columns && line.startsWith('   ')) {
      let value = line.trim();
      // A quoted text continues to the line that closes it.
      while (
        value.startsWith('"') &&
        !value.slice(1).endsWith('"') &&
        at + 1 < lines.length &&
        !/^(Row| Col): /.test(lines[at + 1] ?? '')
      ) {
        at += 1;
        value += `\n${lines[at] ?? ''}`;
      }
      while (row.length <= column) row.push('');
      row[column] = value.replace(/^"|"$/g, '').replace(/^<a href="[^"]*">([^<]*)<\/a>$/, '$1');
      cells += 1;
      column = -1;
    }
  }
  return rows;
};
