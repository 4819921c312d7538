import { type Bill, bills, type InputOf, type Receiver, receivers } from '@copperline/contract';
import { call } from '#lib/api/call.ts';
import { BillForm } from './BillForm.tsx';
import { ReceiverForm } from './ReceiverForm.tsx';
import type { Kind } from './use-kept.ts';

// What is sent back was answered by the same calls: their schemas check it once more.
export const receiverKind: Kind<Receiver> = {
  name: 'receiver',
  list: receivers.list,
  words: 'address',
  nameOf: ({ consignee }) => consignee,
  change: (input) => call(receivers.change, input as InputOf<typeof receivers.change>),
  remove: (id) => call(receivers.remove, { id }),
  restore: (id, isDefault) => call(receivers.restore, { id, isDefault }),
  Form: ({ kept, onSaved }) => <ReceiverForm receiver={kept} onSaved={onSaved} />,
};

export const billKind: Kind<Bill> = {
  name: 'bill',
  list: bills.list,
  words: 'address.billing',
  nameOf: ({ title, consignee }) => title || consignee,
  change: (input) => call(bills.change, input as InputOf<typeof bills.change>),
  remove: (id) => call(bills.remove, { id }),
  restore: (id, isDefault) => call(bills.restore, { id, isDefault }),
  Form: ({ kept, onSaved }) => <BillForm bill={kept} onSaved={onSaved} />,
};
