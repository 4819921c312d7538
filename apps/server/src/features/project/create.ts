import { randomUUID } from 'node:crypto';
import { countLimits, fileTypes, id, projectTypes } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { type FileRow, findOwnFile, lockOwner } from '../files/store.ts';
import { countWaiting } from './analysis-store.ts';
import { choicesHash, engine } from './engine.ts';
import { queueReading, ringForReading } from './queue.ts';
import { countProjects, findProjectNamed, insertProject, type ProjectRow, setGerberFile } from './store.ts';

type CreateServices = Pick<Services, 'db' | 'database' | 'jobs' | 'clock'>;

export interface NewGerberProject {
  readonly ownerId: string;
  readonly gerberUrl: string;
  readonly projectName: string;
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

export const refuseTooManyWaiting = async (db: Db, ownerId: string): Promise<void> => {
  const max = countLimits.waitingBoards;
  if ((await countWaiting(db, ownerId, engine)) >= max) throw fail('BOARDS_WAITING', { params: { max }, retryAfterSeconds: 10 });
};

const insertFor = async (trx: Db, file: FileRow, wanted: NewGerberProject, now: Date): Promise<ProjectRow> => {
  const max = countLimits.projects;
  if ((await countProjects(trx, wanted.ownerId)) >= max) throw fail('PROJECT_TOO_MANY', { params: { max } });
  await refuseTooManyWaiting(trx, wanted.ownerId);
  const project = {
    id: randomUUID(),
    ownerId: wanted.ownerId,
    name: wanted.projectName,
    type: projectTypes.board,
    gerberFileId: file.id,
    gerberSha256: file.sha256,
    choices: noChoices,
    choicesHash: choicesHash(noChoices),
  };
  return insertProject(trx, project, now);
};

/**
 * Makes a project of an uploaded archive and has it read. Sent twice, as a double click or a lost answer will, it is the
 * same project: a name is only taken where it stands for another board.
 */
export const createFromGerber = async (services: CreateServices, wanted: NewGerberProject): Promise<ProjectRow> => {
  const project = await inTransaction(services.db, async (trx) => {
    // One person's projects are made one after the other: two cannot take the last place, or one name.
    if (!(await lockOwner(trx, wanted.ownerId))) throw fail('LOGIN_EXPIRED');
    const file = await gerberFile(trx, wanted);
    const known = await findProjectNamed(trx, wanted.ownerId, wanted.projectName);
    if (known && known.gerber_sha256 !== file.sha256) throw fail('PROJECT_DUPLICATE');
    const row = known ? await setGerberFile(trx, known, file.id) : await insertFor(trx, file, wanted, services.clock.now());
    await queueReading(services, trx, row);
    return row;
  });
  await ringForReading(services);
  return project;
};
