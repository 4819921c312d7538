// Countries and their regions in both languages: ISO 3166-1, ISO 3166-2 and, in China, GB/T 2260.
// Regions below the tree are typed by the customer.
import { countryText } from '../country-text.ts';
import { countryCodes, type Locale } from '@copperline/contract';
import china from './china.json' with { type: 'json' };
import subdivisions from './subdivisions.json' with { type: 'json' };

export const areaLevels = ['country', 'province', 'city', 'district'] as const;
export type AreaLevel = (typeof areaLevels)[number];

export interface Area {
  readonly regionId: string;
  /** Null for a country. */
  readonly parentId: string | null;
  readonly level: AreaLevel;
  readonly name: string;
  /** Whether it has regions below it. */
  readonly hasChildren: boolean;
}

interface Region {
  readonly regionId: string;
  readonly parentId: string | null;
  readonly level: AreaLevel;
  /** Null for a country: `countryText` names those. */
  readonly names: Readonly<Record<Locale, string>> | null;
}

const chinese = china as [code: string, english: string, chinese: string][];
const others = subdivisions as [code: string, english: string, chinese: string][];
const codes = new Set(chinese.map(([code]) => code));

const isProvince = (code: string): boolean => code.endsWith('0000');
const isCity = (code: string): boolean => code.endsWith('00');

const parentInChina = (code: string): string => {
  if (isProvince(code)) return 'CN';
  const city = `${code.slice(0, 4)}00`;
  // Districts of municipalities and counties administered directly by a province have no city above them.
  return !isCity(code) && codes.has(city) ? city : `${code.slice(0, 2)}0000`;
};

const municipalities = new Set(['11', '12', '31', '50']);

const levelInChina = (code: string): AreaLevel => {
  if (isProvince(code)) return 'province';
  const direct = parentInChina(code).endsWith('0000');
  return direct && !municipalities.has(code.slice(0, 2)) ? 'city' : 'district';
};

const named = (english: string, zh: string): Region['names'] => ({ 'en-US': english, 'zh-CN': zh });

const regions: ReadonlyMap<string, Region> = new Map(
  [
    ...countryCodes.map((code): Region => ({ regionId: code, parentId: null, level: 'country', names: null })),
    ...others.map(
      ([code, english, zh]): Region => ({
        regionId: code,
        parentId: code.slice(0, 2),
        level: 'province',
        names: named(english, zh),
      }),
    ),
    ...chinese.map(
      ([code, english, zh]): Region => ({
        regionId: code,
        parentId: parentInChina(code),
        level: levelInChina(code),
        names: named(english, zh),
      }),
    ),
  ].map((region) => [region.regionId, region]),
);

const below = new Map<string | null, Region[]>();
for (const region of regions.values()) {
  const siblings = below.get(region.parentId);
  if (siblings === undefined) below.set(region.parentId, [region]);
  else siblings.push(region);
}

const areaOf = (locale: Locale, { regionId, parentId, level, names }: Region): Area => ({
  regionId,
  parentId,
  level,
  name: names === null ? countryText(locale, regionId) : names[locale],
  hasChildren: below.has(regionId),
});

const countriesOf = (locale: Locale): readonly Area[] => {
  const collator = new Intl.Collator(locale);
  return countryCodes
    .flatMap((code) => regions.get(code) ?? [])
    .map((region) => areaOf(locale, region))
    .toSorted((a, b) => collator.compare(a.name, b.name));
};

/** Sorted by name in the language's order, once. */
const countries: Partial<Record<Locale, readonly Area[]>> = {};

/**
 * The countries by name if `parentId` is null; regions below them in the order of the standard. Null for an unknown region.
 */
export const areasBelow = (locale: Locale, parentId: string | null): readonly Area[] | null => {
  if (parentId === null) return (countries[locale] ??= countriesOf(locale));
  return regions.has(parentId) ? (below.get(parentId) ?? []).map((region) => areaOf(locale, region)) : null;
};

/** From the country down to the region; empty for an unknown region. */
export const areaPath = (locale: Locale, regionId: string): readonly Area[] => {
  const path: Area[] = [];
  for (let region = regions.get(regionId); region !== undefined; region = regions.get(region.parentId ?? ''))
    path.unshift(areaOf(locale, region));
  return path;
};

export interface Addressed {
  readonly regionId: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly address: string;
  readonly address2: string;
  readonly postcode: string;
}

const filled = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== '');

/** The lines of an address on a parcel: for China in Chinese from province to street, elsewhere from street to country. */
export const addressLines = (locale: Locale, address: Addressed): string[] => {
  const [country, ...within] = areaPath(locale, address.regionId);
  const names = [...within.map(({ name }) => name), ...filled([address.province, address.city, address.district])];
  if (locale === 'zh-CN' && country?.regionId === 'CN')
    return filled([names.join(' '), filled([address.address, address.address2]).join(' '), address.postcode]);
  const towns = filled([names.toReversed().join(', '), address.postcode]).join(' ');
  return filled([address.address, address.address2, towns, country?.name ?? '']);
};

/** Names in Chinese, Japanese and Korean script begin with the family name. */
export const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(lastName)
    ? `${lastName}${firstName}`
    : filled([firstName, lastName]).join(' ');
