import { desk, quoteActionRoles, quoteStatuses, waitsForUs } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { confirmStaff } from '../account/staff/confirm-staff.ts';
import { findUser } from '../account/user-store.ts';
import { matchedAnswer } from '../bom/answer.ts';
import { findBom } from '../bom/store.ts';
import { sourceBom } from '../quotes/sourced-bom.ts';
import { attachment } from '../files/rules.ts';
import { orderedArchive } from '../order-core/file-store.ts';
import { sendFile } from '../files/send-file.ts';
import { actAtDesk } from './act.ts';
import { figuresOf } from './sourced-bom.ts';
import { readShown } from '../quotes/errors/reread.ts';
import { deskAnswer, inboxAnswer } from './answer.ts';
import { recordDeed } from '../account/staff/deed-store.ts';
import { demandRole } from './demand-role.ts';
import { keepPrice } from './keep-price.ts';
import { type DeskRow, findArchive, findDeskQuote, listInbox } from './store.ts';

export const deskRoutes: readonly Route[] = [
  on(desk.me, async ({ db, caller }) => {
    const user = await findUser(db, caller.userId);
    if (!user) throw fail('NOT_FOUND');
    return { username: user.username, confirmed: caller.confirmed, roles: [...caller.roles] };
  }),
  on(desk.confirm, async (context, { code }) => {
    await confirmStaff(context, code);
    await recordDeed(context.db, { staffId: context.caller.userId, area: 'desk', action: 'open' }, context.clock.now());
    return null;
  }),
  on(desk.quotes, async ({ db, caller }, { page = 1, status, assigned, search }) => {
    const everywhere = search === undefined || search === '' ? waitsForUs : quoteStatuses;
    const statuses = status === undefined ? everywhere : [status];
    const assignedTo = assigned === undefined ? {} : { assignedTo: assigned === 'me' ? caller.userId : null };
    const { rows, total, counts } = await listInbox(db, { page, statuses, search, ...assignedTo });
    return { rows: await inboxAnswer(db, rows), total, counts };
  }),
  on(desk.quote, async (context, { quoteId }) => {
    const detail = await deskAnswer(context.db, quoteId);
    await readShown(context, [detail]);
    return detail;
  }),
  on(desk.bom, async (context, { quoteId }) => {
    const { db, clock, locale } = context;
    const {
      owner_id: ownerId,
      bom_id: bomId,
      draft,
      request,
      by_inquiry: byInquiry,
      quantity,
    } = await anyQuote(context, quoteId);
    const { pcb, assembly: wish } = draft?.request ?? request;
    const row = bomId === null ? undefined : await findBom(db, ownerId, bomId);
    if (row === undefined || pcb === null || wish === null) throw fail('NOT_FOUND');
    const sourced = await sourceBom(db, row, { pcb, wish, asked: byInquiry ? quantity : null, now: clock.now() });
    return { ...matchedAnswer(row, sourced.matched, locale), figures: figuresOf(sourced) };
  }),
  on(desk.gerber, async (context, { quoteId }) => {
    const quote = await anyQuote(context, quoteId);
    const file = (await orderedArchive(context.db, quote.id)) ?? (await findArchive(context.db, quote));
    return sendFile(context, file, { 'content-disposition': attachment(file?.name ?? ''), 'cache-control': 'private, no-cache' });
  }),
  on(desk.price, keepPrice),
  on(desk.act, async (context, wish) => {
    demandRole(context, quoteActionRoles[wish.action]);
    return actAtDesk(context, wish);
  }),
];

const anyQuote = async ({ db }: Context<'staff'>, id: string): Promise<DeskRow> => {
  const row = await findDeskQuote(db, id);
  if (row === undefined) throw fail('NOT_FOUND');
  return row;
};
