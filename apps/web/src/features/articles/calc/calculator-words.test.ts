import { calculators } from '@copperline/calc';
import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';
import { expect, it } from 'vitest';

const definitions = Object.values(calculators).map(({ name, inputs, outputs }) => ({ name, inputs, outputs }));
const namesOf = (values: Iterable<string>): string[] => [...new Set(values)].toSorted();

it.each([
  ['English', english.calc],
  ['Chinese', chinese.calc],
])('%s has a word for every calculator, value, choice and unit, and for no other', (_language, words) => {
  const all = definitions.flatMap(({ inputs, outputs }) => [...Object.entries(inputs), ...Object.entries(outputs)]);
  expect(Object.keys(words.titles).toSorted()).toEqual(namesOf(definitions.map(({ name }) => name)));
  expect(Object.keys(words.names).toSorted()).toEqual(namesOf(all.map(([name]) => name)));
  expect(Object.keys(words.choices).toSorted()).toEqual(
    namesOf(all.flatMap(([, value]): readonly string[] => ('values' in value ? value.values : []))),
  );
  expect(Object.keys(words.units).toSorted()).toEqual(
    namesOf(all.flatMap(([, value]) => ('unit' in value && value.unit !== 'one' ? [value.unit] : []))),
  );
});
