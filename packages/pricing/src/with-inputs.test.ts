import { describe, expect, it } from 'vitest';
import type { Priced } from '@copperline/contract';
import { withInputs } from './with-inputs.ts';

const priced: Priced = {
  kind: 'pcba',
  currency: 'CNY',
  bookId: '2026-11',
  lines: [{ group: 'pcb', key: 'boardFee', cents: 1200, because: {} }],
  totalCents: 1200,
  leadDays: 5,
  weightGrams: 100,
  problems: [],
  decision: 'inquiry',
  estimate: null,
};

describe('what people know beside the book', () => {
  it('changes nothing where there is nothing', () => {
    expect(withInputs(priced, { surcharges: [], leadDays: null })).toEqual(priced);
  });

  it('is a line each, and the total is their sum', () => {
    const surcharges = [
      { title: 'Underfill', cents: 900 },
      { title: 'Goodwill', cents: -100 },
    ];
    const { lines, totalCents, leadDays } = withInputs(priced, { surcharges, leadDays: 12 });
    expect(lines.slice(1)).toEqual([
      { group: 'assembly', key: 'surcharge', cents: 900, because: { title: 'Underfill' } },
      { group: 'assembly', key: 'surcharge', cents: -100, because: { title: 'Goodwill' } },
    ]);
    expect([totalCents, leadDays]).toEqual([2000, 12]);
  });

  it.each(['pcb', 'stencil'] as const)('belongs to the %s where that is what is ordered', (kind) => {
    const { lines } = withInputs({ ...priced, kind }, { surcharges: [{ title: 'x', cents: 1 }], leadDays: null });
    expect(lines.at(-1)?.group).toBe(kind);
  });
});
