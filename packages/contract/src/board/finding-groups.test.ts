import { describe, expect, it } from 'vitest';
import type { BoardCheck, BoardFinding } from './board.ts';
import { errorCounts, findingCounts, findingGroups } from './finding-groups.ts';

const check = (name: string, errors: number, warnings: number, infos = 0, ran = true): BoardCheck => ({
  check: name,
  group: 'copper',
  ran,
  limit: 100,
  unit: 'nm',
  errors,
  warnings,
  infos,
});

const finding = (name: string, severity: BoardFinding['severity'], measured: number): BoardFinding => ({
  id: `${name} ${measured}`,
  check: name,
  severity,
  layers: [],
  from: null,
  to: null,
  extent: null,
  measured,
  limit: 100,
  unit: 'nm',
  count: 1,
  nets: [],
});

const checks = [
  check('spacing-same-net', 0, 3),
  check('spacing', 2, 1),
  check('silk-on-pad', 0, 2_587),
  check('outline', 0, 0),
  check('copper-balance', 0, 0, 1),
  check('net-open', 0, 0, 0, false),
];

describe('the numbers of findings', () => {
  it('count what an answer leaves out, and as passed only what ran', () => {
    expect(findingCounts(checks)).toEqual({ errors: 2, warnings: 2_591, infos: 1, passed: 1 });
    expect(errorCounts(checks)).toEqual([{ check: 'spacing', count: 2 }]);
  });

  it('are the sums of the lines', () => {
    const findings = [
      finding('spacing', 'error', 90),
      finding('spacing', 'error', 50),
      finding('spacing', 'warning', 95),
      finding('silk-on-pad', 'warning', 20),
      finding('spacing-same-net', 'warning', 60),
    ];
    const groups = findingGroups({ checks, findings });
    expect(groups.map(({ check: name, severity, count }) => [severity, name, count])).toEqual([
      ['error', 'spacing', 2],
      ['warning', 'spacing', 1],
      ['warning', 'silk-on-pad', 2_587],
      ['warning', 'spacing-same-net', 3],
    ]);
    expect(groups[0]?.findings.map(({ measured }) => measured)).toEqual([50, 90]);
    const { errors, warnings } = findingCounts(checks);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(errors + warnings);
  });
});
