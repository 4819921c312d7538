import { expect, it } from 'vitest';
import { admissionLimits, createAdmission, type Sample } from './admission.ts';

const { most, least, lateSamples } = admissionLimits;
const calm: Sample = { loopDelayMs: 1, databaseWaitMs: 0, inFlight: 5 };
const slowLoop: Sample = { loopDelayMs: 200, databaseWaitMs: 0, inFlight: 400 };
const slowDatabase: Sample = { loopDelayMs: 1, databaseWaitMs: 500, inFlight: 400 };

const after = (...samples: readonly Sample[]): number => {
  const admission = createAdmission();
  for (const sample of samples) admission.observe(sample);
  return admission.room(false);
};
const times = (count: number, sample: Sample): Sample[] => Array.from({ length: count }, () => sample);

it('lets in as many as it may while nothing waits', () => {
  expect(after(...times(50, calm))).toBe(most);
});

it('forgives what is over before it can be called a queue', () => {
  expect(after(...times(lateSamples - 1, slowLoop), calm, ...times(lateSamples - 1, slowDatabase))).toBe(most);
});

it.each([slowLoop, slowDatabase])('begins at what is under way, and shrinks while the queue stays', (slow) => {
  const once = after(...times(lateSamples, slow));
  expect(once).toBe(320);
  expect(after(...times(lateSamples + 1, slow))).toBeLessThan(once);
});

it('never shrinks below what keeps the node busy', () => {
  expect(after(...times(100, slowLoop))).toBe(least);
  expect(after(...times(100, { ...slowLoop, inFlight: 0 }))).toBe(least);
});

it('grows back to all of it', () => {
  const shrunk = times(100, slowLoop);
  expect(after(...shrunk, calm)).toBeGreaterThan(least);
  expect(after(...shrunk, ...times(60, calm))).toBe(most);
});

it('keeps room for the last step of a purchase', () => {
  const admission = createAdmission();
  for (const sample of times(100, slowLoop)) admission.observe(sample);
  expect(admission.room(true)).toBe(2 * admission.room(false));
});
