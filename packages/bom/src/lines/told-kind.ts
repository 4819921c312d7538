import { decodeMpn } from '@copperline/parts';
import type { BomLine } from '../line.ts';
import { kindOfTables } from '../map/file-kind.ts';
import { mapBom } from '../map/map-bom.ts';
import { mapPlacements } from '../map/map-placements.ts';
import type { ColumnChoice } from '../mapping.ts';
import { readPlacements } from '../placements/read-placements.ts';
import type { TableFile } from '../table.ts';
import { readLines } from './read-lines.ts';

/** Columns known by their header or by the order that a program always writes. */
const isNamed = (columns: Readonly<Record<string, ColumnChoice | undefined>>): boolean =>
  Object.values(columns).some((choice) => choice !== undefined && choice.from !== 'content');

const fewestLines = 2;

const hasPartNumbers = (lines: readonly BomLine[]): boolean =>
  lines.filter(({ mpn }) => decodeMpn(mpn) !== null).length * 2 >= lines.length;

/**
 * Whether a file that nobody has called a BOM or coordinates is one of them, or null. Reports have columns too: without a header at
 * least two lines must be read from it, with parts for designators or known part numbers, and coordinates must differ in both directions.
 */
export const toldKind = (file: TableFile): 'bom' | 'coordinates' | null => {
  const kind = kindOfTables(file);
  if (kind === 'bom') {
    const mapping = mapBom(file).value;
    if (isNamed(mapping.columns)) return kind;
    const lines = readLines(file, mapping).value;
    const { designator, mpn, value, footprint } = mapping.columns;
    const told = designator === undefined ? hasPartNumbers(lines) : (mpn ?? value ?? footprint) !== undefined;
    return told && lines.length >= fewestLines ? kind : null;
  }
  if (kind === null) return null;
  const mapping = mapPlacements(file).value;
  // A file of one side may have a header and no parts.
  if (isNamed(mapping.columns) || mapping.columns.x === undefined) return kind;
  const { placements } = readPlacements(file, mapping).value;
  const differ = (axis: readonly number[]): boolean => new Set(axis).size >= fewestLines;
  return differ(placements.map(({ x }) => x)) && differ(placements.map(({ y }) => y)) ? kind : null;
};
