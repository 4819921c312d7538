import type { Quote } from '@copperline/contract';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long a price still holds, in the two units that matter then. */
export type TimeLeft =
  | { readonly in: 'days'; readonly days: number; readonly hours: number }
  | { readonly in: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly in: 'minutes'; readonly minutes: number; readonly seconds: number };

/** Null once it is over. Rounded down: a price never holds longer than it says. */
export const timeLeft = (expiryDate: string, nowMs: number): TimeLeft | null => {
  const left = Date.parse(expiryDate) - nowMs;
  if (!(left > 0)) return null;
  const whole = (unitMs: number, of = left): number => Math.floor(of / unitMs);
  if (left >= dayMs) return { in: 'days', days: whole(dayMs), hours: whole(hourMs, left % dayMs) };
  if (left >= hourMs) return { in: 'hours', hours: whole(hourMs), minutes: whole(minuteMs, left % hourMs) };
  return { in: 'minutes', minutes: whole(minuteMs), seconds: whole(secondMs, left % minuteMs) };
};

/** Within a day of its end a price asks to be decided on. */
export const endsSoon = ({ in: unit }: TimeLeft): boolean => unit !== 'days';

/** Between the end of a price and the server's word for it the screen already knows. */
export const isOver = ({ status, expiryDate }: Pick<Quote, 'status' | 'expiryDate'>, nowMs: number | null): boolean =>
  status === 'expired' ||
  ((status === 'quoted' || status === 'quotation-offered') &&
    expiryDate !== null &&
    nowMs !== null &&
    timeLeft(expiryDate, nowMs) === null);
