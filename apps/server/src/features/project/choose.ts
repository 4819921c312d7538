import type { BoardChoices } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { lockOwner } from '../files/store.ts';
import { refuseTooManyWaiting } from './create.ts';
import { choicesHash } from './engine.ts';
import { queueReading, ringForReading } from './queue.ts';
import { type ProjectRow, setChoices } from './store.ts';

/** Replaces the choices and has the board read with them, unless somebody chose the same before. */
export const chooseFor = async (
  services: Pick<Services, 'db' | 'database' | 'jobs' | 'clock'>,
  ownerId: string,
  projectId: string,
  choices: BoardChoices,
): Promise<ProjectRow> => {
  const project = await inTransaction(services.db, async (trx) => {
    await lockOwner(trx, ownerId);
    const row = await setChoices(trx, ownerId, projectId, { choices, hash: choicesHash(choices), now: services.clock.now() });
    if (!row) throw fail('NOT_FOUND');
    await refuseTooManyWaiting(trx, ownerId);
    await queueReading(services, trx, row);
    return row;
  });
  await ringForReading(services);
  return project;
};
