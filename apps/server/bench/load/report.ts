import { kinds, mix } from './mix.ts';
import { answered, failures, merged, p, type Row, type Tally } from './tally.ts';
import type { Usage } from './usage.ts';

export const fixed = (value: number, digits = 1): string => value.toFixed(digits);

export const line = (title: string, ...cells: readonly string[]): string =>
  `  ${title.padEnd(34)}${cells.map((cell) => cell.padStart(11)).join('')}`;

const shareOf = (part: number, whole: number): string => `${fixed(whole === 0 ? 0 : (part / whole) * 100)} %`;

const callLine = (title: string, row: Row, all: number): string =>
  line(
    title,
    String(row.latencies.length),
    shareOf(row.latencies.length, all),
    ...[50, 95, 99].map((percent) => fixed(p(row, percent))),
    String(answered(row, 400, 500)),
    String(answered(row, 500, 600) - answered(row, 503, 504) + answered(row, 0, 100)),
    String(answered(row, 503, 504)),
  );

/** By call: how often, how long, and how it was refused. Reads, writes and what the goals leave out. */
export const callTable = (tally: Tally): string[] => {
  const all = merged(tally);
  const total = all.latencies.length;
  const rows = Object.entries(tally).sort(([, a], [, b]) => b.latencies.length - a.latencies.length);
  return [
    line('ms', 'calls', 'share', 'p50', 'p95', 'p99', '4xx', '5xx, none', '503'),
    ...(['read', 'write', 'apart'] as const).flatMap((sort) => [
      ...rows.filter(([, row]) => row.sort === sort).map(([name, row]) => callLine(name, row, total)),
      callLine(sort === 'apart' ? 'ALL files and archives' : `ALL ${sort}s`, merged(tally, sort), total),
    ]),
  ];
};

export const mixLine = (): string => `  mix of calls: ${kinds.map((kind) => `${kind} ${mix[kind]} %`).join(', ')}`;

/** Where the processor time of a window went, in shares of the whole machine. */
export const usageLines = (usage: Usage, calls: number): string[] => {
  const whole = Object.values(usage).reduce((sum, ms) => sum + ms, 0);
  const names: readonly (keyof Usage)[] = ['server', 'workers', 'database', 'generator', 'others', 'idle'];
  return [
    line('CPU', ...names),
    line('share of the machine', ...names.map((name) => shareOf(usage[name], whole))),
    line('ms a call', ...names.slice(0, 4).map((name) => fixed(usage[name] / Math.max(1, calls), 2))),
  ];
};

export interface Goal {
  readonly title: string;
  readonly value: number;
  readonly limit: number;
  /** `most`: at most the limit, `least`: at least. */
  readonly is: 'most' | 'least';
  readonly digits?: number;
}

export const isHeld = ({ value, limit, is }: Goal): boolean => (is === 'most' ? value <= limit : value >= limit);

export const goalLine = (goal: Goal): string => {
  const { title, value, limit, is, digits = 1 } = goal;
  return `  ${isHeld(goal) ? 'held    ' : 'NOT HELD'}  ${title}: ${fixed(value, digits)} (goal ${is === 'most' ? '<=' : '>='} ${fixed(limit, digits)})`;
};

/** What a window of the mix has to hold. */
export const mixGoals = (tally: Tally): Goal[] => [
  { title: '5xx and calls without an answer', value: failures(merged(tally)), limit: 0, is: 'most', digits: 0 },
  { title: 'reads p99, ms', value: p(merged(tally, 'read'), 99), limit: 100, is: 'most' },
  { title: 'writes p99, ms', value: p(merged(tally, 'write'), 99), limit: 250, is: 'most' },
];
