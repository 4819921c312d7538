import type { Priced, QuoteGroup, QuoteLine } from '@copperline/contract';

export interface LineDifference {
  readonly group: QuoteGroup;
  readonly key: string;
  /** The newer of the two, for its name and its formula. */
  readonly line: QuoteLine;
  readonly thenCents: number;
  readonly nowCents: number;
}

export interface PriceDifference {
  /** Lines that cost something then or now, in the order of today's price. */
  readonly lines: readonly LineDifference[];
  readonly thenCents: number;
  readonly nowCents: number;
  readonly thenDays: number | null;
  readonly nowDays: number | null;
  /** Rules that today's request breaks and the kept one did not. */
  readonly newProblems: Priced['problems'];
  readonly differs: boolean;
}

/** Two surcharges share a key; their names tell them apart. */
const nameOf = ({ group, key, because }: QuoteLine): string => `${group} ${key} ${because['title'] ?? ''}`;

type Compared = Pick<Priced, 'lines' | 'totalCents' | 'leadDays' | 'problems'>;

/** What has changed for the same request: line by line, so that nobody has to look for the cause. */
export const priceDifference = (then: Compared, now: Compared): PriceDifference => {
  const before = new Map(then.lines.map((line) => [nameOf(line), line]));
  const today = new Map(now.lines.map((line) => [nameOf(line), line]));
  const names = [...new Set([...today.keys(), ...before.keys()])];
  const lines = names.flatMap((name): LineDifference[] => {
    const [was, is] = [before.get(name), today.get(name)];
    const line = is ?? was;
    if (line === undefined || (!was?.cents && !is?.cents)) return [];
    return [{ group: line.group, key: line.key, line, thenCents: was?.cents ?? 0, nowCents: is?.cents ?? 0 }];
  });
  const known = new Set(then.problems.map(({ rule }) => rule));
  const newProblems = now.problems.filter(({ rule }) => !known.has(rule));
  return {
    lines,
    thenCents: then.totalCents,
    nowCents: now.totalCents,
    thenDays: then.leadDays,
    nowDays: now.leadDays,
    newProblems,
    differs:
      then.totalCents !== now.totalCents ||
      then.leadDays !== now.leadDays ||
      newProblems.length > 0 ||
      lines.some(({ thenCents, nowCents }) => thenCents !== nowCents),
  };
};
