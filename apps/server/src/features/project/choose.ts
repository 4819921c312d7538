import type { BoardChoices } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { lockOwner } from '../files/store.ts';
import { refuseTooManyWaiting } from './create.ts';
import { choicesHash } from './engine.ts';
import { queueReading, ringForReading } from './queue.ts';
import { findVersion, type ProjectRow, setChoices } from './store.ts';

/** Replaces the choices and has the board read with them, unless somebody chose the same before. */
export const chooseFor = async (
  services: Pick<Services, 'db' | 'database' | 'jobs' | 'clock'>,
  ownerId: string,
  {
    projectId,
    version,
    choices,
  }: { readonly projectId: string; readonly version?: number | undefined; readonly choices: BoardChoices },
): Promise<ProjectRow> => {
  const project = await inTransaction(services.db, async (trx) => {
    await lockOwner(trx, ownerId);
    const before = await findVersion(trx, ownerId, projectId, version);
    if (before === undefined || before.deleted_at !== null) throw fail('NOT_FOUND');
    const hash = choicesHash(choices);
    await setChoices(trx, before, { choices, hash, now: services.clock.now() });
    const row = { ...before, choices, choices_hash: hash };
    await refuseTooManyWaiting(trx, ownerId);
    await queueReading(services, trx, row);
    return row;
  });
  await ringForReading(services);
  return project;
};
