import type { BomLineRow, BomPart } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { buyable, listLines } from './list-lines.ts';

const part = (id: number, stock = 500): BomPart => ({
  id,
  mpn: `P${id}`,
  maker: 'Yageo',
  category: 'chip-resistors',
  package: '0603',
  mounting: 'smd',
  parameters: {},
  lifecycle: 'active',
  packing: { form: 'reel', quantity: 5000 },
  datasheet: '',
  supply: {
    stock,
    minimum: 10,
    multiple: 10,
    leadDays: 7,
    currency: 'USD',
    breaks: [{ from: 1, unitMicros: 1000 }],
    sample: true,
    stale: false,
  },
});

const line = (key: string, partId: number | null, change: Partial<BomLineRow> = {}): BomLineRow => ({
  key,
  row: 1,
  statedQuantity: null,
  designators: ['R1'],
  quantity: 3,
  mpn: '',
  manufacturer: '',
  value: '10k',
  footprint: '0603',
  description: '',
  distributor: '',
  distributorNumber: '',
  device: '',
  side: null,
  dnp: false,
  smt: null,
  own: false,
  note: '',
  wanted: { category: null, parameters: {}, package: '', maker: '', mounting: '', words: [], understood: [], doubts: [] },
  match: partId === null ? null : { partId, step: 'parametric', confidence: 0.7, reason: {} },
  suggestions: [],
  decided: false,
  remembered: false,
  ...change,
});

const parts = { 1: part(1), 2: part(2, 0) };

describe('a looked-up list', () => {
  it('multiplies by the boards and prices what is really sold', () => {
    const [first] = listLines([line('a', 1)], parts, 5);
    expect(first).toMatchObject({ wanted: '10k 0603', pieces: 15, price: { quantity: 20, totalMicros: 20_000 } });
  });

  it('asks for one piece where a line gives no quantity', () =>
    expect(listLines([line('a', 1, { quantity: 0 })], parts, 2)[0]?.pieces).toBe(2));

  it('buys each part once, and neither what is missing, out of stock or not placed', () => {
    const lines = [line('a', 1), line('b', 1), line('c', 2), line('d', null), line('e', 1, { dnp: true })];
    expect(buyable(listLines(lines, parts, 10))).toEqual([{ partId: 1, mpn: 'P1', quantity: 60 }]);
  });
});
