import { randomUUID } from 'node:crypto';
import type { CouponGroup } from '@copperline/contract';
import { claimRefusal } from '@copperline/pricing';
import { type Db, inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { claimableOf } from './answer.ts';
import { type CouponRow, countClaims, findClaimed, findOffer, insertCoupon, takeOne } from './store.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * The n-th coupon of an offer. The place is claimed by inserting it: of any number of calls for it at once one makes the coupon, and
 * all of them answer it. No limit is kept by counting.
 */
export const claimCoupon = async (
  db: Db,
  {
    offerId,
    ownerId,
    time,
    now,
  }: { readonly offerId: string; readonly ownerId: string; readonly time: number; readonly now: Date },
): Promise<CouponRow & { readonly group: CouponGroup }> => {
  const offer = await findOffer(db, offerId, ownerId);
  if (offer === undefined) throw fail('NOT_FOUND');
  const claim = { offerId, ownerId, claimNo: time, now };
  const before = await findClaimed(db, claim);
  if (before !== undefined) return before;
  const refusal = claimRefusal(claimableOf(offer), time - 1, now);
  if (refusal !== null && refusal.code !== 'C10') throw fail('COUPON_UNAVAILABLE');
  if (time > 1) {
    const count = (await countClaims(db, ownerId, [offerId])).get(offerId) ?? 0;
    if (count >= offer.claim_limit) throw fail('COUPON_CLAIMED', { params: { count } });
    // One after the other, so that a count of claims is also the number of the last.
    if (time > count + 1)
      throw fail('VALIDATION', { issues: [{ path: 'time', rule: 'range', params: { min: 1, max: count + 1 } }] });
  }
  const validFrom = offer.valid_from !== null && offer.valid_from > now ? offer.valid_from : now;
  const validUntil = new Date(validFrom.getTime() + offer.valid_days * dayMs);
  await inTransaction(db, async (trx) => {
    const made = await insertCoupon(trx, offer, { id: randomUUID(), ownerId, claimNo: time, validFrom, validUntil, now });
    // Another call for this very claim has made it, and has taken one for it.
    if (made && !(await takeOne(trx, offer))) throw fail('COUPON_UNAVAILABLE');
  });
  const claimed = await findClaimed(db, claim);
  if (claimed === undefined) throw new Error('A coupon that was claimed cannot be found.');
  return claimed;
};
