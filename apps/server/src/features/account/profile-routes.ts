import { account } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import { on, type Route } from '../../http/on.ts';
import { countStatistic } from '../site/store.ts';
import { userInfo } from './user-info.ts';
import { findUser, mergePointOut, updateProfile } from './user-store.ts';

export const profileRoutes: readonly Route[] = [
  on(account.current, async ({ db, caller }) => {
    const user = await findUser(db, caller.userId);
    if (!user) throw fail('NOT_FOUND');
    return userInfo(user);
  }),
  on(account.update, async ({ db, clock, caller }, change) => {
    const user = await updateProfile(db, caller.userId, change, clock.now());
    if (!user) throw fail('NOT_FOUND');
    return userInfo(user);
  }),
  on(account.point, async ({ db, clock, caller }, { pointOut }) =>
    userInfo(await mergePointOut(db, caller.userId, pointOut, clock.now())),
  ),
  on(account.visit, async ({ db, clock }, { from = 'signIn' }) => {
    await countStatistic(db, clock.now(), 'visit', from);
    return null;
  }),
];
