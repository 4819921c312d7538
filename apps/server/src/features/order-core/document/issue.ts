import {
  type DocumentKind,
  type DocumentLine,
  type DocumentTax,
  type OrderDocument,
  type PaymentMethod,
  seller,
  sellerBank,
} from '@copperline/contract';
import type { Db } from '../../../db/database.ts';
import { isBalanced } from './document-of.ts';
import { insertDocument, type IssuedKind, newestDocument, nextDocumentNumber } from './document-store.ts';
import { linesOf, type OrderLineRow, type OrderRow } from '../store.ts';

/** Bare boards; what an assembly is for customs hangs on what it does, and parts are many things. */
const hsCodes = { pcb: '8534.00', pcba: '', stencil: '', parts: '' } as const;

const descriptionOf = ({ item: { spec, name, maker, itemType } }: OrderLineRow): DocumentLine['description'] => {
  if (itemType === 'Normal') return { goods: 'part', name, manufacturer: maker };
  if (spec === null) return { goods: 'other', name };
  const { widthNm, heightNm } = spec;
  if (!('layers' in spec)) return { goods: 'stencil', name, widthNm, heightNm };
  const goods = itemType === 'BomQuote' ? 'pcba' : 'pcb';
  return { goods, name, layers: spec.layers, widthNm, heightNm, thicknessNm: spec.thicknessNm };
};

const lineOf = (row: OrderRow, line: OrderLineRow): DocumentLine => {
  const { item, cents } = line;
  const panelled = item.spec !== null && 'layers' in item.spec && item.spec.panel !== null;
  return {
    description: descriptionOf(line),
    partNo: item.partNo,
    hsCode: hsCodes[row.type],
    origin: 'CN',
    quantity: item.quantity,
    unit: panelled ? 'panel' : 'piece',
    unitMicros: item.unitMicros,
    amount: Number(cents),
  };
};

const microsPerPercent = 10_000;

const taxOf = ({ tax_basis: basis }: OrderRow): DocumentTax[] =>
  basis === null || basis.collectedBy !== 'us'
    ? []
    : [
        {
          name: 'vat',
          ratePpm: Math.round(Number(basis.taxPercent) * microsPerPercent),
          basis: basis.basisCents,
          amount: basis.cents,
          collectedBy: 'seller',
          included: false,
        },
      ];

const methodOf = (method: PaymentMethod): OrderDocument['payments'][number]['method'] =>
  method === 'bank' ? 'transfer' : method;

const buyerOf = ({ bill, receiver }: OrderRow): OrderDocument['buyer'] => {
  const { consignee: name, lines, country, taxNumber } = bill ?? receiver;
  const company = bill === null ? receiver.company : bill.title;
  const fapiao =
    bill === null || bill.fapiao === 'none'
      ? null
      : {
          kind: bill.fapiao,
          title: bill.title || bill.consignee,
          taxNumber: bill.taxNumber,
          bank: bill.bankName,
          account: bill.bankAccount,
          address: bill.fapiaoAddress,
          phone: bill.fapiaoPhone,
        };
  return { name, company, addressLines: lines.slice(0, 8), country, taxNumber, fapiao };
};

/** A payment for an order with its share of it, as the payments read them: documents know no other table of money. */
export interface OrderPayment {
  readonly state: string;
  readonly share: string;
  readonly method: PaymentMethod;
  readonly provider_ref: string | null;
  readonly test_money: boolean;
  readonly created_at: Date;
  readonly settled_at: Date | null;
}

export interface DocumentWish {
  readonly kind: DocumentKind;
  readonly number: string;
  /** The newest first. */
  readonly payments: readonly OrderPayment[];
  readonly now: Date;
}

