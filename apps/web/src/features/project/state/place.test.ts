import { describe, expect, it } from 'vitest';
import { comparisonSearch, placeOf } from './place.ts';

const at = (search: string) => placeOf(new URLSearchParams(search));
const start = { tab: 'files', version: null, comparison: null, sharing: false };

describe('the address of a project', () => {
  it.each([
    ['', start],
    ['?tab=notes', { ...start, tab: 'notes' }],
    ['?tab=elsewhere', start],
    ['?version=2', { ...start, version: 2 }],
    ['?version=newest', start],
    ['?share=1', { ...start, sharing: true }],
    ['?compare=1..3', { ...start, comparison: { of: 'board', before: 1, after: 3 } }],
    ['?compare=2..1&of=bom', { ...start, comparison: { of: 'bom', before: 2, after: 1 } }],
    ['?compare=1', start],
    ['?compare=1..1', start],
    ['?compare=0..2', start],
    ['?compare=1..2..3', start],
  ])('%s', (search, place) => expect(at(search)).toEqual(place));

  it.each([
    { of: 'board', before: 1, after: 2 },
    { of: 'bom', before: 4, after: 9 },
  ] as const)('names a comparison and reads it back', (comparison) =>
    expect(at(comparisonSearch(comparison)).comparison).toEqual(comparison),
  );
});
