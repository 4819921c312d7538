import { randomUUID } from 'node:crypto';
import { countLimits, fileTypes, id, numberedName, projectNameOf, projectTypes } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { type FileRow, findOwnFile, lockOwner } from '../files/store.ts';
import { countWaiting } from './analysis-store.ts';
import { engine } from './engine.ts';
import { insertEvent } from './event-store.ts';
import { addVersion } from './file-store.ts';
import { queueReading, readingJob, ringForReading } from './queue.ts';
import {
  countProjects,
  findProject,
  findNamedVersion,
  findVersionOfFile,
  insertProject,
  namesLike,
  type NewProject,
  type ProjectRow,
  setArchiveFile,
} from './store.ts';

type CreateServices = Pick<Services, 'db' | 'database' | 'jobs' | 'clock'>;

export interface NewGerberProject {
  readonly ownerId: string;
  readonly gerberUrl: string;
  /** As a person typed it; undefined where the project is named after its archive. */
  readonly projectName?: string | undefined;
  readonly folderId?: string | null;
}

/** A file id of the caller's that is an archive; whatever else a `gerberUrl` may say cannot be parsed. */
const gerberFile = async (trx: Db, { ownerId, gerberUrl }: NewGerberProject): Promise<FileRow> => {
  const fileId = id().safeParse(gerberUrl);
  if (!fileId.success) throw fail('PARSE_FAILED');
  const file = await findOwnFile(trx, ownerId, fileId.data);
  if (!file) throw fail('NOT_FOUND');
  if (file.file_type !== fileTypes.gerber) throw fail('PARSE_FAILED');
  return file;
};

/** Readings that a newer reader made necessary are none that the account has asked for. */
export const refuseTooManyWaiting = async (db: Db, ownerId: string): Promise<void> => {
  const max = countLimits.waitingBoards;
  if ((await countWaiting(db, ownerId, { engine, kind: readingJob })) >= max)
    throw fail('BOARDS_WAITING', { params: { max }, retryAfterSeconds: 10 });
};

export const refuseMoreProjects = async (trx: Db, ownerId: string): Promise<void> => {
  const max = countLimits.projects;
  if ((await countProjects(trx, ownerId)) >= max) throw fail('PROJECT_TOO_MANY', { params: { max } });
};

/** The name itself, then with 2, 3 … behind it: those that are taken, up to the first that is free. */
const numberedNames = (name: string, taken: ReadonlySet<string>): { readonly used: readonly string[]; readonly free: string } => {
  const used: string[] = [];
  for (let n = 1; ; n += 1) {
    const next = numberedName(name, n);
    if (!taken.has(next)) return { used, free: next };
    used.push(next);
  }
};

type Unnamed = Omit<NewProject, 'id' | 'name'>;

/** The owner is locked. Undefined where the name is taken. */
export const insertTyped = async (trx: Db, name: string, project: Unnamed, now: Date): Promise<string | undefined> => {
  const id = randomUUID();
  if (!(await insertProject(trx, { ...project, id, name }, now))) return undefined;
  const { copiedFrom } = project;
  await insertEvent(trx, id, copiedFrom ? 'copied' : 'created', copiedFrom ? { from: copiedFrom.name } : {}, now);
  return id;
};

/** The owner is locked. A name that is taken, with the first number that is free. */
export const freeName = async (trx: Db, ownerId: string, name: string): Promise<string> =>
  numberedNames(name, await namesLike(trx, ownerId, name)).free;

/** The owner is locked. A name that is taken gets a number. */
export const insertNumbered = async (
  trx: Db,
  name: string,
  project: Unnamed,
  now: Date,
): Promise<{ readonly id: string; readonly name: string }> => {
  const free = await freeName(trx, project.ownerId, name);
  const id = await insertTyped(trx, free, project, now);
  if (id === undefined) throw new Error('a free name was taken while its owner was locked');
  return { id, name: free };
};

/** The version that has this archive already: by its file where no name was typed, else by its bytes under the name. */
const findKnown = async (
  trx: Db,
  file: FileRow,
  { ownerId, projectName }: NewGerberProject,
  used: readonly string[],
): Promise<ProjectRow | undefined> => {
  const byFile = projectName === undefined ? await findVersionOfFile(trx, ownerId, file.id) : undefined;
  return byFile ?? findNamedVersion(trx, ownerId, projectName === undefined ? used : used.slice(0, 1), file.sha256);
};

/** The project that has this archive, in the version that has it; else a new one. */
const findOrInsert = async (trx: Db, file: FileRow, wanted: NewGerberProject, now: Date): Promise<ProjectRow> => {
  const { ownerId, projectName, folderId = null } = wanted;
  const name = projectName ?? projectNameOf(file.name);
  const { used } = numberedNames(name, await namesLike(trx, ownerId, name));
  const known = await findKnown(trx, file, wanted, used);
  if (known) {
    await setArchiveFile(trx, known, file.id);
    return { ...known, gerber_file_id: file.id };
  }
  if (projectName !== undefined && used.length > 0) throw fail('PROJECT_DUPLICATE');
  await refuseMoreProjects(trx, ownerId);
  await refuseTooManyWaiting(trx, ownerId);
  const { id } = await insertNumbered(trx, name, { ownerId, type: projectTypes.board, folderId }, now);
  await addVersion(trx, { projectId: id, ownerId, file, now });
  const row = await findProject(trx, ownerId, id);
  if (row === undefined) throw new Error('a project that was just made is not there');
  return row;
};

/**
 * Makes a project of an uploaded archive and has it read. Sent twice, as a double click or a lost answer will, it is the
 * same project: a name is only taken where it stands for another board.
 */
export const createFromGerber = async (services: CreateServices, wanted: NewGerberProject): Promise<ProjectRow> => {
  const project = await inTransaction(services.db, async (trx) => {
    // One person's projects are made one after the other: two cannot take the last place.
    if (!(await lockOwner(trx, wanted.ownerId))) throw fail('LOGIN_EXPIRED');
    const row = await findOrInsert(trx, await gerberFile(trx, wanted), wanted, services.clock.now());
    await queueReading(services, trx, row);
    return row;
  });
  await ringForReading(services);
  return project;
};
