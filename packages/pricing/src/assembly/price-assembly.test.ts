import { describe, expect, it } from 'vitest';
import { book202611 } from '../book/book-2026-11.ts';
import { type AssemblyLine, type AssemblySpec, priceAssembly, priceComponents } from './price-assembly.ts';

type Row = readonly [perBoard: number, joints: number, mounting: AssemblyLine['mounting'], extended: boolean];
/** A golden BOM of six lines, A to F, calculated by hand. */
const rows: readonly Row[] = [
  [8, 2, 'smt', false],
  [12, 2, 'smt', false],
  [1, 48, 'smt', true],
  [1, 16, 'smt', true],
  [2, 5, 'smt', false],
  [1, 6, 'through-hole', false],
];

const bom = (boards: number, bought: readonly number[], unitMicros: readonly number[]): AssemblySpec => ({
  boards,
  lines: rows.map(([perBoard, joints, mounting, extended], n) => ({
    placed: perBoard * boards,
    bought: bought[n] ?? 0,
    unitMicros: unitMicros[n] ?? 0,
    joints,
    mounting,
    extended,
    own: false,
  })),
  placementsToDesign: null,
  needsJig: false,
  programmed: 0,
});

describe('the price of an assembled board', () => {
  it.each([
    [5, [100, 100, 6, 6, 11, 6], [1200, 1800, 1_900_000, 220_000, 240_000, 120_000], [1376, 262], 1989],
    [10, [100, 140, 11, 11, 21, 11], [1200, 1800, 1_600_000, 220_000, 240_000, 120_000], [2452, 223], 2079],
    [30, [300, 414, 32, 31, 63, 31], [1200, 1800, 1_600_000, 220_000, 240_000, 120_000], [7354, 443], 2436],
    [100, [1000, 1380, 105, 102, 210, 102], [1200, 1800, 1_300_000, 150_000, 180_000, 120_000], [19_612, 940], 3688],
  ])('is that of the golden BOM for %i boards', (boards, bought, units, components, assembly) => {
    const spec = bom(boards, bought, units);
    expect(priceComponents(spec, book202611).lines.map(({ cents }) => cents)).toEqual(components);
    expect(priceAssembly(spec, book202611).totalCents).toBe(assembly);
  });

  it('counts what is asked for beside placing', () => {
    const plain = bom(10, [], []);
    const [first, ...others] = plain.lines;
    if (first === undefined) throw new Error('no line');
    const more: AssemblySpec = {
      ...plain,
      lines: [{ ...first, own: true, unitMicros: 1_000_000 }, ...others],
      placementsToDesign: 25,
      needsJig: true,
      programmed: 10,
    };
    const charged = Object.fromEntries(priceAssembly(more, book202611).lines.map(({ key, cents }) => [key, cents]));
    expect(charged).toEqual({
      assemblyUnitPrice: 529,
      assemblyToolingCost: 1400,
      stencil: 150,
      assemblyXyDesignCost: 625,
      assemblyJigsCost: 1500,
      icProgramming: 1300,
      partCost: 300,
    });
    expect(priceComponents(more, book202611).totalCents).toBe(0);
  });

  it('charges joints beyond a hundred thousand less', () => {
    const spec = bom(2000, [], []);
    // 228,000 joints by machine, 12,000 manually.
    expect(priceAssembly(spec, book202611).lines[0]?.cents).toBe(12_000 + 12_800 + 8400 + 350);
  });
});
