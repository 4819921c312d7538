import { describe, expect, it } from 'vitest';
import { readyDate } from './calendar.ts';
import { chinaCalendar } from './china.ts';

const ready = (approved: string, days: number): string => readyDate(Date.parse(approved), days, chinaCalendar);

describe('the day on which an order is ready', () => {
  it.each([
    ['a Monday morning', '2026-11-16T09:00:00+08:00', 3, '2026-11-19'],
    ['over a weekend', '2026-11-19T09:00:00+08:00', 3, '2026-11-24'],
    ['the last second before the cut-off', '2026-11-16T17:59:59.999+08:00', 1, '2026-11-17'],
    ['the cut-off itself', '2026-11-16T18:00:00+08:00', 1, '2026-11-18'],
    ['late on a Friday', '2026-11-20T20:00:00+08:00', 1, '2026-11-24'],
    ['on a Saturday', '2026-11-21T10:00:00+08:00', 1, '2026-11-24'],
    ['on a Sunday', '2026-11-22T23:00:00+08:00', 2, '2026-11-25'],
    ['no day at all', '2026-11-21T10:00:00+08:00', 0, '2026-11-23'],
    ['the day that has begun in Shenzhen only', '2026-11-15T17:00:00Z', 1, '2026-11-17'],
    ['over the National Day, with its working Saturday', '2026-09-30T09:00:00+08:00', 3, '2026-10-10'],
    ['approved on a Sunday that makes up for a holiday', '2026-09-20T09:00:00+08:00', 1, '2026-09-21'],
    ['over the Spring Festival', '2026-02-13T09:00:00+08:00', 2, '2026-02-24'],
    ['over the turn of the year', '2026-12-31T09:00:00+08:00', 1, '2027-01-04'],
    ['over the Spring Festival that is expected', '2027-02-04T09:00:00+08:00', 1, '2027-02-15'],
    ['before anything was recorded', '1969-12-31T09:00:00+08:00', 1, '1970-01-01'],
  ])('%s', (_case, approved, days, date) => expect(ready(approved, days)).toBe(date));

  it('has made-up days on weekends and holidays that are on the list only once', () => {
    const weekday = (date: string): number => new Date(date).getUTCDay();
    expect([...chinaCalendar.open].filter((date) => ![0, 6].includes(weekday(date)))).toEqual([]);
    expect([...chinaCalendar.open].filter((date) => chinaCalendar.closed.has(date))).toEqual([]);
    expect([...chinaCalendar.closed].filter((date) => date.startsWith('2026')).length).toBe(33);
    expect([...chinaCalendar.closed].filter((date) => date > chinaCalendar.officialUntil).length).toBe(29);
  });
});
