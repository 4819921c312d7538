import { type DeskRate, type RateKind, rateKinds } from '@copperline/contract';

/** One subject: what holds for it now, and what comes. */
export interface RateSubject {
  readonly key: string;
  /** Undefined for a country whose first row has not begun. */
  readonly now: DeskRate | undefined;
  readonly coming: readonly DeskRate[];
}

export const kindOf = (params: URLSearchParams): RateKind => rateKinds.find((kind) => kind === params.get('kind')) ?? 'import';

/** Rows by their subject, in the order of their names. */
export const subjectsOf = (rows: readonly DeskRate[], nameOf: (row: DeskRate) => string, locale: string): RateSubject[] => {
  const byName = new Intl.Collator(locale, { numeric: true });
  return [...Map.groupBy(rows, ({ rate }) => rate.subject as string)]
    .flatMap(([key, mine]) => {
      const [first] = mine;
      return first === undefined ? [] : [{ key, name: nameOf(first), mine }];
    })
    .toSorted((a, b) => byName.compare(a.name, b.name))
    .map(({ key, mine }) => ({
      key,
      now: mine.find(({ state }) => state === 'valid'),
      coming: mine.filter(({ state }) => state === 'coming'),
    }));
};

/** Of those the ones whose name, or code, has these letters in it. */
export const found = (subjects: readonly RateSubject[], search: string, nameOf: (row: DeskRate) => string): RateSubject[] => {
  const wanted = search.trim().toLowerCase();
  return subjects.filter(({ key, now, coming }) => {
    const row = now ?? coming[0];
    return row !== undefined && `${key} ${nameOf(row)}`.toLowerCase().includes(wanted);
  });
};
