import { lengthText, listText, type Speaker } from '@copperline/content';
import { areaPath } from '@copperline/content/areas';
import {
  type CountryCode,
  type DocumentLine,
  type DocumentTax,
  formatMicros,
  formatMoney,
  locales,
  nmPerMm,
  type OrderDocument,
} from '@copperline/contract';

/** Documents are dated where the seller keeps the books. */
const sellerTimeZone = 'Asia/Shanghai';

export type Fact = readonly [label: string, value: string];

const isFilled = (text: string): boolean => text.trim() !== '';
const filled = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => isFilled(value));

/** A moment, as the day it was at the seller's; a day is that day everywhere. */
export const dateText = ({ locale }: Speaker, date: string | null): string => {
  if (date === null) return '';
  const timeZone = date.includes('T') ? sellerTimeZone : 'UTC';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(date));
};

export const numberText = ({ locale }: Speaker, value: number, digits = 0): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

export const moneyText = ({ locale }: Speaker, { currency }: OrderDocument, amount: number): string =>
  formatMoney({ amount, currency }, locale);

const countryName = ({ locale }: Speaker, country: CountryCode): string => areaPath(locale, country)[0]?.name ?? country;

const asksForMoney = ({ kind }: OrderDocument): boolean => kind === 'proforma' || kind === 'invoice';

const correctsText = (speaker: Speaker, { corrects }: OrderDocument): string =>
  corrects === null
    ? ''
    : speaker.t('documents.note.corrects', { number: corrects.number, date: dateText(speaker, corrects.issuedAt) });

export const headFacts = (speaker: Speaker, document: OrderDocument): Fact[] => {
  const { t } = speaker;
  const all = (numbers: readonly string[]): string => listText(speaker, numbers);
  return filled([
    [t('documents.field.number'), document.number],
    [t('documents.field.issued'), dateText(speaker, document.issuedAt)],
    [t('documents.field.supplied'), dateText(speaker, document.supplyDate)],
    [t('documents.field.dueDate'), asksForMoney(document) ? dateText(speaker, document.dueDate) : ''],
    [t('documents.field.order'), all(document.orderNumbers)],
    [t('documents.field.quote'), all(document.quoteNumbers)],
    [t('documents.field.poNumber'), document.poNumber],
    [t('documents.field.corrects'), correctsText(speaker, document)],
    [t('documents.field.reason'), document.corrects?.reason ?? ''],
  ]);
};

/** The name, then the lines below it. */
export interface WordedParty {
  readonly name: string;
  readonly lines: readonly string[];
}

const labelled = ({ t }: Speaker, key: 'documents.field.taxNumber' | 'documents.field.phone', number: string): string =>
  number.trim() === '' ? '' : t(key, { number });

export interface WordedSeller {
  readonly name: string;
  readonly address: string;
  readonly registration: string;
}

export const wordSeller = (speaker: Speaker, { seller }: OrderDocument): WordedSeller => {
  const chinese = speaker.locale === 'zh-CN';
  return {
    name: (chinese && seller.nameZh) || seller.name,
    address: (chinese && seller.addressZh) || seller.address,
    registration: labelled(speaker, 'documents.field.taxNumber', seller.taxNumber),
  };
};

/** A parcel within China has no incoterm and passes no customs. */
export const proformaNote = ({ t }: Speaker, { incoterm }: Pick<OrderDocument, 'incoterm'>): string =>
  t(incoterm === null ? 'documents.note.proformaDomestic' : 'documents.note.proforma');

type Addressed = Pick<OrderDocument['consignee'], 'name' | 'company' | 'addressLines' | 'country'>;

const addressedParty = (speaker: Speaker, { name, company, addressLines, country }: Addressed, last: string): WordedParty => {
  const isCountry = (line: string): boolean => locales.some((locale) => areaPath(locale, country)[0]?.name === line.trim());
  const [first = '', ...others] = [company, name].filter(isFilled);
  return {
    name: first,
    lines: [...others, ...addressLines.filter((line) => !isCountry(line)), countryName(speaker, country), last].filter(
      (line) => line.trim() !== '',
    ),
  };
};

export const buyerParty = (speaker: Speaker, { buyer }: OrderDocument): WordedParty =>
  addressedParty(speaker, buyer, labelled(speaker, 'documents.field.taxNumber', buyer.taxNumber));

export const consigneeParty = (speaker: Speaker, { consignee }: OrderDocument): WordedParty =>
  addressedParty(speaker, consignee, labelled(speaker, 'documents.field.phone', consignee.phone));

const weightText = (speaker: Speaker, grams: number | undefined): string =>
  grams === undefined ? '' : speaker.t('documents.kilograms', { value: numberText(speaker, grams / 1000, 3) });

export const shipmentFacts = (speaker: Speaker, document: OrderDocument): Fact[] => {
  const { t } = speaker;
  const { incoterm, weights, packages } = document;
  return filled([
    [t('documents.field.incoterm'), incoterm === null ? '' : `${incoterm.rule} ${incoterm.place}`],
    [t('documents.field.carrier'), document.carrier],
    [t('documents.field.tracking'), document.trackingNumber],
    [t('documents.field.packages'), packages === null ? '' : numberText(speaker, packages)],
    [t('documents.field.net'), weightText(speaker, weights?.netGrams)],
    [t('documents.field.gross'), weightText(speaker, weights?.grossGrams)],
    [t('documents.field.chargeable'), weightText(speaker, weights?.chargeableGrams)],
  ]);
};

