export const tabs = ['files', 'bom', 'trade', 'timeline', 'notes'] as const;
export type Tab = (typeof tabs)[number];

/** Two versions of the archive, or of the BOM. */
export interface Comparison {
  readonly of: 'board' | 'bom';
  readonly before: number;
  readonly after: number;
}

/** What of a project its address shows. */
export interface Place {
  readonly tab: Tab;
  /** Of the archive; null for the newest. */
  readonly version: number | null;
  readonly comparison: Comparison | null;
  /** The dialog for sharing is open. */
  readonly sharing: boolean;
}

const numberOf = (text: string | undefined | null): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;

const comparisonOf = (params: URLSearchParams): Comparison | null => {
  const [first, second, ...more] = (params.get('compare') ?? '').split('..');
  const [before, after] = [numberOf(first), numberOf(second)];
  if (before === null || after === null || before === after || more.length > 0) return null;
  return { of: params.get('of') === 'bom' ? 'bom' : 'board', before, after };
};

/** An address that somebody cut short shows the project as it is without. */
export const placeOf = (params: URLSearchParams): Place => ({
  tab: tabs.find((tab) => tab === params.get('tab')) ?? 'files',
  version: numberOf(params.get('version')),
  comparison: comparisonOf(params),
  sharing: params.get('share') === '1',
});

/** The part of an address that shows a comparison. */
export const comparisonSearch = ({ of, before, after }: Comparison): string =>
  `?compare=${before}..${after}${of === 'bom' ? '&of=bom' : ''}`;
