import { type Notice, notices, noticesOnPage } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import { on, type Route } from '../../http/on.ts';
import { findUser, type User } from '../account/user-store.ts';
import { issue } from '../files/rules.ts';
import { eventAnswer } from '../orders/answer.ts';
import { eventOf } from '../quotes/answer.ts';
import { listNotices, markSeen, type NoticeRow, setWishes } from './store.ts';

const noticeOf = (row: NoticeRow, seen: Date | null): Notice => {
  const { id, number, at } = row;
  const unread = seen === null || at > seen;
  return row.about === 'order'
    ? { about: 'order', id, number, unread, event: eventAnswer(row) }
    : { about: 'quote', id, number, unread, event: eventOf(row) };
};

const wishesOf = ({ mail_progress: progress }: User) => ({ progress });

export const noticeRoutes: readonly Route[] = [
  on(notices.list, async ({ db, caller }, { page = 1 }) => {
    const user = await findUser(db, caller.userId);
    if (user === null) throw fail('NOT_FOUND');
    const { notices_seen_at: seen } = user;
    const rows = await listNotices(db, {
      ownerId: user.id,
      seen,
      limit: noticesOnPage,
      offset: (page - 1) * noticesOnPage,
    });
    const [first] = rows;
    return {
      rows: rows.map((row) => noticeOf(row, seen)),
      total: Number(first?.total ?? 0),
      unread: Number(first?.unread ?? 0),
      seenAt: seen?.toISOString() ?? null,
      wishes: wishesOf(user),
    };
  }),
  on(notices.seen, async ({ db, caller, clock }, { until }) => {
    const moment = new Date(until);
    if (Number.isNaN(moment.getTime()) || moment > clock.now()) throw fail('VALIDATION', { issues: [issue('until', 'range')] });
    await markSeen(db, caller.userId, moment);
    return null;
  }),
  on(notices.wish, async ({ db, caller, clock }, wishes) => wishesOf(await setWishes(db, caller.userId, wishes, clock.now()))),
];
