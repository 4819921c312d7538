import { randomUUID } from 'node:crypto';
import { countLimits, fileTypes, id, numberedName, projectNameOf, projectTypes } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { type FileRow, findOwnFile, lockOwner } from '../files/store.ts';
import { countWaiting } from './analysis-store.ts';
import { choicesHash, engine } from './engine.ts';
import { queueReading, readingJob, ringForReading } from './queue.ts';
import { countProjects, findProjectsNamed, insertProject, type ProjectRow, setGerberFile } from './store.ts';

type CreateServices = Pick<Services, 'db' | 'database' | 'jobs' | 'clock'>;

export interface NewGerberProject {
  readonly ownerId: string;
  readonly gerberUrl: string;
  /** As a person typed it; undefined where the project is named after its archive. */
  readonly projectName?: string | undefined;
}

const noChoices = {};

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

const insertFor = async (trx: Db, file: FileRow, ownerId: string, name: string, now: Date): Promise<ProjectRow | undefined> => {
  const project = {
    id: randomUUID(),
    ownerId,
    name,
    type: projectTypes.board,
    gerberFileId: file.id,
    gerberSha256: file.sha256,
    choices: noChoices,
    choicesHash: choicesHash(noChoices),
  };
  return insertProject(trx, project, now);
};

/** More projects of one file name than an account may have. */
const mostNumbers = countLimits.projects + 1;

/** Names that the project may get, in their order: the one that was typed, or that of the archive with ever higher numbers. */
const namesFor = (file: FileRow, typed: string | undefined): readonly string[] =>
  typed === undefined ? Array.from({ length: mostNumbers }, (_, n) => numberedName(projectNameOf(file.name), n + 1)) : [typed];

const refuseMore = async (trx: Db, ownerId: string): Promise<void> => {
  const max = countLimits.projects;
  if ((await countProjects(trx, ownerId)) >= max) throw fail('PROJECT_TOO_MANY', { params: { max } });
  await refuseTooManyWaiting(trx, ownerId);
};

/** The project of this archive under one of the names, else a new one under the first that is free. */
const findOrInsert = async (
  trx: Db,
  file: FileRow,
  { ownerId, projectName }: NewGerberProject,
  now: Date,
): Promise<ProjectRow> => {
  const names = namesFor(file, projectName);
  const taken = new Map((await findProjectsNamed(trx, ownerId, names)).map((row) => [row.project_name, row]));
  const known = [...taken.values()].find(({ gerber_sha256: sha256 }) => sha256 === file.sha256);
  if (known) return setGerberFile(trx, known, file.id);
  const free = names.filter((name) => !taken.has(name));
  if (free.length > 0) await refuseMore(trx, ownerId);
  for (const name of free) {
    const row = await insertFor(trx, file, ownerId, name, now);
    // Somebody was faster with this name, which only the index sees: the next one.
    if (row !== undefined) return row;
  }
  throw fail('PROJECT_DUPLICATE');
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
