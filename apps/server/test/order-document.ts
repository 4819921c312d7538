import type { DocumentKind, DocumentLine, OrderDocument } from '@copperline/contract';

const board: DocumentLine = {
  description: {
    goods: 'pcb',
    name: '闪灯板 Rev.C',
    layers: 4,
    widthNm: 100_000_000,
    heightNm: 80_500_000,
    thicknessNm: 1_600_000,
  },
  partNo: 'BLINKY-C',
  hsCode: '8534.00',
  origin: 'CN',
  quantity: 30,
  unit: 'piece',
  unitMicros: 4_113_333,
  amount: 12_340,
};

const resistor: DocumentLine = {
  description: { goods: 'part', name: 'RC0402FR-0710KL', manufacturer: 'YAGEO' },
  partNo: 'R-10K-0402',
  hsCode: '8533.21',
  origin: 'TW',
  quantity: 10_000,
  unit: 'piece',
  unitMicros: 912,
  amount: 912,
};

const stencil: DocumentLine = {
  description: { goods: 'stencil', name: '闪灯板 Rev.C', widthNm: 370_000_000, heightNm: 470_000_000 },
  partNo: '',
  hsCode: '8442.50',
  origin: 'CN',
  quantity: 1,
  unit: 'set',
  unitMicros: null,
  amount: 2900,
};

const goods = [board, resistor, stencil] as const;

/** A document that adds up, with as many lines as asked for. */
export const sampleDocument = (kind: DocumentKind = 'invoice', count = 3): OrderDocument => {
  const lines = Array.from({ length: count }, (_, n) => goods[n % goods.length] ?? board);
  const merchandise = lines.reduce((sum, { amount }) => sum + amount, 0);
  const [discount, transactionFee, freight] = [500, 312, 2450];
  const basis = merchandise - discount + freight;
  const vat = Math.round((basis * 190_000) / 1_000_000);
  const total = merchandise - discount + transactionFee + freight + vat;
  const paid = kind === 'proforma' ? 0 : total;
  return {
    version: 1,
    kind,
    number: kind === 'proforma' ? 'P26-000123' : 'INV26-000045',
    issuedAt: '2026-11-15T18:30:00.000Z',
    supplyDate: '2026-11-14',
    dueDate: '2026-11-22',
    orderNumbers: ['P26-000123'],
    quoteNumbers: ['Q26-000871', 'Q26-000872'],
    poNumber: '4500123456',
    seller: {
      name: 'Copperline Electronics (Shenzhen) Co., Ltd.',
      nameZh: '铜迹电子（深圳）有限公司',
      address: '12 Keyuan Road, Nanshan, Shenzhen 518057, China',
      addressZh: '深圳市南山区科苑路 12 号',
      taxNumber: '91440300MA5SAMPLE1',
      bank: { name: 'Sample Bank, Shenzhen Branch', account: '4000 0258 0920 0000 000', swift: 'SAMPCNBS' },
    },
    buyer: {
      name: 'Łukasz Świątek',
      company: 'Müller & Söhne Messtechnik GmbH',
      addressLines: ['Königsallee 27', 'Haus B, 3. Stock', '40212 Düsseldorf', 'Germany'],
      country: 'DE',
      taxNumber: 'DE136695976',
      fapiao: {
        kind: 'special',
        title: '杭州云栖测控技术有限公司',
        taxNumber: '91330106MA2B1CDE3F',
        bank: '招商银行杭州分行',
        account: '5719 0000 1234 567',
        address: '杭州市西湖区云栖路 18 号',
        phone: '0571-88880000',
      },
    },
    consignee: {
      name: 'Łukasz Świątek',
      company: 'Müller & Söhne Messtechnik GmbH',
      addressLines: ['Warenannahme Tor 4', 'Industriestraße 112', '41460 Neuss'],
      country: 'DE',
      phone: '+49 2131 555 0199',
    },
    lines,
    currency: 'USD',
    sums: {
      merchandise,
      discount,
      transactionFee,
      freight,
      tax: [
        { name: 'vat', ratePpm: 190_000, basis, amount: vat, collectedBy: 'seller', included: false },
        { name: 'duty', ratePpm: 0, basis, amount: 0, collectedBy: 'carrier', included: false },
      ],
      total,
      paid,
      due: total - paid,
    },
    incoterm: { rule: 'DAP', place: 'Neuss' },
    weights: { netGrams: 1234, grossGrams: 1396, chargeableGrams: 1500 },
    packages: 1,
    carrier: 'DHL Express',
    trackingNumber: 'JD014600009876543210',
    payments: paid === 0 ? [] : [{ at: '2026-11-10T02:15:00.000Z', method: 'card', amount: paid, reference: 'pi_3Pq8ZkL2' }],
    corrects:
      kind === 'credit-note'
        ? { number: 'INV26-000044', issuedAt: '2026-11-01T04:00:00.000Z', reason: 'Two boards arrived with lifted pads' }
        : null,
    testMoney: false,
  };
};
