import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag, id, jsonText, oneOf, text } from '../fields.ts';
import { fieldLimits } from '../limits.ts';
import { rateKinds, rateSchema } from '../money/rates.ts';

const words = () => text({ min: 1, max: fieldLimits.remarks.max });
const day = () => text({ min: 10, max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/ });

/** How far ahead a rate can be written down, in days. */
export const rateAheadDays = 730;

export const rateStates = ['valid', 'coming', 'past', 'taken-back'] as const;
export type RateState = (typeof rateStates)[number];

export const deskRateSchema = z.object({
  rateId: z.string(),
  /** As orders name it. */
  name: z.string(),
  rate: rateSchema,
  state: z.enum(rateStates),
  validFrom: z.string(),
  source: z.string(),
  /** Who wrote it; null for what the service began with, and for an account that is gone. */
  who: z.string().nullable(),
  writtenAt: z.string(),
  takenBackAt: z.string().nullable(),
});
export type DeskRate = z.output<typeof deskRateSchema>;

/** Tax and duty, exchange, freight and fees: rows with a beginning, which are never written again. */
export const deskRates = {
  /** Whatever holds now and whatever comes, by kind and subject. */
  list: endpoint({
    name: 'deskRates.list',
    method: 'GET',
    path: '/api/desk/rates',
    encoding: 'query',
    input: z.strictObject({ kind: oneOf(rateKinds).optional() }),
    output: z.object({ rows: z.array(deskRateSchema) }),
    auth: 'staff',
    limit: 'read',
  }),
  /** Every row there was of one subject, the newest first. */
  history: endpoint({
    name: 'deskRates.history',
    method: 'GET',
    path: '/api/desk/rates/{kind}/{subject}',
    encoding: 'query',
    input: z.strictObject({ kind: oneOf(rateKinds), subject: text({ min: 1, max: 20, pattern: /^[\w-]+$/ }) }),
    output: z.object({ rows: z.array(deskRateSchema) }),
    auth: 'staff',
    limit: 'read',
  }),
  /**
   * `key` becomes the row's id: a repeated press writes no second one. Without a day it holds from the next minute on, so that no
   * checkout of this moment is settled by two tables.
   */
  add: endpoint({
    name: 'deskRates.add',
    method: 'POST',
    path: '/api/desk/rates',
    encoding: 'form',
    input: z.strictObject({
      key: id(),
      rate: jsonText(rateSchema),
      /** By the clock of UTC. */
      validFrom: day().optional(),
      /** What it rests on: a law, a bulletin, a contract. Customers read it. */
      source: words(),
      /** A large change that is meant. */
      sure: flag().optional(),
    }),
    output: deskRateSchema,
    auth: 'staff',
    limit: 'write',
  }),
  /** Only what has not begun. */
  takeBack: endpoint({
    name: 'deskRates.takeBack',
    method: 'POST',
    path: '/api/desk/rate/{rateId}/take-back',
    encoding: 'form',
    input: z.strictObject({ rateId: id(), note: words() }),
    output: deskRateSchema,
    auth: 'staff',
    limit: 'write',
  }),
};
