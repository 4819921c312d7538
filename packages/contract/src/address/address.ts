import type { FormIssue } from '../fields.ts';
import type { CountryCode } from './countries.ts';
import { asksIdentity, isCreditCode, isIdentityNumber } from './identity-number.ts';
import { type PostcodeRule, postcodeRule } from './postcodes.ts';
import { vatCountries, vatNumber } from './vat-number.ts';

/** The fields of an address that country rules check. */
export interface CheckedAddress {
  readonly country: CountryCode;
  /** The deepest region chosen from the tree; empty or the country's own id if none was chosen. */
  readonly regionId: string;
  readonly firstName: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly postcode: string;
  readonly taxNumber: string;
}

/** Countries whose province is chosen from the region tree. */
const chosenProvinces: readonly string[] = ['AU', 'BR', 'CA', 'CN', 'JP', 'US'];
/** Countries whose postal addresses need a province, which is typed. */
const typedProvinces: readonly string[] = ['AR', 'CL', 'CO', 'ID', 'IN', 'IT', 'MX', 'MY', 'PE', 'PH', 'TH', 'VN'];
/** Countries that are one city. */
const cityStates: readonly string[] = ['GI', 'HK', 'MC', 'MO', 'SG', 'VA'];

export type FieldNeed = 'chosen' | 'required' | 'optional';

const provinceNeed = (country: string): FieldNeed => {
  if (chosenProvinces.includes(country)) return 'chosen';
  return typedProvinces.includes(country) ? 'required' : 'optional';
};

const cityNeed = (country: string): FieldNeed => {
  if (country === 'CN') return 'chosen';
  return cityStates.includes(country) ? 'optional' : 'required';
};

export interface AddressNeeds {
  /** China: the name is one field, stored in `lastName`. */
  readonly oneName: boolean;
  readonly province: FieldNeed;
  readonly city: FieldNeed;
  /** Chosen where the tree has districts, else typed. */
  readonly district: 'required' | 'optional';
  /** Null where no format is known. */
  readonly postcode: PostcodeRule | null;
  readonly postcodeRequired: boolean;
  /** Which tax number the form asks for: the identity number customs needs, or the VAT number of a company. */
  readonly taxNumber: 'identity' | 'vat' | null;
}

/** Carriers in China sort by district and phone number; the postcode is out of use there. */
const isPostcodeRequired = (country: string): boolean => country !== 'CN' && postcodeRule(country) !== null;

/** The address fields a country needs. */
export const addressNeeds = (country: CountryCode): AddressNeeds => ({
  oneName: country === 'CN',
  province: provinceNeed(country),
  city: cityNeed(country),
  district: country === 'CN' ? 'required' : 'optional',
  postcode: postcodeRule(country),
  postcodeRequired: isPostcodeRequired(country),
  taxNumber: asksIdentity(country) ? 'identity' : vatCountries.includes(country) ? 'vat' : null,
});

const spaced = /[\s./-]/g;

/** A tax or identity number as it is stored: capitals, no separators. */
export const normalTaxNumber = (country: string, typed: string): string => {
  const bare = typed.toUpperCase().replace(spaced, '');
  return vatNumber(country, bare) ?? bare;
};

export const normalPostcode = (typed: string): string => typed.trim().toUpperCase().replace(/\s+/g, ' ');

const required = (path: string): FormIssue => ({ path, rule: 'required', params: {} });
const malformed = (path: string, params: FormIssue['params']): FormIssue => ({ path, rule: 'pattern', params });

const isBlank = (text: string): boolean => text.trim() === '';

/** Chinese region ids of provinces end in 0000; a city or district is needed. */
const isDeepEnough = ({ country, regionId }: CheckedAddress): boolean =>
  country === 'CN' ? /^\d{6}$/.test(regionId) && !regionId.endsWith('0000') : regionId !== '' && regionId !== country;

/** Prefecture-level cities of GB/T 2260 that have towns and no districts: Dongguan, Zhongshan, Danzhou, Jiayuguan. */
const citiesWithoutDistricts: readonly string[] = ['441900', '442000', '460400', '620200'];

