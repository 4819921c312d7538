import type { Currency, Locale, Money } from '@copperline/contract';

export type ProviderMethod = 'card' | 'paypal' | 'alipay' | 'wechat' | 'unionpay';

/** Payment methods of each edition. */
export const methodsOf: Readonly<Record<Currency, readonly ProviderMethod[]>> = {
  USD: ['card', 'paypal'],
  CNY: ['alipay', 'wechat', 'unionpay'],
};

export interface PaymentRequest {
  /** Ours, and the idempotency key: asked again, the same payment is answered. */
  readonly attemptId: string;
  readonly method: ProviderMethod;
  readonly amount: Money;
  /** Order numbers. */
  readonly description: string;
  /** The browser comes back here whatever happened; nothing is believed of it. */
  readonly returnUrl: string;
  readonly locale: Locale;
}

export type ProviderState = 'created' | 'pending' | 'succeeded' | 'failed' | 'cancelled';

/** A card holder's bank has taken money of a payment back. `open`: somebody still decides; `won`: it was returned. */
export interface ProviderDispute {
  readonly ref: string;
  /** In the currency of its payment. */
  readonly amount: number;
  readonly state: 'open' | 'won' | 'lost';
}

export interface ProviderPayment {
  readonly ref: string;
  readonly attemptId: string;
  readonly state: ProviderState;
  /** The amount that was taken, or asked for while it is not paid. */
  readonly amount: Money;
  readonly refundedAmount: number;
  readonly disputes: readonly ProviderDispute[];
  /** Why the last try was refused. Of a payment that is still `created` another try may follow, on the same page. */
  readonly declineCode: string | null;
}

export interface ProviderRefund {
  readonly ref: string;
  readonly refundId: string;
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly amount: Money;
}

/** Says only that something happened to a payment: how it stands is asked, not read from here. */
export interface WebhookEvent {
  readonly eventId: string;
  readonly kind: string;
  /** Empty: about nothing of ours. */
  readonly paymentRef: string;
  readonly at: Date;
}

/** A payment provider. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  readonly testMoney: boolean;
  methodsFor(currency: Currency): readonly ProviderMethod[];
  begin(request: PaymentRequest): Promise<{ readonly ref: string; readonly payUrl: string }>;
  find(ref: string): Promise<ProviderPayment | null>;
  /** So that it cannot be paid any more; answers how it stands then (it may have been paid before). */
  close(ref: string): Promise<ProviderPayment>;
  refund(refund: { readonly paymentRef: string; readonly refundId: string; readonly amount: Money }): Promise<ProviderRefund>;
  findRefund(refundId: string): Promise<ProviderRefund | null>;
  /** Checks the signature on the raw bytes; null: not ours, or too old. */
  readWebhook(raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>, now: Date): WebhookEvent | null;
  /** For the reconciliation, the oldest first. */
  list(since: Date): AsyncIterable<ProviderPayment>;
}
