import { expect, it } from 'vitest';
import { mixedAnswer, mixedSets } from './mixed-plating.ts';

it.each(mixedSets.map((mixed) => [mixed.set, mixed] as const))('plated and unplated holes of %s', (_, mixed) => {
  const answer = mixedAnswer(mixed);
  expect(answer.right, answer.item).toBe(true);
});
