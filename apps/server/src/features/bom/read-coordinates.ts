import {
  type BoardBox,
  type BomProblem,
  kindOfTables,
  mapPlacements,
  type PlacementFile,
  readPlacements,
  readTables,
} from '@copperline/bom';
import { boundedProblems, storable } from './bom-file.ts';

export interface CoordinateQuestion {
  readonly name: string;
  /** Of the board it belongs to, where that is known. */
  readonly outline: BoardBox | null;
}

export interface CoordinateFileReading {
  readonly file: PlacementFile;
  readonly problems: readonly BomProblem[];
}

/** From bytes to places, in a worker. */
export const readCoordinates = ({ name, outline }: CoordinateQuestion, bytes: Uint8Array): CoordinateFileReading => {
  const tables = readTables(bytes, name);
  const mapped = mapPlacements(tables.value);
  const read = readPlacements(tables.value, mapped.value, outline === null ? {} : { outline });
  const other: readonly BomProblem[] =
    read.value.placements.length === 0 && kindOfTables(tables.value) === 'bom' ? [{ code: 'KIND_BOM', severity: 'error' }] : [];
  const problems =
    tables.value.tables.length === 0 ? tables.problems : [...tables.problems, ...other, ...mapped.problems, ...read.problems];
  return storable({ file: read.value, problems: boundedProblems(problems) });
};
