import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import type { Reorder } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { changeSentence, isOrderable, reorderCents } from './reorder-words.ts';

const speaker = { t: createTranslator('en-US', messages).t, locale: 'en-US' } as const;
type Item = Reorder['items'][number];
const item = (change: Partial<Item>): Item => ({
  before: {
    cartItemId: 'c',
    itemType: 'Custom',
    orderType: 'pcb',
    partNo: '',
    name: 'amplifier',
    maker: '',
    quantity: 10,
    quote: null,
    projectId: null,
    spec: null,
    lines: [],
    unitMicros: null,
    cents: 2340,
    weightGrams: 300,
    leadDays: 3,
    guaranteed: false,
  },
  quoteId: null,
  partId: null,
  afterCents: null,
  changes: [],
  ...change,
});

describe('what has changed since an order', () => {
  const said = (kind: Item['changes'][number]['kind'], key: string, before: string, after: string) =>
    changeSentence(speaker, { kind, key, before, after }, 'amplifier', 'USD');

  it('is told in sentences, sums as money', () => {
    expect(said('price', '', '2340', '2510')).toBe('amplifier: price $23.40 → $25.10');
    expect(said('line', 'pcb.boardFee', '1290', '1400')).toBe('Boards: $12.90 → $14.00');
    expect(said('stock', '', '48000', '12')).toBe('amplifier: 12 in stock, 48000 wanted');
    expect(said('lead-time', '', '3', '5')).toBe('amplifier: 3 → 5 working days');
    expect(said('gone', '', '', '')).toBe('amplifier is no longer offered');
  });

  it('counts only what can be ordered as it is', () => {
    const items = [item({ quoteId: 'q', afterCents: 2510 }), item({ partId: 7, afterCents: 100 }), item({})];
    expect(items.map(isOrderable)).toEqual([true, true, false]);
    expect(reorderCents(items)).toBe(2610);
  });
});
