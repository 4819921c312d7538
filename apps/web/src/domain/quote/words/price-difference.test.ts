import type { Priced, QuoteLine } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { priceDifference } from './price-difference.ts';

const line = (key: string, cents: number, because: QuoteLine['because'] = {}): QuoteLine => ({
  group: 'pcb',
  key,
  cents,
  because,
});

const priced = (lines: readonly QuoteLine[], more: Partial<Priced> = {}): Priced => ({
  kind: 'pcb',
  currency: 'USD',
  bookId: '2026-11',
  lines: [...lines],
  totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
  leadDays: 3,
  weightGrams: 100,
  problems: [],
  decision: 'automatic',
  estimate: null,
  ...more,
});

const changes = (then: Priced, now: Priced) =>
  priceDifference(then, now).lines.map(({ key, thenCents, nowCents }) => [key, thenCents, nowCents]);

describe('the difference since last time', () => {
  it('is empty for the same price, whatever the order of its lines', () => {
    const then = priced([line('boardFee', 580), line('filmFee', 210), line('expedite', 0)]);
    const now = priced([line('filmFee', 210), line('boardFee', 580), line('expedite', 0)]);
    expect(priceDifference(then, now).differs).toBe(false);
    expect(changes(then, now)).toEqual([
      ['filmFee', 210, 210],
      ['boardFee', 580, 580],
    ]);
  });

  it('names the lines that changed, came and went', () => {
    const then = priced([line('boardFee', 580), line('smallBoard', 300)]);
    const now = priced([line('boardFee', 600), line('finishFee', 1720)]);
    expect(changes(then, now)).toEqual([
      ['boardFee', 580, 600],
      ['finishFee', 0, 1720],
      ['smallBoard', 300, 0],
    ]);
    expect(priceDifference(then, now).differs).toBe(true);
  });

  it('sees lines that outweigh each other', () => {
    const then = priced([line('boardFee', 580), line('filmFee', 210)]);
    const now = priced([line('boardFee', 570), line('filmFee', 220)]);
    expect(priceDifference(then, now).differs).toBe(true);
  });

  it('tells two surcharges apart by their names', () => {
    const then = priced([line('surcharge', 500, { title: 'Jig' }), line('surcharge', 900, { title: 'Coating' })]);
    const now = priced([line('surcharge', 900, { title: 'Coating' })]);
    expect(changes(then, now)).toEqual([
      ['surcharge', 900, 900],
      ['surcharge', 500, 0],
    ]);
  });

  it('counts a longer lead time and a new rule as changes', () => {
    const rule = { rule: 'R34', kind: 'inquiry' as const, fields: ['maskColour'] };
    const then = priced([line('boardFee', 580)]);
    expect(priceDifference(then, priced([line('boardFee', 580)], { leadDays: 4 })).differs).toBe(true);
    const now = priceDifference(then, priced([line('boardFee', 580)], { problems: [rule] }));
    expect(now.newProblems).toEqual([rule]);
    expect(now.differs).toBe(true);
    expect(priceDifference(priced([], { problems: [rule] }), priced([], { problems: [rule] })).newProblems).toEqual([]);
  });
});
