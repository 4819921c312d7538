import type { BoardFinding } from '@copperline/contract';

export const groupings = ['check', 'layer'] as const;
export type Grouping = (typeof groupings)[number];

export interface FindingGroup {
  /** A check's id or a layer's role; empty for what concerns the whole board. */
  readonly key: string;
  readonly findings: readonly BoardFinding[];
}

const keyOf = ({ check, layers }: BoardFinding, by: Grouping): string => (by === 'check' ? check : (layers[0] ?? ''));

/** Findings under their kind or layer, in the order in which each first appears: the worst come first. */
export const groupFindings = (findings: readonly BoardFinding[], by: Grouping): FindingGroup[] => {
  const groups = new Map<string, BoardFinding[]>();
  for (const finding of findings) {
    const key = keyOf(finding, by);
    const known = groups.get(key);
    if (known) known.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups].map(([key, members]) => ({ key, findings: members }));
};

/** The address of a finding: `#rule=` and its id, or a check's name for the first of its kind. */
export const findingLink = ({ id }: BoardFinding): string => `#rule=${encodeURIComponent(id)}`;

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
