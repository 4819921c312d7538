import { describe, expect, it } from 'vitest';
import { differencesOf, familyOf, identityOf, needsPorting } from './parameter-difference.ts';

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

describe('a part of another maker', () => {
  const stm = { mpn: 'STM32F103C8T6', maker: 'STMicroelectronics' };
  const gd = { mpn: 'GD32F103C8T6', maker: 'GigaDevice' };

  it('is not the same microcontroller, whatever its ratings', () => {
    expect(identityOf('microcontrollers', stm, gd)).toEqual([
      { field: 'maker', before: 'STMicroelectronics', after: 'GigaDevice' },
      { field: 'family', before: 'STM32F103', after: 'GD32F103' },
    ]);
    expect(needsPorting('microcontrollers', stm, gd)).toBe(true);
    expect(identityOf('microcontrollers', stm, { ...stm, mpn: 'STM32F103CBT6' })).toEqual([]);
    expect(needsPorting('microcontrollers', stm, { ...stm, mpn: 'STM32F101C8T6' })).toBe(true);
  });

  it('is a resistor like another', () => {
    const [one, other] = [
      { mpn: 'RC0402FR-0710KL', maker: 'Yageo' },
      { mpn: '0402WGF1002TCE', maker: 'Uniroyal' },
    ];
    expect(identityOf('chip-resistors', one, other)).toEqual([{ field: 'maker', before: 'Yageo', after: 'Uniroyal' }]);
    expect(needsPorting('chip-resistors', one, other)).toBe(false);
  });

  it.each([
    ['ATmega328P-AU', 'ATmega328'],
    ['ESP32-WROOM-32E', 'ESP32'],
    ['74HC04', '74HC04'],
  ])('%s is of the family %s', (mpn, family) => expect(familyOf(mpn)).toBe(family));
});
