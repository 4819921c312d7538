import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, fillPath, type OutputOf, type QuoteDetail, quotes } from '@copperline/contract';
import type { History } from './history.ts';
import { boardRequest, saveInput, sheet } from './quote.ts';

/** One press of a button: with the same key it means the same quote, however often it is sent. */
interface Press {
  readonly endpoint: typeof quotes.save | typeof quotes.rfq | typeof quotes.reQuote;
  readonly input: Readonly<Record<string, unknown>> & { readonly saveKey: string };
  /** Once it was answered. */
  quoteId: string | null;
}

export interface QuoteHistory extends History {
  readonly presses: readonly Press[];
  /** Quotes that were said to be in the cart. */
  readonly carted: ReadonlySet<string>;
  /** Sends every press once more. */
  repeat(origin: string): Promise<string[]>;
}

const call = async <E extends Endpoint>(
  origin: string,
  token: string,
  endpoint: E,
  input: Readonly<Record<string, unknown>>,
): Promise<OutputOf<E>> => {
  const { path, used } = fillPath(endpoint.path, input);
  const sent = Object.entries(input).filter(([name]) => !used.includes(name));
  const form = new URLSearchParams(sent.map(([name, value]): [string, string] => [name, String(value)]));
  const asJson = endpoint.encoding === 'json';
  const inQuery = endpoint.encoding === 'query';
  const response = await fetch(`${origin}${path}${inQuery && form.size > 0 ? `?${form.toString()}` : ''}`, {
    method: endpoint.method,
    headers: { authorization: token, ...(asJson ? { 'content-type': 'application/json' } : {}) },
    ...(inQuery ? {} : { body: asJson ? JSON.stringify(Object.fromEntries(sent)) : form }),
  });
  const answer = (await response.json()) as { data: OutputOf<E>; errorCode?: string };
  if (!response.ok) throw new Error(`${endpoint.name} answered ${response.status} ${answer.errorCode}`);
  return answer.data;
};

/** One customer who saves, asks, asks again, says something, withdraws and fills the cart, in several windows at once. */
export const createQuoteHistory = (token: string, origin: () => string): QuoteHistory => {
  const presses: Press[] = [];
  const offered: string[] = [];
  const open: string[] = [];
  const carted = new Set<string>();
  const messages = new Map<string, number>();
  const withdrawn = new Set<string>();
  let acknowledged = 0;

  const press = async (endpoint: Press['endpoint'], input: Readonly<Record<string, unknown>>): Promise<QuoteDetail> => {
    const made: Press = { endpoint, input: { ...input, saveKey: randomUUID() }, quoteId: null };
    presses.push(made);
    const quote: QuoteDetail = await call(origin(), token, endpoint, made.input);
    made.quoteId = quote.quoteId;
    return quote;
  };
  const board = () => boardRequest({ quantity: randomInt(2) === 0 ? 5 : 10 }, { stencil: randomInt(2) === 0 ? sheet : null });
  const acts: readonly (() => Promise<void>)[] = [
    async () => void offered.push((await press(quotes.save, saveInput(board()))).quoteId),
    async () =>
      void open.push((await press(quotes.rfq, { request: board(), currency: 'USD', quantity: randomInt(1, 5) })).quoteId),
    async () => {
      const quoteId = offered.shift();
      if (quoteId !== undefined) offered.push((await press(quotes.reQuote, { quoteId })).quoteId);
    },
    async () => {
      const quoteId = offered.at(-1);
      if (quoteId === undefined) return;
      await call(origin(), token, quotes.addToCart, { quoteId });
      carted.add(quoteId);
    },
    async () => {
      const quoteId = open.at(-1);
      if (quoteId === undefined) return;
      await call(origin(), token, quotes.act, { quoteId, action: 'message', note: 'Is it done?' });
      messages.set(quoteId, (messages.get(quoteId) ?? 0) + 1);
    },
    async () => {
      const quoteId = open.shift();
      if (quoteId === undefined) return;
      await call(origin(), token, quotes.act, { quoteId, action: 'withdraw' });
      withdrawn.add(quoteId);
    },
  ];
  const loop = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const act = acts[randomInt(acts.length)];
      const done = await act?.().then(
        () => true,
        () => false,
      );
      if (done) acknowledged += 1;
      else await sleep(20);
    }
  };

  return {
    presses,
    carted,
    acknowledged: () => acknowledged,
    work: async (signal) => void (await Promise.all([loop(signal), loop(signal), loop(signal)])),
    broken: async (from) => {
      const problems: string[] = [];
      for (const { quoteId } of presses) {
        if (quoteId === null) continue;
        const { status, events } = await call(from, token, quotes.view, { quoteId });
        const said = events.filter(({ action }) => action === 'message').length;
        if (said < (messages.get(quoteId) ?? 0)) problems.push(`Quote ${quoteId} has lost a word.`);
        if (withdrawn.has(quoteId) && status !== 'invalid') problems.push(`Quote ${quoteId} was withdrawn and is ${status}.`);
      }
      return problems;
    },
    repeat: async (from) => {
      const problems: string[] = [];
      for (const made of presses) {
        // What was to be asked for again may have been replaced by a press that came through.
        const answer = await call(from, token, made.endpoint, made.input).catch((error: unknown) => String(error));
        if (typeof answer === 'string') {
          if (made.quoteId !== null || made.endpoint !== quotes.reQuote) problems.push(`${made.input.saveKey}: ${answer}`);
        } else if (made.quoteId !== null && made.quoteId !== answer.quoteId)
          problems.push(`${made.input.saveKey} was quote ${made.quoteId} and is ${answer.quoteId}.`);
        else made.quoteId = answer.quoteId;
      }
      return problems;
    },
  };
};
