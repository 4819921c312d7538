import { type DeskMail, deskTools } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { on, type Route } from '../../http/on.ts';
import { attachment } from '../files/rules.ts';
import { sendFile } from '../files/send-file.ts';
import { recordDeed } from '../account/staff/deed-store.ts';
import { listDeeds, listStaff } from './audit-store.ts';
import { listDeskOffers } from './coupon-store.ts';
import { findMail, listMails, type MailRow, retryMail } from './mail-store.ts';
import { findOrderFile } from '../order-core/file-store.ts';
import { deskCouponOf, disableCoupon, makeCoupon } from './make-coupon.ts';

const mailOf = (row: MailRow): DeskMail => ({
  mailId: row.id,
  channel: row.channel,
  recipient: row.recipient,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  lastError: row.last_error ?? '',
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  nextAttemptAt: row.state === 'waiting' || row.state === 'retrying' ? row.next_attempt_at.toISOString() : null,
});

export const deskToolRoutes: readonly Route[] = [
  on(deskTools.coupons, async ({ db }, { page = 1, disabled }) => {
    const { rows, total } = await listDeskOffers(db, { page, disabled });
    return { rows: rows.map(deskCouponOf), total };
  }),
  on(deskTools.makeCoupon, makeCoupon),
  on(deskTools.disableCoupon, disableCoupon),
  on(deskTools.mails, async ({ db, mailer }, { page = 1, state, search }) => {
    const { rows, total, counts } = await listMails(db, { page, state, search });
    return { rows: rows.map(mailOf), total, counts, delivers: mailer !== null };
  }),
  on(deskTools.retryMail, async ({ db, clock, caller }, { mailId }) => {
    const mail = await findMail(db, mailId);
    if (mail === undefined) throw fail('NOT_FOUND');
    await inTransaction(db, async (trx) => {
      if (!(await retryMail(trx, mailId, clock.now()))) throw fail('MAIL_NOT_WAITING');
      const subject = `${mail.recipient}: ${mail.subject}`.slice(0, 500);
      await recordDeed(
        trx,
        { staffId: caller.userId, area: 'mail', action: 'retry', subjectId: mailId, subject, note: mail.last_error ?? '' },
        clock.now(),
      );
    });
    return mailOf((await findMail(db, mailId)) ?? mail);
  }),
  on(deskTools.orderFile, async (context, { orderId, fileId }) => {
    const file = await findOrderFile(context.db, orderId, fileId);
    return sendFile(context, file, { 'content-disposition': attachment(file?.name ?? ''), 'cache-control': 'private, no-cache' });
  }),
  on(deskTools.audit, async ({ db }, { page = 1, area, userId, search }) => {
    const { rows, total } = await listDeeds(db, { page, area, userId, search });
    const people = await listStaff(db);
    return {
      rows: rows.map(({ id, at, staff_id: staffId, username, area: where, action, subject_id: subjectId, subject, note }) => ({
        id,
        at: at.toISOString(),
        who: staffId === null ? null : { userId: staffId, username: username ?? '' },
        area: where,
        action,
        subjectId,
        subject,
        note,
      })),
      total,
      people: people.map(({ id, username }) => ({ userId: id, username })),
    };
  }),
];
