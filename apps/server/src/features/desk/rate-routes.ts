import { deskRates } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import { on, type Route } from '../../http/on.ts';
import { listRates, rateHistory } from '../rates/store.ts';
import { addRate, takeBack, withStates } from './rates.ts';

export const deskRateRoutes: readonly Route[] = [
  on(deskRates.list, async ({ db, clock }, { kind }) => {
    const now = clock.now();
    return { rows: withStates(await listRates(db, { kind, now }), now) };
  }),
  on(deskRates.history, async ({ db, clock }, { kind, subject }) => {
    const rows = await rateHistory(db, kind, subject);
    if (rows.length === 0) throw fail('NOT_FOUND');
    return { rows: withStates(rows, clock.now()) };
  }),
  on(deskRates.add, addRate),
  on(deskRates.takeBack, takeBack),
];
