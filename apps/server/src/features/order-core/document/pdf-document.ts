import type { Speaker } from '@copperline/content';
import type { OrderDocument } from '@copperline/contract';
import type { Content, DocumentDefinition } from 'pdfmake';
import { oneLine, type Typesetter } from './printable.ts';
import {
  bankFacts,
  buyerParty,
  consigneeParty,
  dateText,
  type Fact,
  fapiaoFacts,
  headFacts,
  moneyText,
  wordSeller,
  shipmentFacts,
  wordLine,
  type WordedParty,
  wordSums,
  proformaNote,
} from './word-document.ts';

const colours = {
  ink: '#0B1B2B',
  quiet: '#51606F',
  line: '#E3E8ED',
  strong: '#9AA7B4',
  copper: '#B8703A',
  test: '#D23F3F',
} as const;

/** Points. Every width is a figure: a column that follows its content leaves the page with a long enough word. */
const side = 48;
const width = 499;
const gutter = 24;
const half = (width - gutter) / 2;
const gap = 8;

interface Press {
  readonly speaker: Speaker;
  readonly document: OrderDocument;
  readonly set: Typesetter;
}

interface TableNode {
  readonly table: { readonly body: readonly unknown[]; readonly headerRows?: number };
}

/** Hairlines between rows, a stronger one under the head, none around. */
const ruled = (padding: number) => ({
  hLineWidth: (at: number, { table: { body, headerRows = 0 } }: TableNode) =>
    at === 0 || (at === body.length && headerRows === 0) ? 0 : 0.5,
  hLineColor: (at: number, { table: { headerRows = 0 } }: TableNode) => (at === headerRows ? colours.strong : colours.line),
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: (at: number, { table: { body } }: TableNode) => (at === (body[0] as readonly unknown[]).length - 1 ? 0 : gap),
  // A line of text stands at the top of its height: so it looks centred between the rules.
  paddingTop: () => padding + 1,
  paddingBottom: () => padding - 1,
});
const plain = { ...ruled(1.5), hLineWidth: () => 0 };

const quiet = { color: colours.quiet } as const;
const right = { alignment: 'right' } as const;
const label = { ...quiet, fontSize: 7.5 } as const;

const heading = ({ set }: Press, text: string): Content => set(text, { ...label, bold: true, margin: [0, 0, 0, 3] });

/** Labels on the left, values beside them. */
const pairs = ({ set }: Press, facts: readonly Fact[], labelWidth: number, valueWidth: number): Content => ({
  layout: plain,
  table: {
    widths: [labelWidth, valueWidth - gap],
    body: facts.map(([name, value]) => [set(name, quiet), set(value)]),
  },
});

/** The mark is drawn on a grid of 24. */
const point = (x: number, y: number): { x: number; y: number } => ({ x: x * 0.8, y: y * 0.8 });

const mark = (): Content => {
  const stroke = { lineWidth: 2.4, lineColor: colours.copper };
  return {
    width: 26,
    margin: [0, 1, 0, 0],
    canvas: [
      { ...stroke, type: 'polyline', points: [point(0.5, 19), point(7.8, 19), point(15.4, 11.4)] },
      { ...stroke, type: 'ellipse', ...point(18.2, 8.6), r1: 3.36, r2: 3.36 },
    ],
  };
};

const letterhead = (press: Press): Content => {
  const { speaker, document, set } = press;
  const { t } = speaker;
  const seller = wordSeller(speaker, document);
  return {
    columns: [
      {
        width: half,
        stack: [
          {
            columns: [mark(), { width: half - 26, text: t('shell.brand.name'), fontSize: 15, bold: true }],
            columnGap: 0,
            margin: [0, 0, 0, 10],
          },
          set(seller.name, { bold: true }),
          ...[seller.address, seller.registration].filter((line) => line !== '').map((line) => set(line, quiet)),
        ],
      },
      {
        width: half,
        stack: [
          { text: t(`documents.kind.${document.kind}`), fontSize: 18, bold: true, lineHeight: 1.1, margin: [0, 0, 0, 8] },
          pairs(press, headFacts(speaker, document), 84, half - 84),
          ...(document.kind === 'proforma' ? [{ text: proformaNote(speaker, document), ...quiet, margin: [0, 4, 0, 0] }] : []),
          ...(document.testMoney ? [{ text: t('documents.note.test'), color: colours.test, margin: [0, 4, 0, 0] }] : []),
        ],
      },
    ],
    columnGap: gutter,
  };
};

const rule = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: colours.line }],
  margin: [0, 14, 0, 12],
});

const party = (press: Press, title: string, { name, lines }: WordedParty): Content => ({
  width: half,
  stack: [heading(press, title), press.set(name, { bold: true }), ...lines.map((line) => press.set(line))],
});

