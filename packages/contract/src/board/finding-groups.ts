import type { BoardCheck, BoardFinding } from './board.ts';

/** Worst first. */
export const findingSeverities = ['error', 'warning', 'info'] as const satisfies readonly BoardFinding['severity'][];

const countOf = { error: 'errors', warning: 'warnings', info: 'infos' } as const;

type CheckCounts = Pick<BoardCheck, 'ran' | 'errors' | 'warnings' | 'infos'>;

export interface FindingCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Checks that ran and found nothing. */
  readonly passed: number;
}

/** The numbers of findings of a board wherever they are told: also those are counted that an answer leaves out for their number. */
export const findingCounts = (checks: readonly CheckCounts[]): FindingCounts => {
  const sum = (name: 'errors' | 'warnings' | 'infos'): number => checks.reduce((total, check) => total + check[name], 0);
  return {
    errors: sum('errors'),
    warnings: sum('warnings'),
    infos: sum('infos'),
    passed: checks.filter(({ ran, errors, warnings, infos }) => ran && errors + warnings + infos === 0).length,
  };
};

/** The errors of each check that has any, as they are accepted by name. */
export const errorCounts = (checks: readonly Pick<BoardCheck, 'check' | 'errors'>[]): { check: string; count: number }[] =>
  checks.flatMap(({ check, errors }) => (errors > 0 ? [{ check, count: errors }] : []));

/** Findings of one check and severity: one line of a report, which opens into its places. */
export interface FindingGroup<F extends Finding = BoardFinding> {
  readonly check: F['check'];
  readonly severity: BoardFinding['severity'];
  /** Findings of the board, which may be more than those at hand. */
  readonly count: number;
  /** Worst first; at least one. */
  readonly findings: readonly [F, ...F[]];
}

type Finding = Pick<BoardFinding, 'check' | 'severity' | 'measured' | 'limit'>;

/** Shapes within one net: they seldom matter, and come last of their severity. */
const minorChecks: ReadonlySet<string> = new Set(['spacing-same-net', 'acid-trap', 'copper-sliver']);

const excessOf = ({ measured, limit }: Finding): number =>
  measured === null || limit === null || limit === 0 ? 0 : Math.abs(measured - limit) / limit;

/** The lines of a report: errors, warnings, notes; within each in the order of the checks. */
export const findingGroups = <F extends Finding>({
  checks,
  findings,
}: {
  readonly checks: readonly (Pick<BoardCheck, 'check'> & CheckCounts)[];
  readonly findings: readonly F[];
}): FindingGroup<F>[] => {
  const ordered = [...checks].sort((a, b) => Number(minorChecks.has(a.check)) - Number(minorChecks.has(b.check)));
  return findingSeverities.flatMap((severity) =>
    ordered.flatMap((check): FindingGroup<F>[] => {
      const own = findings.filter((finding) => finding.check === check.check && finding.severity === severity);
      const [worst, ...others] = own.toSorted((a, b) => excessOf(b) - excessOf(a));
      return worst ? [{ check: check.check, severity, count: check[countOf[severity]], findings: [worst, ...others] }] : [];
    }),
  );
};
