import type { Rate } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import type { Speaker } from './board-text.ts';
import { messages as english } from './en-US.ts';
import { rateLines, rateSubjectText } from './rate-text.ts';
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

  it('of a zone has a line for each way', () => {
    expect(rateSubjectText(en, zone)).toBe('Zone 3');
    expect(rateLines(en, zone)).toHaveLength(2);
    expect(rateSubjectText(zh, { ...zone, subject: 'CN' })).toBe('中国');
  });
});