const parties = (press: Press): Content => {
  const { speaker, document } = press;
  return {
    columns: [
      party(press, speaker.t('documents.field.buyer'), buyerParty(speaker, document)),
      party(press, speaker.t('documents.field.consignee'), consigneeParty(speaker, document)),
    ],
    columnGap: gutter,
    margin: [0, 0, 0, 14],
  };
};

/** Four in a row, the third under the right one of the parties. */
const shipmentWidths = [122.75, 122.75, 137.5, 92];

/** Labels over values. */
const shipment = ({ speaker, document, set }: Press): Content[] => {
  const facts = document.kind === 'receipt' || document.kind === 'credit-note' ? [] : shipmentFacts(speaker, document);
  if (facts.length === 0) return [];
  const cells = facts.map(([name, value]): Content => ({ stack: [set(name, label), set(value)], margin: [0, 0, 0, 4] }));
  const perRow = shipmentWidths.length;
  const body = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    shipmentWidths.map((_width, column) => cells[row * perRow + column] ?? ''),
  );
  return [{ layout: plain, table: { widths: [...shipmentWidths], dontBreakRows: true, body }, margin: [0, 0, 0, 8] }];
};

type Cell = (worded: ReturnType<typeof wordLine>, place: number) => Content;

interface LineColumn {
  readonly head: string;
  readonly width: number;
  readonly cell: Cell;
  readonly numeric?: true;
}

const columnsOf = ({ speaker: { t }, document: { kind, currency }, set }: Press): LineColumn[] => {
  const priced = kind !== 'packing-list';
  const title = (name: 'place' | 'description' | 'hsCode' | 'origin' | 'quantity' | 'unitPrice' | 'amount'): string =>
    t(`documents.column.${name}`, { currency });
  const description: Cell = ({ title: goods, details }) => ({
    stack: [set(goods), ...details.map((detail) => set(detail, { ...quiet, fontSize: 8 }))],
  });
  const customs: Cell = ({ hsCode, origin }) => ({ stack: [set(hsCode), set(origin, { ...quiet, fontSize: 8 })] });
  return [
    { head: title('place'), width: 20, cell: (_, place) => set(String(place), quiet) },
    { head: title('description'), width: priced ? 171 : 275, cell: description },
    { head: `${title('hsCode')} · ${title('origin')}`, width: priced ? 82 : 100, cell: customs },
    { head: title('quantity'), width: priced ? 54 : 80, cell: ({ quantity }) => set(quantity, right), numeric: true },
    ...(priced
      ? ([
          { head: title('unitPrice'), width: 62, cell: ({ unitPrice }) => set(unitPrice, right), numeric: true },
          { head: title('amount'), width: 70, cell: ({ amount }) => set(amount, right), numeric: true },
        ] satisfies LineColumn[])
      : []),
  ];
};

const goodsTable = (press: Press): Content => {
  const { speaker, document, set } = press;
  const columns = columnsOf(press);
  return {
    layout: ruled(4.5),
    table: {
      widths: columns.map((column) => column.width),
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        columns.map(({ head, numeric }) => set(head, { ...label, bold: true, ...(numeric ? right : {}) })),
        ...document.lines.map((line, at) => {
          const worded = wordLine(speaker, document, line);
          return columns.map(({ cell }) => cell(worded, at + 1));
        }),
      ],
    },
  };
};

const sumsTable = ({ speaker, document, set }: Press): Content => {
  const { parts, total, settled, open, carrier } = wordSums(speaker, document);
  const row = ([name, value]: Fact, style: Readonly<Record<string, unknown>>): Content[] => [
    set(name, style),
    set(value, { ...style, ...right }),
  ];
  const body = [
    ...parts.map((part) => row(part, quiet)),
    row(total, { bold: true, fontSize: 11 }),
    row(settled, quiet),
    row(open, { bold: true }),
    ...(carrier.length === 0
      ? []
      : [[set(speaker.t('documents.sum.carrier'), { ...label, colSpan: 2, margin: [0, 8, 0, 0] }), '']]),
    ...carrier.map((tax) => row(tax, quiet)),
  ];
  const lines = {
    hLineWidth: (at: number) => (at === parts.length || at === parts.length + 1 ? 0.5 : 0),
    hLineColor: () => colours.strong,
  };
  return {
    width: half,
    layout: { ...ruled(3), ...lines },
    table: { widths: [half - gap - 84, 84], dontBreakRows: true, body },
  };
};

/** So few characters certainly fit beside the sums on one page. */
const maxBeside = 300;

