import { z } from 'zod';
import { addressIssues, billIssues, billKinds, fapiaoKinds } from '../address/address.ts';
import { countryCodes, type CountryCode } from '../address/countries.ts';
import { areaSchema, billSchema, receiverSchema } from '../address/stored-address.ts';
import { endpoint } from '../endpoint.ts';
import { type FormIssue, flag, id, oneOf, optionalEmail, phone, text } from '../fields.ts';
import { addressLimits } from '../limits.ts';

const nothing = z.strictObject({});

/** No control characters: the text is printed on a label. */
const line = (max: number, min = 0) => text({ min, max, pattern: /^\P{Cc}*$/u });
const maybeLine = (max: number) => line(max).default('');

/** An office number, with an extension. */
const officePhone = () => text({ max: 30, pattern: /^[\d+() -]{5,30}$/, format: 'phone' }).default('');

const country = z.enum(countryCodes as [CountryCode, ...CountryCode[]], {
  error: (issue) => (issue.input === undefined || issue.input === '' ? 'required' : undefined),
});
const regionId = () => text({ max: 10, pattern: /^[A-Z\d-]+$/ }).default('');

const addressShape = {
  firstName: maybeLine(addressLimits.name),
  lastName: line(addressLimits.name, 1),
  country,
  /** The deepest region chosen from the tree of areas. Regions below it are typed. */
  regionId: regionId(),
  province: maybeLine(addressLimits.region),
  city: maybeLine(addressLimits.region),
  district: maybeLine(addressLimits.region),
  address: line(addressLimits.street, 1),
  address2: maybeLine(addressLimits.street),
  postcode: maybeLine(addressLimits.postcode),
  phone: phone(),
  email: optionalEmail(),
  /** Identity number where the country's customs need one; elsewhere the VAT number of a company. */
  taxNumber: maybeLine(addressLimits.taxNumber),
  /** The first address is always the default; the default changes only when another becomes it. */
  isDefault: flag().optional(),
};

export const receiverShape = { ...addressShape, company: maybeLine(addressLimits.company) };

export const billShape = {
  ...addressShape,
  kind: oneOf(billKinds).default('company'),
  /** Name that the invoice is made out to. */
  title: maybeLine(addressLimits.company),
  /** Whether the invoice in the parcel shows the real value; the customs declaration always does. */
  realValue: flag().optional(),
  fapiao: oneOf(fapiaoKinds).default('none'),
  bankName: maybeLine(addressLimits.company),
  bankAccount: text({ max: addressLimits.bankAccount, pattern: /^[\d -]+$/ }).default(''),
  fapiaoAddress: maybeLine(addressLimits.street),
  fapiaoPhone: officePhone(),
};

interface Sink<T> {
  readonly value: T;
  readonly issues: unknown[];
}

/** The country's rules as issues of the fields they concern. */
const checkedBy =
  <T>(issuesOf: (value: T) => readonly FormIssue[]) =>
  ({ value, issues }: Sink<T>): void => {
    for (const { path, rule, params } of issuesOf(value))
      issues.push({ code: 'custom', path: [path], input: value, message: rule, params: { ...params, rule } });
  };

const receiverCheck = checkedBy((receiver: Parameters<typeof addressIssues>[0]) => addressIssues(receiver, true));
const billCheck = checkedBy(billIssues);

const areaRows = z.object({ rows: z.array(areaSchema), total: z.int() });

const oneId = z.strictObject({ id: id() });
/** `isDefault`: it was the default when it was deleted and becomes it again. */
const undo = z.strictObject({ id: id(), isDefault: flag().optional() });

