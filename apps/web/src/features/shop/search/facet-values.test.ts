import { describe, expect, it } from 'vitest';
import { shownFacets, shownValues } from './facet-values.ts';

const value = (text: string, count = 1) => ({ value: text, count, label: text });
const facet = (name: string, ...values: string[]) => ({ facet: name, values: values.map((each) => value(each)) });

describe('facets', () => {
  it('tell parts apart first; a single value is shown only where it was chosen', () => {
    const facets = [
      facet('maker', 'Yageo', 'Vishay'),
      facet('package', '0603'),
      facet('mounting', 'smd'),
      facet('power', '1', '2'),
    ];
    expect(shownFacets(facets, { package: ['0603'] }).map((each) => each.facet)).toEqual(['power', 'package', 'maker']);
  });
});

describe('values of a facet', () => {
  const many = Array.from({ length: 100 }, (_, index) => value(`${index} kΩ`, index));

  it('are the fullest, in the order they came', () => {
    const { shown, hidden } = shownValues(many, [], '');
    expect(shown.map(({ count }) => count)).toEqual(Array.from({ length: 40 }, (_, index) => 60 + index));
    expect(hidden).toBe(60);
  });

  it('keep what is chosen', () => expect(shownValues(many, ['3 kΩ'], '').shown[0]?.value).toBe('3 kΩ'));

  it.each([
    ['10k', ['10 kΩ']],
    ['99 K', ['99 kΩ']],
    ['x', []],
  ])('%s finds %j', (typed, found) => expect(shownValues(many, [], typed).shown.map((each) => each.value)).toEqual(found));

  it('are found however micro is typed', () =>
    expect(shownValues([value('4.7 µF'), value('4.7 nF')], [], '4.7uf').shown).toHaveLength(1));
});
