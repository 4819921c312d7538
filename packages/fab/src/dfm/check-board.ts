import type { Board } from '../board.ts';
import { BoardModel } from '../copper/model.ts';
import type { Check, CheckInput } from './check.ts';
import { checks } from './checks.ts';
import type { CheckResult, DfmLimits, DfmOrder, DfmReport, Finding } from './finding.ts';

const severities = { error: 0, warning: 1, info: 2 } as const;

const inOrder = (a: Finding, b: Finding): number =>
  severities[a.severity] - severities[b.severity] || (a.id < b.id ? -1 : Number(a.id > b.id));

/** Findings of one check at the same point get a number in their id. */
const withOwnIds = (findings: readonly Finding[]): Finding[] => {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const before = seen.get(finding.id) ?? 0;
    seen.set(finding.id, before + 1);
    return before === 0 ? finding : { ...finding, id: `${finding.id} ${before + 1}` };
  });
};

const countOf = (findings: readonly Finding[], severity: Finding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length;

const resultOf = (check: Check, input: CheckInput, ran: boolean, findings: readonly Finding[]): CheckResult => ({
  check: check.id,
  group: check.group,
  ran,
  limit: check.limit(input),
  unit: check.unit,
  errors: countOf(findings, 'error'),
  warnings: countOf(findings, 'warning'),
  infos: countOf(findings, 'info'),
});

/** Checks a board against limits and order: every check with its threshold, every finding with its position. */
export const checkBoard = (
  board: Board,
  limits: DfmLimits,
  order: DfmOrder,
  onCheck?: (done: number, total: number) => void,
): DfmReport => checkModel(new BoardModel(board), limits, order, onCheck);

/** The same for an existing model. */
export const checkModel = (
  model: BoardModel,
  limits: DfmLimits,
  order: DfmOrder,
  onCheck?: (done: number, total: number) => void,
): DfmReport => {
  const input: CheckInput = { model, limits, order };
  const results: CheckResult[] = [];
  const findings: Finding[] = [];
  for (const [done, check] of checks.entries()) {
    onCheck?.(done, checks.length);
    const ran = check.applies(input);
    const found = ran ? check.run(input) : [];
    results.push(resultOf(check, input, ran, found));
    findings.push(...found);
  }
  onCheck?.(checks.length, checks.length);
  return { checks: results, findings: withOwnIds(findings.sort(inOrder)) };
};
