import type { PlacementCheck, PlacementFinding } from '@copperline/bom';

const graveness = { error: 0, warning: 1, info: 2 } as const satisfies Record<PlacementFinding['severity'], number>;

export interface FindingGroup {
  readonly code: PlacementFinding['code'];
  readonly severity: PlacementFinding['severity'];
  readonly findings: readonly PlacementFinding[];
}

/** By kind, the gravest first; within a kind as they stand in the files. */
export const findingGroups = (findings: readonly PlacementFinding[]): readonly FindingGroup[] => {
  const groups = new Map<string, PlacementFinding[]>();
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.code}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()]
    .flatMap((all): FindingGroup[] => (all[0] ? [{ code: all[0].code, severity: all[0].severity, findings: all }] : []))
    .toSorted((a, b) => graveness[a.severity] - graveness[b.severity]);
};

const offPads: ReadonlySet<PlacementFinding['code']> = new Set(['PLACEMENT_OFF_PADS', 'PLACEMENT_OFF_BOARD']);

/**
 * How many of the parts stand on pads, as far as the list of findings says; null where that is not known, or where the board is
 * another one. The share by which the origin was found is a lower one: there only small parts count.
 */
export const shareOnPads = ({ findings, alignment, counts }: PlacementCheck): number | null => {
  const parts = counts.top + counts.bottom + counts.unknown;
  if (alignment === null || parts === 0 || findings.some(({ code }) => code === 'PLACEMENT_OTHER_BOARD')) return null;
  return 1 - findings.filter(({ code }) => offPads.has(code)).length / parts;
};

/** How many somebody has to look at: the others are only said. */
export const openFindings = (findings: readonly PlacementFinding[]): number =>
  findings.filter(({ severity }) => severity !== 'info').length;

/** The gravest thing found about each part. */
export const findingsByPart = (findings: readonly PlacementFinding[]): ReadonlyMap<string, PlacementFinding> => {
  const gravest = new Map<string, PlacementFinding>();
  for (const finding of findings) {
    const known = gravest.get(finding.designator);
    if (known === undefined || graveness[finding.severity] < graveness[known.severity]) gravest.set(finding.designator, finding);
  }
  return gravest;
};
