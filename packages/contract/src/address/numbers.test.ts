import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalTaxNumber } from './address.ts';
import { alphanumeric } from './checksum.ts';
import { type IdentityCountry, identityCountries, isCreditCode, isIdentityNumber } from './identity-number.ts';
import { vatCountries, vatNumber } from './vat-number.ts';

/** Real or officially published numbers, as people write them. */
const identity: readonly [IdentityCountry, string][] = [
  ['AR', '20-05536168-2'],
  ['BR', '390.533.447-05'],
  ['BR', '16.727.230/0001-97'],
  ['BR', '12.ABC.345/01DE-35'],
  ['CL', '12.531.909-2'],
  ['CL', '76.086.428-5'],
  ['ID', '01.312.166.0-091.000'],
  ['ID', '3173012309870001'],
  ['IL', '3933742-3'],
  ['IL', '516179157'],
  ['IN', 'ACUPA7085R'],
  ['IN', '27AAPFU0939F1ZV'],
  ['KR', 'p123456789012'],
  ['KR', '116-82-00276'],
  ['PE', '20512333797'],
  ['PE', '10117410'],
  ['TR', '17291716060'],
  ['TR', '4540536920'],
  ['ZA', '7503305044089'],
  ['ZA', '4012345678'],
];

const vat: readonly [string, string][] = [
  ['AT', 'ATU13585627'],
  ['BE', 'BE 428.759.497'],
  ['BG', '175074752'],
  ['CY', 'CY-10259033P'],
  ['CZ', 'CZ 25123891'],
  ['DE', 'DE 136,695 976'.replace(',', '')],
  ['DK', 'DK 13585628'],
  ['EE', 'EE 100 931 558'],
  ['ES', 'ES J99216582'],
  ['ES', '54362315K'],
  ['ES', 'X5253868R'],
  ['FI', 'FI 20774740'],
  ['FR', 'Fr 40 303 265 045'],
  ['FR', '23 334 175 221'],
  ['GB', 'GB 980 7806 84'],
  ['GR', 'EL 094259216'],
  ['GR', '023456780'],
  ['HR', 'HR 33392005961'],
  ['HU', 'HU-12892312'],
  ['IE', 'IE 6433435F'],
  ['IE', 'IE 6433435OA'],
  ['IT', 'IT 00743110157'],
  ['LT', '119511515'],
  ['LT', 'LT 100001919017'],
  ['LU', 'LU 150 274 42'],
  ['LV', 'LV 4000 3521 600'],
  ['MT', 'MT 1167-9112'],
  ['NL', 'NL4495445B01'.replace('NL', 'NL00')],
  ['NL', 'NL002455799B11'],
  ['PL', 'PL 8567346215'],
  ['PT', 'PT 501 964 843'],
  ['RO', 'RO 185 472 90'],
  ['SE', 'SE 123456789701'],
  ['SI', 'SI 5022 3054'],
  ['SK', 'SK 202 274 96 19'],
];

const otherAt = (text: string, place: number, shift: number): string => {
  const old = text[place] ?? '';
  const alphabet = /\d/.test(old) ? '0123456789' : alphanumeric.slice(10);
  const replaced = alphabet[(alphabet.indexOf(old) + shift) % alphabet.length] ?? old;
  return text.slice(0, place) + replaced + text.slice(place + 1);
};

/** Every text that differs in one digit. */
const slips = (number: string): string[] =>
  Array.from(number).flatMap((character, place) =>
    /\d/.test(character) ? Array.from({ length: 9 }, (_, shift) => otherAt(number, place, shift + 1)) : [],
  );

