import { deskStaff } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { on, type Route } from '../../http/on.ts';
import { changeRoles } from '../account/staff/change-roles.ts';
import { listMembers } from '../account/staff/staff-store.ts';

export const deskStaffRoutes: readonly Route[] = [
  on(deskStaff.list, async ({ db }) => ({ rows: await listMembers(db) })),
  on(deskStaff.setRoles, async ({ db, clock, caller }, { userId, before, roles, note }) => {
    const change = { userId, before, roles, note, staffId: caller.userId, now: clock.now() };
    await inTransaction(db, (trx) => changeRoles(trx, change));
    return { rows: await listMembers(db) };
  }),
];
