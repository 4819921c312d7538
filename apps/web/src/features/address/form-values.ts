import {
  type AddressNeeds,
  addressNeeds,
  type AreaInfo,
  type Bill,
  type CheckedAddress,
  callingCode,
  type CountryCode,
  isCountryCode,
  type Receiver,
} from '@copperline/contract';

/** Of a form that is being filled in: everything may be missing, and the place is chosen level by level. */
export type Filled = Readonly<Record<string, unknown>>;

/** What is typed there, and nothing where it is something else. */
export const textOf = (values: Filled, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

export const countryOf = (values: Filled): CountryCode | null => {
  const country = textOf(values, 'country');
  return isCountryCode(country) ? country : null;
};

/** The deepest place that is chosen; nothing that belongs to another country's levels is left over. */
export const regionOf = (values: Filled): string =>
  textOf(values, 'districtId') || textOf(values, 'cityId') || textOf(values, 'provinceId') || textOf(values, 'country');

/** Until one is chosen a form asks for what every country needs, as this one does: its rules are the plainest. */
const plainest: CountryCode = 'AD';

/** What the rules of the country look at. */
export const checkedOf = (values: Filled): CheckedAddress => ({
  country: countryOf(values) ?? plainest,
  regionId: regionOf(values),
  firstName: textOf(values, 'firstName'),
  province: textOf(values, 'province'),
  city: textOf(values, 'city'),
  district: textOf(values, 'districtId') || textOf(values, 'district'),
  postcode: textOf(values, 'postcode'),
  taxNumber: textOf(values, 'taxNumber'),
});

export const needsOf = (country: CountryCode | null): AddressNeeds => addressNeeds(country ?? plainest);

/** The three levels of the form from a path that begins with the country. */
export const levelsOf = (areas: readonly Pick<AreaInfo, 'regionId'>[]) => {
  const [, province, city, district] = areas.map(({ regionId }) => regionId);
  return { provinceId: province ?? '', cityId: city ?? '', districtId: district ?? '' };
};

/** What a kept address looks like in its form. */
export const filledOf = <T extends Receiver | Bill>(kept: T) => {
  const { id: _id, consignee: _consignee, countryName: _name, lines: _lines, regionId: _region, areas, ...fields } = kept;
  return { ...fields, ...levelsOf(areas) };
};

const onlyOurs = ['provinceId', 'cityId', 'districtId'];

/** What is sent: the place as one id and no level of it, and nothing that the form of this country does not show. */
export const sentOf = (values: Filled): Filled => ({
  ...Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== undefined && !onlyOurs.includes(name))),
  regionId: regionOf(values),
  ...(values['country'] === 'CN' && { firstName: '', address2: '' }),
});

/** Which levels a change makes meaningless. */
export const outdatedBy = (changed: Filled): readonly string[] => {
  if ('country' in changed) return [...onlyOurs, 'province', 'city', 'district', 'postcode', 'taxNumber'];
  if ('provinceId' in changed) return ['cityId', 'districtId', 'district'];
  return 'cityId' in changed ? ['districtId', 'district'] : [];
};

/** A telephone number begins with the country's code, unless somebody has typed one already. */
export const phoneFor = (country: CountryCode, typed: string): string =>
  /^\+?\d{0,4}\s*$/.test(typed) ? `${callingCode(country)} ` : typed;
