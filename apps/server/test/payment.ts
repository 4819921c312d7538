import { randomUUID } from 'node:crypto';
import type { SandboxAction } from '@copperline/contract';
import { sandbox } from '@copperline/contract';
import { deliverSandbox, type SendWebhook } from '../src/features/sandbox/deliver.ts';
import type { PaymentRequest } from '../src/ports/payment/payment.ts';
import type { TestApp } from './app.ts';

export const paymentRequest = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  attemptId: randomUUID(),
  method: 'card',
  amount: { amount: 12_345, currency: 'USD' },
  description: 'Order CP26111500001',
  returnUrl: 'http://127.0.0.1:3000/en/order/payment/1',
  locale: 'en-US',
  ...more,
});

/** What the buyer does on the sandbox's page. */
export const actOn = async (t: TestApp, ref: string, action: SandboxAction) => (await t.call(sandbox.act, { ref, action })).data;

/** Carries the sandbox's webhooks straight into the app, and keeps what it carried. */
export const carrier = (t: TestApp) => {
  const carried: { readonly kind: string; readonly status: number }[] = [];
  const send: SendWebhook = async ({ url, body, headers }) => {
    const { statusCode } = await t.app.inject({ method: 'POST', url: new URL(url).pathname, payload: body, headers });
    carried.push({ kind: (JSON.parse(body) as { kind: string }).kind, status: statusCode });
    return statusCode;
  };
  return { carried, send, deliver: () => deliverSandbox(t.services, send) };
};
