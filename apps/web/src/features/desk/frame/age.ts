import type { Translate } from '@copperline/content';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago, in the unit that matters then. Rounded down; a clock that runs behind sees no future. */
export const ageText = (t: Translate, since: string, nowMs: number): string => {
  const age = Math.max(0, nowMs - Date.parse(since));
  if (age < hourMs) return t('desk.age.minutes', { count: Math.floor(age / minuteMs) });
  if (age < dayMs) return t('desk.age.hours', { count: Math.floor(age / hourMs) });
  return t('desk.age.days', { days: Math.floor(age / dayMs), hours: Math.floor((age % dayMs) / hourMs) });
};

/** A day is what customers are promised for a first answer. */
export const isLate = (since: string, nowMs: number): boolean => nowMs - Date.parse(since) >= dayMs;
