import type { Checkout } from '@copperline/contract';

const looks = {
  items: ({ items }) => items.map(({ cartItemId, quantity, cents }) => [cartItemId, quantity, cents]),
  receiver: ({ receiver }) => receiver && [receiver.id, receiver.lines, receiver.phone, receiver.taxNumber],
  bill: ({ bill, billAsReceiver }) => [billAsReceiver, bill && [bill.id, bill.title, bill.lines, bill.taxNumber]],
  carrier: ({ carrier }) => carrier,
  coupon: ({ coupon }) => coupon?.couponId ?? null,
  method: ({ method }) => method,
  poNumber: ({ poNumber }) => poNumber,
  remark: ({ remark }) => remark,
  approveFiles: ({ approveFiles }) => approveFiles,
  material: ({ material }) => material && [material.confirmed, material.parts.length, material.open],
  payable: ({ sums }) => sums.payable,
} as const satisfies Record<string, (checkout: Checkout) => unknown>;

/** What of a checkout can be another one when it is looked at again. */
export type Difference = keyof typeof looks;
const differing = Object.keys(looks) as readonly Difference[];

/** What has changed between two looks at one checkout. */
export const differencesOf = (before: Checkout, now: Checkout): readonly Difference[] =>
  differing.filter((what) => JSON.stringify(looks[what](before)) !== JSON.stringify(looks[what](now)));

/** Said along with an order: nothing else of it depends on them. */
const notes: ReadonlySet<string> = new Set<Difference>(['poNumber', 'remark', 'approveFiles']);

/** Whether a change is as it was meant on what another window left: neither did the same, nor does one depend on the other. */
export const stillMeant = (changed: readonly string[], what: readonly Difference[]): boolean =>
  changed.every((name) => what.every((other) => other !== name && (notes.has(name) || notes.has(other))));
