import { randomUUID } from 'node:crypto';
import { countLimits, type Receiver, receivers } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { areaRoutes } from './area-routes.ts';
import { billRoutes } from './bill-routes.ts';
import { dropKept, keepChange, keepNew, takeBack } from './keep.ts';
import { receiverAnswer, receiverColumns } from './rows.ts';
import { findReceiver, insertReceiver, listReceivers, updateReceiver } from './store.ts';

const answer = async ({ db, caller, locale }: Context<'user'>, id: string): Promise<Receiver> => {
  const row = await findReceiver(db, caller.userId, id);
  if (row === undefined) throw fail('NOT_FOUND');
  return receiverAnswer(locale, row);
};

export const addressRoutes: readonly Route[] = [
  on(receivers.list, async ({ db, caller, locale }) => {
    const rows = await listReceivers(db, caller.userId, countLimits.receivers);
    return { rows: rows.map((row) => receiverAnswer(locale, row)), total: rows.length };
  }),
  on(receivers.add, async (context, input) => {
    const { db, caller, clock } = context;
    const [id, ownerId, now] = [randomUUID(), caller.userId, clock.now()];
    const row = { id, owner_id: ownerId, ...receiverColumns(input), created_at: now, updated_at: now };
    await keepNew(db, 'receiver', { ownerId, id, isDefault: input.isDefault }, (trx) => insertReceiver(trx, row));
    return answer(context, id);
  }),
  on(receivers.change, async (context, { id, ...input }) => {
    const { db, caller, clock } = context;
    const ownerId = caller.userId;
    const row = { ...receiverColumns(input), updated_at: clock.now() };
    await keepChange(db, 'receiver', { ownerId, id, isDefault: input.isDefault }, (trx) =>
      updateReceiver(trx, [ownerId, id], row),
    );
    return answer(context, id);
  }),
  on(receivers.remove, async ({ db, caller, clock }, { id }) => {
    await dropKept(db, 'receiver', { ownerId: caller.userId, id, now: clock.now() });
    return null;
  }),
  on(receivers.restore, async (context, { id, isDefault }) => {
    await takeBack(context.db, 'receiver', { ownerId: context.caller.userId, id, isDefault });
    return answer(context, id);
  }),
  ...billRoutes,
  ...areaRoutes,
];
