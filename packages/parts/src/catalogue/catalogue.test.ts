import { expect, it } from 'vitest';
import type { Part } from '../part.ts';
import { catalogue } from './index.ts';

const all = [...catalogue()];
const few = [...catalogue('few')];
const names = (parts: readonly Part[]): string[] => parts.map(({ maker, mpn }) => `${maker} ${mpn}`);
const categoriesOf = (parts: readonly Part[]): Set<string> => new Set(parts.map(({ category }) => category));

it('ends with the many chip resistors, so that a search finds the rest while it is loaded', () => {
  const last = all.findLastIndex(({ category }) => category !== 'chip-resistors');
  expect(last).toBeLessThan(all.length / 10);
});

it('in few has every kind and the usual values, in the same order', () => {
  const kept = new Set(names(few));
  expect(few.length).toBeLessThan(all.length / 5);
  expect(categoriesOf(few)).toEqual(categoriesOf(all));
  expect(names(all).filter((name) => kept.has(name))).toEqual(names(few));
  expect([...kept]).toEqual(expect.arrayContaining(['Yageo RC0603FR-0710KL', 'Vishay CRCW060310K0FKEA']));
});
