import type { Bom, BomLineRow, BomPart } from '@copperline/contract';

/** Bills for the tests of this folder: small, and every field there. */

export const samplePart = (id: number, more: Partial<BomPart> = {}): BomPart => ({
  id,
  mpn: `PART-${id}`,
  maker: 'Yageo',
  category: 'chip-resistors',
  package: '0402',
  mounting: 'smd',
  parameters: { resistance: 10_000 },
  lifecycle: 'active',
  packing: { form: 'reel', quantity: 10_000 },
  datasheet: '',
  supply: {
    stock: 5_000,
    minimum: 10,
    multiple: 10,
    leadDays: 3,
    currency: 'USD',
    breaks: [
      { from: 1, unitMicros: 10_000 },
      { from: 100, unitMicros: 5_000 },
    ],
    sample: true,
    stale: false,
  },
  ...more,
});

export const sampleLine = (key: string, more: Partial<BomLineRow> = {}): BomLineRow => ({
  key,
  row: 2,
  statedQuantity: null,
  designators: [`R${key}`],
  quantity: 1,
  mpn: '',
  manufacturer: '',
  value: '10k',
  footprint: '0402',
  description: '',
  distributor: '',
  distributorNumber: '',
  device: '',
  side: null,
  dnp: false,
  smt: true,
  own: false,
  note: '',
  wanted: {
    category: 'chip-resistors',
    parameters: { resistance: 10_000 },
    package: '0402',
    maker: '',
    mounting: '',
    words: [],
    understood: [],
    doubts: [],
  },
  match: null,
  suggestions: [],
  decided: false,
  ...more,
});

export const sampleBill = (lines: readonly BomLineRow[], more: Partial<Bom> = {}): Bom => ({
  bomId: '5b0f1c52-55c4-4c2e-9a1c-0d3f5f6f7a01',
  bomFileName: 'controller.xlsx',
  projectId: null,
  bomUrl: null,
  revision: 1,
  state: 'read',
  failure: null,
  boards: 10,
  sheet: 'Sheet1',
  headerRow: 0,
  headerRows: 1,
  columns: {},
  lines: [...lines],
  parts: { 1: samplePart(1), 2: samplePart(2) },
  edaCoors: [],
  coordinates: null,
  problems: [],
  updatedAt: '2026-11-15T10:00:00.000Z',
  ...more,
});

export const matchOf = (partId: number): NonNullable<BomLineRow['match']> => ({
  partId,
  step: 'exact',
  confidence: 0.99,
  reason: {},
});