describe('identity numbers', () => {
  it.each(identity)('%s takes %s', (country, typed) => {
    expect(isIdentityNumber(country, normalTaxNumber(country, typed))).toBe(true);
  });

  it('has an example for every country that asks for one', () => {
    expect([...new Set(identity.map(([country]) => country))].sort()).toEqual([...identityCountries].sort());
  });

  // PCCC, PAN, DNI, South African VAT and Indonesian numbers have a shape, and no check digit or one over a part.
  const checked = identity.filter(([, typed]) => !/^(p123|ACU|10117410|4012|3173|01\.312)/.test(typed));
  it.each(checked)('%s refuses %s with one digit wrong', (country, typed) => {
    const number = normalTaxNumber(country, typed);
    const taken = slips(number).filter((slip) => isIdentityNumber(country, slip));
    // A sum modulo 11 that maps the remainders 10 and 0 to one digit misses a few of them.
    expect(taken.length / slips(number).length).toBeLessThan(0.04);
  });

  it('refuses the numbers that only look right', () => {
    for (const number of ['00000000000', '11111111111', '00000000000000']) expect(isIdentityNumber('BR', number)).toBe(false);
    expect(isIdentityNumber('IL', '000000000')).toBe(false);
    expect(isIdentityNumber('ZA', '7513305044089')).toBe(false);
  });

  it('takes any text without throwing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...identityCountries), fc.string({ maxLength: 40 }), (country, typed) => {
        isIdentityNumber(country, normalTaxNumber(country, typed));
      }),
    );
  });

  it('takes every CPF and CNPJ that is made by the rule, and no other last digit', () => {
    const make = (body: readonly number[]): string => {
      const digit = (values: readonly number[]): number => {
        const top = values.length === 12 || values.length === 13 ? 9 : 11;
        const sum = values.toReversed().reduce((total, value, place) => total + value * ((place % (top - 1)) + 2), 0);
        return sum % 11 < 2 ? 0 : 11 - (sum % 11);
      };
      const first = [...body, digit(body)];
      return [...first, digit(first)].join('');
    };
    const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
    const varied = fc.oneof(digits(9), digits(12)).filter((body) => new Set(body).size > 1);
    fc.assert(
      fc.property(varied, fc.integer({ min: 1, max: 9 }), (body, shift) => {
        const number = make(body);
        expect(isIdentityNumber('BR', number)).toBe(true);
        expect(isIdentityNumber('BR', otherAt(number, number.length - 1, shift))).toBe(false);
      }),
    );
  });
});

describe('VAT numbers', () => {
  it.each(vat)('%s takes %s', (country, typed) => {
    const number = normalTaxNumber(country, typed);
    expect(vatNumber(country, number)).toBe(number);
    expect(number.startsWith(country === 'GR' ? 'EL' : country)).toBe(true);
  });

  it('knows all members of the Union, and Britain', () => {
    expect(vatCountries).toHaveLength(28);
    expect([...new Set(vat.map(([country]) => country))].sort()).toEqual([...vatCountries].sort());
  });

  it.each(vat)('%s refuses %s with one digit wrong', (country, typed) => {
    const number = normalTaxNumber(country, typed);
    const taken = slips(number).filter((slip) => vatNumber(country, slip) !== null);
    // Dutch sole traders: only the last two digits are checked; elsewhere remainder 10 shares its digit with 0.
    expect(taken.length / slips(number).length).toBeLessThan(0.2);
  });

  it('is the same number with its country in front and without', () => {
    fc.assert(
      fc.property(fc.constantFrom(...vat), ([country, typed]) => {
        const number = normalTaxNumber(country, typed);
        expect(normalTaxNumber(country, number.slice(2))).toBe(number);
        expect(normalTaxNumber(country, number)).toBe(number);
      }),
    );
  });

  it("refuses another country's number", () => {
    expect(vatNumber('DE', 'FR40303265045')).toBeNull();
    expect(vatNumber('CH', '136695976')).toBeNull();
  });
});

describe('统一社会信用代码', () => {
  it.each(['91110000600037341L', '91440300708461136T', '91110108551385082Q'])('takes %s', (code) => {
    expect(isCreditCode(code)).toBe(true);
  });

  it('refuses every code with one character wrong, and characters that are not in use', () => {
    const code = '91110000600037341L';
    expect(slips(code).filter(isCreditCode)).toEqual([]);
    expect(isCreditCode('9111000060003734IL')).toBe(false);
    expect(isCreditCode('')).toBe(false);
    expect(isCreditCode(`${code}0`)).toBe(false);
  });
});
