import { type Checkout, type CheckoutGap, type CheckoutStep, checkoutSteps } from '@copperline/contract';

/** Where each gap is mended. */
const stepOfGap = {
  items: 'process',
  files: 'process',
  findings: 'process',
  engineer: 'process',
  reading: 'process',
  changed: 'process',
  expired: 'process',
  coupon: 'confirm',
  stock: 'confirm',
  receiver: 'shipping',
  identity: 'shipping',
  bill: 'billing',
  carrier: 'delivery',
  material: 'material',
  shortage: 'material',
  method: 'payment',
  rates: 'payment',
} as const satisfies Record<CheckoutGap, CheckoutStep>;

type Known = Pick<Checkout, 'gaps' | 'material' | 'revision'>;

/** Of this checkout: there is no material to confirm where nothing is assembled. */
export const stepsOf = ({ material }: Pick<Checkout, 'material'>): readonly CheckoutStep[] =>
  checkoutSteps.filter((step) => step !== 'material' || material !== null);

/** What the step still lacks. */
export const gapsOf = ({ gaps }: Pick<Checkout, 'gaps'>, step: CheckoutStep): readonly CheckoutGap[] =>
  gaps.filter((gap) => stepOfGap[gap] === step);

/** Nobody can be chosen to bring a parcel, nor an invoice go with it, before it is known where to. */
const waitsForAddress = ({ receiver, bill }: Pick<Checkout, 'receiver' | 'bill'>, step: CheckoutStep): boolean =>
  receiver === null && (step === 'delivery' || (step === 'billing' && bill === null));

/** Nothing is missing. */
export const isStepDone = (checkout: Pick<Checkout, 'gaps' | 'receiver' | 'bill'>, step: CheckoutStep): boolean =>
  gapsOf(checkout, step).length === 0 && !waitsForAddress(checkout, step);

/** The first step with a gap, and the last of all where there is none. */
export const nextStep = (checkout: Known): CheckoutStep =>
  stepsOf(checkout).find((step) => gapsOf(checkout, step).length > 0) ?? 'payment';

/** Where a page begins: what is ordered is looked at once, then it goes on where something is missing. */
export const firstStep = (checkout: Known): CheckoutStep => {
  const next = nextStep(checkout);
  return checkout.revision === 0 && next !== 'process' ? 'confirm' : next;
};
