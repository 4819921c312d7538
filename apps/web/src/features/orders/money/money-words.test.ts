import { createTranslator } from '@copperline/content';
import { messages as chinese } from '@copperline/content/zh-CN';
import { rateSources, type TaxBasis } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { shippingText, taxText } from './money-words.ts';

const zh = { t: createTranslator('zh-CN', chinese).t, locale: 'zh-CN' } as const;

const domestic: TaxBasis = {
  regime: 'domestic',
  collectedBy: 'us',
  taxPercent: '13',
  basisCents: 10_000,
  cents: 1300,
  onDelivery: { low: 0, high: 0 },
  source: rateSources.chinaVat,
  tablesId: 'landed-2026-11',
  asOf: '2026-11-02',
};

const parcel = {
  carrier: 'sf',
  cents: 1424,
  days: { min: 1, max: 3 },
  chargeableGrams: 500,
  zone: 'CN',
  tablesId: 't',
} as const;

describe('the money of an order in words', () => {
  it('within China is before tax, with the tax added and its source in Chinese', () => {
    const said = taxText(zh, { taxBasis: domestic, currency: 'CNY' });
    expect(said).toContain('价格未税，增值税另加');
    expect(said).toContain('中国货物增值税税率');
    expect(said).not.toMatch(/含增值税|海关|关税/);
  });

  it('names no percentage where nothing was charged', () => {
    const american: TaxBasis = { ...domestic, regime: 'prepaid-duty', collectedBy: 'carrier', taxPercent: '0', cents: 0 };
    expect(taxText(zh, { taxBasis: american, currency: 'USD' })).toMatch(/^此处未收取税费。我们不代收关税和销售税/);
  });

  it('has no days of transport for goods that are picked up', () => {
    const offer = { ...parcel, carrier: 'pick-up', cents: 0, days: { min: 0, max: 0 } } as const;
    const said = shippingText(
      zh,
      { currency: 'CNY', shippingOffer: offer, shippingCost: 0, laterFreight: null },
      (grams) => `${grams} g`,
    );
    expect(said).toBe('自提，完工后到厂自提；中国境内，计费重量 500 g；费率表 t');
  });

  it('says where the freight is a share of what the parcel of several orders costs', () => {
    const order = { currency: 'CNY', shippingOffer: parcel, laterFreight: null } as const;
    const said = (shippingCost: number): string => shippingText(zh, { ...order, shippingCost }, (grams) => `${grams} g`);
    expect(said(949)).toMatch(/费率表 t。整票运费 .?14\.24，此处为本单分摊金额。$/);
    expect(said(1424)).toMatch(/费率表 t$/);
  });
});
