import { describe, expect, it } from 'vitest';
import { createViews } from '../state/line-view.ts';
import { matchOf, sampleBom, sampleLine } from '../state/sample-bom.ts';
import { countsOf, shownLines, shownOf } from './show-lines.ts';

const views = createViews()(
  sampleBom([
    sampleLine('1', { match: matchOf(1) }),
    sampleLine('2', { suggestions: [matchOf(1)], mpn: 'LM358' }),
    sampleLine('3', { dnp: true, own: true }),
    sampleLine('4', { own: true, note: 'from Shenzhen' }),
  ]),
);
const keysOf = (of: typeof views): string[] => of.map(({ line }) => line.key);

describe('the lines to see', () => {
  it('are counted by group, and empty groups are not offered', () => {
    expect(countsOf(views)).toEqual([
      { shown: 'all', count: 4 },
      { shown: 'sure', count: 1 },
      { shown: 'decide', count: 1 },
      { shown: 'Unassociated', count: 1 },
      { shown: 'dnp', count: 1 },
      { shown: 'own', count: 1 },
    ]);
    expect(countsOf([])).toEqual([{ shown: 'all', count: 0 }]);
  });

  it.each([
    ['all', '', ['1', '2', '3', '4']],
    ['decide', '', ['2']],
    ['own', '', ['4']],
    ['all', 'lm35', ['2']],
    ['all', 'SHENZHEN from', ['4']],
    ['all', 'part-1', ['1']],
    ['sure', 'lm358', []],
  ] as const)('%s with “%s”', (shown, find, keys) => expect(keysOf(shownLines(views, shown, find))).toEqual(keys));

  it('are all of them where the address names no group', () => {
    expect(shownOf('nonsense')).toBe('all');
    expect(shownOf('No Stock')).toBe('No Stock');
  });
});
