import type { OrderPart } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { searchParts } from './part-search.ts';

const part = (designators: string, mpn: string, manufacturer: string): OrderPart => ({
  designators,
  quantity: 1,
  mpn,
  manufacturer,
  description: '100 nF X7R',
  footprint: '0402',
  side: 'top',
  dnp: 2,
  state: 'Normal',
});
const parts = [part('C1, C2', 'CL05B104KO5NNNC', 'Samsung'), part('U3', 'TPS5430DDA', 'TI')];

describe('the search in a part list', () => {
  it('finds every typed word, whatever its case and place', () => {
    expect(searchParts(parts, 'tps')).toEqual([parts[1]]);
    expect(searchParts(parts, 'c2 samsung')).toEqual([parts[0]]);
    expect(searchParts(parts, 'c2 ti')).toEqual([]);
    expect(searchParts(parts, '  ')).toEqual(parts);
  });
});
