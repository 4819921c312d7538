import type { BoardCheck, BoardFinding } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { findingLink, findingOf, findingSections } from './findings.ts';

const finding = (id: string, check: string, ...layers: string[]): BoardFinding => ({
  id,
  check,
  severity: 'error',
  layers,
  from: null,
  to: null,
  extent: null,
  measured: null,
  limit: null,
  unit: 'none',
  count: 1,
  nets: [],
});

const list = [
  finding('spacing Copper,L1,Top 1 2', 'spacing', 'Copper,L1,Top'),
  finding('outline', 'outline'),
  finding('spacing Copper,L2,Bot 3 4', 'spacing', 'Copper,L2,Bot'),
];

const check = (name: string, errors: number): BoardCheck => ({
  check: name,
  group: 'copper',
  ran: true,
  limit: null,
  unit: 'none',
  errors,
  warnings: 0,
  infos: 0,
});
const data = { checks: [check('spacing', 7), check('outline', 1)], findings: list };

describe('findings', () => {
  it('are one line for each kind, with the number of all of them', () => {
    const sections = findingSections(data, 'check').map(({ key, groups }) => [
      key,
      groups.map((group) => [group.check, group.count]),
    ]);
    expect(sections).toEqual([
      [
        'error',
        [
          ['spacing', 7],
          ['outline', 1],
        ],
      ],
    ]);
  });

  it('are one line for each kind on each layer', () => {
    expect(findingSections(data, 'layer').map(({ key, groups }) => [key, groups.map(({ count }) => count)])).toEqual([
      ['Copper,L1,Top', [1]],
      ['Copper,L2,Bot', [1]],
      ['', [1]],
    ]);
  });

  it('are found again by their link, by their kind alone, or not at all', () => {
    for (const one of list) expect(findingOf(findingLink(one), list)).toBe(one);
    expect(findingOf('#rule=spacing', list)).toBe(list[0]);
    expect(findingOf('#rule=%E0%A4%A', list)).toBeNull();
    expect(findingOf('#elsewhere', list)).toBeNull();
  });
});
