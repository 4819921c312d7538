import { type BoardData, type BoardFinding, type FindingGroup, findingGroups, findingSeverities } from '@copperline/contract';

export const groupings = ['check', 'layer'] as const;
export type Grouping = (typeof groupings)[number];

/** The lines of one severity, or of one layer. */
export interface FindingSection {
  /** A severity or a layer's role; empty for what concerns the whole board. */
  readonly key: string;
  readonly groups: readonly FindingGroup[];
}

/** A line with its findings on one layer only; their number is that of those at hand. */
const onLayer = (group: FindingGroup, layer: string): FindingGroup[] => {
  const [worst, ...others] = group.findings.filter(({ layers }) => (layers[0] ?? '') === layer);
  return worst ? [{ ...group, count: others.length + 1, findings: [worst, ...others] }] : [];
};

/** The list of findings: errors first, one line for each kind. */
export const findingSections = (data: Pick<BoardData, 'checks' | 'findings'>, by: Grouping): FindingSection[] => {
  const groups = findingGroups(data);
  if (by === 'check')
    return findingSeverities
      .map((key) => ({ key, groups: groups.filter(({ severity }) => severity === key) }))
      .filter((section) => section.groups.length > 0);
  const layers = new Set(groups.flatMap(({ findings }) => findings.map((finding) => finding.layers[0] ?? '')));
  return [...layers].map((key) => ({ key, groups: groups.flatMap((group) => onLayer(group, key)) }));
};

/** The address of a finding: `#rule=` and its id, or a check's name for the first of its kind. */
export const findingLink = ({ id }: Pick<BoardFinding, 'id'>): string => `#rule=${encodeURIComponent(id)}`;

export const findingOf = (hash: string, findings: readonly BoardFinding[]): BoardFinding | null => {
  if (!hash.startsWith('#rule=')) return null;
  const wanted = decoded(hash.slice('#rule='.length));
  return findings.find(({ id }) => id === wanted) ?? findings.find(({ check }) => check === wanted) ?? null;
};

/** An address that somebody cut short is no reason to fail. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
