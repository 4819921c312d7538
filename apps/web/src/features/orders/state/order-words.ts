import type { Translate } from '@copperline/content';
import type { CheckoutItem, Order, OrderMark } from '@copperline/contract';

/** The most telling first: what asks for something comes before what merely goes on. */
const spoken: readonly OrderMark[] = [
  'chargeback-open',
  'price-decision',
  'file-approval',
  'hold',
  'difference-due',
  'freight-due',
  'refund-pending',
  'cancel-asked',
  'claim-open',
];

/** What happens next, in one sentence. */
export const nextSentence = (t: Translate, { status, type, marks }: Pick<Order, 'status' | 'type' | 'marks'>): string => {
  const mark = spoken.find((each) => marks.includes(each));
  if (mark !== undefined) return t(`orders.next.mark.${mark}`);
  if (type === 'parts' && status === 'paid') return t('orders.next.parts.paid');
  return t(`orders.next.status.${status}`);
};

/** Whether each line has to name its quote: the head of the page names the only one of an order. */
export const hasSeveralQuotes = (lines: readonly Pick<CheckoutItem, 'quote'>[]): boolean =>
  new Set(lines.flatMap(({ quote }) => quote?.quoteId ?? [])).size > 1;
