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
