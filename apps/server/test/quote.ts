import {
  type Currency,
  type PcbSpec,
  type Priced,
  type QuoteDetail,
  type QuoteRequest,
  quotes,
  type StencilSpec,
  um,
} from '@copperline/contract';
import { currentBook, defaultPcb, priceRequest } from '@copperline/pricing';
import type { SignedUp, TestApp } from './app.ts';

export const sheet: StencilSpec = {
  type: 'solder-paste',
  frame: null,
  widthNm: um(300_000),
  heightNm: um(400_000),
  thicknessUm: 100,
  side: 'top',
  treatment: 'none',
  fiducials: 'none',
  quantity: 2,
};

/** A plain board, with what differs. */
export const boardRequest = (pcb: Partial<PcbSpec> = {}, more: Partial<QuoteRequest> = {}): QuoteRequest => ({
  pcb: { ...defaultPcb, ...pcb },
  stencil: null,
  assembly: null,
  bomId: null,
  projectId: null,
  projectName: 'Blinky',
  partNo: '',
  remarks: '',
  ...more,
});

/** As a browser prices it. */
export const priceHere = (request: QuoteRequest, currency: Currency = 'USD'): Priced =>
  priceRequest(request, { book: currentBook, currency, bom: null });

export const saveInput = (request: QuoteRequest = boardRequest(), currency: Currency = 'USD') => {
  const { bookId, decision, totalCents } = priceHere(request, currency);
  return { request, currency, bookId, expectedCents: decision === 'automatic' ? totalCents : null };
};

export const savedQuote = async (t: TestApp, who: SignedUp, request: QuoteRequest = boardRequest()): Promise<QuoteDetail> => {
  const { status, data, message } = await t.call(quotes.save, saveInput(request), { token: who.token });
  if (status !== 200) throw new Error(`not saved: ${message}`);
  return data;
};

/** One that our engineers have to look at. */
export const inquiry = async (t: TestApp, who: SignedUp, request: QuoteRequest = boardRequest()): Promise<QuoteDetail> => {
  const { status, data, message } = await t.call(quotes.rfq, { request, currency: 'USD', quantity: 3 }, { token: who.token });
  if (status !== 200) throw new Error(`not sent: ${message}`);
  return data;
};

/** Everything that is kept of a quote, for "nothing has changed". */
export const quoteState = async (t: TestApp, quoteId: string): Promise<unknown> => [
  await t.db.selectFrom('quote').selectAll().where('id', '=', quoteId).executeTakeFirst(),
  await t.db.selectFrom('quote_event').selectAll().where('quote_id', '=', quoteId).orderBy('revision').execute(),
  await t.db.selectFrom('cart_item').selectAll().where('quote_id', '=', quoteId).orderBy('id').execute(),
];
