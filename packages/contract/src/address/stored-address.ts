import { z } from 'zod';
import { billKinds, fapiaoKinds } from './address.ts';
import { countryCodes, type CountryCode } from './countries.ts';

export const areaSchema = z.object({
  regionId: z.string(),
  parentId: z.string().nullable(),
  level: z.enum(['country', 'province', 'city', 'district']),
  name: z.string(),
  hasChildren: z.boolean(),
});
export type AreaInfo = z.output<typeof areaSchema>;

const addressOutput = {
  id: z.string(),
  isDefault: z.boolean(),
  /** The full name for a label. */
  consignee: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  country: z.enum(countryCodes as [CountryCode, ...CountryCode[]]),
  countryName: z.string(),
  regionId: z.string(),
  /** From the country down to the chosen region, named in the language of the call. */
  areas: z.array(areaSchema),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  address: z.string(),
  address2: z.string(),
  postcode: z.string(),
  /** The address as printed on a parcel. */
  lines: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  taxNumber: z.string(),
};

export const receiverSchema = z.object({ ...addressOutput, company: z.string() });
export type Receiver = z.output<typeof receiverSchema>;

export const billSchema = z.object({
  ...addressOutput,
  kind: z.enum(billKinds),
  title: z.string(),
  realValue: z.boolean(),
  fapiao: z.enum(fapiaoKinds),
  bankName: z.string(),
  bankAccount: z.string(),
  fapiaoAddress: z.string(),
  fapiaoPhone: z.string(),
});
export type Bill = z.output<typeof billSchema>;
