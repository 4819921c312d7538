import { chanceFrom } from './chance.ts';
import { mutate } from './mutate.ts';
import type { Target } from './target.ts';
import { targets } from './targets.ts';

/** The reader and its input for a seed. */
export const inputOf = (seed: number): { readonly target: Target; readonly bytes: Uint8Array } => {
  const chance = chanceFrom(seed);
  const target = targets[Math.floor(chance() * targets.length)] ?? targets[0];
  if (!target) throw new Error('no reader to try');
  const sample = target.samples[Math.floor(chance() * target.samples.length)] ?? new Uint8Array();
  return { target, bytes: mutate(sample, chance, target.samples) };
};
