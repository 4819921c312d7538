import { askedText, guaranteeGapText, priceLineText, type Speaker } from '@copperline/content';
import { formatMoney, type Money, type QuoteDetail, type QuoteEstimate, quoteGroups } from '@copperline/contract';

type Fact = readonly [label: string, value: string];

/** A quote in words, for paper and for spreadsheets alike. */
export interface WordedQuote {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly asked: readonly { readonly title: string; readonly rows: readonly Fact[] }[];
  /** What costs nothing is left out. */
  readonly groups: readonly {
    readonly title: string;
    readonly lines: readonly { readonly label: string; readonly how: string; readonly cents: number }[];
  }[];
  /** Null for an inquiry that nobody has priced yet. */
  readonly total: Money | null;
  readonly notes: readonly string[];
}

const dateText = ({ locale }: Speaker, date: string | null): string =>
  date === null ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

const factsOf = (speaker: Speaker, quote: QuoteDetail): Fact[] => {
  const { t, locale } = speaker;
  const { priced } = quote;
  const facts: Fact[] = [
    [t('quotes.document.number'), quote.quoteNumber],
    [t('quotes.document.status'), t(`quotes.status.${quote.status}`)],
    [t('quotes.document.created'), dateText(speaker, quote.createDate)],
    [t('quotes.document.quoted'), dateText(speaker, quote.quoteDate)],
    [t('quotes.document.validUntil'), dateText(speaker, quote.expiryDate)],
    [t('quotes.document.project'), quote.projectName],
    [t('quotes.document.partNo'), quote.partNo],
    [t('quotes.document.quantity'), new Intl.NumberFormat(locale).format(quote.totalQty)],
    [t('quotes.document.leadTime'), priced.leadDays === null ? '' : t('quotes.document.leadDays', { days: priced.leadDays })],
    [t('quotes.document.weight'), priced.weightGrams === 0 ? '' : t('quotes.document.grams', { grams: priced.weightGrams })],
    [t('quotes.document.currency'), priced.currency],
    [t('quotes.document.book'), priced.bookId],
    [t('quotes.document.remarks'), quote.remarks],
  ];
  return facts.filter(([, value]) => value !== '');
};

type Ends = Pick<QuoteEstimate, 'lowCents' | 'likelyCents' | 'highCents'>;

const notesOf = (speaker: Speaker, quote: QuoteDetail): string[] => {
  const { t, locale } = speaker;
  const reasons = quote.guaranteeGaps.map((gap) => guaranteeGapText(speaker, gap));
  const { estimate, currency } = quote.priced;
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const rangeNote = (title: string, parts: readonly Ends[]): string => {
    const sum = (end: keyof Ends): string => money(parts.reduce((cents, part) => cents + part[end], 0));
    const range = { low: sum('lowCents'), likely: sum('likelyCents'), high: sum('highCents') };
    return `${title}: ${t('quotes.document.estimateRange', range)}`;
  };
  // The estimate, and what it is the sum of.
  const estimated = estimate && [
    rangeNote(t('quotes.document.estimate'), [estimate]),
    ...quoteGroups.flatMap((group) => {
      const parts = estimate.lines?.filter((line) => line.group === group) ?? [];
      return parts.length === 0 ? [] : [rangeNote(t(`price.group.${group}`), parts)];
    }),
  ];
  return [
    ...(quote.totalPrice === null ? [t('quotes.document.inquiry')] : []),
    ...(estimated ?? []),
    ...(quote.guaranteed ? [t('quotes.document.guaranteed')] : []),
    ...(quote.totalPrice !== null && reasons.length > 0 ? [t('quotes.guarantee.note', { reasons: reasons.join(' ') })] : []),
    t('quotes.document.excludes'),
  ];
};

export const wordQuote = (speaker: Speaker, quote: QuoteDetail): WordedQuote => {
  const { t } = speaker;
  const linesOf = (group: string) =>
    quote.priced.lines
      .filter((line) => line.group === group && line.cents !== 0)
      .map((line) => ({ ...priceLineText(speaker, line), cents: line.cents }));
  return {
    title: t('quotes.document.title'),
    facts: factsOf(speaker, quote),
    asked: askedText(speaker, quote.request).map(({ title, rows }) => ({
      title,
      rows: rows.map(({ label, value }): Fact => [label, value]),
    })),
    groups: quoteGroups
      .map((group) => ({ title: t(`price.group.${group}`), lines: linesOf(group) }))
      .filter(({ lines }) => lines.length > 0),
    total: quote.totalPrice,
    notes: notesOf(speaker, quote),
  };
};