export const receivers = {
  /** The default first, then newest first. */
  list: endpoint({
    name: 'receivers.list',
    method: 'GET',
    path: '/api/eda/receiver/list',
    encoding: 'query',
    input: nothing,
    output: z.object({ rows: z.array(receiverSchema), total: z.int() }),
    auth: 'user',
    limit: 'read',
  }),
  add: endpoint({
    name: 'receivers.add',
    method: 'POST',
    path: '/api/eda/receiver',
    encoding: 'form',
    input: z.strictObject(receiverShape).check(receiverCheck),
    output: receiverSchema,
    auth: 'user',
    limit: 'write',
  }),
  change: endpoint({
    name: 'receivers.change',
    method: 'PUT',
    path: '/api/eda/receiver',
    encoding: 'form',
    input: z.strictObject({ id: id(), ...receiverShape }).check(receiverCheck),
    output: receiverSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** Removing the default makes the newest of the others the default. */
  remove: endpoint({
    name: 'receivers.remove',
    method: 'DELETE',
    path: '/api/eda/receiver',
    encoding: 'form',
    input: oneId,
    output: z.null(),
    auth: 'user',
    limit: 'write',
  }),
  /** Undoes a removal. */
  restore: endpoint({
    name: 'receivers.restore',
    method: 'POST',
    path: '/api/eda/receiver/restore',
    encoding: 'form',
    input: undo,
    output: receiverSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** Countries we ship to; those of the user's addresses first. */
  areas: endpoint({
    name: 'receivers.areas',
    method: 'GET',
    path: '/api/eda/receiver/area/list',
    encoding: 'query',
    input: nothing,
    output: areaRows,
    auth: 'user',
    limit: 'read',
  }),
};

export const bills = {
  list: endpoint({
    name: 'bills.list',
    method: 'GET',
    path: '/api/eda/bill/list',
    encoding: 'query',
    input: nothing,
    output: z.object({ rows: z.array(billSchema), total: z.int() }),
    auth: 'user',
    limit: 'read',
  }),
  add: endpoint({
    name: 'bills.add',
    method: 'POST',
    path: '/api/eda/bill',
    encoding: 'form',
    input: z.strictObject(billShape).check(billCheck),
    output: billSchema,
    auth: 'user',
    limit: 'write',
  }),
  change: endpoint({
    name: 'bills.change',
    method: 'PUT',
    path: '/api/eda/bill',
    encoding: 'form',
    input: z.strictObject({ id: id(), ...billShape }).check(billCheck),
    output: billSchema,
    auth: 'user',
    limit: 'write',
  }),
  remove: endpoint({
    name: 'bills.remove',
    method: 'DELETE',
    path: '/api/eda/bill',
    encoding: 'form',
    input: oneId,
    output: z.null(),
    auth: 'user',
    limit: 'write',
  }),
  restore: endpoint({
    name: 'bills.restore',
    method: 'POST',
    path: '/api/eda/bill/restore',
    encoding: 'form',
    input: undo,
    output: billSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** The default billing address, or null; invoices use it unless another is chosen. */
  current: endpoint({
    name: 'bills.current',
    method: 'GET',
    path: '/api/eda/user/bill',
    encoding: 'query',
    input: nothing,
    output: billSchema.nullable(),
    auth: 'user',
    limit: 'read',
  }),
  /** Changes the default billing address, or creates the first. */
  update: endpoint({
    name: 'bills.update',
    method: 'POST',
    path: '/api/eda/user/bill/update',
    encoding: 'form',
    input: z.strictObject(billShape).check(billCheck),
    output: billSchema,
    auth: 'user',
    limit: 'write',
  }),
};

export const areas = {
  countries: endpoint({
    name: 'areas.countries',
    method: 'GET',
    path: '/api/eda/cart/area/list',
    encoding: 'query',
    input: nothing,
    output: areaRows,
    auth: 'none',
    limit: 'read',
  }),
  /** The provinces of China, or the children of one of its regions. */
  china: endpoint({
    name: 'areas.china',
    method: 'GET',
    path: '/api/eda/cart/cn/area',
    encoding: 'query',
    input: z.strictObject({ regionId: text({ max: 10, pattern: /^(?:CN|\d{6})$/ }).optional() }),
    output: areaRows,
    auth: 'none',
    limit: 'read',
  }),
  children: endpoint({
    name: 'areas.children',
    method: 'GET',
    path: '/api/eda/cart/area/child/list',
    encoding: 'query',
    input: z.strictObject({ parentId: text({ min: 1, max: 10, pattern: /^[A-Z\d-]+$/ }) }),
    output: areaRows,
    auth: 'none',
    limit: 'read',
  }),
};
