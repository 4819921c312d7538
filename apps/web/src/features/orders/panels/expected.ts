import type { Speaker } from '@copperline/content';
import type { OrderDetail } from '@copperline/contract';
import { chinaCalendar, readyDate } from '@copperline/pricing';
import { dateText } from '#domain/quote/words/quote-words.ts';

type Known = Pick<OrderDetail, 'status' | 'promisedDate' | 'lines' | 'marks'>;

/** What the date still depends on; null where production has its promised date, or will have none. */
const dependsOn = ({ status, promisedDate, marks }: Known): 'payment' | 'answer' | 'review' | null => {
  if (promisedDate !== null) return null;
  if (status === 'unpaid' || status === 'submitted') return 'payment';
  if (status !== 'paid' && status !== 'reviewed') return null;
  return marks.some((mark) => mark === 'hold' || mark === 'price-decision' || mark === 'file-approval') ? 'answer' : 'review';
};

/**
 * The date of shipping before production has begun, by the working days of the slowest line counted from now, with the event that it
 * depends on; null where there is nothing to make.
 */
export const expectedText = ({ t, locale }: Speaker, order: Known, now: number | null): string | null => {
  const event = dependsOn(order);
  const days = Math.max(-1, ...order.lines.map(({ leadDays }) => leadDays ?? -1));
  if (event === null || days < 0) return null;
  if (now === null) return t(`orders.expected.${event}`, { count: days });
  const date = dateText(locale, readyDate(now, days, chinaCalendar));
  return t(`orders.expected.${event}On`, { count: days, date });
};
