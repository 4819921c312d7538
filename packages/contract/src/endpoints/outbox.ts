import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

const outboxHeadSchema = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.string(),
});
export type OutboxHead = z.output<typeof outboxHeadSchema>;

const outboxMessageSchema = outboxHeadSchema.extend({ text: z.string(), html: z.string().nullable() });
export type OutboxMessage = z.output<typeof outboxMessageSchema>;

/** Mails and SMS that an installation without such services would have sent. 404 unless the server listens on loopback only. */
export const outbox = {
  list: endpoint({
    name: 'outbox.list',
    method: 'GET',
    path: '/api/auth/outbox/list',
    encoding: 'query',
    input: z.strictObject({}),
    output: z.object({ rows: z.array(outboxHeadSchema), total: z.number() }),
    auth: 'none',
    limit: 'read',
  }),
  view: endpoint({
    name: 'outbox.view',
    method: 'GET',
    path: '/api/auth/outbox/view/{id}',
    encoding: 'query',
    input: z.strictObject({ id: id() }),
    output: outboxMessageSchema,
    auth: 'none',
    limit: 'read',
  }),
};
