import { type BomChange, countLimits, fieldLimits } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { applied, asksAgain, batchesOf, editableFields, inverseOf, withAnswer } from './changes.ts';
import { matchOf, sampleBom, sampleLine } from './sample-bom.ts';

const bom = sampleBom([
  sampleLine('a', { match: matchOf(1) }),
  sampleLine('b', { match: matchOf(2), decided: true, note: 'keep' }),
  sampleLine('c'),
]);
const keys = (of: typeof bom): string[] => of.lines.map(({ key }) => key);

const there: readonly (readonly [string, BomChange[]])[] = [
  ['fields', [{ do: 'set', key: 'a', fields: { dnp: true, value: '22k' } }]],
  ['a part taken', [{ do: 'set', key: 'c', part: 1 }]],
  ['a part refused', [{ do: 'set', key: 'a', part: null }]],
  ['a line added', [{ do: 'add', key: 'n', after: 'a', fields: { mpn: 'X' } }]],
  ['a line removed', [{ do: 'remove', key: 'b' }]],
  [
    'several lines removed',
    [
      { do: 'remove', key: 'a' },
      { do: 'remove', key: 'b' },
    ],
  ],
];

describe('changes', () => {
  it.each(there)('taken back leave the BOM as it was: %s', (_name, changes) => {
    const back = applied(applied(bom, changes), inverseOf(bom, changes));
    expect(keys(back)).toEqual(keys(bom));
    // Matches come from the server; what a person said is what has to come back.
    const said = (of: typeof bom) => of.lines.map((line) => [line.decided, ...editableFields.map((name) => line[name])]);
    expect(said(back)).toEqual(said(bom));
  });

  it('show a chosen part at once', () => {
    const [line] = applied(bom, [{ do: 'set', key: 'a', part: 2 }]).lines;
    expect(line?.match).toMatchObject({ partId: 2, step: 'chosen', reason: { mpn: 'PART-2' } });
    expect(line?.decided).toBe(true);
  });

  it('leave a remembered choice to be recalled by the server, and drop it when asked to', () => {
    const recalled = sampleBom([
      sampleLine('a', { match: { ...matchOf(1), step: 'remembered' }, decided: true, remembered: true }),
    ]);
    expect(inverseOf(recalled, [{ do: 'remove', key: 'a' }]).map((change) => change.do)).toEqual(['add']);
    const [dropped] = applied(recalled, [{ do: 'set', key: 'a', part: 'automatic' }]).lines;
    expect([dropped?.decided, dropped?.remembered]).toEqual([false, false]);
    const [confirmed] = applied(recalled, [{ do: 'set', key: 'a', part: 1 }]).lines;
    expect([confirmed?.decided, confirmed?.remembered, confirmed?.match?.step]).toEqual([true, false, 'chosen']);
  });

  it('put a new line where it belongs: after another, first, or last where that one is gone', () => {
    const add = (after: string | null) => keys(applied(bom, [{ do: 'add', key: 'n', after, fields: {} }]));
    expect(add('a')).toEqual(['a', 'n', 'b', 'c']);
    expect(add(null)).toEqual(['n', 'a', 'b', 'c']);
    expect(add('gone')).toEqual(['a', 'b', 'c', 'n']);
  });

  it('travel in as many calls as they need', () => {
    const many = Array.from({ length: countLimits.bomChanges + 1 }, (_, n): BomChange => ({ do: 'remove', key: String(n) }));
    expect(batchesOf(many).map(({ length }) => length)).toEqual([countLimits.bomChanges, 1]);
    const long = Array.from(
      { length: 50 },
      (_, n): BomChange => ({ do: 'set', key: String(n), fields: { note: 'x'.repeat(2000) } }),
    );
    const batches = batchesOf(long);
    expect(batches.flat()).toEqual(long);
    for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThanOrEqual(fieldLimits.jsonText.max);
  });

  it('are looked up again only where they may lead to another part', () => {
    expect(asksAgain({ do: 'set', key: 'a', fields: { note: 'n' } })).toBe(false);
    expect(asksAgain({ do: 'set', key: 'a', fields: { mpn: 'n' } })).toBe(true);
    expect(asksAgain({ do: 'remove', key: 'a' })).toBe(false);
  });
});

it('an answer brings what changed, in its order', () => {
  const changed = sampleLine('c', { note: 'from the server' });
  const next = withAnswer(bom, { revision: 2, lines: [changed], removed: ['b'], order: ['c', 'a'], parts: {} });
  expect(keys(next)).toEqual(['c', 'a']);
  expect(next.revision).toBe(2);
  expect(next.lines[0]).toBe(changed);
  expect(next.parts).toBe(bom.parts);
});