/** The sums, and whom to pay and whom the fapiao is for: beside them, or below where that is long. */
const closing = (press: Press): Content[] => {
  const { speaker, document } = press;
  const { t } = speaker;
  const blocks: (readonly [title: string, facts: readonly Fact[]])[] = [
    [t('documents.bank.title'), bankFacts(speaker, document)],
    [t('documents.fapiao.title'), fapiaoFacts(speaker, document)],
  ];
  const written = blocks.flatMap(([, facts]) => facts.map(([, value]) => value)).join('');
  const isBeside = written.length <= maxBeside;
  const stack = blocks
    .filter(([, facts]) => facts.length > 0)
    .map(
      ([title, facts]): Content => ({
        stack: [heading(press, title), pairs(press, facts, 76, (isBeside ? half : width) - 76)],
        margin: [0, 3, 0, 8],
      }),
    );
  return [
    // pdfmake leaves out what of an unbreakable block goes beyond a page, so nothing of any length may be in it.
    {
      unbreakable: true,
      columns: [{ width: half, stack: isBeside ? stack : [] }, sumsTable(press)],
      columnGap: gutter,
      margin: [0, 12, 0, 14],
    },
    ...(isBeside ? [] : stack),
  ];
};

const payments = (press: Press): Content[] => {
  const { speaker, document, set } = press;
  const { t } = speaker;
  if (document.payments.length === 0) return [];
  const title = t(document.kind === 'credit-note' ? 'documents.payment.refunds' : 'documents.payment.title');
  const head = [t('documents.payment.date'), t('documents.payment.method'), t('documents.payment.reference')];
  const amount = t('documents.column.amount', { currency: document.currency });
  const rows = document.payments.map((payment) => [
    set(dateText(speaker, payment.at)),
    set(t(`documents.method.${payment.method}`)),
    set(payment.reference, quiet),
    set(moneyText(speaker, document, payment.amount), right),
  ]);
  return [
    {
      layout: { ...ruled(4), hLineWidth: (at: number) => (at < 2 ? 0 : 0.5) },
      table: {
        widths: [120, 90, width - 120 - 90 - 90 - 3 * gap, 90],
        // The title belongs to the head, so that no page ends with it.
        headerRows: 2,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        body: [
          [set(title, { ...label, bold: true, colSpan: 4 }), '', '', ''],
          [...head.map((text) => set(text, label)), set(amount, { ...label, ...right })],
          ...rows,
        ],
      },
    },
  ];
};

const runningHead =
  ({ speaker: { t }, document, set }: Press) =>
  (page: number): Content =>
    page === 1
      ? ''
      : {
          columns: [
            set(`${t(`documents.kind.${document.kind}`)} ${document.number}`, { ...quiet, width: half }),
            { text: t('shell.brand.name'), ...quiet, ...right, width: half },
          ],
          columnGap: gutter,
          margin: [side, 26, side, 0],
          fontSize: 8,
        };

const footer =
  ({ speaker, document, set }: Press) =>
  (page: number, pages: number): Content => {
    const seller = wordSeller(speaker, document);
    return {
      columns: [
        set([seller.name, seller.registration].filter((part) => part !== '').join(' · '), {
          ...quiet,
          width: width - 80 - gutter,
        }),
        { text: speaker.t('documents.page', { page, pages }), ...quiet, ...right, width: 80 },
      ],
      columnGap: gutter,
      margin: [side, 16, side, 0],
      fontSize: 7,
    };
  };

/** One calm page for every kind. Everything on it is text that can be selected and searched. */
export const pdfDocument = (speaker: Speaker, document: OrderDocument, set: Typesetter): DocumentDefinition => {
  const press: Press = { speaker, document, set };
  const { t, locale } = speaker;
  // Nothing but the document may decide what is in the file: the day it was issued, not the day it was printed.
  const issued = new Date(document.issuedAt);
  const priced = document.kind !== 'packing-list';
  return {
    pageSize: 'A4',
    pageMargins: [side, 52, side, 56],
    info: {
      title: oneLine(`${t(`documents.kind.${document.kind}`)} ${document.number}`),
      author: oneLine(wordSeller(speaker, document).name),
      creator: t('shell.brand.name'),
      creationDate: issued,
      modDate: issued,
    },
    language: locale,
    displayTitle: true,
    ...(document.testMoney
      ? { watermark: { text: t('documents.test'), font: 'Sans', bold: true, color: colours.test, fontSize: 150, opacity: 0.06 } }
      : {}),
    header: runningHead(press),
    footer: footer(press),
    content: [
      {
        color: colours.ink,
        stack: [
          letterhead(press),
          rule(),
          parties(press),
          ...shipment(press),
          goodsTable(press),
          ...(priced ? [...closing(press), ...payments(press)] : []),
        ],
      },
    ],
  };
};
