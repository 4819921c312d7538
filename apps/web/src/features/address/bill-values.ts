import { billKinds, type CheckedBill, fapiaoKinds } from '@copperline/contract';
import { checkedOf, type Filled, textOf } from './form-values.ts';

/** What is asked for as the form stands: a fapiao outside China, or a special one for a person, is none. */
const fapiaoOf = (values: Filled): CheckedBill['fapiao'] => {
  const wanted = fapiaoKinds.find((kind) => kind === values['fapiao']) ?? 'none';
  if (values['country'] !== 'CN') return 'none';
  return wanted === 'special' && values['kind'] === 'personal' ? 'general' : wanted;
};

export const checkedBillOf = (values: Filled): CheckedBill => ({
  ...checkedOf(values),
  kind: billKinds.find((kind) => kind === values['kind']) ?? 'company',
  fapiao: fapiaoOf(values),
  title: textOf(values, 'title'),
  bankName: textOf(values, 'bankName'),
  bankAccount: textOf(values, 'bankAccount'),
  fapiaoAddress: textOf(values, 'fapiaoAddress'),
  fapiaoPhone: textOf(values, 'fapiaoPhone'),
});

/** Nothing is sent that the form does not show. */
export const sentBillOf = (sent: Filled): Filled => ({
  ...sent,
  fapiao: fapiaoOf(sent),
  ...(sent['kind'] === 'personal' && sent['country'] === 'CN' && { taxNumber: '' }),
});
