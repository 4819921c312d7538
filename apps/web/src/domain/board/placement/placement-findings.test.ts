import type { PlacementCheck, PlacementFinding } from '@copperline/bom';
import { expect, it } from 'vitest';
import { findingGroups, findingsByPart, openFindings, shareOnPads } from './placement-findings.ts';

const finding = (
  code: PlacementFinding['code'],
  severity: PlacementFinding['severity'],
  designator: string,
): PlacementFinding => ({
  code,
  severity,
  designator,
  row: 1,
});
const findings = [
  finding('PLACEMENT_LEFT_OUT', 'info', 'R9'),
  finding('PLACEMENT_MISSING', 'warning', 'R1'),
  finding('PLACEMENT_OFF_BOARD', 'error', 'R9'),
  finding('PLACEMENT_MISSING', 'warning', 'R2'),
  finding('PLACEMENT_MISSING', 'info', 'J1'),
];

it('groups by kind, the gravest first', () => {
  expect(findingGroups(findings).map(({ code, severity, findings: all }) => [severity, code, all.length])).toEqual([
    ['error', 'PLACEMENT_OFF_BOARD', 1],
    ['warning', 'PLACEMENT_MISSING', 2],
    ['info', 'PLACEMENT_LEFT_OUT', 1],
    ['info', 'PLACEMENT_MISSING', 1],
  ]);
});

it('knows the gravest of each part', () => {
  expect(findingsByPart(findings).get('R9')?.code).toBe('PLACEMENT_OFF_BOARD');
  expect(findingsByPart(findings).get('U1')).toBeUndefined();
});

it('counts what somebody has to look at', () => {
  expect(openFindings(findings)).toBe(3);
  expect(openFindings([])).toBe(0);
});

it('says how many parts stand on pads by what is listed, and nothing about another board', () => {
  const counts = { top: 3, bottom: 1, unknown: 0 };
  const alignment = { onPads: 0.5 } as PlacementCheck['alignment'];
  expect(shareOnPads({ findings: [], alignment, counts, rotation: null })).toBe(1);
  const off = [finding('PLACEMENT_OFF_PADS', 'error', 'R1'), finding('PLACEMENT_MISSING', 'warning', 'R2')];
  expect(shareOnPads({ findings: off, alignment, counts, rotation: null })).toBe(0.75);
  expect(
    shareOnPads({ findings: [finding('PLACEMENT_OTHER_BOARD', 'error', '')], alignment, counts, rotation: null }),
  ).toBeNull();
  expect(shareOnPads({ findings: [], alignment: null, counts, rotation: null })).toBeNull();
});
