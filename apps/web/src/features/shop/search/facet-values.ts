import type { PartFilter, PartInfo } from '@copperline/contract';

export type FacetValues = PartInfo['facets'][number];

interface Labelled {
  readonly value: string;
  readonly count: number;
  readonly label: string;
}

/** From so many values on a facet has a field to search in. */
export const searchable = 12;
const mostShown = 40;

/** What tells parts apart comes first; who made them and how they sit on the board afterwards. */
const last = ['package', 'maker', 'mounting'];

/** A facet with one value narrows nothing; one that was chosen from stays, so that the choice can be taken back. */
export const shownFacets = (facets: PartInfo['facets'], filter: PartFilter): readonly FacetValues[] =>
  facets
    .filter(({ facet, values }) => values.length > 1 || facet in filter)
    .toSorted((a, b) => last.indexOf(a.facet) - last.indexOf(b.facet));

/** 10k finds 10 kΩ. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '').replaceAll('μ', 'µ').replaceAll('u', 'µ');

/** The fullest of those that fit what was typed, in their given order; what is chosen is always among them. */
export const shownValues = <V extends Labelled>(
  values: readonly V[],
  chosen: readonly string[],
  typed: string,
): { readonly shown: readonly V[]; readonly hidden: number } => {
  const wanted = plain(typed);
  const fitting = values.filter(({ value, label }) => chosen.includes(value) || plain(label).includes(wanted));
  if (fitting.length <= mostShown) return { shown: fitting, hidden: 0 };
  const rank = ({ value, count }: V): number => (chosen.includes(value) ? Number.MAX_SAFE_INTEGER : count);
  const kept = new Set(fitting.toSorted((a, b) => rank(b) - rank(a)).slice(0, mostShown));
  return { shown: fitting.filter((value) => kept.has(value)), hidden: fitting.length - kept.size };
};
