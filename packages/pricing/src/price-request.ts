import {
  type Currency,
  type EstimateLine,
  type Priced,
  type QuoteGroup,
  type QuoteLine,
  type QuoteRequest,
  quoteKindOf,
} from '@copperline/contract';
import type { AssemblyEstimate } from './assembly/estimate-assembly.ts';
import type { AssemblySpec } from './assembly/price-assembly.ts';
import { componentLineKeys } from './assembly/price-assembly.ts';
import { type AssemblyQuote, pcbaDays, quoteAssembly, stockDays } from './assembly/quote-assembly.ts';
import type { PriceBook } from './book/price-book.ts';
import type { Price } from './line.ts';
import { decisionOn, quotePcb } from './pcb/quote-pcb.ts';
import { assemblyProblems, type PlacedParts } from './rules/assembly-rules.ts';
import { stencilProblems } from './rules/stencil-rules.ts';
import { quoteStencil } from './stencil/quote-stencil.ts';

/** Inputs of a price besides the request. */
export interface Pricing {
  readonly book: PriceBook;
  readonly currency: Currency;
  /** The BOM of an assembly with quantities to buy and to place. */
  readonly bom: AssemblySpec | null;
  /** Properties of the parts from BOM and coordinates. */
  readonly parts?: PlacedParts;
  /** Working days until the last part arrives; `stockDays` for parts in stock. */
  readonly partsDays?: number;
  /** Whether the coupon for free assembly is applied. */
  readonly freeAssembly?: boolean;
}

const grouped = (group: QuoteGroup, { lines }: Pick<Price<string>, 'lines'>): QuoteLine[] =>
  lines.map((line) => ({ group, ...line }));

const groupOf = (key: string): 'components' | 'assembly' =>
  componentLineKeys.some((each) => each === key) ? 'components' : 'assembly';

const assembledLines = ({ lines }: AssemblyQuote): QuoteLine[] => lines.map((line) => ({ group: groupOf(line.key), ...line }));

/**
 * The lines of an estimate: those of the request's price, which are certain, and those of the assembly from low to high. Lines
 * that cost nothing even at the high end are left out, so each total is the sum of the lines shown.
 */
export const estimateLines = (priced: Pick<Priced, 'lines'>, { low, likely, high }: AssemblyEstimate): EstimateLine[] => {
  const centsIn = ({ lines }: AssemblyQuote, key: string): number => lines.find((line) => line.key === key)?.cents ?? 0;
  const certain = priced.lines.map(({ group, key, cents }) => ({
    group,
    key,
    lowCents: cents,
    likelyCents: cents,
    highCents: cents,
  }));
  const ranged = high.lines.map(({ key, cents }) => ({
    group: groupOf(key),
    key,
    lowCents: centsIn(low, key),
    likelyCents: centsIn(likely, key),
    highCents: cents,
  }));
  return [...certain, ...ranged].filter(({ lowCents, highCents }) => lowCents !== 0 || highCents !== 0);
};

/** Boards and stencil are made in parallel; assembly begins when boards and parts have arrived. */
const daysOf = (board: number | null, stencil: number, assembling: number | null, partsDays: number): number | null => {
  if (board === null) return null;
  const bare = Math.max(board, stencil);
  return assembling === null ? bare : pcbaDays(bare, partsDays, assembling);
};

/** The price of a request: the same function for the page, the server and the command line. */
export const priceRequest = (request: QuoteRequest, pricing: Pricing): Priced => {
  const { book, currency, bom, parts, partsDays = stockDays, freeAssembly = false } = pricing;
  const { pcb, stencil, assembly } = request;
  const boards = pcb && quotePcb(pcb, book, currency);
  const sheets = stencil && quoteStencil(stencil, book, currency);
  const assembled =
    bom &&
    quoteAssembly(bom, book, {
      currency,
      promotion: freeAssembly ? { withBoards: pcb !== null } : null,
      secondSide: assembly?.side === 'combined' || assembly?.side === 'separate',
      boardGrams: boards?.weightGrams ?? 0,
    });
  const lines = [
    ...(boards ? grouped('pcb', boards) : []),
    ...(sheets ? grouped('stencil', sheets) : []),
    ...(assembled ? assembledLines(assembled) : []),
  ];
  const problems = [
    ...(boards?.problems ?? []),
    ...(pcb && assembly ? assemblyProblems(pcb, assembly, parts) : []),
    ...(stencil ? stencilProblems(stencil, pcb) : []),
  ].map(({ rule, kind, fields }) => ({ rule, kind, fields: [...fields] }));
  const decision = decisionOn(problems);
  return {
    kind: quoteKindOf(request),
    currency,
    bookId: book.id,
    lines,
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    leadDays: daysOf(boards ? boards.leadDays : 0, sheets?.leadDays ?? 0, assembled?.leadDays ?? null, partsDays),
    weightGrams: (boards?.weightGrams ?? 0) + (sheets?.weightGrams ?? 0) + (assembled?.weightGrams ?? 0),
    problems,
    // An assembly without a priced BOM becomes an inquiry.
    decision: decision === 'automatic' && assembly !== null && bom === null ? 'inquiry' : decision,
    estimate: null,
  };
};
