import { documentKinds, formatMoney, locales, type OrderDocument, orderDocumentSchema } from '@copperline/contract';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleDocument } from '../../../../test/order-document.ts';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { openBoardWorkers } from '../../../open-workers.ts';
import { documentFile } from './document-file.ts';
import { printDocument } from './print-document.ts';

const printed = new Map<string, Promise<string[]>>();
/** Several tests look at the same document: it is printed and read once. */
const pagesOf = (document: OrderDocument, locale: 'en-US' | 'zh-CN' = 'en-US'): Promise<string[]> => {
  const key = `${locale} ${JSON.stringify(document)}`;
  const pages = printed.get(key) ?? printDocument(document, locale).then((pdf) => pdfPages(Buffer.from(pdf)));
  printed.set(key, pages);
  return pages;
};
const textOf = async (document: OrderDocument, locale: 'en-US' | 'zh-CN' = 'en-US'): Promise<string> =>
  (await pagesOf(document, locale)).join('');

const invoice = sampleDocument('invoice');

describe('each kind in each language', () => {
  const titles = {
    proforma: ['Proforma invoice', '形式发票'],
    invoice: ['Commercial invoice', '商业发票'],
    receipt: ['Receipt', '收款收据'],
    'packing-list': ['Packing list', '装箱单'],
    'credit-note': ['Credit note', '贷项通知单'],
  } as const;

  it.each(documentKinds)('is text that can be searched: %s', async (kind) => {
    const document = sampleDocument(kind);
    const [english, chinese] = [await textOf(document), await textOf(document, 'zh-CN')];
    const [title, zhTitle] = titles[kind];
    for (const word of [
      title,
      'Copperline Electronics (Shenzhen) Co., Ltd.',
      'Printed circuit board, 4-layer',
      'Bill to',
      'Germany',
    ])
      expect(english).toContain(word);
    for (const word of [zhTitle, '铜迹电子（深圳）有限公司', '印制电路板（PCB），4 层', '购买方', '德国', '2026年11月16日'])
      expect(chinese).toContain(word);
    for (const text of [english, chinese])
      for (const word of [document.number, 'DE136695976', '闪灯板 Rev.C', '100 × 80.5 mm', '8534.00', '91440300MA5SAMPLE1'])
        expect(text).toContain(word);
  });

  it('a proforma asks for the money and is no tax document', async () => {
    const text = await textOf(sampleDocument('proforma'));
    for (const word of ['This is not a tax document.', 'SAMPCNBS', 'Payment due', 'November 22, 2026'])
      expect(text).toContain(word);
    expect(await textOf(invoice)).not.toContain('SAMPCNBS');
  });

  it('an invoice has every line of the sum, those of nought too, and what the carrier asks for apart', async () => {
    const text = await textOf({ ...invoice, sums: { ...invoice.sums, discount: 0 } });
    for (const word of [
      'Merchandise$161.52',
      'Discount$0.00',
      'Transaction fee$3.12',
      'Shipping$24.50',
      'VAT, 19% of $181.02$34.39',
    ])
      expect(text).toContain(word);
    expect(text).toContain('Not in this total, payable to the carrierImport duty, 0% of $181.02$0.00');
    for (const word of ['DAP Neuss', '1.396 kg', 'JD014600009876543210', 'pi_3Pq8ZkL2', 'November 10, 2026'])
      expect(text).toContain(word);
  });

  it('a packing list says what is in the parcel, and no price', async () => {
    const text = await textOf(sampleDocument('packing-list'));
    expect(text).toContain('10,000 pcs');
    expect(text).toContain('1 set');
    expect(text).not.toContain('$');
  });

  it('a credit note names what it corrects and why', async () => {
    const text = await textOf(sampleDocument('credit-note'));
    for (const word of ['INV26-000044 of November 1, 2026', 'lifted pads', 'Total credited', 'Refunds'])
      expect(text).toContain(word);
  });

  it('has the fapiao for the Chinese reader alone', async () => {
    const fields = ['增值税专用发票', '杭州云栖测控技术有限公司', '91330106MA2B1CDE3F', '招商银行杭州分行', '0571-88880000'];
    const chinese = await textOf(invoice, 'zh-CN');
    for (const field of fields) expect(chinese).toContain(field);
    expect(await textOf(invoice)).not.toContain('91330106MA2B1CDE3F');
    expect(await textOf({ ...invoice, buyer: { ...invoice.buyer, fapiao: null } }, 'zh-CN')).not.toContain('开票信息');
  });

  it('says nothing of customs on a proforma within China', async () => {
    const proforma = sampleDocument('proforma');
    expect(await textOf(proforma, 'zh-CN')).toContain('供付款及报关使用');
    const domestic = await textOf({ ...proforma, incoterm: null }, 'zh-CN');
    expect(domestic).toContain('供付款使用');
    expect(domestic).not.toContain('报关');
  });

  it('says across every page when the money is no money', async () => {
    const test = { ...sampleDocument('invoice', 40), testMoney: true };
    for (const page of await pagesOf(test)) expect(page).toContain('TEST');
    for (const page of await pagesOf(test, 'zh-CN')) expect(page).toContain('测试');
    expect(await textOf(invoice)).not.toContain('TEST');
  });

  it('is dated where the seller is, and on the very day where it is a day', async () => {
    const text = await textOf({ ...invoice, issuedAt: '2026-12-31T17:00:00.000Z', supplyDate: '2026-12-31' });
    expect(text).toContain('IssuedJanuary 1, 2027');
    expect(text).toContain('Date of supplyDecember 31, 2026');
  });
});

