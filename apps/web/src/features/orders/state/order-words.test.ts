import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { orderMarks, orderStatuses } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { hasSeveralQuotes, nextSentence } from './order-words.ts';

const { t } = createTranslator('en-US', messages);

describe('what happens next', () => {
  it('is told by what waits for the customer before the status', () => {
    const order = { status: 'reviewed', type: 'pcb', marks: ['hold', 'price-decision'] } as const;
    expect(nextSentence(t, { ...order, marks: [...order.marks] })).toBe(t('orders.next.mark.price-decision'));
    expect(nextSentence(t, { ...order, marks: [] })).toBe(t('orders.next.status.reviewed'));
    expect(nextSentence(t, { status: 'paid', type: 'parts', marks: [] })).toBe(t('orders.next.parts.paid'));
  });

  it('has a sentence for every status and every mark', () => {
    for (const status of orderStatuses) expect(nextSentence(t, { status, type: 'pcb', marks: [] })).not.toContain('orders.');
    for (const mark of orderMarks)
      expect(nextSentence(t, { status: 'paid', type: 'pcb', marks: [mark] })).not.toContain('orders.');
  });
});

it('the lines of an order name their quotes where there are several', () => {
  const line = (quoteId: string) => ({ quote: { quoteId, quoteNumber: quoteId, expiryDate: '2026-12-15T10:00:00Z' } });
  expect(hasSeveralQuotes([line('a'), line('a'), { quote: null }])).toBe(false);
  expect(hasSeveralQuotes([line('a'), line('b')])).toBe(true);
});
