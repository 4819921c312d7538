import { mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { book202611 } from '../book/book-2026-11.ts';
import { defaultPcb, type PcbSpec } from '../spec.ts';
import { savings } from './savings.ts';

const worth = (change: Partial<PcbSpec>) => savings({ ...defaultPcb, ...change }, book202611);

describe('what would be better value', () => {
  it('is one millimetre more for a board that is just too small to handle', () => {
    expect(worth({ widthNm: mm(49), heightNm: mm(49), quantity: 30, finish: 'osp' })).toContainEqual({
      kind: 'larger',
      changes: { widthNm: mm(50) },
      centsChange: -620,
    });
  });

  it('is one millimetre less for a board that just misses the offer', () => {
    expect(worth({ widthNm: mm(101), quantity: 10 })).toEqual([
      { kind: 'smaller', changes: { widthNm: mm(100) }, centsChange: -1198 },
    ]);
    // Half a millimetre in both directions.
    expect(worth({ widthNm: um(100_500), heightNm: um(100_200), quantity: 10 })[0]).toMatchObject({
      kind: 'smaller',
      changes: { widthNm: mm(100), heightNm: mm(100) },
    });
  });

  it('is ten boards where they cost no more than five', () => {
    expect(worth({})).toEqual([{ kind: 'more-boards', changes: { quantity: 10 }, centsChange: 0 }]);
    expect(worth({ quantity: 10 })).toEqual([]);
  });

  it('is ten boards where fifteen cost far more', () => {
    expect(worth({ quantity: 15 })).toEqual([{ kind: 'fewer-boards', changes: { quantity: 10 }, centsChange: -1480 }]);
    // 49.44 against 30.00 is a saving, but less than half.
    expect(worth({ quantity: 75 })).toEqual([]);
  });

  it.each([
    ['purple', 'green'],
    ['matt-green', 'green'],
    ['matt-black', 'black'],
  ] as const)('is a plain colour instead of %s', (maskColour, near) => {
    expect(worth({ quantity: 20, maskColour })).toContainEqual({
      kind: 'basic-colour',
      changes: { maskColour: near },
      centsChange: -1360,
    });
  });

  it('is a day later, the dearest first', () => {
    expect(worth({ quantity: 20, maskColour: 'purple', expediteDays: 2 })).toMatchObject([
      { kind: 'later', changes: { expediteDays: 1 }, centsChange: -1500 },
      { kind: 'basic-colour', centsChange: -1360 },
      { kind: 'more-boards', changes: { quantity: 25 }, centsChange: 330 },
    ]);
  });

  it('asks for no more than five millimetres, and for no board below five', () => {
    const kinds = (change: Partial<PcbSpec>) => worth(change).map(({ kind }) => kind);
    expect(kinds({ widthNm: mm(105), quantity: 10 })).toEqual(['smaller']);
    expect(kinds({ widthNm: mm(106), quantity: 10 })).toEqual([]);
    expect(kinds({ widthNm: mm(45), heightNm: mm(45), quantity: 30 })).toContain('larger');
    expect(kinds({ widthNm: mm(44), heightNm: mm(44), quantity: 30 })).not.toContain('larger');
    // Half of the area, but boards of three millimetres cannot be made.
    expect(kinds({ widthNm: mm(8), heightNm: mm(500), quantity: 10_000, finish: 'enig' })).toEqual(['smaller']);
    expect(kinds({ widthNm: mm(5), heightNm: mm(500), quantity: 10_000, finish: 'enig' })).toEqual([]);
  });

  it('proposes nothing where there is nothing to propose', () => {
    expect(worth({ maskColour: 'red', quantity: 20 })).toEqual([]);
    // Three days sooner is not possible, two are.
    expect(worth({ quantity: 20, expediteDays: 3 })).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'later' })]),
    );
  });

  it('leaves the size of a panel of ours alone', () => {
    const panel = { rows: 2, columns: 2, railNm: mm(5) };
    expect(worth({ boardType: 'panel', panel, widthNm: mm(49), heightNm: mm(49), quantity: 30 })).toEqual([]);
  });

  it('never breaks what was whole', () => {
    // Black instead of matt black is proposed; a smaller hole, a thinner board or another finish never is.
    for (const { changes } of worth({ maskColour: 'matt-black', expediteDays: 1, widthNm: mm(101), quantity: 15 }))
      expect(['widthNm', 'heightNm', 'quantity', 'maskColour', 'expediteDays']).toEqual(
        expect.arrayContaining(Object.keys(changes)),
      );
  });

  it('counts in yuan where yuan are paid', () => {
    expect(savings({ ...defaultPcb, quantity: 15 }, book202611, 'CNY')).toEqual([
      { kind: 'fewer-boards', changes: { quantity: 10 }, centsChange: 700 - 11_249 },
    ]);
  });
});
