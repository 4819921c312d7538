import { describe, expect, it } from 'vitest';
import {
  canDeleteQuote,
  canReQuote,
  quoteActionsOf,
  quoteStatuses,
  type QuoteTransition,
  quoteTransition,
  quoteTransitions,
} from './quote.ts';

const rows: readonly QuoteTransition[] = quoteTransitions;

describe('the life of a quote', () => {
  it('names each arrow once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ action }) => action)).size).toBe(rows.length);
  });

  it('reaches every status from where quotes are made, and none is a dead end', () => {
    const reached = new Set(rows.filter(({ from }) => from.length === 0).map(({ to }) => to));
    for (let before = -1; before !== reached.size; ) {
      before = reached.size;
      for (const { from, to } of rows) if (from.some((status) => reached.has(status))) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...quoteStatuses].toSorted());
    for (const status of quoteStatuses) expect(rows.some(({ from }) => from.includes(status))).toBe(true);
  });

  it('allows a customer these actions and no others', () => {
    const may = Object.fromEntries(quoteStatuses.map((status) => [status, quoteActionsOf(status, 'customer')]));
    expect(may).toEqual({
      'inquiry-received': ['edit', 'withdraw'],
      quoting: ['withdraw'],
      quoted: ['accept', 'withdraw'],
      'quotation-process': ['withdraw'],
      'quotation-offered': ['withdraw'],
      'order-received': [],
      expired: [],
      invalid: [],
    });
  });

  it('never lets staff bring a quote to an order, nor a customer to a price', () => {
    for (const { to, by } of rows) {
      if (to === 'order-received') expect(by).toEqual(['system']);
      if (to === 'quotation-offered' || to === 'quoted') expect(by).not.toContain('customer');
    }
  });

  it('asks again from what has a price or has ended, and deletes all but orders', () => {
    expect(quoteStatuses.filter(canReQuote)).toEqual(['quoted', 'quotation-offered', 'order-received', 'expired', 'invalid']);
    expect(quoteStatuses.filter((status) => !canDeleteQuote(status))).toEqual(['order-received']);
  });

  it('finds an arrow by what is done', () => {
    expect(quoteTransition('offer')).toMatchObject({ id: 'Q9', to: 'quotation-offered' });
  });
});
