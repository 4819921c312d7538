import { randomUUID } from 'node:crypto';
import { type BoardBox, type BomLine, lineKey } from '@copperline/bom';
import { countLimits, ordering } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { cleanFileName } from '../files/rules.ts';
import { type FileRow, lockOwner } from '../files/store.ts';
import { currentAnalysis } from '../project/queue.ts';
import { findVersion } from '../project/store.ts';
import type { CoordinateFile } from '../../db/schema.ts';
import { type BomFile, noReading } from './bom-file.ts';
import { rememberedColumns, rememberedParts } from './memory-store.ts';
import { type GivenCoordinates, ownTable, readBomFile, readCoordinateFiles, type ReadServices } from './read-files.ts';
import {
  type BomLineRow,
  countBoms,
  decisionFor,
  findBom,
  findReadVersion,
  insertBomWithLines,
  linesOf,
  undecided,
  type WrittenBom,
} from './store.ts';

export type CreateServices = ReadServices & Pick<Services, 'clock'>;

export interface WantedBom {
  readonly ownerId: string;
  /** Null: an empty BOM to be typed. */
  readonly file: FileRow | null;
  readonly name: string | undefined;
  readonly projectId: string | undefined;
  readonly projectVersion?: number | undefined;
  readonly coordinateFile: readonly CoordinateFile[] | undefined;
  readonly boards: number | undefined;
  /** The file is of a version of the project: where that moved away meanwhile, nothing is kept. */
  readonly ofVersion?: boolean;
}

const handName = 'BOM';

/** A project of somebody else does not exist. */
export const refuseForeign = async (
  db: Db,
  ownerId: string,
  { projectId, projectVersion }: ChosenBoard,
): Promise<number | null> => {
  const project = projectId === null ? undefined : await findVersion(db, ownerId, projectId, projectVersion);
  if (project === undefined || project.deleted_at !== null) throw fail('NOT_FOUND');
  return project.version || null;
};

/** The board that parts go on: a project, and a version of its archive. */
export interface ChosenBoard {
  readonly projectId: string | null;
  readonly projectVersion?: number | null | undefined;
}

/** The outline of the project's board, where it has been read. */
export const outlineOf = async (
  services: Pick<Services, 'db' | 'clock'>,
  ownerId: string,
  { projectId, projectVersion }: ChosenBoard,
): Promise<BoardBox | null> => {
  if (projectId === null) return null;
  const project = await findVersion(services.db, ownerId, projectId, projectVersion);
  return project === undefined ? null : ((await currentAnalysis(services, project))?.result?.outline?.box ?? null);
};

export const ownCoordinates = async (db: Db, ownerId: string, given: readonly CoordinateFile[]): Promise<GivenCoordinates[]> => {
  const files: GivenCoordinates[] = [];
  for (const each of given)
    files.push({ given: { ...each, name: cleanFileName(each.name) }, file: await ownTable(db, ownerId, each.url) });
  return files;
};

/** Asked before a file is received, and again before the BOM is kept. */
export const refuseEarly = async (
  db: Db,
  ownerId: string,
  { projectId, projectVersion }: Partial<Pick<WantedBom, 'projectId' | 'projectVersion'>>,
): Promise<number | null> => {
  await refuseTooMany(db, ownerId);
  return projectId === undefined ? null : refuseForeign(db, ownerId, { projectId, projectVersion });
};

const refuseTooMany = async (db: Db, ownerId: string): Promise<void> => {
  const max = countLimits.boms;
  if ((await countBoms(db, ownerId)) >= max) throw fail('BOM_TOO_MANY', { params: { max } });
};

/** Lines with what the person decided in an earlier BOM for lines that ask for the same. */
export const rowsOf = async (db: Db, ownerId: string, lines: readonly BomLine[]): Promise<BomLineRow[]> => {
  const keys = lines.map(lineKey);
  const known = await rememberedParts(db, ownerId, [...new Set(keys)]);
  return lines.map((line, n): BomLineRow => {
    const partId = known.get(keys[n] ?? '');
    const decision = partId === undefined ? undecided : decisionFor(partId, true);
    return { key: `r${line.row}`, place: n, line: { ...line, own: false, note: '' }, ...decision };
  });
};

const nothingRead: BomFile = { reading: noReading, lines: [], failure: null, header: '' };

/** A version of a project's BOM file is read once; whoever asks again gets what was read. */
const versionOf = async (
  db: Db,
  { ownerId, projectId, file, ofVersion = false }: WantedBom,
): Promise<{ readonly projectFileId: string | null; readonly read: WrittenBom | null }> => {
  if (projectId === undefined || file === null) return { projectFileId: null, read: null };
  const version = await findReadVersion(db, ownerId, { projectId, fileId: file.id });
  if (ofVersion && version === undefined) throw fail('NOT_FOUND');
  const row = version?.bom_id ? await findBom(db, ownerId, version.bom_id) : undefined;
  return { projectFileId: version?.id ?? null, read: row === undefined ? null : { row, lines: await linesOf(db, row) } };
};

/** Reads what was given and keeps it, whatever came out: a person may still map, type, or leave it to our engineers. */
export const createBom = async (services: CreateServices, wanted: WantedBom): Promise<WrittenBom> => {
  const { db, clock } = services;
  const { ownerId, file } = wanted;
  const { read: before } = await versionOf(db, wanted);
  if (before !== null) return before;
  const projectVersion = await refuseEarly(db, ownerId, wanted);
  const projectId = wanted.projectId ?? null;
  const outline = await outlineOf(services, ownerId, { projectId, projectVersion });
  const places = await ownCoordinates(db, ownerId, wanted.coordinateFile ?? []);
  const remembered = file === null ? [] : await rememberedColumns(db, ownerId);
  const read = file === null ? nothingRead : await readBomFile(services, file, { remembered, chosen: null });
  const coordinates = await readCoordinateFiles(services, places, outline);
  const rows = await rowsOf(db, ownerId, read.lines);
  return inTransaction(db, async (trx) => {
    if (!(await lockOwner(trx, ownerId))) throw fail('LOGIN_EXPIRED');
    const version = await versionOf(trx, wanted);
    if (version.read !== null) return version.read;
    await refuseTooMany(trx, ownerId);
    const bom = {
      id: randomUUID(),
      ownerId,
      projectId,
      projectVersion,
      fileId: file?.id ?? null,
      projectFileId: version.projectFileId,
      name: wanted.name === undefined ? (file?.name ?? handName) : cleanFileName(wanted.name),
      state: file === null ? ('hand' as const) : read.failure === null ? ('read' as const) : ('failed' as const),
      failure: read.failure,
      boards: wanted.boards ?? ordering.minPcbaQuantity,
      reading: read.reading,
      coordinates,
    };
    return insertBomWithLines(trx, bom, rows, clock.now());
  });
};
