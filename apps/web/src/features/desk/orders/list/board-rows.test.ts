import { type DeskOrder, orderStatuses } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { commonSteps, hasSteps, lateFirst } from './board-rows.ts';

const order = (orderId: string, late: boolean): DeskOrder => ({ orderId, late }) as DeskOrder;

it('puts what is late first, and keeps the order of the rest', () => {
  const rows = lateFirst([order('a', false), order('b', true), order('c', false), order('d', true)]);
  expect(rows.map(({ orderId }) => orderId)).toEqual(['b', 'd', 'a', 'c']);
});

describe('steps of several orders', () => {
  it('are those that all of them have', () => {
    expect(commonSteps([{ type: 'stencil' }, { type: 'stencil' }])).toEqual([
      'data',
      'laser-cut',
      'polish',
      'frame',
      'check',
      'packing',
    ]);
    expect(commonSteps([{ type: 'stencil' }, { type: 'parts' }])).toEqual(['check', 'packing']);
    expect(commonSteps([{ type: 'pcb' }, { type: 'pcba' }, { type: 'parts' }])).toEqual(['packing']);
    expect(commonSteps([])).toEqual([]);
  });

  it('happen to what is being made, and to nothing else', () => {
    expect(orderStatuses.filter((status) => hasSteps({ status }))).toEqual(['in-production']);
  });
});
