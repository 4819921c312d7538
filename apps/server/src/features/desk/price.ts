import { type Priced, type QuoteInputs, quoteKindOf, type QuoteRequest } from '@copperline/contract';
import { type AssemblySpec, currentBook, priceRequest, withInputs } from '@copperline/pricing';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { type BomRow, findBom } from '../bom/store.ts';
import { issue } from '../files/rules.ts';
import { estimateFor } from '../quotes/estimate.ts';
import { type FrozenBom, frozenBom } from '../quotes/frozen-bom.ts';
import { refuseBroken } from '../quotes/price.ts';
import type { QuoteRow } from '../quotes/store.ts';
import { type DeskSourcedBom, sourceDeskBom } from './sourced-bom.ts';

/** What the engine makes of a request and of what staff know beside it. */
export interface DeskPrice {
  readonly request: QuoteRequest;
  readonly priced: Priced;
  /** Lines of the BOM that have no price. */
  readonly open: number;
  /** The BOM that it is for; null for what is not assembled. */
  readonly bom: FrozenBom | null;
}

type PriceServices = Pick<Services, 'db' | 'clock'>;

interface Assembled {
  readonly bom: BomRow;
  readonly sourced: DeskSourcedBom;
}

/** Null for what is not assembled. */
const assembledOf = async (
  { db, clock }: PriceServices,
  { owner_id: ownerId, by_inquiry: byInquiry, quantity }: QuoteRow,
  { pcb, assembly: wish, bomId }: QuoteRequest,
  parts: QuoteInputs['parts'],
): Promise<Assembled | null> => {
  if (pcb === null || wish === null || bomId === null) return null;
  const bom = await findBom(db, ownerId, bomId);
  if (bom === undefined) throw fail('QUOTE_FILES_GONE');
  const asked = byInquiry ? quantity : null;
  return { bom, sourced: await sourceDeskBom(db, bom, { pcb, wish, asked, now: clock.now() }, parts) };
};

/** With the prices, the stock and the book of this moment. While lines are open, those that have a price are a beginning. */
export const priceAtDesk = async (
  services: PriceServices,
  row: QuoteRow,
  request: QuoteRequest,
  inputs: QuoteInputs,
): Promise<DeskPrice> => {
  const { currency } = row;
  const assembled = await assembledOf(services, row, request, inputs.parts);
  const priceOf = (spec: AssemblySpec | null): Priced => {
    const parts = assembled ? { parts: assembled.sourced.parts } : {};
    return withInputs(priceRequest(request, { book: currentBook, currency, bom: spec, ...parts }), inputs);
  };
  const priced = priceOf(assembled?.sourced.spec ?? null);
  const bom = assembled && frozenBom(assembled.bom, assembled.sourced, assembled.sourced.made);
  if (assembled === null || assembled.sourced.open === 0) return { request, priced, open: 0, bom };
  const asked = { request, ...assembled, priced: priceOf(null), book: currentBook, currency };
  const estimate = await estimateFor(services.db, asked);
  const decision = priced.decision === 'refused' ? priced.decision : 'inquiry';
  return { request, priced: { ...priced, decision, estimate }, open: assembled.sourced.open, bom };
};

/** What is ordered may change at the desk; whose files it is made from, and what kind of thing it is, may not. */
export const refuseOther = (row: QuoteRow, request: QuoteRequest): void => {
  const same = request.bomId === row.request.bomId && request.projectId === row.request.projectId;
  if (!same || quoteKindOf(request) !== row.kind) throw fail('VALIDATION', { issues: [issue('request', 'pattern')] });
};

/** Of each item of an order: what is taken off it cannot be more than it costs. */
const isBelowNothing = ({ lines }: Priced): boolean => {
  const sums = new Map<string, number>();
  // An assembled board is one item, whatever its lines are about.
  const itemOf = (group: string): string => (group === 'stencil' ? 'stencil' : 'board');
  for (const { group, cents } of lines) sums.set(itemOf(group), (sums.get(itemOf(group)) ?? 0) + cents);
  return [...sums.values()].some((cents) => cents < 0);
};

/** Prices that nobody may make, at the desk neither: of what cannot be made, below nothing, above a guarantee. */
export const refuseUnfit = (row: QuoteRow, { priced }: Pick<DeskPrice, 'priced'>): void => {
  refuseBroken(priced);
  if (isBelowNothing(priced)) throw fail('VALIDATION', { issues: [issue('inputs.surcharges', 'range')] });
  const guaranteed = row.guaranteed ? Number(row.initial_cents ?? row.priced.totalCents) : Number.POSITIVE_INFINITY;
  if (priced.totalCents > guaranteed) throw fail('QUOTE_GUARANTEED');
};
