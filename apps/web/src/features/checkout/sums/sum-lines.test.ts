import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';
import { type Checkout, type Receiver, rateSources, type TaxBasis } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { carriersOf } from './carriers.ts';
import { bearerText, onDeliveryOf, taxText, type SumName, sumLines, sumNames } from './sum-lines.ts';
import { testCheckout, testOffer } from '../state/test-checkout.ts';

const speaker = { t: createTranslator('en-US', messages).t, locale: 'en-US' } as const;
const zh = { t: createTranslator('zh-CN', chinese).t, locale: 'zh-CN' } as const;
const waitsOf = (checkout: Checkout) => Object.fromEntries(sumLines(speaker, checkout).map(({ name, waits }) => [name, waits]));
const howOf = (checkout: Checkout, name: SumName): string =>
  (sumLines(speaker, checkout).find((line) => line.name === name)?.how ?? []).join(' ');

const receiver: Receiver = {
  id: 'r',
  isDefault: true,
  consignee: 'Mia Weber',
  firstName: 'Mia',
  lastName: 'Weber',
  country: 'DE',
  countryName: 'Germany',
  regionId: '',
  areas: [],
  province: '',
  city: 'Berlin',
  district: '',
  address: 'Chausseestraße 1',
  address2: '',
  postcode: '10115',
  lines: ['Chausseestraße 1', 'Berlin 10115', 'Germany'],
  phone: '+49301234567',
  email: '',
  taxNumber: '',
  company: '',
};
const tax: TaxBasis = {
  regime: 'on-delivery',
  collectedBy: 'carrier',
  taxPercent: '19',
  basisCents: 6520,
  cents: 0,
  onDelivery: { low: 1200, high: 2100 },
  source: 'Customs',
  tablesId: 'landed-2026-11',
  asOf: '2026-11-01',
};

describe('the lines of the total', () => {
  it('are all there, each with where it comes from, also those of nothing', () => {
    const lines = sumLines(speaker, testCheckout());
    expect(lines.map(({ name }) => name)).toEqual(sumNames);
    for (const { how } of lines) expect(how.length).toBeGreaterThan(0);
    expect(lines.map(({ cents }) => cents)).toEqual([4520, 0, 4520, 0, 0, 0]);
  });

  it('say what a figure still waits for', () => {
    expect(howOf(testCheckout(), 'shipping')).toBe('Known once there is a shipping address.');
    expect(howOf(testCheckout({ receiver, shipping: { offers: [testOffer], weightGrams: 380 } }), 'shipping')).toBe(
      'Known once a carrier is chosen.',
    );
    expect(howOf(testCheckout(), 'transactionFee')).toBe('Depends on how you pay.');
  });

  it('show no figure for freight, tax and fee before the choice they follow from', () => {
    expect(waitsOf(testCheckout())).toMatchObject({
      merchandise: null,
      shipping: 'address',
      tax: 'address',
      transactionFee: 'method',
    });
    const shipping = { offers: [testOffer], weightGrams: 380 };
    expect(waitsOf(testCheckout({ receiver, shipping }))).toMatchObject({ shipping: 'carrier', tax: null });
    expect(waitsOf(testCheckout({ receiver, shipping, carrier: 'dhl', method: 'card' }))).toMatchObject({
      shipping: null,
      transactionFee: null,
    });
    const laterFreight = { offers: [{ ...testOffer, most: 3100 }], weightGrams: 900 };
    expect(waitsOf(testCheckout({ receiver, laterFreight, carrier: 'dhl' }))).toMatchObject({ shipping: 'production' });
  });

  it('within China add the tax to prices before tax, and say nothing of customs', () => {
    const inChina: TaxBasis = {
      ...tax,
      regime: 'domestic',
      collectedBy: 'us',
      taxPercent: '13',
      cents: 848,
      onDelivery: { low: 0, high: 0 },
      source: rateSources.chinaVat,
    };
    const [order] = testCheckout().orders;
    if (order === undefined) throw new Error('the sample has an order');
    const said = [
      ...taxText(zh, { currency: 'CNY' }, inChina),
      bearerText(zh, testCheckout({ orders: [{ ...order, tax: inChina }] })),
    ].join('');
    expect(said).toContain('未税价，另加 13% 增值税，计税金额 ¥65.20');
    expect(said).toContain('中国货物增值税税率');
    expect(said).not.toMatch(/含增值税|海关|进口|关税|[a-z]{4,} [a-z]{2,}/);
    expect(bearerText(zh, testCheckout({ orders: [{ ...order, tax }] }))).toContain('海关');
  });

  it('claim no duty paid in advance where nothing is collected', () => {
    const american: TaxBasis = { ...tax, regime: 'prepaid-duty', taxPercent: '0', source: rateSources.usDuty };
    const english = taxText(speaker, { currency: 'USD' }, american).join(' ');
    expect(english).toContain('We collect neither duty nor sales tax');
    expect(english).not.toMatch(/in advance|prepaid|0%/);
    expect(taxText(zh, { currency: 'USD' }, american).join('')).toContain('不代收关税和销售税');
  });

  it('name zone, weight and table of freight, and the percentage of a fee', () => {
    const chosen = testCheckout({
      receiver,
      shipping: { offers: [testOffer], weightGrams: 380 },
      carrier: 'dhl',
      method: 'paypal',
    });
    expect(howOf(chosen, 'shipping')).toBe('DHL Zone 4, charged for 1.5 kg, table landed-2026-11.');
    expect(howOf(chosen, 'transactionFee')).toBe('PayPal adds 3.5% of what is paid.');
  });

  it('tell assembled boards that their freight comes later', () => {
    const later = testCheckout({ receiver, laterFreight: { offers: [{ ...testOffer, most: 3100 }], weightGrams: 900 } });
    expect(howOf(later, 'shipping')).toContain('paid after production');
    expect(carriersOf(later)).toEqual([{ carrier: 'dhl', now: null, later: { ...testOffer, most: 3100 } }]);
  });

  it('give tax with its rate, basis, table and day, and what may come on delivery', () => {
    const [order] = testCheckout().orders;
    if (order === undefined) throw new Error('the sample has an order');
    const taxed = testCheckout({ orders: [{ ...order, tax }] });
    const how = howOf(taxed, 'tax');
    expect(how).toContain('19%, on $65.20');
    expect(how).toContain('$12.00 – $21.00');
    expect(how).toContain('landed-2026-11, as of 2026-11-01');
    expect(onDeliveryOf(taxed)).toEqual({ low: 1200, high: 2100 });
    expect(onDeliveryOf(testCheckout())).toBeNull();
  });
});
