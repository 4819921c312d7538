import type { BoardBox, BomField, ChosenColumns, PlacementFile, RememberedColumns } from '@copperline/bom';
import { fileTypes, id } from '@copperline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { BlobMissing } from '../../ports/blobs.ts';
import type { Services } from '../../services.ts';
import { WorkerFailure } from '../../workers/pool.ts';
import { type FileRow, findOwnFile } from '../files/store.ts';
import type { CoordinateFile, CoordinateReading } from '../../db/schema.ts';
import { type BomFile, boundedProblems, noReading } from './bom-file.ts';
import type { CoordinateFileReading } from './read-coordinates.ts';
import { bomTasks } from './tasks.ts';

export type ReadServices = Pick<Services, 'db' | 'blobs' | 'tableWorkers'> & { readonly log: FastifyBaseLogger };

const tableTypes: ReadonlySet<number> = new Set([fileTypes.bom, fileTypes.coordinates]);

/** A table of the caller's; whatever else an address may say cannot be parsed. */
export const ownTable = async (db: Db, ownerId: string, url: string): Promise<FileRow> => {
  const fileId = id().safeParse(url);
  const file = fileId.success ? await findOwnFile(db, ownerId, fileId.data) : undefined;
  if (file === undefined || !tableTypes.has(file.file_type)) throw fail('PARSE_FAILED');
  return file;
};

/** A file of a customer's, or an order's own copy of one. */
type TableFile = Pick<FileRow, 'id' | 'name' | 'sha256' | 'size'>;

const sourceOf = ({ blobs }: ReadServices, { sha256, size }: TableFile) => ({
  file: { bytes: Number(size), open: () => blobs.open(sha256) },
});

/** What cost more than one file may, or broke the reader, is unreadable; only a pool that is being closed is not the file's fault. */
const unreadable = ({ log }: ReadServices, file: TableFile, error: unknown): void => {
  const known = error instanceof BlobMissing || (error instanceof WorkerFailure && error.kind !== 'stopped');
  if (!known) throw error;
  log.warn({ err: error, fileId: file.id }, 'a table could not be read');
};

export interface ReadWishes {
  readonly remembered: readonly (readonly [string, RememberedColumns<BomField>])[];
  readonly chosen: ChosenColumns | null;
}

export const readBomFile = (services: ReadServices, file: FileRow, wishes: ReadWishes): Promise<BomFile> =>
  services.tableWorkers
    .run(bomTasks.read, { name: file.name, ...wishes }, sourceOf(services, file))
    .catch((error: unknown): BomFile => {
      unreadable(services, file, error);
      const problems = [{ code: 'FILE_DAMAGED', severity: 'error' }] as const;
      return { reading: { ...noReading, problems }, lines: [], failure: { code: 'BOM_PARSE_FAILED', column: null }, header: '' };
    });

const nowhere: PlacementFile = { unit: 'mm', unitFrom: 'guess', tool: 'other', bottomMirrored: false, placements: [] };

const readCoordinateFile = (services: ReadServices, file: TableFile, outline: BoardBox | null): Promise<CoordinateFileReading> =>
  services.tableWorkers
    .run(bomTasks.coordinates, { name: file.name, outline }, sourceOf(services, file))
    .catch((error: unknown): CoordinateFileReading => {
      unreadable(services, file, error);
      return { file: nowhere, problems: [{ code: 'FILE_DAMAGED', severity: 'error' }] };
    });

export interface GivenCoordinates {
  readonly file: TableFile;
  readonly given: CoordinateFile;
}

/** Of a whole board; more would be no board. */
const mostPlacements = 40_000;

/** Tops and bottoms often come in files of their own: together they are one board. How they were read is told of the first. */
export const readCoordinateFiles = async (
  services: ReadServices,
  files: readonly GivenCoordinates[],
  outline: BoardBox | null,
): Promise<CoordinateReading | null> => {
  if (files.length === 0) return null;
  const readings: CoordinateFileReading[] = [];
  for (const { file } of files) readings.push(await readCoordinateFile(services, file, outline));
  const { unit, unitFrom, tool } = (readings.find(({ file }) => file.placements.length > 0) ?? readings[0])?.file ?? nowhere;
  return {
    files: files.map(({ given }) => given),
    unit,
    unitFrom,
    tool,
    bottomMirrored: readings.some(({ file }) => file.bottomMirrored),
    placements: readings.flatMap(({ file }) => file.placements).slice(0, mostPlacements),
    problems: boundedProblems(readings.flatMap(({ problems }) => problems)),
  };
};
