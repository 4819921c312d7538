import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneOf } from '../fields.ts';

export const webhookProviders = ['sandbox', 'stripe'] as const;

export const webhooks = {
  /** For payment providers. Their signature covers the raw bytes of the body, so it is not parsed before it is checked. */
  payment: endpoint({
    name: 'webhooks.payment',
    method: 'POST',
    path: '/api/eda/payment/webhook/{provider}',
    encoding: 'json',
    raw: true,
    input: z.strictObject({ provider: oneOf(webhookProviders) }),
    output: z.null(),
    auth: 'none',
    limit: 'webhook',
  }),
};
