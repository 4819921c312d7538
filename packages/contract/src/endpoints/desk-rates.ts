import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag, id, jsonText, oneOf, text } from '../fields.ts';
import { fieldLimits } from '../limits.ts';
import { rateKinds, rateSchema } from '../money/rates.ts';

const words = () => text({ min: 1, max: fieldLimits.remarks.max });
const day = () => text({ min: 10, max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/ });

/** How many days ahead a rate can be entered. */
export const rateAheadDays = 730;

export const rateStates = ['valid', 'coming', 'past', 'taken-back'] as const;
export type RateState = (typeof rateStates)[number];

export const deskRateSchema = z.object({
  rateId: z.string(),
  /** `rateName`; orders store it. */
  name: z.string(),
  rate: rateSchema,
  state: z.enum(rateStates),
  validFrom: z.string(),
  source: z.string(),
  /** Author; null for initial rates and deleted accounts. */
  who: z.string().nullable(),
  writtenAt: z.string(),
  takenBackAt: z.string().nullable(),
});
export type DeskRate = z.output<typeof deskRateSchema>;

/** Rates of tax and duty, exchange, freight and fees: immutable rows with a start time. */
export const deskRates = {
  /** Current and future rates, by kind and subject. */
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
  /** All rates of one subject, newest first. */
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
   * `key` becomes the row's id, so a repeated call adds no second row. Without `validFrom` it starts at the next minute, so that a
   * checkout in progress does not mix two rates.
   */
  add: endpoint({
    name: 'deskRates.add',
    method: 'POST',
    path: '/api/desk/rates',
    encoding: 'form',
    input: z.strictObject({
      key: id(),
      rate: jsonText(rateSchema),
      /** A day in UTC. */
      validFrom: day().optional(),
      /** Source of the rate: a law, a bulletin, a contract. Shown to customers. */
      source: words(),
      /** Confirms a change that `isRateJump` reports. */
      sure: flag().optional(),
    }),
    output: deskRateSchema,
    auth: 'staff',
    limit: 'write',
  }),
  /** Withdraws a rate that is not yet in force; it stays in the history. */
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
