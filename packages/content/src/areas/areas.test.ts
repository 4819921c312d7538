import { addressNeeds, countryCodes, locales } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { addressLines, areaPath, areasBelow, fullName } from './areas.ts';

const names = (regionId: string, locale: 'en-US' | 'zh-CN') => areaPath(locale, regionId).map(({ name }) => name);
const idsBelow = (parentId: string | null): string[] => (areasBelow('en-US', parentId) ?? []).map(({ regionId }) => regionId);

describe('the tree of areas', () => {
  it.each(locales)('names every country of ISO 3166-1 in %s, in its order', (locale) => {
    const countries = areasBelow(locale, null) ?? [];
    expect(countries.map(({ regionId }) => regionId).toSorted()).toEqual([...countryCodes].toSorted());
    expect(countries.filter(({ name, regionId }) => name === regionId)).toEqual([]);
    const collator = new Intl.Collator(locale);
    expect(countries.map(({ name }) => name)).toEqual(countries.map(({ name }) => name).toSorted(collator.compare));
  });

  it('holds the provinces and all 333 prefectures of the mainland, by their codes', () => {
    expect(idsBelow('CN')).toHaveLength(31);
    expect(
      idsBelow('CN')
        .flatMap(idsBelow)
        .filter((code) => code.endsWith('00')),
    ).toHaveLength(333);
    expect(names('440305', 'zh-CN')).toEqual(['中国', '广东省', '深圳市', '南山区']);
    expect(names('440305', 'en-US')).toEqual(['China', 'Guangdong', 'Shenzhen', 'Nanshan']);
  });

  it('puts the districts of a municipality and the counties of a province right below it', () => {
    expect(areaPath('zh-CN', '310115').map(({ level }) => level)).toEqual(['country', 'province', 'district']);
    expect(areaPath('zh-CN', '429004').map(({ level }) => level)).toEqual(['country', 'province', 'city']);
    expect(areasBelow('en-US', '441900')).toEqual([]);
    expect(areaPath('en-US', '441900').at(-1)?.hasChildren).toBe(false);
  });

  it('has the first level of every country whose provinces a form lets one choose', () => {
    const chosen = countryCodes.filter((country) => addressNeeds(country).province === 'chosen');
    expect(chosen.map((country) => [country, idsBelow(country).length])).toEqual([
      ['AU', 8],
      ['BR', 27],
      ['CA', 13],
      ['CN', 31],
      ['JP', 47],
      ['US', 51],
    ]);
    expect(names('US-CA', 'zh-CN')).toEqual(['美国', '加利福尼亚州']);
  });

  it('names no two neighbours alike, and every region in both languages', () => {
    const walk = (parentId: string): void => {
      for (const locale of locales) {
        const below = (areasBelow(locale, parentId) ?? []).map(({ name }) => name);
        expect(new Set(below).size).toBe(below.length);
        expect(below.every((name) => /\p{Script=Han}/u.test(name) === (locale === 'zh-CN'))).toBe(true);
      }
      for (const id of idsBelow(parentId)) walk(id);
    };
    for (const country of ['AU', 'BR', 'CA', 'CN', 'JP', 'US']) walk(country);
  });

  it('knows no other region', () => {
    expect(areasBelow('en-US', 'XX')).toBeNull();
    expect(areaPath('en-US', '440399')).toEqual([]);
    expect(areaPath('en-US', '__proto__')).toEqual([]);
  });
});

describe('an address on a parcel', () => {
  const nanshan = {
    regionId: '440305',
    province: '',
    city: '',
    district: '',
    address: '科技园 8 栋',
    address2: '',
    postcode: '518057',
  };
  it('runs from the large to the small in Chinese, and from the small to the large elsewhere', () => {
    expect(addressLines('zh-CN', nanshan)).toEqual(['广东省 深圳市 南山区', '科技园 8 栋', '518057']);
    expect(addressLines('en-US', nanshan)).toEqual(['科技园 8 栋', 'Nanshan, Shenzhen, Guangdong 518057', 'China']);
  });

  it('goes on in words where the tree ends', () => {
    const berlin = { ...nanshan, regionId: 'DE', city: 'Berlin', address: 'Chausseestraße 1', postcode: '10115' };
    expect(addressLines('en-US', berlin)).toEqual(['Chausseestraße 1', 'Berlin 10115', 'Germany']);
    expect(addressLines('zh-CN', berlin)).toEqual(['Chausseestraße 1', 'Berlin 10115', '德国']);
    const hongKong = { ...nanshan, regionId: 'HK', postcode: '', address: '1 Queen’s Road' };
    expect(addressLines('en-US', hongKong)).toEqual(['1 Queen’s Road', 'Hong Kong SAR China']);
  });

  it('bears the name as its language writes it', () => {
    expect(fullName({ firstName: '', lastName: '林晓' })).toBe('林晓');
    expect(fullName({ firstName: '晓', lastName: '林' })).toBe('林晓');
    expect(fullName({ firstName: 'Mia', lastName: 'Weber' })).toBe('Mia Weber');
  });
});
