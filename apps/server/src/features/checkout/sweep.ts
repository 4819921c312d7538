import type { Services } from '../../services.ts';
import { deleteVoid, voidOld } from './store.ts';

const day = 24 * 60 * 60_000;
/** The longest that a quote in it holds. */
const openDays = 30;
const keepVoidDays = 60;

/** Daily: checkouts that were left open become void, and go some time later. */
export const sweepCheckouts = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const ago = (days: number): Date => new Date(now.getTime() - days * day);
  await voidOld(db, ago(openDays), now);
  await deleteVoid(db, ago(keepVoidDays));
};
