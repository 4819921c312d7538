import { createTranslator } from '@copperline/content';
import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';
import { defaultPcb } from '@copperline/contract';
import { expect, it } from 'vitest';
import { testChoiceText, testText } from './test-text.ts';

const ten = { ...defaultPcb, quantity: 10 } as const;
const en = { t: createTranslator('en-US', english).t, locale: 'en-US' } as const;
const zh = { t: createTranslator('zh-CN', chinese).t, locale: 'zh-CN' } as const;

it('names the test that is chosen, and what the flying probe adds to samples', () => {
  expect(testChoiceText(en, ten, 'USD')).toBe('Electrical test: Sampling test · flying probe on every board: +$16.60');
  expect(testChoiceText(zh, ten, 'USD')).toBe('电气测试：抽测 · 每片飞针测试：+$16.60');
});

it('names another test alone', () => {
  expect(testChoiceText(en, { ...ten, testing: 'flying-probe' }, 'USD')).toBe('Electrical test: Flying probe');
});

it('an order states its test without a price for another', () => {
  expect(testText(en, ten)).toBe('Electrical test: Sampling test');
});
