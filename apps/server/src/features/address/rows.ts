import { addressLines, areaPath, fullName } from '@copperline/content/areas';
import {
  type Bill,
  type bills,
  type FormIssue,
  isDelivered,
  type Locale,
  normalPostcode,
  normalTaxNumber,
  type ParsedOf,
  type Receiver,
  type receivers,
} from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import type { BillRow, ReceiverRow } from './store.ts';

type ReceiverInput = ParsedOf<typeof receivers.add>;
type BillInput = ParsedOf<typeof bills.add>;

const notAmong = (path: string): FormIssue => ({ path, rule: 'enum', params: {} });

/** The place in the tree, and only so much of it in words as the tree does not say. */
const placed = ({ country, regionId, province, city, district }: ReceiverInput | BillInput) => {
  const path = areaPath('en-US', regionId === '' ? country : regionId);
  if (path[0]?.regionId !== country) throw fail('VALIDATION', { issues: [notAmong('regionId')] });
  const chosen = (level: string): boolean => path.some((area) => area.level === level);
  return {
    region_id: path.at(-1)?.regionId ?? country,
    province: chosen('province') ? '' : province.trim(),
    city: chosen('city') || (chosen('province') && chosen('district')) ? '' : city.trim(),
    district: chosen('district') ? '' : district.trim(),
  };
};

const addressColumns = (input: ReceiverInput | BillInput) => ({
  first_name: input.firstName.trim(),
  last_name: input.lastName.trim(),
  country: input.country,
  ...placed(input),
  address: input.address.trim(),
  address2: input.address2.trim(),
  postcode: normalPostcode(input.postcode),
  phone: input.phone,
  email: input.email,
  tax_number: normalTaxNumber(input.country, input.taxNumber),
});

export const receiverColumns = (input: ReceiverInput) => {
  if (!isDelivered(input.country)) throw fail('VALIDATION', { issues: [notAmong('country')] });
  return { ...addressColumns(input), company: input.company.trim() };
};

export const billColumns = (input: BillInput) => {
  const special = input.fapiao === 'special';
  const onlySpecial = (text: string): string => (special ? text.trim() : '');
  return {
    ...addressColumns(input),
    kind: input.kind,
    title: input.kind === 'company' ? input.title.trim() : '',
    real_value: input.realValue ?? true,
    fapiao: input.fapiao,
    bank_name: onlySpecial(input.bankName),
    bank_account: onlySpecial(input.bankAccount).replace(/[ -]/g, ''),
    fapiao_address: onlySpecial(input.fapiaoAddress),
    fapiao_phone: onlySpecial(input.fapiaoPhone),
  };
};

const addressAnswer = (locale: Locale, row: ReceiverRow | BillRow) => {
  const areas = areaPath(locale, row.region_id);
  const [firstName, lastName] = [row.first_name, row.last_name];
  return {
    id: row.id,
    isDefault: row.is_default,
    consignee: fullName({ firstName, lastName }),
    firstName,
    lastName,
    country: row.country,
    countryName: areas[0]?.name ?? row.country,
    regionId: row.region_id,
    areas: [...areas],
    province: row.province,
    city: row.city,
    district: row.district,
    address: row.address,
    address2: row.address2,
    postcode: row.postcode,
    lines: addressLines(locale, { ...row, regionId: row.region_id }),
    phone: row.phone,
    email: row.email,
    taxNumber: row.tax_number,
  };
};

export const receiverAnswer = (locale: Locale, row: ReceiverRow): Receiver => ({
  ...addressAnswer(locale, row),
  company: row.company,
});

export const billAnswer = (locale: Locale, row: BillRow): Bill => ({
  ...addressAnswer(locale, row),
  kind: row.kind,
  title: row.title,
  realValue: row.real_value,
  fapiao: row.fapiao,
  bankName: row.bank_name,
  bankAccount: row.bank_account,
  fapiaoAddress: row.fapiao_address,
  fapiaoPhone: row.fapiao_phone,
});
