import { mm, pricedSchema, type QuoteRequest, type StencilSpec, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { estimateAssembly } from './assembly/estimate-assembly.ts';
import type { AssemblySpec } from './assembly/price-assembly.ts';
import { currentBook } from './book/books.ts';
import { estimateLines, type Pricing, priceRequest } from './price-request.ts';
import { nothingKnown } from './rules/assembly-rules.ts';
import { defaultPcb } from './spec.ts';

const stencil: StencilSpec = {
  type: 'solder-paste',
  frame: { widthNm: mm(370), heightNm: mm(470) },
  widthNm: mm(300),
  heightNm: mm(400),
  thicknessUm: 100,
  side: 'top',
  treatment: 'none',
  fiducials: 'none',
  quantity: 1,
};
const wish = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false } as const;
const bom: AssemblySpec = {
  boards: 10,
  lines: [{ placed: 80, bought: 100, unitMicros: 1200, joints: 2, mounting: 'smt', extended: false, own: false }],
  placementsToDesign: null,
  needsJig: false,
  programmed: 0,
};
const board = { ...defaultPcb, quantity: 10 } as const;
const nothing: QuoteRequest = {
  pcb: null,
  stencil: null,
  assembly: null,
  bomId: null,
  projectId: null,
  projectName: '',
  partNo: '',
  remarks: '',
};
const price = (request: Partial<QuoteRequest>, pricing: Partial<Pricing> = {}) =>
  priceRequest({ ...nothing, ...request }, { book: currentBook, currency: 'USD', bom: null, ...pricing });
const assembled = { pcb: board, assembly: wish };

describe('the answer to a request', () => {
  it('is what the contract says', () => {
    for (const request of [{ pcb: board }, { stencil }, { pcb: board, stencil }, assembled])
      expect(pricedSchema.parse(price(request, { bom: 'assembly' in request ? bom : null }))).toMatchObject({ estimate: null });
  });

  it('puts boards and stencil together', () => {
    expect(price({ pcb: board })).toMatchObject({ kind: 'pcb', totalCents: 100, leadDays: 3, weightGrams: 333 });
    expect(price({ stencil })).toMatchObject({ kind: 'stencil', totalCents: 1800, leadDays: 1, weightGrams: 1000 });
    expect(price({ pcb: board, stencil })).toMatchObject({ kind: 'pcb', totalCents: 1900, leadDays: 3, weightGrams: 1333 });
    const hurried = price({ pcb: { ...board, expediteDays: 2 }, stencil: { ...stencil, quantity: 9 } });
    expect(hurried.leadDays).toBe(2);
    expect(price({ pcb: { ...board, expediteDays: 4 } })).toMatchObject({ leadDays: null, decision: 'refused' });
  });

  it('adds parts and assembly, their days and their weight', () => {
    const made = price(assembled, { bom });
    expect(made).toMatchObject({
      kind: 'pcba',
      totalCents: 100 + 12 + 969,
      leadDays: 5,
      weightGrams: 333 + 400,
      decision: 'automatic',
    });
    expect([...new Set(made.lines.map(({ group }) => group))]).toEqual(['pcb', 'components', 'assembly']);
    expect(made.lines.filter(({ group }) => group === 'components').map(({ key }) => key)).toEqual([
      'componentsUnitPrice',
      'componentsMoqCost',
    ]);
    expect(price(assembled, { bom, partsDays: 9 }).leadDays).toBe(11);
    for (const side of ['combined', 'separate'] as const)
      expect(price({ pcb: board, assembly: { ...wish, side } }, { bom }).leadDays).toBe(6);
    expect(price({ pcb: board, assembly: { ...wish, side: 'bottom' } }, { bom }).leadDays).toBe(5);
  });

  it('takes the coupon off only where it is applied', () => {
    expect(price(assembled, { bom, freeAssembly: true }).totalCents).toBe(100 + 12);
    expect(price({ assembly: wish }, { bom, freeAssembly: true }).totalCents).toBe(12 + 969);
  });

  it('asks an engineer where the BOM has no price', () => {
    expect(price(assembled)).toMatchObject({ decision: 'inquiry', totalCents: 100, leadDays: 3 });
    expect(price({ pcb: { ...board, thicknessNm: um(600) }, assembly: wish }).decision).toBe('refused');
    expect(price({ pcb: board, assembly: { ...wish, functionTest: true } }, { bom })).toMatchObject({
      decision: 'inquiry',
      problems: [{ rule: 'A03', kind: 'inquiry', fields: [] }],
    });
    const tiny = { ...nothingKnown, packages: ['01005'] };
    expect(price(assembled, { bom, parts: tiny })).toMatchObject({ decision: 'refused', problems: [{ rule: 'A01' }] });
  });

  it.each(['USD', 'CNY'] as const)('has an estimate in %s whose totals are the sums of its lines', (currency) => {
    const priced = price({ ...assembled, stencil }, { currency });
    const unmatched = { id: 'U1', placed: 10, bought: 11, class: 'controller', package: null, value: null } as const;
    const estimate = estimateAssembly(bom, [{ ...unmatched, joints: null, mounting: null }], () => null, currentBook, {
      currency,
    });
    const lines = estimateLines(priced, estimate);
    expect(new Set(lines.map(({ group }) => group))).toEqual(new Set(['pcb', 'stencil', 'components', 'assembly']));
    for (const end of ['low', 'likely', 'high'] as const)
      expect(lines.reduce((sum, line) => sum + line[`${end}Cents`], 0)).toBe(priced.totalCents + estimate[end].totalCents);
    expect(lines.every(({ lowCents, likelyCents, highCents }) => lowCents <= likelyCents && likelyCents <= highCents)).toBe(true);
  });

  it('is in one currency', () => {
    expect(price({ ...assembled, stencil }, { bom, currency: 'CNY' })).toMatchObject({
      currency: 'CNY',
      totalCents: 700 + 12_816 + 85 + 6899,
    });
  });
});
