import type { OrderDocument } from '@copperline/contract';

const total = (amounts: readonly number[]): bigint => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);

const apart = (one: bigint, other: bigint): bigint => (one < other ? other - one : one - other);

type Line = OrderDocument['lines'][number];
type Tax = OrderDocument['sums']['tax'][number];

const microsPerCent = 10_000n;
const ppm = 1_000_000n;

/** Either the amount was rounded from the unit price, to a cent, or the unit price from the amount, to a millionth. */
const isPriced = ({ quantity, unitMicros, amount }: Line): boolean => {
  if (unitMicros === null) return true;
  const twiceApart = 2n * apart(BigInt(unitMicros) * BigInt(quantity), BigInt(amount) * microsPerCent);
  return twiceApart <= microsPerCent || twiceApart <= BigInt(quantity);
};

/** Within a cent: a tax may have been shared out over several orders. */
const isTaxed = ({ basis, ratePpm, amount }: Tax): boolean => apart(BigInt(basis) * BigInt(ratePpm), BigInt(amount) * ppm) <= ppm;

/** Whether every sum on a document is the sum of what stands above it. No document is issued that is not. */
export const isBalanced = ({ lines, sums, payments }: OrderDocument): boolean => {
  const added = sums.tax.filter(({ collectedBy, included }) => collectedBy === 'seller' && !included);
  const asked =
    BigInt(sums.merchandise) -
    BigInt(sums.discount) +
    BigInt(sums.transactionFee) +
    BigInt(sums.freight) +
    total(added.map(({ amount }) => amount));
  return (
    lines.every(isPriced) &&
    sums.tax.every(isTaxed) &&
    total(lines.map(({ amount }) => amount)) === BigInt(sums.merchandise) &&
    asked === BigInt(sums.total) &&
    total(payments.map(({ amount }) => amount)) === BigInt(sums.paid) &&
    BigInt(sums.total) - BigInt(sums.paid) === BigInt(sums.due)
  );
};
