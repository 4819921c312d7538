import { type CarrierId, formatMoney, orderDays, orderPagePath, payLinkPath } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { findUser } from '../account/user-store.ts';
import { type Addressee, localeOfUser, type Mail, type MailServices, pageAt, queueMail, writeLetter } from '../outbox/letter.ts';
import type { OrderRow } from './store.ts';

export type { MailServices };

/** Steps that a customer hears of by mail: those that they did not make themselves, and that an order was placed and paid. */
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
  'decline-refund',
  'chargeback',
  'chargeback-won',
  'chargeback-lost',
  'remind-pay',
  'remind-decide',
  'remind-freight',
  'answer-claim',
] as const;
export type MailedAction = (typeof mailed)[number];

/**
 * Mails that a customer can switch off (`mail_progress`): they tell how production and the parcel go on. A mail that asks for money or
 * for a decision about a price, or that tells of a refund, is always sent.
 */
const progress: readonly MailedAction[] = ['release', 'finish', 'deliver', 'complete-delivered', 'complete-shipped'];

/** Freight that is to be paid, with a link that pays it without signing in. */
export interface FreightBill {
  /** To be paid, with the tax that is collected on the freight. */
  readonly cents: number;
  readonly freightCents: number;
  /** The upper bound that the checkout showed. */
  readonly mostCents: number;
  readonly carrier: CarrierId;
  readonly token: string;
}

interface Told {
  readonly action: MailedAction;
  readonly note: string;
  readonly freight?: FreightBill | undefined;
}

const mailedAction = (action: string): MailedAction | undefined => mailed.find((each) => each === action);

const freightMail = (services: MailServices, user: Addressee, row: OrderRow, bill: FreightBill, action: MailedAction): Mail => {
  const locale = localeOfUser(user);
  const t = services.translate(locale);
  const money = (amount: number): string => formatMoney({ amount, currency: row.currency }, locale);
  const params = {
    number: row.number,
    carrier: t(`order.carrier.${bill.carrier}`),
    freight: money(bill.freightCents),
    most: money(bill.mostCents),
    due: money(bill.cents),
    days: orderDays.payLink,
  };
  const kind = action === 'remind-freight' ? 'remind-freight' : 'finish-freight';
  return writeLetter(services, locale, {
    name: user.username,
    link: pageAt(services, locale, payLinkPath(bill.token)),
    subject: t(`mail.order.${kind}.subject`, params),
    body: t(`mail.order.${kind}.body`, params),
    action: t('mail.order.payFreight', params),
    ignore: t('mail.order.ignore'),
  });
};

export const orderMail = (services: MailServices, user: Addressee, row: OrderRow, { action, note, freight }: Told): Mail => {
  if (freight !== undefined) return freightMail(services, user, row, freight, action);
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
  { action, note, freight, now }: Omit<Told, 'action'> & { readonly action: string; readonly now: Date },
): Promise<void> => {
  const told = mailedAction(action);
  if (told === undefined || row.deleted_at !== null) return;
  const user = await findUser(trx, row.owner_id);
  if (user === null || (freight === undefined && progress.includes(told) && !user.mail_progress)) return;
  await queueMail(trx, user, orderMail(services, user, row, { action: told, note, freight }), now);
};
