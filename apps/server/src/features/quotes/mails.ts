import { formatMoney, type QuoteAction, quotePagePath } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { hashToken, newToken } from '../../http/session/authenticate.ts';
import { findUser, isVisitor } from '../account/user-store.ts';
import { type Addressee, localeOfUser, type Mail, type MailServices, pageAt, queueMail, writeLetter } from '../outbox/letter.ts';
import { priceOf } from './price-of.ts';
import { type QuoteRow, shareQuote } from './store.ts';

export type { MailServices };

/** What a customer hears of by mail: whatever they did not do themselves, and that an inquiry has arrived. */
const mailed = [
  'inquire',
  'ask',
  'quote',
  'return',
  'offer',
  'extend',
  'expire',
  'invalidate',
  'reopen',
] as const satisfies QuoteAction[];
type MailedAction = (typeof mailed)[number];

const mailedAction = (action: QuoteAction): MailedAction | undefined => mailed.find((each) => each === action);

interface Told {
  readonly action: MailedAction;
  readonly note: string;
  /** The page that the mail leads to. */
  readonly page: string;
}

export const quoteMail = (services: MailServices, user: Addressee, row: QuoteRow, { action, note, page }: Told): Mail => {
  const locale = localeOfUser(user);
  const t = services.translate(locale);
  const price = priceOf(row);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const params = {
    number: row.number,
    price: price === null ? '' : formatMoney(price, locale),
    until: row.expires_at === null ? '' : date.format(row.expires_at),
  };
  return writeLetter(services, locale, {
    name: user.username,
    link: pageAt(services, locale, page),
    subject: t(`mail.quote.${action}.subject`, params),
    body: t(`mail.quote.${action}.body`, params),
    note,
    action: t('mail.quote.action'),
    ignore: t('mail.quote.ignore'),
  });
};

/** Whoever has no account sees the quote by a link. We keep its hash only: each mail has a new one, and ends the one before. */
const sharedPage = async (trx: Db, { id, owner_id: ownerId }: QuoteRow): Promise<string> => {
  const token = newToken();
  await shareQuote(trx, ownerId, id, { hash: hashToken(token), keep: false });
  return `/quote/${token}`;
};

/** In the transaction of its cause. Whoever has deleted a quote hears no more of it. */
export const queueQuoteMail = async (
  services: MailServices,
  trx: Db,
  row: QuoteRow,
  { action, note, now }: { readonly action: QuoteAction; readonly note: string; readonly now: Date },
): Promise<void> => {
  const told = mailedAction(action);
  if (told === undefined || row.deleted_at !== null) return;
  const user = await findUser(trx, row.owner_id);
  if (user === null) return;
  const visitor = isVisitor(user);
  const addressee = visitor ? { ...user, email: user.username } : user;
  const page = visitor ? await sharedPage(trx, row) : quotePagePath(row.id);
  await queueMail(trx, addressee, quoteMail(services, addressee, row, { action: told, note, page }), now);
};
