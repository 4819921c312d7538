import { expect, it } from 'vitest';
import { ratioAdvice } from './area-ratio.ts';

/** Squares of 0.3 and 1 mm: a quarter of their side each. */
const paste = { top: [75_000, 250_000], bottom: [250_000] };

it('counts the openings that hold their paste back', () => {
  expect(ratioAdvice(paste, 'top', 127)).toEqual({ total: 2, below: 1, ratio: 75 / 127, best: 100 });
  expect(ratioAdvice(paste, 'top', 100)).toMatchObject({ below: 0, ratio: 0.75 });
});

it('recommends the thickest stencil that releases them all', () => {
  expect(ratioAdvice(paste, 'bottom', 100)).toMatchObject({ total: 1, below: 0, best: 150 });
  expect(ratioAdvice(paste, 'separate', 100)).toMatchObject({ total: 3, best: 100 });
  expect(ratioAdvice({ top: [50_000], bottom: [] }, 'top', 100)).toMatchObject({ below: 1, best: null });
});

it('says nothing about a side without paste', () => expect(ratioAdvice({ top: [], bottom: [] }, 'top', 100)).toBeNull());
