import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneOf, text } from '../fields.ts';
import { moneySchema } from '../money/money.ts';

/** Outcomes that can be chosen on the sandbox page. No money moves. */
export const sandboxActions = [
  'pay',
  'payLate',
  'payTwice',
  'payDisordered',
  'payShort',
  'declineFunds',
  'declineExpired',
  'declineFraud',
  'challenge',
  'confirm',
  'refuse',
  'close',
  'dispute',
  'disputeWon',
  'disputeLost',
] as const;
export type SandboxAction = (typeof sandboxActions)[number];

/** `pending`: the simulated bank waits for a confirmation. */
export const sandboxStates = ['created', 'pending', 'succeeded', 'failed', 'cancelled'] as const;
export type SandboxState = (typeof sandboxStates)[number];

export const sandboxDeclines = ['insufficient_funds', 'expired_card', 'suspected_fraud', 'authentication_failed'] as const;
export type SandboxDecline = (typeof sandboxDeclines)[number];

export const sandboxMethods = ['card', 'paypal', 'alipay', 'wechat', 'unionpay'] as const;

const paymentSchema = z.object({
  ref: z.string(),
  state: z.enum(sandboxStates),
  method: z.enum(sandboxMethods),
  amount: moneySchema,
  description: z.string(),
  /** Reason of the last refusal; a payment in `created` can be tried again. */
  declineCode: z.enum(sandboxDeclines).nullable(),
  /** The card holder's bank has taken the money back; null where nobody has asked it to. */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  returnUrl: z.url({ protocol: /^https?$/ }),
});
export type SandboxPayment = z.output<typeof paymentSchema>;

/** Random; knowing it is the only authorisation of the sandbox page. */
const ref = () => text({ min: 36, max: 36, pattern: /^sbp_[0-9a-f]{32}$/, format: 'id' });

/** The page of the test-money provider. 404 if a real provider is configured. */
export const sandbox = {
  view: endpoint({
    name: 'sandbox.view',
    method: 'GET',
    path: '/api/eda/sandbox/payment/{ref}',
    encoding: 'query',
    input: z.strictObject({ ref: ref() }),
    output: paymentSchema,
    auth: 'none',
    limit: 'read',
  }),
  /** Answers the payment's state afterwards. An action that is no longer possible changes nothing. */
  act: endpoint({
    name: 'sandbox.act',
    method: 'POST',
    path: '/api/eda/sandbox/payment/{ref}',
    encoding: 'form',
    input: z.strictObject({ ref: ref(), action: oneOf(sandboxActions) }),
    output: paymentSchema,
    auth: 'none',
    limit: 'write',
  }),
};
