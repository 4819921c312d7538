import type { BoardBox } from '../check/board.ts';
import { type Side, sideNamed } from '../lines/cell-words.ts';
import { headerWord, type LengthUnit } from '../map/header-word.ts';
import type { Mapping, PlacementField } from '../mapping.ts';
import type { Placement, PlacementFile } from '../placement.ts';
import type { BomProblem, Reading } from '../problem.ts';
import type { Table, TableFile } from '../table.ts';
import { type Coordinate, normalAngle, readCoordinate, withoutDegreeSign } from './coordinate.ts';
import { likeTables, type PlacementTable } from './like-tables.ts';
import { isMirrorHeader, sideOfFile, sideOfMirror, toolOf } from './dialect.ts';
import { fitUnit, guessUnit, nmPerUnit, unitInComments } from './unit.ts';

export interface PlacementOptions {
  /** The board's outline, if known; it decides the unit before any guess. */
  readonly outline?: BoardBox;
}

interface Spotted {
  readonly row: number;
  readonly designator: string;
  readonly x: Coordinate;
  readonly y: Coordinate;
  readonly rotation: number;
  readonly side: Side | null;
  readonly value: string;
  readonly footprint: string;
}

type Columns = Mapping<PlacementField>['columns'];

/** Comments, and the file records of Allegro extracts between header and parts. */
const isComment = (row: readonly string[]): boolean =>
  /^\s*(#|;|\/\/|\*)/.test(row[0] ?? '') || (row[0] === 'J' && row.length > 8);

const sideIn = (cell: string, columns: Columns, otherwise: Side | null): Side | null => {
  const { side } = columns;
  if (side === undefined) return otherwise;
  if (isMirrorHeader(side.header)) return sideOfMirror(cell);
  // Allegro writes m for mirrored parts and nothing for others.
  if (cell === 'm' || cell === '') return cell === 'm' ? 'bottom' : (otherwise ?? 'top');
  return sideNamed(cell) ?? otherwise;
};

/** A full turn more is a spelling; beyond it the number may be something else. */
const widestAngle = 360;

/** Degrees of a cell, 0 where there are none; what is odd about it is told. No column at all is told once, for the file. */
const rotationIn = (cell: string, tell: (code: BomProblem['code'], values: { readonly text: string }) => void): number => {
  const degrees = readCoordinate(withoutDegreeSign(cell))?.number;
  if (degrees === undefined) tell('ROTATION_UNREADABLE', { text: cell });
  else if (Math.abs(degrees) > widestAngle) tell('ROTATION_WRAPPED', { text: cell });
  return normalAngle(degrees ?? 0);
};

const spotsIn = (
  file: TableFile,
  { table, columns, titleSide }: PlacementTable,
  firstRow: number,
  problems: BomProblem[],
): Spotted[] => {
  const otherwise = titleSide ?? sideOfFile(file.name, table.sheet, table.rows);
  return table.rows.slice(firstRow).flatMap((row, n): Spotted[] => {
    const cell = (field: PlacementField): string => (row[columns[field]?.index ?? -1] ?? '').trim();
    const designator = cell('designator').replace(/\s+/g, ' ');
    if (designator === '' || isComment(row)) return [];
    const [x, y] = [readCoordinate(cell('x')), readCoordinate(cell('y'))];
    if (x === null || y === null) {
      if (cell('x') !== '' && cell('y') !== '' && /\d/.test(cell('x') + cell('y')))
        problems.push({
          code: 'COORDINATE_UNREADABLE',
          severity: 'warning',
          row: firstRow + n + 1,
          values: { designator, x: cell('x'), y: cell('y') },
        });
      return [];
    }
    const tell: Parameters<typeof rotationIn>[1] = (code, { text }) => {
      if (columns.rotation !== undefined)
        problems.push({ code, severity: 'warning', row: firstRow + n + 1, values: { designator, text } });
    };
    return [
      {
        row: firstRow + n + 1,
        designator,
        x,
        y,
        rotation: rotationIn(cell('rotation'), tell),
        side: sideIn(cell('side'), columns, otherwise),
        value: cell('value'),
        footprint: cell('footprint'),
      },
    ];
  });
};

/** More of its designators than this are in the lists before it: another version of the same list, as in another unit. */
const sameList = 0.5;

/** Parts of all lists with this header. A list of the same parts as one before it is named and left out. */
const spotsOf = (file: TableFile, mapping: Mapping<PlacementField>, problems: BomProblem[]): Spotted[] => {
  const chosen = file.tables[mapping.table];
  const read = likeTables(file, mapping).map((like) => {
    const own: BomProblem[] = [];
    return { like, spots: spotsIn(file, like, mapping.firstRow, own), own };
  });
  const known = new Set(read.find(({ like }) => like.table === chosen)?.spots.map(({ designator }) => designator));
  return read.flatMap(({ like, spots, own }) => {
    const again = spots.filter(({ designator }) => known.has(designator)).length;
    if (like.table !== chosen && again > spots.length * sameList) {
      const { sheet, hidden } = like.table;
      const values = { sheet, lines: spots.length, read: chosen?.sheet ?? '' };
      if (!hidden) problems.push({ code: 'LIST_AGAIN', severity: 'warning', values });
      return [];
    }
    for (const { designator } of spots) known.add(designator);
    problems.push(...own);
    return spots;
  });
};

const unitOf = (
  spots: readonly Spotted[],
  columns: Columns,
  rows: Table['rows'],
  outline: BoardBox | undefined,
): Pick<PlacementFile, 'unit' | 'unitFrom'> => {
  const stated = new Set(spots.flatMap(({ x, y }) => [x.unit, y.unit]).filter((unit) => unit !== null));
  const [inCells] = stated;
  if (inCells !== undefined) return { unit: inCells, unitFrom: 'cells' };
  const inHeader = headerWord(columns.x?.header ?? '').unit ?? headerWord(columns.y?.header ?? '').unit;
  if (inHeader !== null) return { unit: inHeader, unitFrom: 'header' };
  const inComments = unitInComments(rows);
  if (inComments !== null) return { unit: inComments, unitFrom: 'comment' };
  const positions = spots.map(({ x, y }) => ({ x: x.number, y: y.number }));
  const fitting = outline === undefined ? null : fitUnit(positions, outline);
  return fitting === null ? { unit: guessUnit(positions), unitFrom: 'guess' } : { unit: fitting, unitFrom: 'fit' };
};

const length = ({ number, unit }: Coordinate, usual: LengthUnit): number => Math.round(number * nmPerUnit[unit ?? usual]);

/** Some programs mirror X of the bottom: then all of its X are negative, and none of the top's. */
const countsBottomLeftwards = (placements: readonly Placement[]): boolean => {
  const [top, bottom] = [placements.filter(({ side }) => side === 'top'), placements.filter(({ side }) => side === 'bottom')];
  return top.length >= 2 && bottom.length >= 2 && top.every(({ x }) => x > 0) && bottom.every(({ x }) => x < 0);
};

/** Placements in nanometres, for any unit and program. */
export const readPlacements = (
  file: TableFile,
  mapping: Mapping<PlacementField>,
  { outline }: PlacementOptions = {},
): Reading<PlacementFile> => {
  const table = file.tables[mapping.table];
  const nothing: PlacementFile = { unit: 'mm', unitFrom: 'guess', tool: 'other', bottomMirrored: false, placements: [] };
  if (table === undefined) return { value: nothing, problems: [{ code: 'TABLE_EMPTY', severity: 'error' }] };
  const problems: BomProblem[] = [];
  const { columns, headerRow } = mapping;
  const spots = spotsOf(file, mapping, problems);
  if (spots.length === 0) problems.push({ code: 'TABLE_EMPTY', severity: 'error' });
  const tool = toolOf(file, table, headerRow);
  const found = unitOf(spots, columns, table.rows, outline);
  // Eagle's script always writes millimetres.
  const { unit, unitFrom } =
    found.unitFrom === 'guess' && tool === 'eagle' ? { unit: 'mm' as const, unitFrom: 'tool' as const } : found;
  if (unitFrom === 'guess' && spots.length > 0) problems.push({ code: 'UNIT_GUESSED', severity: 'info', values: { unit } });
  const asWritten = spots.map(({ x, y, ...spot }): Placement => ({ ...spot, x: length(x, unit), y: length(y, unit) }));
  const bottomMirrored = countsBottomLeftwards(asWritten);
  if (bottomMirrored) problems.push({ code: 'BOTTOM_MIRRORED', severity: 'info' });
  const placements = bottomMirrored
    ? asWritten.map((spot) => (spot.side === 'bottom' ? { ...spot, x: -spot.x } : spot))
    : asWritten;
  return { value: { unit, unitFrom, tool, bottomMirrored, placements }, problems };
};
