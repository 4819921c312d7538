import { describe, expect, it } from 'vitest';
import { chanceFrom } from './chance.ts';
import { mutate } from './mutate.ts';

const sample = new TextEncoder().encode('%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.2*%\nD10*\nX0Y0D02*\nX1000000Y0D01*\nM02*\n');

describe('mutate', () => {
  it('gives the same bytes for the same seed', () => {
    const once = Array.from({ length: 50 }, (_, seed) => mutate(sample, chanceFrom(seed), [sample]));
    const again = Array.from({ length: 50 }, (_, seed) => mutate(sample, chanceFrom(seed), [sample]));
    expect(again).toEqual(once);
  });

  it('changes nearly every sample, each in its own way, and leaves the original alone', () => {
    const before = sample.slice();
    const changed = new Set(Array.from({ length: 200 }, (_, seed) => mutate(sample, chanceFrom(seed), [sample]).join()));
    expect(sample).toEqual(before);
    expect(changed.size).toBeGreaterThan(190);
  });

  it('copes with nothing to change', () => {
    expect(mutate(new Uint8Array(), chanceFrom(1), [])).toHaveLength(0);
  });
});