/** Whether a Chinese region id is a city whose district is a field of its own; ids of cities end in 00. */
export const needsDistrict = (regionId: string): boolean =>
  /^\d{4}00$/.test(regionId) && !regionId.endsWith('0000') && !citiesWithoutDistricts.includes(regionId);

const postcodeIssue = ({ country, postcode }: CheckedAddress): FormIssue | null => {
  const rule = postcodeRule(country);
  if (isBlank(postcode)) return isPostcodeRequired(country) ? required('postcode') : null;
  const fits = rule === null ? /^[A-Z\d][A-Z\d -]{0,9}$/ : rule.pattern;
  if (fits.test(normalPostcode(postcode))) return null;
  return rule === null
    ? malformed('postcode', { format: 'text' })
    : malformed('postcode', { format: 'postcode', example: rule.example });
};

/** A given number must be valid; customs of `identity` countries require one. */
const numberIssue = ({ country, taxNumber }: CheckedAddress, isReceiver: boolean): FormIssue | null => {
  if (isBlank(taxNumber)) return isReceiver && asksIdentity(country) ? required('taxNumber') : null;
  const number = normalTaxNumber(country, taxNumber);
  if (asksIdentity(country))
    return isIdentityNumber(country, number) ? null : malformed('taxNumber', { format: 'identity', country });
  if (country === 'CN') return isCreditCode(number) ? null : malformed('taxNumber', { format: 'creditCode' });
  if (vatCountries.includes(country))
    return vatNumber(country, number) ? null : malformed('taxNumber', { format: 'vat', country });
  return /^[A-Z\d]{4,30}$/.test(number) ? null : malformed('taxNumber', { format: 'text' });
};

/** The country-specific issues of an address; single-field rules are in the schema. */
export const addressIssues = (address: CheckedAddress, isReceiver: boolean): readonly FormIssue[] => {
  const needs = addressNeeds(address.country);
  return [
    !needs.oneName && isBlank(address.firstName) && required('firstName'),
    needs.province === 'chosen' && !isDeepEnough(address) && required('regionId'),
    needs.province === 'required' && isBlank(address.province) && required('province'),
    needs.city === 'required' && isBlank(address.city) && required('city'),
    needs.district === 'required' && needsDistrict(address.regionId) && isBlank(address.district) && required('district'),
    postcodeIssue(address),
    numberIssue(address, isReceiver),
  ].filter((issue): issue is FormIssue => typeof issue === 'object' && issue !== null);
};

export const fapiaoKinds = ['none', 'general', 'special'] as const;
export type FapiaoKind = (typeof fapiaoKinds)[number];

export const billKinds = ['company', 'personal'] as const;
export type BillKind = (typeof billKinds)[number];

export interface CheckedBill extends CheckedAddress {
  readonly kind: BillKind;
  readonly title: string;
  readonly fapiao: FapiaoKind;
  readonly bankName: string;
  readonly bankAccount: string;
  readonly fapiaoAddress: string;
  readonly fapiaoPhone: string;
}

const specialFields = ['taxNumber', 'bankName', 'bankAccount', 'fapiaoAddress', 'fapiaoPhone'] as const;

/** A fapiao exists in China only. The special one (deductible VAT) is for companies and needs every field. */
const fapiaoIssues = (bill: CheckedBill): FormIssue[] => {
  if (bill.fapiao === 'none') return [];
  if (bill.country !== 'CN' || (bill.fapiao === 'special' && bill.kind !== 'company'))
    return [{ path: 'fapiao', rule: 'enum', params: { values: fapiaoKinds.join(', ') } }];
  const asked = bill.fapiao === 'special' ? specialFields : bill.kind === 'company' ? (['taxNumber'] as const) : [];
  return asked.filter((field) => isBlank(bill[field])).map(required);
};

export const billIssues = (bill: CheckedBill): readonly FormIssue[] => [
  ...addressIssues(bill, false),
  ...(bill.kind === 'company' && isBlank(bill.title) ? [required('title')] : []),
  ...fapiaoIssues(bill),
];
