import { randomUUID } from 'node:crypto';
import { sampleOffers } from '@copperline/pricing';
import type { SeedStep } from '../../db/seed.ts';
import { insertOffers } from './store.ts';

/** Something to claim on a machine of one's own, marked as a sample. */
export const sampleCoupons: SeedStep = {
  name: 'sample coupons',
  async run({ slice, log }) {
    await slice((trx) =>
      insertOffers(
        trx,
        sampleOffers.map(({ kind, param, claimLimit, validDays }, place) => ({
          id: randomUUID(),
          kind,
          coupon_param: JSON.stringify(param),
          currency: param.currency,
          claim_limit: claimLimit,
          valid_days: validDays,
          sample: true,
          place,
        })),
      ),
    );
    log(`${sampleOffers.length} offers`);
  },
};
