import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { expect, it } from 'vitest';
import { compareRows } from './compare-rows.ts';
import type { PartDetail } from '../table/part-words.ts';

const speaker = { locale: 'en-US', t: createTranslator('en-US', messages).t } as const;
const part = (change: Partial<PartDetail>): PartDetail => ({
  id: 1,
  mpn: 'A',
  maker: 'Yageo',
  category: 'chip-resistors',
  package: '0603',
  mounting: 'smd',
  parameters: { resistance: 10_000, tolerance: 1 },
  lifecycle: 'active',
  supply: null,
  price: null,
  series: 'RC',
  basis: 'derived',
  packing: { form: 'reel', quantity: 5000 },
  symbol: '',
  footprint: '',
  datasheet: '',
  alternatives: [],
  ...change,
});

it('holds side by side what is known of any, and marks what differs', () => {
  const rows = compareRows(speaker, [part({}), part({ id: 2, maker: 'Vishay', parameters: { resistance: 10_000, power: 0.1 } })]);
  const told = (name: string) => rows.find((row) => row.name === name);
  expect(told('Resistance')).toEqual({ name: 'Resistance', values: ['10 kΩ', '10 kΩ'], differs: false });
  expect(told('Tolerance')).toMatchObject({ values: ['1 %', ''], differs: true });
  expect(told('Manufacturer')?.differs).toBe(true);
  expect(rows.filter(({ differs }) => differs).map(({ name }) => name)).toEqual(['Manufacturer', 'Tolerance', 'Power rating']);
  expect(told('Footprint')).toBeUndefined();
});
