// Countries and what lies in them, named in both languages: ISO 3166-1, ISO 3166-2 and, in China, GB/T 2260.
// Where the tree ends an address goes on in the customer's own words: a place we do not know is typed, never invented.
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
  /** Whether the tree goes on below it. */
  readonly hasChildren: boolean;
}

interface Place {
  readonly regionId: string;
  readonly parentId: string | null;
  readonly level: AreaLevel;
  /** Null for a country: `Intl` names those. */
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
  // Districts of a municipality, and counties that a province administers itself, have no city above them.
  return !isCity(code) && codes.has(city) ? city : `${code.slice(0, 2)}0000`;
};

const municipalities = new Set(['11', '12', '31', '50']);

const levelInChina = (code: string): AreaLevel => {
  if (isProvince(code)) return 'province';
  const direct = parentInChina(code).endsWith('0000');
  return direct && !municipalities.has(code.slice(0, 2)) ? 'city' : 'district';
};

const named = (english: string, zh: string): Place['names'] => ({ 'en-US': english, 'zh-CN': zh });

const places: ReadonlyMap<string, Place> = new Map(
  [
    ...countryCodes.map((code): Place => ({ regionId: code, parentId: null, level: 'country', names: null })),
    ...others.map(
      ([code, english, zh]): Place => ({
        regionId: code,
        parentId: code.slice(0, 2),
        level: 'province',
        names: named(english, zh),
      }),
    ),
    ...chinese.map(
      ([code, english, zh]): Place => ({
        regionId: code,
        parentId: parentInChina(code),
        level: levelInChina(code),
        names: named(english, zh),
      }),
    ),
  ].map((place) => [place.regionId, place]),
);

const below = new Map<string | null, Place[]>();
for (const place of places.values()) {
  const siblings = below.get(place.parentId);
  if (siblings === undefined) below.set(place.parentId, [place]);
  else siblings.push(place);
}

const countryNames = {
  'en-US': new Intl.DisplayNames('en-US', { type: 'region' }),
  'zh-CN': new Intl.DisplayNames('zh-CN', { type: 'region' }),
} as const satisfies Record<Locale, Intl.DisplayNames>;

const areaOf = (locale: Locale, { regionId, parentId, level, names }: Place): Area => ({
  regionId,
  parentId,
  level,
  name: names === null ? (countryNames[locale].of(regionId) ?? regionId) : names[locale],
  hasChildren: below.has(regionId),
});

const countriesOf = (locale: Locale): readonly Area[] => {
  const collator = new Intl.Collator(locale);
  return countryCodes
    .flatMap((code) => places.get(code) ?? [])
    .map((place) => areaOf(locale, place))
    .toSorted((a, b) => collator.compare(a.name, b.name));
};

/** Sorted once: by name, as the language orders names. */
const countries: Partial<Record<Locale, readonly Area[]>> = {};

/**
 * The countries by name, where `parentId` is null; below them the order of the standard, which is how people at home list it.
 * Null for a place that is not in the tree.
 */
export const areasBelow = (locale: Locale, parentId: string | null): readonly Area[] | null => {
  if (parentId === null) return (countries[locale] ??= countriesOf(locale));
  return places.has(parentId) ? (below.get(parentId) ?? []).map((place) => areaOf(locale, place)) : null;
};

/** From the country down to the place itself; empty for a place that is not in the tree. */
export const areaPath = (locale: Locale, regionId: string): readonly Area[] => {
  const path: Area[] = [];
  for (let place = places.get(regionId); place !== undefined; place = places.get(place.parentId ?? ''))
    path.unshift(areaOf(locale, place));
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

/** As it is written on a parcel: in Chinese for China from the large to the small, elsewhere from the street up to the country. */
export const addressLines = (locale: Locale, place: Addressed): string[] => {
  const [country, ...within] = areaPath(locale, place.regionId);
  const names = [...within.map(({ name }) => name), ...filled([place.province, place.city, place.district])];
  if (locale === 'zh-CN' && country?.regionId === 'CN')
    return filled([names.join(' '), filled([place.address, place.address2]).join(' '), place.postcode]);
  const towns = filled([names.toReversed().join(', '), place.postcode]).join(' ');
  return filled([place.address, place.address2, towns, country?.name ?? '']);
};

/** Names in Chinese, Japanese and Korean letters begin with the family's. */
export const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(lastName)
    ? `${lastName}${firstName}`
    : filled([firstName, lastName]).join(' ');
