import type { OrderDetail, TaxBasis } from '@copperline/contract';
import { percentCents } from '@copperline/pricing';
import type { OrderRow } from './store.ts';

/** What we collect of tax on another basis, by the row of the table that the order was made with. */
export const taxOn = (
  { tax_basis: basis }: Pick<OrderRow, 'tax_basis'>,
  basisCents: number,
): { cents: number; basis: TaxBasis | null } => {
  if (basis === null) return { cents: 0, basis: null };
  const cents = basis.collectedBy === 'us' ? percentCents(basisCents, basis.taxPercent) : 0;
  return { cents, basis: { ...basis, basisCents, cents } };
};

export const sumsOf = (row: OrderRow): OrderDetail['sums'] => ({
  merchandise: Number(row.merchandise),
  discount: Number(row.discount),
  transactionFee: Number(row.transaction_fee),
  shipping: Number(row.shipping),
  tax: Number(row.tax),
  payable: Number(row.payable),
});
