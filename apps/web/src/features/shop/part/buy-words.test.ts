import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import type { PartSupply } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { buyWords } from './buy-words.ts';

const speaker = { locale: 'en-US', t: createTranslator('en-US', messages).t } as const;
const supply: PartSupply = {
  stock: 5000,
  minimum: 100,
  multiple: 100,
  leadDays: 21,
  currency: 'USD',
  breaks: [
    { from: 100, unitMicros: 2100 },
    { from: 1000, unitMicros: 900 },
  ],
  sample: true,
};
const words = (asked: number, other: Partial<PartSupply> = {}) => buyWords(speaker, { ...supply, ...other }, asked);

describe('what a quantity means', () => {
  it('is rounded up to what is sold, and says what one more would do', () => {
    expect(words(1)).toMatchObject({
      sold: 'Sold from 100 on: 100 for $0.21.',
      oneMore: 'One more than 100 would make it 200 for $0.42.',
    });
    expect(words(150)?.sold).toBe('Sold in multiples of 100: 200 for $0.42.');
    expect(words(200)?.sold).toBe('You get exactly 200.');
  });

  it('points to a larger quantity that costs less in all', () =>
    expect(words(500)?.cheaper).toEqual({ quantity: 1000, text: '1,000 cost less in all: $0.90, which saves $0.15.' }));

  it('says nothing of one more where the piece is sold', () =>
    expect(words(7, { multiple: 1, minimum: 1, breaks: [{ from: 1, unitMicros: 5 }] })?.oneMore).toBeNull());

  it('says when stock does not reach', () =>
    expect(words(6000)?.short).toBe('Only 5,000 in stock; the rest takes about 21 days.'));

  it('is nothing where no price is', () => expect(words(1, { breaks: [] })).toBeNull());
});