/** Everything that a document of an order says, as the order stands. */
export const documentOf = async (
  db: Db,
  row: OrderRow,
  { kind, number, payments: all, now }: DocumentWish,
): Promise<OrderDocument> => {
  const lines = await linesOf(db, [row.id]);
  const payments = all.filter(({ state }) => state === 'succeeded').toReversed();
  const paid = payments.reduce((sum, { share }) => sum + Number(share), 0);
  const total = Number(row.payable);
  const { holder: _holder, bank, account, swift } = sellerBank[row.currency];
  const weighed = row.weighed_grams;
  return {
    version: 1,
    kind,
    number,
    issuedAt: now.toISOString(),
    supplyDate: row.shipped_at?.toISOString().slice(0, 10) ?? null,
    dueDate: row.pay_by?.toISOString().slice(0, 10) ?? null,
    orderNumbers: [row.number],
    quoteNumbers: [...new Set(lines.flatMap(({ item }) => item.quote?.quoteNumber ?? []))],
    poNumber: row.po_number,
    seller: { ...seller, bank: { name: bank, account, swift } },
    buyer: buyerOf(row),
    consignee: {
      name: row.receiver.consignee,
      company: row.receiver.company,
      addressLines: row.receiver.lines.slice(0, 8),
      country: row.receiver.country,
      phone: row.receiver.phone,
    },
    lines: lines.map((line) => lineOf(row, line)),
    currency: row.currency,
    sums: {
      merchandise: Number(row.merchandise),
      discount: Number(row.discount),
      transactionFee: Number(row.transaction_fee),
      freight: Number(row.shipping),
      tax: taxOf(row),
      total,
      paid,
      due: total - paid,
    },
    incoterm: row.receiver.country === 'CN' ? null : { rule: 'DAP', place: row.receiver.countryName },
    weights:
      weighed === null
        ? null
        : { netGrams: row.weight_grams, grossGrams: weighed, chargeableGrams: Math.max(weighed, row.weight_grams) },
    packages: row.shipped_at === null ? null : 1,
    carrier: row.carrier === null || row.carrier === 'pick-up' ? '' : row.carrier.toUpperCase(),
    trackingNumber: row.tracking_number,
    payments: payments.map((payment) => ({
      at: (payment.settled_at ?? payment.created_at).toISOString(),
      method: methodOf(payment.method),
      amount: Number(payment.share),
      reference: payment.provider_ref ?? '',
    })),
    corrects: null,
    testMoney: payments.some(({ test_money: test }) => test),
  };
};

const keep = async (trx: Db, row: OrderRow, kind: IssuedKind, document: OrderDocument, now: Date): Promise<void> => {
  if (!isBalanced(document)) throw new Error(`the ${kind} of order ${row.number} does not add up`);
  await insertDocument(trx, { orderId: row.id, kind, document, now });
};

/** In the transaction of its cause. What is issued is stored, and never made again. */
export const issueDocument = async (
  trx: Db,
  row: OrderRow,
  kind: Exclude<IssuedKind, 'credit-note'>,
  { payments, now }: { readonly payments: readonly OrderPayment[]; readonly now: Date },
): Promise<void> => {
  const number = await nextDocumentNumber(trx, kind, now);
  await keep(trx, row, kind, await documentOf(trx, row, { kind, number, payments, now }), now);
};

/** What was given back after an invoice: the invoice stays as it is. */
export const issueCreditNote = async (
  trx: Db,
  row: OrderRow,
  refund: { readonly cents: number; readonly reason: string; readonly payments: readonly OrderPayment[]; readonly now: Date },
): Promise<void> => {
  const { cents, reason, payments, now } = refund;
  const invoice = await newestDocument(trx, row.id, 'invoice');
  if (invoice === null) return;
  const number = await nextDocumentNumber(trx, 'credit-note', now);
  const document = await documentOf(trx, row, { kind: 'credit-note', number, payments, now });
  await keep(
    trx,
    row,
    'credit-note',
    {
      ...document,
      lines: [
        {
          description: { goods: 'other', name: row.number },
          partNo: '',
          hsCode: '',
          origin: null,
          quantity: 1,
          unit: 'piece',
          unitMicros: null,
          amount: cents,
        },
      ],
      sums: { merchandise: cents, discount: 0, transactionFee: 0, freight: 0, tax: [], total: cents, paid: 0, due: cents },
      payments: [],
      corrects: { number: invoice.number, issuedAt: invoice.issuedAt, reason },
    },
    now,
  );
};
