import { type Currency, mm, nmPerMm, quantitySteps } from '@copperline/contract';
import type { PriceBook } from '../book/price-book.ts';
import type { PcbSpec } from '../spec.ts';
import { type PcbQuote, quotePcb } from './quote-pcb.ts';

export type SavingKind = 'smaller' | 'larger' | 'more-boards' | 'fewer-boards' | 'basic-colour' | 'later';

/** A slightly changed order with better value. More boards may cost slightly more in total. */
export interface Saving {
  readonly kind: SavingKind;
  readonly changes: Partial<PcbSpec>;
  readonly centsChange: number;
}

/** Proposed changes of the size in millimetres, and the minimum saving that justifies redrawing a board. */
const stepsMm = [1, 2, 3, 5] as const;
const leastSavedCents = 100;
const leastSavedPercent = 10;
/** Maximum price increase for which a larger quantity is proposed. */
const mostMorePercent = 10;
/** Fewer boards are proposed only for a large saving. */
const leastForFewerPercent = 50;
const smallestMm = 5;

type Size = Pick<PcbSpec, 'widthNm' | 'heightNm'>;

/** Rounded to whole millimetres, changed by `byMm`. */
const resized = (lengthNm: number, byMm: number): number =>
  byMm < 0 ? mm(Math.ceil(lengthNm / nmPerMm) + byMm) : mm(Math.floor(lengthNm / nmPerMm) + byMm);

const sizesBy = ({ widthNm, heightNm }: Size, byMm: number): readonly Partial<Size>[] => {
  const [width, height] = [{ widthNm: resized(widthNm, byMm) }, { heightNm: resized(heightNm, byMm) }];
  return [width, height, { ...width, ...height }];
};

class Neighbours {
  readonly #spec: PcbSpec;
  readonly #quote: PcbQuote;
  readonly #again: (spec: PcbSpec) => PcbQuote;

  constructor(spec: PcbSpec, again: (spec: PcbSpec) => PcbQuote) {
    this.#spec = spec;
    this.#quote = again(spec);
    this.#again = again;
  }

  /** The change with its saving; null if it violates a further rule or the lead time is not possible. */
  #priced(kind: SavingKind, changes: Partial<PcbSpec>): Saving | null {
    const { totalCents, problems, leadDays } = this.#again({ ...this.#spec, ...changes });
    const known = new Set(this.#quote.problems.map(({ rule }) => rule));
    if (leadDays === null || problems.some(({ rule }) => !known.has(rule))) return null;
    return { kind, changes, centsChange: totalCents - this.#quote.totalCents };
  }

  #saves({ centsChange }: Saving, percent: number): boolean {
    return -centsChange >= leastSavedCents && -centsChange * 100 >= this.#quote.totalCents * percent;
  }

  #first(kind: SavingKind, all: readonly Partial<PcbSpec>[], isWorth: (saving: Saving) => boolean): Saving[] {
    for (const changes of all) {
      const saving = this.#priced(kind, changes);
      if (saving !== null && isWorth(saving)) return [saving];
    }
    return [];
  }

  /** The smallest change of the size that pays. Not for panels made by us, whose size follows from the board. */
  resized(kind: 'smaller' | 'larger'): Saving[] {
    if (this.#spec.panel !== null) return [];
    const { widthNm, heightNm } = this.#spec;
    const sizes = stepsMm
      .flatMap((step) => sizesBy(this.#spec, kind === 'smaller' ? -step : step))
      .filter((size) => Math.min(size.widthNm ?? widthNm, size.heightNm ?? heightNm) >= mm(smallestMm));
    return this.#first(kind, sizes, (saving) => this.#saves(saving, leastSavedPercent));
  }

  moreBoards(): Saving[] {
    const larger = quantitySteps.filter((quantity) => quantity > this.#spec.quantity).toReversed();
    return this.#first(
      'more-boards',
      larger.map((quantity) => ({ quantity })),
      ({ centsChange }) => centsChange * 100 <= this.#quote.totalCents * mostMorePercent,
    );
  }

  fewerBoards(): Saving[] {
    const smaller = quantitySteps.filter((quantity) => quantity < this.#spec.quantity).toReversed();
    return this.#first(
      'fewer-boards',
      smaller.slice(0, 1).map((quantity) => ({ quantity })),
      (saving) => this.#saves(saving, leastForFewerPercent),
    );
  }

  basicColour(): Saving[] {
    const { maskColour } = this.#spec;
    const near = maskColour === 'matt-black' ? 'black' : maskColour === 'matt-green' || maskColour === 'purple' ? 'green' : null;
    if (near === null) return [];
    return this.#first('basic-colour', [{ maskColour: near }], (saving) => this.#saves(saving, leastSavedPercent));
  }

  /** One day later; the fee per day never falls with more days. */
  later(): Saving[] {
    const { expediteDays } = this.#spec;
    const later = ([0, 1, 2, 3] as const).find((days) => days === expediteDays - 1);
    if (later === undefined) return [];
    return this.#first('later', [{ expediteDays: later }], (saving) => this.#saves(saving, leastSavedPercent));
  }
}

/** Proposals for saving, largest first, found by pricing changed orders. */
export const savings = (spec: PcbSpec, book: PriceBook, currency: Currency = 'USD'): Saving[] => {
  const neighbours = new Neighbours(spec, (each) => quotePcb(each, book, currency));
  return [
    ...neighbours.resized('smaller'),
    ...neighbours.resized('larger'),
    ...neighbours.basicColour(),
    ...neighbours.later(),
    ...neighbours.fewerBoards(),
    ...neighbours.moreBoards(),
  ].toSorted((a, b) => a.centsChange - b.centsChange);
};
