import type { Calendar } from './calendar.ts';

interface Holiday {
  readonly from: string;
  readonly to: string;
  /** Weekend days worked to make up for it. */
  readonly madeUp: readonly string[];
}

/** 2026: notice of the State Council's General Office of November 2025. */
const official: readonly Holiday[] = [
  { from: '2026-01-01', to: '2026-01-03', madeUp: ['2026-01-04'] },
  { from: '2026-02-15', to: '2026-02-23', madeUp: ['2026-02-14', '2026-02-28'] },
  { from: '2026-04-04', to: '2026-04-06', madeUp: [] },
  { from: '2026-05-01', to: '2026-05-05', madeUp: ['2026-05-09'] },
  { from: '2026-06-19', to: '2026-06-21', madeUp: [] },
  { from: '2026-09-25', to: '2026-09-27', madeUp: [] },
  { from: '2026-10-01', to: '2026-10-07', madeUp: ['2026-09-20', '2026-10-10'] },
];

/**
 * 2027 is not announced. These are the statutory days with the bridge days of other years; make-up weekends are left free, so that
 * an estimated date is late rather than early.
 */
const expected: readonly Holiday[] = [
  { from: '2027-01-01', to: '2027-01-03', madeUp: [] },
  { from: '2027-02-05', to: '2027-02-13', madeUp: [] },
  { from: '2027-04-03', to: '2027-04-05', madeUp: [] },
  { from: '2027-05-01', to: '2027-05-05', madeUp: [] },
  { from: '2027-06-09', to: '2027-06-09', madeUp: [] },
  { from: '2027-09-15', to: '2027-09-15', madeUp: [] },
  { from: '2027-10-01', to: '2027-10-07', madeUp: [] },
];

const dayMs = 86_400_000;

const daysOf = ({ from, to }: Holiday): string[] => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  return Array.from({ length: days + 1 }, (_, n) => new Date(Date.parse(from) + n * dayMs).toISOString().slice(0, 10));
};

const holidays = [...official, ...expected];

/** The factory's calendar. */
export const chinaCalendar: Calendar = {
  zoneHours: 8,
  cutOffHour: 18,
  officialUntil: '2026-12-31',
  closed: new Set(holidays.flatMap(daysOf)),
  open: new Set(holidays.flatMap(({ madeUp }) => madeUp)),
};
