import type { FormIssue } from '../fields.ts';
import type { CountryCode } from './countries.ts';
import { asksIdentity, isCreditCode, isIdentityNumber } from './identity-number.ts';
import { type PostcodeRule, postcodeRule } from './postcodes.ts';
import { vatCountries, vatNumber } from './vat-number.ts';

/** What of an address the rules of its country are about. */
export interface CheckedAddress {
  readonly country: CountryCode;
  /** The deepest place chosen from the tree; empty or the country's own where nothing was. */
  readonly regionId: string;
  readonly firstName: string;
  readonly province: string;
  readonly city: string;
  readonly postcode: string;
  readonly taxNumber: string;
}

/** Provinces that are chosen from the tree. */
const chosenProvinces: readonly string[] = ['AU', 'BR', 'CA', 'CN', 'JP', 'US'];
/** Provinces that letters do not arrive without, and that are typed. */
const typedProvinces: readonly string[] = ['AR', 'CL', 'CO', 'ID', 'IN', 'IT', 'MX', 'MY', 'PE', 'PH', 'TH', 'VN'];
/** One city is the whole country. */
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
  /** In China a name is one field, as SPEC section 3 has it: `lastName`. */
  readonly oneName: boolean;
  readonly province: FieldNeed;
  readonly city: FieldNeed;
  readonly postcode: PostcodeRule | null;
  /** Which number of the receiver's is asked for: customs' identity number, or that of a company that pays the tax itself. */
  readonly taxNumber: 'identity' | 'vat' | null;
}

/** What a form asks for in a country, and how. */
export const addressNeeds = (country: CountryCode): AddressNeeds => ({
  oneName: country === 'CN',
  province: provinceNeed(country),
  city: cityNeed(country),
  postcode: postcodeRule(country),
  taxNumber: asksIdentity(country) ? 'identity' : vatCountries.includes(country) ? 'vat' : null,
});

const spaced = /[\s./-]/g;

/** The one stored form of a tax or identity number: capitals, without what people group digits by. */
export const normalTaxNumber = (country: string, typed: string): string => {
  const bare = typed.toUpperCase().replace(spaced, '');
  return vatNumber(country, bare) ?? bare;
};

export const normalPostcode = (typed: string): string => typed.trim().toUpperCase().replace(/\s+/g, ' ');

const required = (path: string): FormIssue => ({ path, rule: 'required', params: {} });
const malformed = (path: string, params: FormIssue['params']): FormIssue => ({ path, rule: 'pattern', params });

const isBlank = (text: string): boolean => text.trim() === '';

/** China's places end in 0000 where only the province is named. */
const isDeepEnough = ({ country, regionId }: CheckedAddress): boolean =>
  country === 'CN' ? /^\d{6}$/.test(regionId) && !regionId.endsWith('0000') : regionId !== '' && regionId !== country;

const postcodeIssue = ({ country, postcode }: CheckedAddress): FormIssue | null => {
  const rule = postcodeRule(country);
  if (isBlank(postcode)) return rule === null ? null : required('postcode');
  const fits = rule === null ? /^[A-Z\d][A-Z\d -]{0,9}$/ : rule.pattern;
  if (fits.test(normalPostcode(postcode))) return null;
  return rule === null
    ? malformed('postcode', { format: 'text' })
    : malformed('postcode', { format: 'postcode', example: rule.example });
};

/** A number that is given has to be right; `identity` countries do not let a parcel in without one. */
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

/** Everything that is wrong with an address in its country, beyond what each field says of itself. */
export const addressIssues = (address: CheckedAddress, isReceiver: boolean): readonly FormIssue[] => {
  const needs = addressNeeds(address.country);
  return [
    !needs.oneName && isBlank(address.firstName) && required('firstName'),
    needs.province === 'chosen' && !isDeepEnough(address) && required('regionId'),
    needs.province === 'required' && isBlank(address.province) && required('province'),
    needs.city === 'required' && isBlank(address.city) && required('city'),
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

/** A fapiao is issued in China alone; the special one, from which VAT is deducted, to companies alone and with everything on it. */
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
