import { type BomLine, type BomProblem, mapBom, readLines, readList, readTables } from '@copperline/bom';
import { boundedLine, boundedProblems, storable } from './bom-file.ts';

export interface PastedList {
  readonly lines: readonly BomLine[];
  readonly problems: readonly BomProblem[];
}

/** Of a paste; more belongs into a file. */
const mostLines = 1000;

/** A table that names its columns is read as one; anything else is a list, one part a line. */
export const readPaste = ({ text }: { readonly text: string }): PastedList => {
  const pasted = storable(text);
  const tables = readTables(new TextEncoder().encode(pasted), 'paste.txt');
  const mapped = mapBom(tables.value);
  const { columns, headerRow } = mapped.value;
  const named =
    headerRow >= 0 &&
    Object.values(columns).some(({ from }) => from === 'header') &&
    (columns.mpn ?? columns.value) !== undefined &&
    (columns.quantity ?? columns.designator) !== undefined;
  const read = named ? readLines(tables.value, mapped.value) : { value: readList(pasted), problems: [] };
  return {
    lines: read.value.slice(0, mostLines).map(boundedLine),
    problems: named ? boundedProblems([...tables.problems, ...read.problems]) : [],
  };
};
