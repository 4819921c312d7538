import { randomUUID } from 'node:crypto';
import { type Bill, bills, countLimits, type ParsedOf } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { dropKept, keepChange, keepNew, takeBack } from './keep.ts';
import { billAnswer, billColumns } from './rows.ts';
import { findBill, insertBill, listBills, updateBill } from './store.ts';

type Signed = Context<'user'>;

const answer = async ({ db, caller, locale }: Signed, id: string): Promise<Bill> => {
  const row = await findBill(db, caller.userId, id);
  if (row === undefined) throw fail('NOT_FOUND');
  return billAnswer(locale, row);
};

const add = async (context: Signed, input: ParsedOf<typeof bills.add>): Promise<Bill> => {
  const { db, caller, clock } = context;
  const [id, ownerId, now] = [randomUUID(), caller.userId, clock.now()];
  const row = { id, owner_id: ownerId, ...billColumns(input), created_at: now, updated_at: now };
  await keepNew(db, 'bill', { ownerId, id, isDefault: input.isDefault }, (trx) => insertBill(trx, row));
  return answer(context, id);
};

const change = async (context: Signed, { id, ...input }: ParsedOf<typeof bills.change>): Promise<Bill> => {
  const { db, caller, clock } = context;
  const ownerId = caller.userId;
  const row = { ...billColumns(input), updated_at: clock.now() };
  await keepChange(db, 'bill', { ownerId, id, isDefault: input.isDefault }, (trx) => updateBill(trx, [ownerId, id], row));
  return answer(context, id);
};

export const billRoutes: readonly Route[] = [
  on(bills.list, async ({ db, caller, locale }) => {
    const rows = await listBills(db, caller.userId, countLimits.bills);
    return { rows: rows.map((row) => billAnswer(locale, row)), total: rows.length };
  }),
  on(bills.add, add),
  on(bills.change, change),
  on(bills.remove, async ({ db, caller, clock }, { id }) => {
    await dropKept(db, 'bill', { ownerId: caller.userId, id, now: clock.now() });
    return null;
  }),
  on(bills.restore, async (context, { id, isDefault }) => {
    await takeBack(context.db, 'bill', { ownerId: context.caller.userId, id, isDefault });
    return answer(context, id);
  }),
  on(bills.current, async ({ db, caller, locale }) => {
    const [row] = await listBills(db, caller.userId, 1);
    return row === undefined ? null : billAnswer(locale, row);
  }),
  on(bills.update, async (context, input) => {
    const [row] = await listBills(context.db, context.caller.userId, 1);
    return row === undefined ? add(context, input) : change(context, { ...input, id: row.id });
  }),
];
