import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bills, receivers } from '../endpoints/address.ts';
import { formIssues } from '../fields.ts';
import { addressIssues, addressNeeds, type CheckedAddress, normalPostcode } from './address.ts';
import { callingCode, countryCodes, isCountryCode, isDelivered } from './countries.ts';
import { postcodeRule } from './postcodes.ts';

const berlin = {
  firstName: 'Mia',
  lastName: 'Weber',
  country: 'DE',
  city: 'Berlin',
  address: 'Chausseestraße 1',
  postcode: '10115',
  phone: '+49 30 1234567',
} as const;
const shenzhen = {
  lastName: '林晓',
  country: 'CN',
  regionId: '440305',
  address: '科技园南区 8 栋',
  postcode: '518057',
  phone: '138 0013 8000',
} as const;

const problems = (endpoint: typeof receivers.add | typeof bills.add, input: object) => {
  const parsed = endpoint.input.safeParse(input);
  return parsed.success ? [] : formIssues(parsed.error).map(({ path, rule }) => `${path} ${rule}`);
};

describe('a receiver', () => {
  it.each([berlin, shenzhen])('is taken with what its country asks for', (address) => {
    expect(problems(receivers.add, address)).toEqual([]);
  });

  it('gets its telephone number with the country code', () => {
    expect(receivers.add.input.parse(shenzhen).phone).toBe('+8613800138000');
    expect(problems(receivers.add, { ...berlin, phone: '030 1234567' })).toEqual(['phone pattern']);
  });

  it.each<[string, object, string[]]>([
    ['a postcode of another shape', { ...berlin, postcode: '1011' }, ['postcode pattern']],
    ['no postcode', { ...berlin, postcode: '' }, ['postcode required']],
    ['no first name', { ...berlin, firstName: ' ' }, ['firstName whitespace']],
    ['no last name', { ...berlin, lastName: '' }, ['lastName required']],
    ['no city', { ...berlin, city: '' }, ['city required']],
    ['an unknown country', { ...berlin, country: 'XX' }, ['country enum']],
    ['an e-mail address that is none', { ...berlin, email: 'mia' }, ['email pattern']],
    ['a wrong VAT number', { ...berlin, taxNumber: 'DE136695977' }, ['taxNumber pattern']],
    ['a line break', { ...berlin, address: 'a\nb' }, ['address pattern']],
    ['a province of China alone', { ...shenzhen, regionId: '440000' }, ['regionId required']],
    ['a city of China without its district', { ...shenzhen, regionId: '440300' }, ['district required']],
    ['a Chinese postcode of another shape', { ...shenzhen, postcode: '51805' }, ['postcode pattern']],
    ['an American address without its state', { ...berlin, country: 'US', postcode: '94105' }, ['regionId required']],
    [
      'an Indian one without state and number',
      { ...berlin, country: 'IN', postcode: '560001' },
      ['province required', 'taxNumber required'],
    ],
    [
      'a wrong CPF',
      { ...berlin, country: 'BR', regionId: 'BR-SP', postcode: '01310-100', taxNumber: '390.533.447-06' },
      ['taxNumber pattern'],
    ],
    ['an undeclared field (A58)', { ...berlin, userId: 'x' }, ['userId unknown']],
  ])('is refused with %s', (_what, input, expected) => {
    expect(problems(receivers.add, input)).toEqual(expected);
  });

  it('needs no city where one city is the country, and no postcode where there are none', () => {
    expect(problems(receivers.add, { ...berlin, country: 'HK', city: '', postcode: '' })).toEqual([]);
  });

  it('in China needs no postcode, and a district only of a city that has districts', () => {
    expect(problems(receivers.add, { ...shenzhen, postcode: '' })).toEqual([]);
    expect(problems(receivers.add, { ...shenzhen, regionId: '450300', district: '七星区' })).toEqual([]);
    // Dongguan has towns instead of districts; Xiantao and Pudong stand right below their province.
    for (const regionId of ['441900', '429004', '310115']) expect(problems(receivers.add, { ...shenzhen, regionId })).toEqual([]);
    expect(addressNeeds('CN')).toMatchObject({ postcodeRequired: false, district: 'required' });
    expect(addressNeeds('DE')).toMatchObject({ postcodeRequired: true, district: 'optional' });
  });
});

describe('a bill', () => {
  const company = { ...shenzhen, title: '深圳某某科技有限公司', taxNumber: '91110000600037341L' };
  const bank = { bankName: '中国银行', bankAccount: '7777 5792 0000', fapiaoAddress: '科技园', fapiaoPhone: '0755-26001234' };

  it('asks a company for its name, and a fapiao for the tax number', () => {
    expect(problems(bills.add, { ...company, fapiao: 'general' })).toEqual([]);
    expect(problems(bills.add, { ...company, title: '', taxNumber: '', fapiao: 'general' })).toEqual([
      'title required',
      'taxNumber required',
    ]);
    expect(problems(bills.add, { ...shenzhen, kind: 'personal', fapiao: 'general' })).toEqual([]);
  });

  it('asks for everything on a special fapiao, of companies in China alone', () => {
    expect(problems(bills.add, { ...company, ...bank, fapiao: 'special' })).toEqual([]);
    expect(problems(bills.add, { ...company, fapiao: 'special' })).toEqual([
      'bankName required',
      'bankAccount required',
      'fapiaoAddress required',
      'fapiaoPhone required',
    ]);
    expect(problems(bills.add, { ...shenzhen, ...bank, kind: 'personal', fapiao: 'special' })).toEqual(['fapiao enum']);
    expect(problems(bills.add, { ...berlin, title: 'Weber GmbH', fapiao: 'general' })).toEqual(['fapiao enum']);
  });

  it('does not ask for an identity number: that is for customs', () => {
    expect(problems(bills.add, { ...berlin, kind: 'personal', country: 'KR', postcode: '03187' })).toEqual([]);
  });
});

describe('the tables', () => {
  it('have an example of every postcode that fits its own pattern', () => {
    for (const country of countryCodes) {
      const rule = postcodeRule(country);
      if (rule) expect([country, rule.pattern.test(rule.example)]).toEqual([country, true]);
    }
  });

  it('are about countries that exist', () => {
    expect(countryCodes).toHaveLength(249);
    expect(isCountryCode('XX')).toBe(false);
    expect(isDelivered('AQ')).toBe(false);
    for (const country of countryCodes) expect(callingCode(country)).toMatch(/^\+[1-9]\d{0,3}$/);
  });

  it('never throw, and ask for nothing twice, whatever is typed', () => {
    const typed = fc.string({ maxLength: 30 });
    const address: fc.Arbitrary<CheckedAddress> = fc.record({
      country: fc.constantFrom(...countryCodes),
      regionId: typed,
      firstName: typed,
      province: typed,
      city: typed,
      district: typed,
      postcode: typed,
      taxNumber: typed,
    });
    fc.assert(
      fc.property(address, (checked) => {
        const paths = addressIssues(checked, true).map(({ path }) => path);
        expect(new Set(paths).size).toBe(paths.length);
        expect(addressNeeds(checked.country).oneName).toBe(checked.country === 'CN');
        expect(normalPostcode(normalPostcode(checked.postcode))).toBe(normalPostcode(checked.postcode));
      }),
    );
  });
});
