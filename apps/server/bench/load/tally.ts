import { percentile } from '../measure.ts';

/** How one call went. */
export interface Outcome {
  /** The contract's name of the call, or the page. */
  readonly name: string;
  /** `apart`: what the goals do not speak of, such as files and archives. */
  readonly sort: 'read' | 'write' | 'apart';
  readonly status: number;
  readonly ms: number;
  /** The header of an answer that asks to come back. */
  readonly retryAfter: string | undefined;
}

/** All calls of one name. */
export interface Row {
  readonly sort: Outcome['sort'];
  readonly latencies: number[];
  readonly statuses: Record<number, number>;
}

export type Tally = Record<string, Row>;

export const count = (tally: Tally, { name, sort, status, ms }: Omit<Outcome, 'retryAfter'>): void => {
  const row = (tally[name] ??= { sort, latencies: [], statuses: {} });
  row.latencies.push(ms);
  row.statuses[status] = (row.statuses[status] ?? 0) + 1;
};

/** One row of all that are of this sort. */
export const merged = (tally: Tally, sort?: Outcome['sort']): Row => {
  const all: Row = { sort: sort ?? 'read', latencies: [], statuses: {} };
  for (const row of Object.values(tally)) {
    if (sort !== undefined && row.sort !== sort) continue;
    for (const ms of row.latencies) all.latencies.push(ms);
    for (const [status, times] of Object.entries(row.statuses))
      all.statuses[Number(status)] = (all.statuses[Number(status)] ?? 0) + times;
  }
  return all;
};

/** Answers with a status in [from, to); no answer at all is 0. */
export const answered = ({ statuses }: Row, from: number, to: number): number =>
  Object.entries(statuses).reduce((sum, [status, times]) => sum + (Number(status) >= from && Number(status) < to ? times : 0), 0);

export const p = ({ latencies }: Row, percent: number): number => percentile(latencies, percent / 100);

/** 5xx and calls that were never answered: what must not happen below the limit. */
export const failures = (row: Row): number => answered(row, 500, 600) + answered(row, 0, 100);
