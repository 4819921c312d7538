import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import type { ItemChange } from '@copperline/contract';
import { expect, it } from 'vitest';
import { boardsWithoutFiles, itemChangeText, takenChanges } from './item-changes.ts';

const { t } = createTranslator('en-US', messages);
const change = (part: Partial<ItemChange>): ItemChange => ({
  cartItemId: 'c',
  name: 'amplifier',
  kind: 'gone',
  quoteId: 'q',
  beforeCents: 4520,
  afterCents: null,
  ...part,
});
const money = (cents: number): string => `$${cents}`;

it.each([
  [{ kind: 'gone' }, 'amplifier is no longer in the cart and leaves this checkout.'],
  [
    { kind: 'assembly-files' },
    'amplifier: its BOM file or a coordinate file was deleted. Without a new quote it leaves this checkout.',
  ],
  [{ kind: 'ended' }, 'amplifier: its price no longer holds. Without a new quote it leaves this checkout.'],
  [{ kind: 'price', afterCents: 5000 }, 'amplifier: $4520 → $5000'],
  [{ kind: 'price', afterCents: 4520 }, 'amplifier was changed in the cart; its price stays $4520.'],
  [{ kind: 'price', afterCents: null }, 'amplifier: its price no longer holds. Without a new quote it leaves this checkout.'],
  [{ kind: 'files', afterCents: 4520 }, 'amplifier has no production files yet.'],
] as const)('%j is told in one sentence', (part, text) => expect(itemChangeText(t, money, change(part))).toBe(text));

it('only a board with a quote is asked for its files, and its files are not taken by a button', () => {
  const files = change({ kind: 'files', afterCents: 4520 });
  const all = [change({}), files, change({ kind: 'files', quoteId: null })];
  expect(boardsWithoutFiles(all)).toEqual([{ cartItemId: 'c', name: 'amplifier', quoteId: 'q' }]);
  expect(takenChanges(all).map(({ kind }) => kind)).toEqual(['gone']);
});
