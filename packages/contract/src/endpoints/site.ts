import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneOf, text } from '../fields.ts';
import { locales } from '../locale.ts';

export const site = {
  /** One page view per route change: the path only, no cookie, no user. */
  point: endpoint({
    name: 'site.point',
    method: 'POST',
    path: '/api/eda/index/point',
    encoding: 'form',
    input: z.strictObject({ path: text({ min: 1, max: 300, pattern: /^\// }), locale: oneOf(locales) }),
    output: z.null(),
    auth: 'none',
    limit: 'point',
  }),
  subscribe: endpoint({
    name: 'site.subscribe',
    method: 'POST',
    path: '/api/auth/subscribe/{email}',
    encoding: 'form',
    input: z.strictObject({ email: text({ min: 1, max: 320 }) }),
    output: z.null(),
    auth: 'none',
    limit: 'subscribe',
  }),
  /** Public configuration for pages. */
  features: endpoint({
    name: 'site.features',
    method: 'GET',
    path: '/api/auth/features',
    encoding: 'query',
    input: z.strictObject({}),
    output: z.object({ google: z.boolean(), outbox: z.boolean(), sms: z.boolean(), demo: z.boolean() }),
    auth: 'none',
    limit: 'read',
  }),
};
