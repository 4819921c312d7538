import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag, integer, text } from '../fields.ts';
import { orderEventSchema } from '../order/order.ts';
import { quoteEventSchema } from '../order/quote.ts';

/** Notices on one page. */
export const noticesOnPage = 20;

/** An event of a quote or an order of the user that the user did not cause. */
export const noticeSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('order'), id: z.string(), number: z.string(), unread: z.boolean(), event: orderEventSchema }),
  z.object({ about: z.literal('quote'), id: z.string(), number: z.string(), unread: z.boolean(), event: quoteEventSchema }),
]);
export type Notice = z.output<typeof noticeSchema>;

/** Mails that can be switched off. One that needs an answer or concerns money is always sent, reminders to pay or to decide included. */
const wishes = {
  /** Order released, produced, delivered, completed. */
  progress: z.boolean(),
};
const wishesSchema = z.object(wishes);
export type MailWishes = z.output<typeof wishesSchema>;

export const notices = {
  list: endpoint({
    name: 'notices.list',
    method: 'GET',
    path: '/api/eda/user/notices',
    encoding: 'query',
    input: z.strictObject({ page: integer({ min: 1, max: 10_000 }).optional() }),
    output: z.object({
      rows: z.array(noticeSchema),
      total: z.int(),
      unread: z.int(),
      /** Notices up to this time are read; null if none are. */
      seenAt: z.string().nullable(),
      wishes: wishesSchema,
    }),
    auth: 'user',
    limit: 'read',
  }),
  /** Records that all notices up to this time are read. */
  seen: endpoint({
    name: 'notices.seen',
    method: 'POST',
    path: '/api/eda/user/notices/seen',
    encoding: 'form',
    input: z.strictObject({ until: text({ max: 30, pattern: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ }) }),
    output: z.null(),
    auth: 'user',
    limit: 'write',
  }),
  wish: endpoint({
    name: 'notices.wish',
    method: 'PUT',
    path: '/api/eda/user/notices',
    encoding: 'form',
    input: z.strictObject({ progress: flag().optional() }),
    output: wishesSchema,
    auth: 'user',
    limit: 'write',
  }),
};
