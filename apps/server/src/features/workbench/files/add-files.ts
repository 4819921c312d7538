import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { Failure } from '../../../http/failure.ts';
import type { JobHandler } from '../../../jobs/queue.ts';
import { ringFor } from '../../../jobs/queue.ts';
import type { Services } from '../../../services.ts';
import { createBom, type CreateServices } from '../../bom/create.ts';
import { type FileRow, findOwnFile } from '../../files/store.ts';
import { refuseTooManyWaiting } from '../../project/create.ts';
import { addVersion, type ProjectFileRow } from '../../project/file-store.ts';
import { queueReading, ringForReading } from '../../project/queue.ts';
import { findProject } from '../../project/store.ts';
import { bomToRead } from './reading-store.ts';

/** Reads the BOM file of a project's version into a BOM. */
export const bomReadingJob = 'project.bom';
const bomReadingAttempts = 3;

type AddServices = Pick<Services, 'db' | 'database' | 'jobs' | 'clock'>;

const hasKind = (rows: readonly ProjectFileRow[], kind: ProjectFileRow['kind']): boolean => rows.some((row) => row.kind === kind);

/** The owner is locked. Each file becomes the newest version of its kind or name, and is read. */
export const addToProject = async (
  services: AddServices,
  trx: Db,
  { ownerId, projectId, files }: { readonly ownerId: string; readonly projectId: string; readonly files: readonly FileRow[] },
): Promise<ProjectFileRow[]> => {
  const now = services.clock.now();
  const rows: ProjectFileRow[] = [];
  for (const file of files) rows.push(await addVersion(trx, { projectId, ownerId, file, now }));
  await readAdded(services, trx, { ownerId, projectId, rows });
  return rows;
};

/** Has what was added to a project read: its board by the reader of boards, its BOM by that of tables. */
export const readAdded = async (
  services: AddServices,
  trx: Db,
  {
    ownerId,
    projectId,
    rows,
  }: { readonly ownerId: string; readonly projectId: string; readonly rows: readonly ProjectFileRow[] },
): Promise<void> => {
  if (hasKind(rows, 'gerber')) {
    await refuseTooManyWaiting(trx, ownerId);
    const project = await findProject(trx, ownerId, projectId);
    if (project !== undefined) await queueReading(services, trx, project);
  }
  for (const { kind, id } of rows)
    if (kind === 'bom')
      await services.jobs.add(
        trx,
        bomReadingJob,
        { projectFileId: id },
        { id: randomUUID(), runAt: services.clock.now(), maxAttempts: bomReadingAttempts },
      );
};

/** After the transaction: a runner need not wait for its timer. */
export const ringForFiles = async (services: Pick<Services, 'database'>, rows: readonly ProjectFileRow[]): Promise<void> => {
  if (hasKind(rows, 'gerber')) await ringForReading(services);
  if (hasKind(rows, 'bom')) await ringFor(services.database, bomReadingJob);
};

const payloadSchema = z.object({ projectFileId: z.string() });

/** Asked again, what was read before is left alone. */
export const readBomVersion = async (services: CreateServices, projectFileId: string): Promise<void> => {
  const wanted = await bomToRead(services.db, projectFileId);
  const file = wanted && (await findOwnFile(services.db, wanted.ownerId, wanted.fileId));
  if (wanted === undefined || file === undefined) return;
  const { ownerId, projectId, coordinateFile } = wanted;
  try {
    await createBom(services, { ownerId, file, name: undefined, projectId, coordinateFile, boards: undefined, ofVersion: true });
  } catch (error) {
    // An account with too many BOMs keeps the file, and reads it when it opens it.
    if (!(error instanceof Failure) || error.code === 'OVERLOADED') throw error;
    services.log.info({ code: error.code }, 'the BOM of a project was not read');
  }
};

export const readProjectBom =
  (services: CreateServices): JobHandler =>
  async (payload) =>
    readBomVersion(services, payloadSchema.parse(payload).projectFileId);
