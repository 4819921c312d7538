import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { lockOrder } from '../order-core/store.ts';
import { tellOfOrder } from '../order-core/tell.ts';
import { applyProviderState } from './apply.ts';
import { settleOn } from './chargeback.ts';
import { findChargeback } from './chargeback-store.ts';
import { findPayment } from './store.ts';

export interface ChargebackWish {
  readonly orderId: string;
  readonly revision: number;
  readonly chargebackId: string;
  readonly outcome: 'won' | 'lost';
  readonly note: string;
  readonly staffId: string;
}

type ChargebackServices = Services & Parameters<typeof tellOfOrder>[0];

/** How the provider sees it at this moment, applied. Never inside a transaction. */
const askProvider = async (services: ChargebackServices, paymentId: string): Promise<void> => {
  const { db, payment, log } = services;
  const attempt = await findPayment(db, paymentId);
  if (attempt === undefined || attempt.provider_ref === null || attempt.provider !== payment.name) return;
  const theirs = await payment.find(attempt.provider_ref).catch((error: unknown) => {
    log.warn({ err: error, paymentId }, 'a chargeback could not be asked about');
    throw fail('PAYMENT_UNREACHABLE');
  });
  if (theirs !== null) await applyProviderState(services, theirs);
};

/** One of us accepts a loss, or says that the money is back: the provider is asked first, and is believed about the second alone. */
export const settleChargeback = async (services: ChargebackServices, wish: ChargebackWish): Promise<void> => {
  const { db, clock } = services;
  const { orderId, revision, chargebackId, outcome, note, staffId } = wish;
  const seen = await findChargeback(db, orderId, chargebackId);
  if (seen === undefined) throw fail('NOT_FOUND');
  if (seen.state !== 'open') throw fail('ORDER_CHANGED');
  await askProvider(services, seen.payment_id);
  const asked = await findChargeback(db, orderId, chargebackId);
  if (asked?.state === outcome) return;
  if (asked?.state !== 'open') throw fail('ORDER_CHANGED');
  if (outcome === 'won') throw fail('CHARGEBACK_OPEN');
  const actor = { by: 'staff', id: staffId } as const;
  const row = await inTransaction(db, async (trx) => {
    const locked = await lockOrder(trx, orderId, actor);
    const chargeback = await findChargeback(trx, orderId, chargebackId);
    if (locked?.revision !== revision || chargeback?.state !== 'open') throw fail('ORDER_CHANGED');
    return settleOn(services, trx, locked, chargeback, { outcome, actor, note, now: clock.now() });
  });
  await tellOfOrder(services, row);
};
