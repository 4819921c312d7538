import type { BoardFinding } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { findingLink, findingOf, groupFindings } from './findings.ts';

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

describe('findings', () => {
  it('are grouped by kind or by layer, worst first', () => {
    expect(groupFindings(list, 'check').map(({ key, findings }) => [key, findings.length])).toEqual([
      ['spacing', 2],
      ['outline', 1],
    ]);
    expect(groupFindings(list, 'layer').map(({ key }) => key)).toEqual(['Copper,L1,Top', '', 'Copper,L2,Bot']);
  });

  it('are found again by their link, by their kind alone, or not at all', () => {
    for (const one of list) expect(findingOf(findingLink(one), list)).toBe(one);
    expect(findingOf('#rule=spacing', list)).toBe(list[0]);
    expect(findingOf('#rule=%E0%A4%A', list)).toBeNull();
    expect(findingOf('#elsewhere', list)).toBeNull();
  });
});
