import { describe, expect, it } from 'vitest';
import { differencesOf } from './parameter-difference.ts';

const standings = (before: Record<string, number | string>, after: Record<string, number | string>) =>
  Object.fromEntries(differencesOf('mlcc', before, after).map(({ parameter, standing }) => [parameter, standing]));

describe('how a part stands to the one it would replace', () => {
  it.each([
    ['a tighter tolerance is better', { tolerance: 10 }, { tolerance: 5 }, { tolerance: 'better' }],
    ['a wider tolerance is worse', { tolerance: 5 }, { tolerance: 10 }, { tolerance: 'worse' }],
    ['more voltage is better', { voltage: 16 }, { voltage: 50 }, { voltage: 'better' }],
    ['less voltage is worse', { voltage: 50 }, { voltage: 16 }, { voltage: 'worse' }],
    ['another value is only different', { capacitance: 1e-7 }, { capacitance: 2.2e-7 }, { capacitance: 'different' }],
    ['another word is only different', { dielectric: 'X5R' }, { dielectric: 'X7R' }, { dielectric: 'different' }],
    ['the same is equal', { capacitance: 1e-7 }, { capacitance: 1e-7 }, { capacitance: 'equal' }],
    ['what one side does not say is unknown', { voltage: 16 }, {}, { voltage: 'unknown' }],
  ])('%s', (_, before, after, expected) => expect(standings(before, after)).toEqual(expected));

  it('names the most telling first', () =>
    expect(
      differencesOf('mlcc', { voltage: 16, temperatureMax: 85, capacitance: 1e-7 }, {}).map(({ parameter }) => parameter),
    ).toEqual(['capacitance', 'voltage', 'temperatureMax']));
});
