import type { Speaker } from '@copperline/content';
import { type Currency, formatMoney, type QuoteDetail } from '@copperline/contract';
import type { Content, DocumentDefinition } from 'pdfmake';
import { type WordedQuote, wordQuote } from './word-quote.ts';

const quietColour = '#667180';
const quiet = (text: string): Content => ({ text, color: quietColour });
const heading = (text: string): Content => ({ text, fontSize: 13, bold: true, margin: [0, 14, 0, 4] });
const right = (text: string, bold = false): Content => ({ text, bold, alignment: 'right' });

/** Thin grey lines between rows and nothing else. */
const ruled = {
  hLineWidth: (at: number, node: { table: { body: unknown[] } }) => (at === 0 || at === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#d5dae0',
  paddingLeft: () => 0,
  paddingRight: () => 8,
};

const pairs = (rows: readonly (readonly [string, string])[]): Content => ({
  layout: ruled,
  table: { widths: [130, '*'], dontBreakRows: true, body: rows.map(([label, value]) => [quiet(label), value]) },
});

const priceTable = ({ t, locale }: Speaker, { groups, total }: WordedQuote, currency: Currency): Content => {
  const money = (cents: number): string => formatMoney({ amount: cents, currency }, locale);
  const head = [t('quotes.document.line'), t('quotes.document.how'), t('quotes.document.amount')];
  const body: Content[][] = [
    head.map((text, place): Content => ({ text, bold: true, color: quietColour, alignment: place === 2 ? 'right' : 'left' })),
    ...groups.flatMap(({ title, lines }) => [
      [{ text: title, bold: true }, '', ''],
      ...lines.map(({ label, how, cents }) => [label, quiet(how), right(money(cents))]),
    ]),
    ...(total ? [[{ text: t('quotes.document.total'), bold: true }, '', right(money(total.amount), true)]] : []),
  ];
  return { layout: ruled, table: { widths: [130, '*', 'auto'], headerRows: 1, dontBreakRows: true, body } };
};

/** The facts, beside the board as it is ordered where it can be drawn. */
const factsOf = ({ facts }: WordedQuote, picture: Uint8Array | null): Content => {
  if (picture === null) return pairs(facts);
  const image = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
  return {
    columns: [
      { width: '*', stack: [pairs(facts)] },
      { width: 150, stack: [{ image, fit: [150, 170], alignment: 'right' }] },
    ],
    columnGap: 16,
  };
};

/** The printed quote. Everything in it is text that can be selected and searched, but the picture of the board. */
export const pdfQuote = (speaker: Speaker, quote: QuoteDetail, picture: Uint8Array | null = null): DocumentDefinition => {
  const { t, locale } = speaker;
  const worded = wordQuote(speaker, quote);
  return {
    pageSize: 'A4',
    pageMargins: [42, 48, 42, 48],
    info: { title: `${worded.title} ${quote.quoteNumber}`, creator: t('shell.brand.name') },
    language: locale,
    footer: (page: number, pages: number): Content => ({
      columns: [
        quiet(quote.quoteNumber),
        { text: t('quotes.document.page', { page, pages }), alignment: 'right', color: quietColour },
      ],
      margin: [42, 12, 42, 0],
      fontSize: 7,
    }),
    content: [
      quiet(t('shell.brand.name')),
      { text: `${worded.title} ${quote.quoteNumber}`, fontSize: 20, bold: true },
      { text: quote.projectName, fontSize: 14, margin: [0, 0, 0, 8] },
      factsOf(worded, picture),
      heading(t('quotes.document.lines')),
      priceTable(speaker, worded, quote.priced.currency),
      ...worded.notes.map((note): Content => ({ text: note, color: quietColour, margin: [0, 4, 0, 0] })),
      heading(t('quotes.document.request')),
      ...worded.asked.flatMap(({ title, rows }): Content[] => [{ text: title, bold: true, margin: [0, 8, 0, 2] }, pairs(rows)]),
    ],
  };
};
