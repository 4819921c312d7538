import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';

describe('a pasted list', () => {
  it.each([
    ['RC0402FR-0710KL', 'RC0402FR-0710KL', 1],
    ['100 x RC0402FR-0710KL', 'RC0402FR-0710KL', 100],
    ['100x RC0402FR-0710KL', 'RC0402FR-0710KL', 100],
    ['100 × RC0402FR-0710KL', 'RC0402FR-0710KL', 100],
    ['100 pcs LM358', 'LM358', 100],
    ['100个 LM358', 'LM358', 100],
    ['LM358 x100', 'LM358', 100],
    ['LM358 * 100', 'LM358', 100],
    ['LM358 100pcs', 'LM358', 100],
    ['LM358 100', 'LM358', 100],
    ['100 LM358', 'LM358', 100],
    ['LM358\t100', 'LM358', 100],
    ['100,LM358', 'LM358', 100],
    ['LM358，100 个', 'LM358', 100],
    ['LM358; 2', 'LM358', 2],
    ['0402WGF1002TCE', '0402WGF1002TCE', 1],
    ['１００ x ＬＭ３５８', 'LM358', 100],
    ['LM358 qty 50', 'LM358', 50],
    ['LM358 Qty: 50', 'LM358', 50],
    ['LM358 数量：50', 'LM358', 50],
    ['LM358 50个', 'LM358', 50],
    ['LM358 50 Stk', 'LM358', 50],
    ['LM358 50 шт.', 'LM358', 50],
  ])('%s', (line, mpn, quantity) => {
    expect(readList(line)).toMatchObject([{ mpn, quantity, value: '', row: 1 }]);
  });

  it.each([
    ['10k 0402 1%', '10k 0402 1%', 1],
    ['50 x 10k 0402 1%', '10k 0402 1%', 50],
    ['100nF 16V X7R 0402 x20', '100nF 16V X7R 0402', 20],
    ['100nF 16V 0402 X7R 50', '100nF 16V 0402 X7R', 50],
    ['100nF 16V 0402 X7R 50x', '100nF 16V 0402 X7R', 50],
    ['100nF 16V 0402 X7R qty 50', '100nF 16V 0402 X7R', 50],
    ['100nF 16V 0402 X7R 50 pcs', '100nF 16V 0402 X7R', 50],
    ['100nF 16V 0402 X7R 50个', '100nF 16V 0402 X7R', 50],
    ['50 100nF 16V 0402', '100nF 16V 0402', 50],
    ['100nF, 16V, 0402, X7R, 50', '100nF 16V 0402 X7R', 50],
    ['100nF, 16V, X7R, 0402', '100nF 16V X7R 0402', 1],
    ['100 ohm 0402', '100 ohm 0402', 1],
    ['10k 1% 0402', '10k 1% 0402', 1],
    ['10k 0402 1206', '10k 0402', 1206],
  ])('takes several words for a wish: %s', (line, value, quantity) => {
    const [read] = readList(line);
    expect(read).toMatchObject({ mpn: '', value, quantity, wanted: { package: '0402' } });
  });

  it.each([
    ['10k 1206', '10k 1206', 1],
    ['10k,1206', '10k 1206', 1],
    ['Screw M3 10', 'Screw M3 10', 1],
    ['cable, 10 mm', 'cable 10 mm', 1],
  ])('does not count sizes: %s', (line, value, quantity) => {
    expect(readList(line)).toMatchObject([{ value, quantity }]);
  });

  it('passes over blank lines and keeps the numbers of the others', () => {
    expect(readList('\nLM358\r\n\r\nNE555 5\n').map(({ row, mpn }) => [row, mpn])).toEqual([
      [2, 'LM358'],
      [4, 'NE555'],
    ]);
  });

  it('A52 takes any line in one pass', () => {
    for (const evil of ['1 '.repeat(30_000), 'x'.repeat(60_000), `${'1x'.repeat(10_000)} pcs`, '*'.repeat(60_000)])
      expect(readList(evil).length).toBeLessThanOrEqual(1);
  });
});