describe('a long bill', () => {
  it('repeats its head, cuts no row and counts its pages', async () => {
    const [board] = invoice.lines;
    if (board?.description.goods !== 'pcb') throw new Error('the sample begins with a board');
    const { description } = board;
    const lines = Array.from({ length: 120 }, (_, n) => ({
      ...board,
      description: { ...description, name: `<${n}> ${'板'.repeat(n % 60)}` },
      partNo: `[${n}]`,
    }));
    const pages = await pagesOf({ ...invoice, lines });
    expect(pages.length).toBeGreaterThan(6);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      if (page.includes('<')) expect(page.match(/Unit price \(USD\)/g)).toHaveLength(1);
      expect(page.match(/\[\d+\]/g)).toEqual(page.match(/<\d+>/g)?.map((mark) => `[${mark.slice(1, -1)}]`) ?? null);
      if (at > 0) expect(page).toContain('Commercial invoice INV26-000045');
    }
  });
});

it('leaves nothing out where everything is as long as it may be', async () => {
  const [long, name, figures] = [200, 100, 40].map((length) => `${'板'.repeat(length - 3)}END`);
  if (long === undefined || name === undefined || figures === undefined) throw new Error('three texts');
  const proforma = sampleDocument('proforma', 2);
  const longest: OrderDocument = {
    ...proforma,
    poNumber: long,
    quoteNumbers: Array(50).fill(figures),
    seller: { ...proforma.seller, bank: { name, account: figures, swift: figures } },
    buyer: {
      ...proforma.buyer,
      fapiao: { kind: 'special', title: name, taxNumber: figures, bank: name, account: figures, address: long, phone: figures },
    },
    carrier: long,
    trackingNumber: long,
    payments: Array.from({ length: 50 }, () => ({ at: proforma.issuedAt, method: 'card', amount: 0, reference: long })),
  };
  const text = await textOf(orderDocumentSchema.parse(longest), 'zh-CN');
  expect(text.match(/END/g)).toHaveLength(1 + 50 + 3 + 6 + 2 + 50);
  expect(text).toContain('合计');
});

describe('the same document', () => {
  const boardWorkers = openBoardWorkers({ boards: { workers: 1, memoryMb: 1024, seconds: 60 } });
  afterAll(() => boardWorkers.close());

  it.each(locales)('is the same file byte for byte, today and in another process, in %s', async (locale) => {
    const document = orderDocumentSchema.parse(JSON.parse(JSON.stringify(invoice)));
    const { bytes, name } = await documentFile({ boardWorkers }, document, locale);
    expect(name).toBe('INV26-000045-invoice.pdf');
    expect(Buffer.from(bytes).equals(Buffer.from(await printDocument(invoice, locale)))).toBe(true);
    expect(Buffer.from(bytes).toString('latin1')).toContain('(D:20261115183000Z)');
  });
});

const named = (name: string): OrderDocument => ({
  ...invoice,
  buyer: { ...invoice.buyer, company: name, taxNumber: `Tax: ${name}` },
  lines: invoice.lines.map((line) => ({ ...line, partNo: `No: ${name}` })),
});

