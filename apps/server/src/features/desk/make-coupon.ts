import { couponName } from '@copperline/content';
import type { CouponParam, DeskCoupon, deskTools, ParsedOf } from '@copperline/contract';
import { readCouponParam } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { issue } from '../files/rules.ts';
import { localeOfUser, pageAt, queueMail, writeLetter } from '../outbox/letter.ts';
import { recordDeed } from '../account/staff/deed-store.ts';
import { type Account, type DeskOfferRow, findAccounts, findDeskOffer, insertOffer, setOfferDisabled } from './coupon-store.ts';

type Staff = Context<'staff'>;
type Wanted = ParsedOf<typeof deskTools.makeCoupon>;

export const deskCouponOf = (row: DeskOfferRow): DeskCoupon => ({
  offerId: row.id,
  kind: row.kind,
  couponParam: row.coupon_param,
  sample: row.sample,
  audience: row.audience,
  emails: [...row.emails],
  claimLimit: row.claim_limit,
  remaining: row.remaining,
  claimUntil: row.claim_until?.toISOString() ?? null,
  validDays: row.valid_days,
  disabled: row.disabled,
  createdAt: row.created_at.toISOString(),
  claimed: Number(row.claimed),
  used: Number(row.used),
});

/** Up to the last moment of that day. */
const endOf = (day: string, now: Date): Date => {
  const end = new Date(`${day}T23:59:59.999Z`);
  if (Number.isNaN(end.getTime()) || end <= now) throw fail('VALIDATION', { issues: [issue('claimUntil', 'range')] });
  return end;
};

const audienceOf = async ({ db }: Staff, { audience, emails = [] }: Wanted): Promise<Account[]> => {
  const named = [...new Set(emails)];
  if ((audience === 'chosen') !== named.length > 0)
    throw fail('VALIDATION', { issues: [issue('emails', audience === 'chosen' ? 'required' : 'unknown')] });
  const people = await findAccounts(db, named);
  const missing = named.filter((email) => !people.some((person) => person.email === email));
  if (missing.length > 0) throw fail('COUPON_AUDIENCE', { params: { emails: missing.join(', ') } });
  return people;
};

/** Whoever is named hears of it, in their own language. */
const letterTo = (context: Staff, person: Account, { kind, param, validDays }: Wanted) => {
  const locale = localeOfUser(person);
  const t = context.translate(locale);
  const name = couponName({ t, locale }, kind, param);
  return writeLetter(context, locale, {
    name: person.username,
    link: pageAt(context, locale, '/my-center/coupons'),
    subject: t('mail.coupon.subject', { coupon: name }),
    body: t('mail.coupon.body', { coupon: name, days: validDays }),
    action: t('mail.coupon.action'),
    ignore: t('mail.coupon.ignore'),
  });
};

/** What the log calls an offer, whoever reads it. */
const nameOf = ({ translate, locale }: Staff, kind: Wanted['kind'], param: CouponParam | null): string =>
  couponName({ t: translate(locale), locale }, kind, param);

export const makeCoupon = async (context: Staff, wanted: Wanted): Promise<DeskCoupon> => {
  const { db, caller, clock } = context;
  const now = clock.now();
  const { key, kind, param, audience, claimLimit, total, validDays, claimUntil } = wanted;
  const people = await audienceOf(context, wanted);
  const offer = {
    id: key,
    kind,
    coupon_param: JSON.stringify(param),
    currency: param.currency,
    claim_limit: claimLimit,
    claim_until: claimUntil === undefined ? null : endOf(claimUntil, now),
    valid_days: validDays,
    audience,
    remaining: total ?? null,
    created_at: now,
  };
  await inTransaction(db, async (trx) => {
    const userIds = people.map(({ id }) => id);
    if (!(await insertOffer(trx, offer, userIds))) return;
    for (const person of people) await queueMail(trx, person, letterTo(context, person, wanted), now);
    const subject = nameOf(context, kind, param);
    const data = { param, audience, people: userIds, claimLimit, total: total ?? null, validDays };
    await recordDeed(trx, { staffId: caller.userId, area: 'coupons', action: 'make', subjectId: key, subject, data }, now);
  });
  return offerAnswer(context, key);
};

const offerAnswer = async ({ db }: Staff, id: string): Promise<DeskCoupon> => {
  const row = await findDeskOffer(db, id);
  if (row === undefined) throw fail('NOT_FOUND');
  return deskCouponOf(row);
};

export const disableCoupon = async (
  context: Staff,
  { offerId, disabled, claimedToo = false, note }: ParsedOf<typeof deskTools.disableCoupon>,
): Promise<DeskCoupon> => {
  const { db, caller, clock } = context;
  const before = await offerAnswer(context, offerId);
  await inTransaction(db, async (trx) => {
    if (!(await setOfferDisabled(trx, { id: offerId, disabled, claimedToo }))) throw fail('NOT_FOUND');
    const deed = {
      staffId: caller.userId,
      area: 'coupons',
      action: disabled ? 'disable' : 'enable',
      subjectId: offerId,
      subject: nameOf(context, before.kind, readCouponParam(before.couponParam)),
      note,
      data: { claimedToo },
    } as const;
    await recordDeed(trx, deed, clock.now());
  });
  return offerAnswer(context, offerId);
};
