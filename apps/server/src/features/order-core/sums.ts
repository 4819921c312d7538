import { addressNeeds, type OrderDetail, type TaxBasis } from '@copperline/contract';
import { percentCents } from '@copperline/pricing';
import type { FrozenReceiver } from '../../db/tables/order-schema.ts';
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

/** A company's tax number on the parcel or on the invoice: it pays the tax of its country itself. */
export const isBusiness = (
  receiver: Pick<FrozenReceiver, 'country' | 'taxNumber'> | null,
  bill: { readonly kind: string; readonly taxNumber: string } | null,
): boolean =>
  receiver !== null &&
  addressNeeds(receiver.country).taxNumber === 'vat' &&
  (receiver.taxNumber !== '' || (bill !== null && bill.kind === 'company' && bill.taxNumber !== ''));

/** Whether an order may go to another address as it was taxed: to a business or not as before, with the number its country wants. */
export const keepsTax = ({ receiver, bill }: OrderRow, to: FrozenReceiver): boolean =>
  to.country === receiver.country &&
  isBusiness(to, bill) === isBusiness(receiver, bill) &&
  (addressNeeds(to.country).taxNumber !== 'identity' || to.taxNumber !== '');
