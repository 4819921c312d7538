/** Exceptions from the working week, as ISO dates of the factory's time zone. */
export interface Calendar {
  /** Hours ahead of UTC. */
  readonly zoneHours: number;
  /** Approvals from this hour on count as of the next working day. */
  readonly cutOffHour: number;
  /** Last day with officially announced holidays; later ones are our assumption. */
  readonly officialUntil: string;
  readonly closed: ReadonlySet<string>;
  /** Weekend days that are worked to make up for a holiday. */
  readonly open: ReadonlySet<string>;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const dateOf = (dayStartMs: number): string => new Date(dayStartMs).toISOString().slice(0, 10);

const isWeekend = (dayStartMs: number): boolean => [0, 6].includes(new Date(dayStartMs).getUTCDay());

const isWorkingDay = (dayStartMs: number, { closed, open }: Calendar): boolean => {
  const date = dateOf(dayStartMs);
  return open.has(date) || (!closed.has(date) && !isWeekend(dayStartMs));
};

const firstWorkingDay = (from: number, calendar: Calendar): number => {
  let day = from;
  while (!isWorkingDay(day, calendar)) day += dayMs;
  return day;
};

/**
 * The day on which an order is ready, as an ISO date of the factory. The working day of the approval (before the cut-off) is day 0.
 */
export const readyDate = (approvedAtMs: number, workingDays: number, calendar: Calendar): string => {
  // The factory's local time, as if it were UTC.
  const local = approvedAtMs + calendar.zoneHours * hourMs;
  const today = Math.floor(local / dayMs) * dayMs;
  const late = local - today >= calendar.cutOffHour * hourMs;
  let day = firstWorkingDay(late ? today + dayMs : today, calendar);
  for (let left = workingDays; left > 0; left -= 1) day = firstWorkingDay(day + dayMs, calendar);
  return dateOf(day);
};

/** Factory hours of a working day, by the factory's clock. */
const shift = { fromHour: 8, toHour: 18 } as const;

/**
 * Instants at equal shares of the working hours between two instants, the last of them `untilMs` itself: the plan of steps that are
 * made one after the other. Nothing is planned for a night or a free day.
 */
export const workingShares = (fromMs: number, untilMs: number, count: number, calendar: Calendar): number[] => {
  const zone = calendar.zoneHours * hourMs;
  const spans: { start: number; length: number }[] = [];
  for (let day = Math.floor((fromMs + zone) / dayMs) * dayMs; day <= untilMs + zone; day += dayMs) {
    if (!isWorkingDay(day, calendar)) continue;
    const start = Math.max(day + shift.fromHour * hourMs - zone, fromMs);
    const end = Math.min(day + shift.toHour * hourMs - zone, untilMs);
    if (end > start) spans.push({ start, length: end - start });
  }
  const total = spans.reduce((sum, { length }) => sum + length, 0);
  return Array.from({ length: count }, (_, index) => {
    if (index === count - 1 || total === 0) return untilMs;
    let left = (total * (index + 1)) / count;
    for (const { start, length } of spans) {
      if (left <= length) return Math.round(start + left);
      left -= length;
    }
    return untilMs;
  });
};