describe('what customers write (A55)', () => {
  it.each([
    '=HYPERLINK("http://x.test")',
    '@SUM(1)',
    '+1+1',
    '-2',
    '{{number}} $t(documents.test)',
    '<b>bold</b>',
    '\\textbf{x} %s',
  ])('is plain text: %s', async (name) => {
    const pdf = Buffer.from(await printDocument(named(name), 'en-US'));
    expect(pdfPages(pdf).join('')).toContain(name);
    expect(pdf.toString('latin1')).not.toMatch(/\/(URI|JavaScript|JS|Launch|Annots)\b/);
  });

  it('is one line, in the order in which it is read', async () => {
    const text = await textOf(named('A\r\nB\u0000\u0007C\u2028D\t\tE \u202Ecod\u202C\u200B'));
    expect(text).toContain('A B C D E cod');
    expect(await pagesOf(named('\n'.repeat(100)))).toHaveLength(1);
  });

  it('is written with all its letters, and with a box where there is none', async () => {
    for (const name of [
      'Łukasz Świątek',
      'Nguyễn Thị Hồng',
      'İbrahim Şahin Ağaoğlu',
      'Жанна Ёлкина',
      'Ωμέγα',
      '𬱖龘囧株式会社テスト',
    ])
      expect(await textOf(named(name))).toContain(name);
    expect(await textOf(named('Board 👍🏽 shop'))).toContain('Board □□ shop');
    expect(await textOf(named('cut \uD83D here'))).toContain('cut here');
  });

  it('is copied as it was written, though an earlier document had another character with the same glyph', async () => {
    const [radical, ideograph] = ['\u2E9F公司', '\u6BCD公司'];
    for (const name of [radical, ideograph, `${radical} again`]) expect(await textOf(named(name))).toContain(name);
  });
});

const awkward = fc.string({
  unit: fc.oneof(
    fc.constantFrom('板', '铜迹', 'Ł', 'ộ', '한', 'ع', '👨‍👩‍👧', '😀', '\uD800', '\n', '\0', '\u202E', '=', ' ', '𬱖', 'W'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  minLength: 1,
  maxLength: 200,
  size: 'max',
});
const upTo = (max: number) => awkward.map((text) => text.slice(0, max));

const strange = fc
  .record({
    kind: fc.constantFrom(...documentKinds),
    count: fc.integer({ min: 0, max: 300 }),
    long: upTo(200),
    name: upTo(100),
    figures: upTo(40),
    testMoney: fc.boolean(),
  })
  .map(({ kind, count, long, name, figures, testMoney }): OrderDocument => {
    const sample = sampleDocument(kind, count);
    const party = { name, company: name, addressLines: Array(8).fill(long), country: 'DE' as const };
    const fapiao = {
      kind: 'special' as const,
      title: name,
      taxNumber: figures,
      bank: name,
      account: figures,
      address: long,
      phone: figures,
    };
    const bank = { name, account: figures, swift: figures };
    return {
      ...sample,
      testMoney,
      poNumber: long,
      number: figures,
      orderNumbers: Array(8).fill(figures),
      seller: { name, nameZh: name, address: long, addressZh: long, taxNumber: figures, bank },
      buyer: { ...party, taxNumber: figures, fapiao },
      consignee: { ...party, phone: figures },
      lines: sample.lines.map((line, at) => ({
        ...line,
        partNo: long,
        ...(at % 4 === 0 ? { description: { goods: 'other' as const, name: long } } : {}),
      })),
      carrier: long,
      trackingNumber: long,
      payments: sample.payments.map((payment) => ({ ...payment, reference: long })),
    };
  });

it('prints whatever fits the shape', async () => {
  await fc.assert(
    fc.asyncProperty(strange, fc.constantFrom(...locales), async (document, locale) => {
      const { lines } = orderDocumentSchema.parse(document);
      const pages = await pagesOf(document, locale);
      expect(pages.join('')).not.toContain('\0');
      const total = formatMoney({ amount: document.sums.total, currency: document.currency }, locale);
      if (document.kind !== 'packing-list') expect(pages.join('')).toContain(total);
      expect(pages.length).toBeLessThan(6 + lines.length / 2);
    }),
    { numRuns: 10, endOnFailure: true },
  );
});
