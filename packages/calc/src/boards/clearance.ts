import { calculator } from '../calculator.ts';

const kinds = ['inner', 'outer-uncoated', 'outer-coated'] as const;

type Row = Readonly<Record<(typeof kinds)[number], number>>;

/** Columns B1, B2 and B4 in millimetres, up to a voltage (DC or AC peak). */
const rows: readonly (Row & { readonly upToV: number })[] = [
  { upToV: 15, inner: 0.05, 'outer-uncoated': 0.1, 'outer-coated': 0.05 },
  { upToV: 30, inner: 0.05, 'outer-uncoated': 0.1, 'outer-coated': 0.05 },
  { upToV: 50, inner: 0.1, 'outer-uncoated': 0.6, 'outer-coated': 0.13 },
  { upToV: 100, inner: 0.1, 'outer-uncoated': 0.6, 'outer-coated': 0.13 },
  { upToV: 150, inner: 0.2, 'outer-uncoated': 0.6, 'outer-coated': 0.4 },
  { upToV: 170, inner: 0.2, 'outer-uncoated': 1.25, 'outer-coated': 0.4 },
  { upToV: 250, inner: 0.2, 'outer-uncoated': 1.25, 'outer-coated': 0.4 },
  { upToV: 300, inner: 0.2, 'outer-uncoated': 1.25, 'outer-coated': 0.4 },
];

const lastV = 500;
const at500V: Row = { inner: 0.25, 'outer-uncoated': 2.5, 'outer-coated': 0.8 };
/** Millimetres for each volt above 500 V. */
const perVolt: Row = { inner: 0.0025, 'outer-uncoated': 0.005, 'outer-coated': 0.00305 };

export const clearance = calculator({
  name: 'clearance',
  source: 'IPC-2221B, table 6-1, B1, B2 and B4',
  inputs: {
    voltageV: { unit: 'V', min: 0.001, max: 10_000, initial: 48 },
    kind: { values: kinds, initial: 'outer-uncoated' },
  },
  outputs: { clearanceMm: { unit: 'mm', digits: 3 } },
  compute: ({ voltageV, kind }) => {
    const row = rows.find(({ upToV }) => voltageV <= upToV) ?? at500V;
    return { clearanceMm: row[kind] + Math.max(0, voltageV - lastV) * perVolt[kind] };
  },
});
