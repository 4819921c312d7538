import { type Locale, paymentReturnPath, payLinkPath, withLocale } from '@copperline/contract';
import { point } from '../../failpoints.ts';
import { fail } from '../../http/failure.ts';
import type { ProviderMethod } from '../../ports/payment/payment.ts';
import type { Services } from '../../services.ts';
import { ordersPaidBy, type PaymentRow, setBegun } from './store.ts';

export interface Begun {
  readonly ref: string;
  readonly payUrl: string;
}

/** Methods of ours are never handed to a provider. */
const providerMethod = ({ method }: PaymentRow): ProviderMethod => {
  if (method === 'bank' || method === 'balance') throw new RangeError(`${method} has no provider`);
  return method;
};

/** Hands an attempt to the provider, under its own id: asked again, it is the same payment. Never inside a transaction. */
export const beginAttempt = async (
  {
    payment,
    db,
    origin,
    log,
  }: Pick<Services, 'payment' | 'db' | 'origin'> & { readonly log: { warn(data: object, text: string): void } },
  attempt: PaymentRow,
  {
    locale = 'en-US',
    linkToken,
    orders,
  }: {
    readonly locale?: Locale;
    readonly linkToken?: string | undefined;
    /** What it is for, where the caller has just read it. */
    readonly orders?: readonly { readonly number: string }[];
  } = {},
): Promise<Begun> => {
  const back = linkToken === undefined ? paymentReturnPath(attempt.id) : payLinkPath(linkToken);
  const numbers = (orders ?? (await ordersPaidBy(db, attempt.id))).map(({ number }) => number);
  point('pay.before-begin');
  const begun = await payment
    .begin({
      attemptId: attempt.id,
      method: providerMethod(attempt),
      amount: { amount: Number(attempt.amount), currency: attempt.currency },
      description: numbers.join(', '),
      returnUrl: origin() + withLocale(locale, back),
      locale,
    })
    .catch((error: unknown) => {
      log.warn({ err: error, paymentId: attempt.id }, 'a payment could not be begun');
      throw fail('PAYMENT_UNREACHABLE');
    });
  point('pay.after-begin');
  await setBegun(db, attempt.id, begun);
  return begun;
};
