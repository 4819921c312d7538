import type { Currency } from '@copperline/contract';
import type { PriceBook } from '../book/price-book.ts';
import { amountText, cents, decimal } from '../exact.ts';
import { priceOf, type PriceLine, type Quote } from '../line.ts';
import { assemblyGrams } from '../weight.ts';
import {
  type AssemblyLineKey,
  type AssemblySpec,
  assemblyLineKeys,
  type ComponentLineKey,
  componentLineKeys,
  priceAssembly,
  priceComponents,
} from './price-assembly.ts';

export const assemblyQuoteKeys = [...componentLineKeys, ...assemblyLineKeys, 'promotion'] as const;
export type AssemblyQuoteKey = ComponentLineKey | AssemblyLineKey | 'promotion';

/** Inputs besides the BOM. */
export interface AssemblyTerms {
  readonly currency?: Currency;
  /** The coupon for free assembly, if applied. It requires that the boards are ordered as well. */
  readonly promotion?: { readonly withBoards: boolean } | null;
  readonly secondSide?: boolean;
  /** Weight of the bare boards; parts and packing are estimated from it. */
  readonly boardGrams?: number;
}

/** Parts and assembly in one quote; the boards have their own. */
export interface AssemblyQuote extends Quote<AssemblyQuoteKey> {
  readonly spec: AssemblySpec;
  /** Totals of parts and of assembly, both without the promotion. */
  readonly componentsTotal: number;
  readonly assemblyTotal: number;
}

/** Working days up to a number of boards. */
const daysByBoards = [
  [100, 2],
  [500, 3],
  [2000, 5],
] as const;
const daysOfMany = 10;

/** Working days of assembly, once boards and parts have arrived. */
export const assemblyDays = ({ boards, lines }: AssemblySpec, secondSide: boolean): number => {
  const [, days] = daysByBoards.find(([upTo]) => boards <= upTo) ?? [boards, daysOfMany];
  const wired = lines.some(({ mounting }) => mounting === 'through-hole');
  return days + (wired ? 1 : 0) + (secondSide ? 1 : 0);
};

/** Working days until parts in stock are ready for assembly. */
export const stockDays = 2;

/** Parts are procured while the boards are made. */
export const pcbaDays = (boardDays: number, partsDays: number, assembling: number): number =>
  Math.max(boardDays, partsDays) + assembling;

/** Free assembly: up to `mostBoards` boards and `mostLines` lines, with boards and parts from us. */
export const isFreeAssembly = ({ boards, lines }: AssemblySpec, { assembly }: PriceBook, withBoards: boolean): boolean =>
  withBoards &&
  boards <= assembly.freeAssembly.mostBoards &&
  lines.length <= assembly.freeAssembly.mostLines &&
  lines.some(({ own, bought }) => !own && bought > 0);

const promotionLine = (
  spec: AssemblySpec,
  book: PriceBook,
  assemblyTotal: number,
  { currency = 'USD', promotion = null }: AssemblyTerms,
): PriceLine<'promotion'> => {
  if (promotion === null || assemblyTotal === 0 || !isFreeAssembly(spec, book, promotion.withBoards))
    return { key: 'promotion', cents: 0, because: { context: 'none' } };
  const upTo = currency === 'USD' ? book.assembly.freeAssembly.upTo : book.yuan.freeAssemblyUpTo;
  return {
    key: 'promotion',
    cents: -Math.min(assemblyTotal, cents(decimal(upTo))),
    because: { ...(currency === 'CNY' && { context: 'yuan' }), upTo, assembly: amountText(assemblyTotal) },
  };
};

export const quoteAssembly = (spec: AssemblySpec, book: PriceBook, terms: AssemblyTerms = {}): AssemblyQuote => {
  const { currency = 'USD', secondSide = false, boardGrams = 0 } = terms;
  const components = priceComponents(spec, book, currency);
  const assembly = priceAssembly(spec, book, currency);
  return {
    spec,
    ...priceOf<AssemblyQuoteKey>(book, currency, [
      ...components.lines,
      ...assembly.lines,
      promotionLine(spec, book, assembly.totalCents, terms),
    ]),
    componentsTotal: components.totalCents,
    assemblyTotal: assembly.totalCents,
    leadDays: assemblyDays(spec, secondSide),
    weightGrams: assemblyGrams(boardGrams),
  };
};
