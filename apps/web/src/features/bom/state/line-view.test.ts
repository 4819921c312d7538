import type { LineState } from '@copperline/bom';
import type { BomLineRow } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { createViews, makerOf, summaryOf, viewOf } from './line-view.ts';
import { matchOf, sampleBom, sampleLine, samplePart } from './sample-bom.ts';

const parts = { 1: samplePart(1), 2: samplePart(2, { supply: null }) };

describe('a line', () => {
  it('needs what is placed and what is lost, as it is sold', () => {
    const { state, need, unitMicros, totalMicros, cheaper } = viewOf(
      sampleLine('1', { match: matchOf(1), quantity: 3 }),
      parts,
      10,
    );
    expect(state).toBe('Normal');
    expect(need).toEqual({ placed: 30, needed: 50, purchase: 50 });
    expect([unitMicros, totalMicros]).toEqual([10_000, 500_000]);
    expect(cheaper).toBeNull();
  });

  it('says when more pieces cost less', () => {
    const { need, cheaper } = viewOf(sampleLine('1', { match: matchOf(1), quantity: 5 }), parts, 10);
    expect(need?.purchase).toBe(70);
    expect(cheaper).toEqual({ quantity: 100, totalMicros: 500_000, savesMicros: 200_000 });
  });

  it('names the maker of its part, else the one that is asked for', () => {
    const asked = { manufacturer: 'Murata' };
    expect(makerOf(viewOf(sampleLine('1', { match: matchOf(1), ...asked }), parts, 10))).toBe(samplePart(1).maker);
    expect(makerOf(viewOf(sampleLine('1', asked), parts, 10))).toBe('Murata');
  });

  const rows: readonly (readonly [string, Partial<BomLineRow>, LineState | null])[] = [
    ['that is left out has no state and no price', { match: matchOf(1), dnp: true }, null],
    ['whose part the customer sends has none either', { own: true }, null],
    ['without a source has no supply', { match: matchOf(2) }, 'No Supply'],
    ['with something to choose from is not associated', { suggestions: [matchOf(1)] }, 'Unassociated'],
    ['with neither is not matched', {}, 'Not matched'],
  ];
  it.each(rows)('%s', (_name, more, state) => {
    const view = viewOf(sampleLine('1', more), parts, 10);
    expect(view.state).toBe(state);
    expect(view.totalMicros).toBeNull();
  });
});

describe('views of a BOM', () => {
  it('stay the same objects while nothing about them changes', () => {
    const views = createViews();
    const bom = sampleBom([sampleLine('1', { match: matchOf(1) }), sampleLine('2')]);
    const before = views(bom);
    const after = views({ ...bom, lines: [...bom.lines.slice(0, 1), sampleLine('2', { value: '22k' })] });
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(views({ ...bom, boards: 20 })[0]?.need?.placed).toBe(20);
  });

  it('sum up to what is sure, what is open and what it costs so far', () => {
    const bom = sampleBom([
      sampleLine('1', { match: matchOf(1), quantity: 5 }),
      sampleLine('2', { suggestions: [matchOf(1)] }),
      sampleLine('3', { dnp: true }),
      sampleLine('4', { own: true }),
    ]);
    const summary = summaryOf(createViews()(bom));
    expect(summary).toMatchObject({ lines: 2, sure: 1, own: 1, dnp: 1, unassociated: 1, linked: 1, sample: true });
    expect(summary.open.map(({ line }) => line.key)).toEqual(['2']);
    expect(summary.totals).toEqual([{ currency: 'USD', totalMicros: 700_000, savesMicros: 200_000 }]);
  });
});
