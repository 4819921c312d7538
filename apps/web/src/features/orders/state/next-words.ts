import type { Translate } from '@copperline/content';
import { formatMoney, type Locale, type Order } from '@copperline/contract';
import type { NextStep } from './order-offers.ts';

const answers = {
  hold: 'orders.act.answer',
  'price-decision': 'orders.act.decide',
  'file-approval': 'orders.act.approve',
} as const;
const payments = {
  order: 'orders.act.payOrder',
  difference: 'orders.act.payDifference',
  freight: 'orders.act.payFreight',
} as const;

/** What the button of the next step says. */
export const nextText = (
  t: Translate,
  locale: Locale,
  next: NextStep,
  { dueAmount: amount, currency }: Pick<Order, 'dueAmount' | 'currency'>,
): string => {
  switch (next.do) {
    case 'answer':
      return t(answers[next.mark]);
    case 'pay':
      return t(payments[next.due], { amount: formatMoney({ amount, currency }, locale) });
    case 'confirm':
      return t('orders.act.confirm');
  }
};