export interface WordedLine {
  readonly title: string;
  readonly details: readonly string[];
  readonly hsCode: string;
  readonly origin: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
}

const sizeText = (speaker: Speaker, { widthNm, heightNm }: { readonly widthNm: number; readonly heightNm: number }): string => {
  const side = (nm: number): string => new Intl.NumberFormat(speaker.locale, { maximumFractionDigits: 2 }).format(nm / nmPerMm);
  return speaker.t('units.size', { width: side(widthNm), height: side(heightNm) });
};

/** What it is for customs, its figures, and what the customer calls it or who made it. */
const goodsText = (speaker: Speaker, { description }: DocumentLine): readonly [title: string, figures: string, name: string] => {
  const { t } = speaker;
  switch (description.goods) {
    case 'pcb':
    case 'pcba': {
      const goods = t(`documents.goods.${description.goods}`, { layers: description.layers });
      const figures = [sizeText(speaker, description), lengthText(speaker, description.thicknessNm)];
      return [goods, listText(speaker, figures), description.name];
    }
    case 'stencil':
      return [t('documents.goods.stencil'), sizeText(speaker, description), description.name];
    case 'part':
      return [description.name.trim() || t('documents.goods.part'), '', description.manufacturer];
    case 'other':
      return [description.name, '', ''];
  }
};

export const wordLine = (speaker: Speaker, document: OrderDocument, line: DocumentLine): WordedLine => {
  const { t, locale } = speaker;
  const [title, figures, name] = goodsText(speaker, line);
  const partNo = line.partNo.trim() === '' ? '' : t('documents.partNo', { number: line.partNo });
  return {
    title,
    details: [figures, [name, partNo].filter(isFilled).join(' · ')].filter(isFilled),
    hsCode: line.hsCode,
    origin: line.origin === null ? '' : countryName(speaker, line.origin),
    quantity: t(`documents.unit.${line.unit}`, { count: line.quantity, number: numberText(speaker, line.quantity) }),
    unitPrice: line.unitMicros === null ? '' : formatMicros(line.unitMicros, document.currency, locale),
    amount: moneyText(speaker, document, line.amount),
  };
};

const taxLabel = (speaker: Speaker, document: OrderDocument, tax: DocumentTax): string => {
  const { t, locale } = speaker;
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(tax.ratePpm / 1_000_000);
  return t(`documents.taxLine.${tax.included ? 'included' : 'added'}`, {
    tax: t(`documents.tax.${tax.name}`),
    rate,
    basis: moneyText(speaker, document, tax.basis),
  });
};

export interface WordedSums {
  /** Each line of the sum, those of nought too. */
  readonly parts: readonly Fact[];
  readonly total: Fact;
  readonly settled: Fact;
  readonly open: Fact;
  /** What somebody else asks for. */
  readonly carrier: readonly Fact[];
}

export const wordSums = (speaker: Speaker, document: OrderDocument): WordedSums => {
  const { t } = speaker;
  const { sums, kind } = document;
  const money = (amount: number): string => moneyText(speaker, document, amount);
  const back = kind === 'credit-note';
  const taxesOf = (collector: DocumentTax['collectedBy']): Fact[] =>
    sums.tax
      .filter(({ collectedBy }) => collectedBy === collector)
      .map((tax): Fact => [taxLabel(speaker, document, tax), money(tax.amount)]);
  return {
    parts: [
      [t('documents.sum.merchandise'), money(sums.merchandise)],
      [t('documents.sum.discount'), money(-sums.discount)],
      [t('documents.sum.transactionFee'), money(sums.transactionFee)],
      [t('documents.sum.freight'), money(sums.freight)],
      ...taxesOf('seller'),
    ],
    total: [t(back ? 'documents.sum.credit' : 'documents.sum.total'), money(sums.total)],
    settled: [t(back ? 'documents.sum.refunded' : 'documents.sum.paid'), money(sums.paid)],
    open: [t(back ? 'documents.sum.open' : 'documents.sum.due'), money(sums.due)],
    carrier: taxesOf('carrier'),
  };
};

/** Where to pay, for whoever still has to. */
export const bankFacts = (speaker: Speaker, document: OrderDocument): Fact[] => {
  const { t } = speaker;
  const { seller, sums } = document;
  if (seller.bank === null || !asksForMoney(document) || sums.due <= 0) return [];
  return filled([
    [t('documents.bank.holder'), wordSeller(speaker, document).name],
    [t('documents.bank.name'), seller.bank.name],
    [t('documents.bank.account'), seller.bank.account],
    [t('documents.bank.swift'), seller.bank.swift],
    [t('documents.bank.reference'), listText(speaker, document.orderNumbers)],
  ]);
};

/** For the Chinese reader alone: nobody else has a use for it. */
export const fapiaoFacts = ({ t, locale }: Speaker, { buyer: { fapiao }, kind }: OrderDocument): Fact[] =>
  fapiao === null || locale !== 'zh-CN' || kind === 'packing-list'
    ? []
    : filled([
        [t('documents.fapiao.kind'), t(`documents.fapiao.${fapiao.kind}`)],
        [t('documents.fapiao.name'), fapiao.title],
        [t('documents.fapiao.taxNumber'), fapiao.taxNumber],
        [t('documents.fapiao.bank'), fapiao.bank],
        [t('documents.fapiao.account'), fapiao.account],
        [t('documents.fapiao.address'), fapiao.address],
        [t('documents.fapiao.phone'), fapiao.phone],
      ]);
