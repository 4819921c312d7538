import { type Rate, rateSources } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import type { Speaker } from './board-text.ts';
import { messages as english } from './en-US.ts';
import { rateLines, rateSourceText, rateSubjectText, transitText, zoneText } from './rate-text.ts';
import { createTranslator } from './translator.ts';
import { messages as chinese } from './zh-CN.ts';

const en: Speaker = { locale: 'en-US', t: createTranslator('en-US', english).t };
const zh: Speaker = { locale: 'zh-CN', t: createTranslator('zh-CN', chinese).t };

const canada: Rate = {
  kind: 'import',
  subject: 'CA',
  value: {
    regime: 'on-delivery',
    dutyPercent: { low: '0', high: '2.50' },
    taxPercent: '5',
    deMinimis: { amount: '20', currency: 'CAD', freesTax: true },
  },
};
const zone: Rate = {
  kind: 'freight',
  subject: '3',
  value: { economy: { first: '9', further: '3' }, express: { first: '19', further: '4.5' } },
};

describe('a rate in words', () => {
  it.each([
    [en, canada, 'Canada', ['Tax 5%', 'Duty 0–2.5%', 'Neither tax nor duty up to 20 CAD']],
    [zh, canada, '加拿大', ['税率 5%', '关税 0–2.5%', '20 CAD 以内免征关税和进口税']],
    [en, { kind: 'exchange', subject: 'CNY', value: { perDollar: '7.120' } }, 'US dollar to CNY', ['1 USD = 7.12 CNY']],
    [zh, { kind: 'fee', subject: 'paypal', value: { percent: '3.5' } }, 'PayPal', ['支付金额的 3.5%']],
  ] as const)('says what it is about and what it comes to', (speaker, rate, subject, lines) => {
    expect(rateSubjectText(speaker, rate)).toBe(subject);
    expect(rateLines(speaker, rate)).toEqual(lines);
  });

  it('names the sources of a release in the reader’s language, and typed ones as they are', () => {
    for (const source of Object.values(rateSources)) expect(rateSourceText(zh, source)).toMatch(/\p{Script=Han}/u);
    expect(rateSourceText(en, rateSources.chinaVat)).toBe('value added tax on goods in China');
    expect(rateSourceText(zh, 'Bulletin 7')).toBe('Bulletin 7');
  });

  it('says how long a parcel travels, and nothing of days for goods that are picked up', () => {
    expect(transitText(zh, { min: 1, max: 2 })).toBe('运输 1–2 天');
    expect(transitText(en, { min: 1, max: 1 })).toBe('1 day on the way');
    expect(transitText(zh, { min: 0, max: 0 })).toBe('完工后到厂自提');
    expect(zoneText(zh, 'CN')).toBe('中国境内');
  });

  it('of a zone has a line for each way', () => {
    expect(rateSubjectText(en, zone)).toBe('Zone 3');
    expect(rateLines(en, zone)).toHaveLength(2);
    expect(rateSubjectText(zh, { ...zone, subject: 'CN' })).toBe('中国');
  });
});
