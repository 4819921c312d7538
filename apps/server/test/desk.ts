import { desk, type DeskQuoteDetail, type InputOf, type QuoteInputs, type QuoteRequest } from '@copperline/contract';
import type { DeskAction } from '../src/features/desk/act.ts';
import type { Sent, SignedUp, TestApp } from './app.ts';

export const noInputs: QuoteInputs = { parts: {}, surcharges: [], leadDays: null };

/** A quote as somebody at the desk has it before them. */
export type Seen = Pick<DeskQuoteDetail, 'quoteId' | 'revision'>;

/** One person at the desk. */
export const atDesk = (t: TestApp, { token }: SignedUp) => {
  const look = async ({ quoteId }: Pick<Seen, 'quoteId'>): Promise<DeskQuoteDetail> =>
    (await t.call(desk.quote, { quoteId }, { token })).data;
  const act = (
    { quoteId, revision }: Seen,
    action: DeskAction,
    more: { note?: string; days?: number } = {},
  ): Promise<Sent<typeof desk.act>> => t.call(desk.act, { quoteId, revision, action, ...more }, { token });
  const price = (
    { quoteId, revision }: Seen,
    request: QuoteRequest,
    inputs: Partial<QuoteInputs> = {},
  ): Promise<Sent<typeof desk.price>> =>
    t.call(desk.price, { quoteId, revision, request, inputs: { ...noInputs, ...inputs } }, { token });
  /** With everything that the desk's page sends. */
  const keep = (sent: InputOf<typeof desk.price>): Promise<Sent<typeof desk.price>> => t.call(desk.price, sent, { token });
  const done = async <E extends typeof desk.act | typeof desk.price>(sent: Promise<Sent<E>>): Promise<DeskQuoteDetail> => {
    const { status, data, errorCode } = await sent;
    if (status !== 200) throw new Error(`refused with ${errorCode ?? status}`);
    return data;
  };
  const inbox = async (filter: Readonly<Record<string, string | number>> = {}) =>
    (await t.call(desk.quotes, filter, { token })).data;
  return { look, act, price, keep, done, inbox };
};
