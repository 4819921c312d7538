import { formatMoney, orderPagePath } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { findUser } from '../account/user-store.ts';
import { type Addressee, localeOfUser, type Mail, type MailServices, pageAt, queueMail, writeLetter } from '../outbox/letter.ts';
import type { OrderRow } from './store.ts';

export type { MailServices };

/** What a customer hears of by mail: each step that they did not make themselves, and that an order was placed and paid. */
const mailed = [
  'place',
  'pay',
  'confirm-payment',
  'reject-payment',
  'lapse',
  'cancel-unpaid',
  'cancel-paid',
  'ask',
  'release',
  'give-up',
  'refuse',
  'finish',
  'return',
  'cancel-started',
  'scrap',
  'remake-started',
  'ship',
  'abandon',
  'deliver',
  'complete-delivered',
  'complete-shipped',
  'lose',
  'remake',
  'close',
  'reject',
  'reverse',
  'refunded',
  'remind-pay',
  'remind-decide',
  'remind-freight',
  'answer-claim',
] as const;
export type MailedAction = (typeof mailed)[number];

/** What somebody may do without, by what they have said of it. */
const optional: Partial<Record<MailedAction, 'mail_progress' | 'mail_reminders'>> = {
  release: 'mail_progress',
  finish: 'mail_progress',
  deliver: 'mail_progress',
  'complete-delivered': 'mail_progress',
  'complete-shipped': 'mail_progress',
  'remind-pay': 'mail_reminders',
  'remind-decide': 'mail_reminders',
  'remind-freight': 'mail_reminders',
};

const mailedAction = (action: string): MailedAction | undefined => mailed.find((each) => each === action);

export const orderMail = (
  services: MailServices,
  user: Addressee,
  row: OrderRow,
  { action, note }: { readonly action: MailedAction; readonly note: string },
): Mail => {
  const locale = localeOfUser(user);
  const t = services.translate(locale);
  const params = {
    number: row.number,
    price: formatMoney({ amount: Number(row.payable), currency: row.currency }, locale),
    carrier: row.carrier === null ? '' : t(`order.carrier.${row.carrier}`),
    tracking: row.tracking_number,
  };
  return writeLetter(services, locale, {
    name: user.username,
    link: pageAt(services, locale, orderPagePath(row.id)),
    subject: t(`mail.order.${action}.subject`, params),
    body: t(`mail.order.${action}.body`, params),
    note,
    action: t('mail.order.action'),
    ignore: t('mail.order.ignore'),
  });
};

/** In the transaction of its cause, so that it is sent exactly when that happened. */
export const queueOrderMail = async (
  services: MailServices,
  trx: Db,
  row: OrderRow,
  { action, note, now }: { readonly action: string; readonly note: string; readonly now: Date },
): Promise<void> => {
  const told = mailedAction(action);
  if (told === undefined || row.deleted_at !== null) return;
  const user = await findUser(trx, row.owner_id);
  const wish = optional[told];
  if (user && (wish === undefined || user[wish]))
    await queueMail(trx, user, orderMail(services, user, row, { action: told, note }), now);
};
