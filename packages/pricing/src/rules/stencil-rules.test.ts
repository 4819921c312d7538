import { mm, type StencilSpec, stencilFrameSizesNm } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { book202611 } from '../book/book-2026-11.ts';
import { priceRequest } from '../price-request.ts';
import { defaultPcb } from '../spec.ts';
import { framesFor, stencilProblems } from './stencil-rules.ts';

const size = (width: number, height: number) => ({ widthNm: mm(width), heightNm: mm(height) });
const sheet = (width: number, height: number): StencilSpec => ({
  type: 'solder-paste',
  frame: null,
  ...size(width, height),
  thicknessUm: 100,
  side: 'top',
  treatment: 'none',
  fiducials: 'none',
  quantity: 1,
});
const framed = (width: number, height: number): StencilSpec => ({ ...sheet(width, height), frame: size(width, height) });
const rulesOf = (stencil: StencilSpec, board: ReturnType<typeof size> | null) =>
  stencilProblems(stencil, board).map(({ rule }) => rule);

describe('the size of a stencil', () => {
  it('has a frame whose opening covers the board, either way round', () => {
    expect(rulesOf(framed(300, 400), size(450, 400))).toEqual(['S01']);
    expect(rulesOf(framed(300, 400), size(210, 130))).toEqual([]);
    expect(rulesOf(framed(300, 400), size(210, 131))).toEqual(['S01']);
    expect(rulesOf(framed(550, 650), size(470, 370))).toEqual([]);
  });

  it('has a sheet that covers the board, either way round', () => {
    expect(rulesOf(sheet(100, 80), size(80, 100))).toEqual([]);
    expect(rulesOf(sheet(100, 80), size(81, 100))).toEqual(['S02']);
  });

  it('of a stencil alone is checked by the board it names', () => {
    expect(rulesOf({ ...framed(300, 400), board: size(450, 400) }, null)).toEqual(['S01']);
    expect(rulesOf(framed(300, 400), null)).toEqual([]);
  });

  it('decides which frames are offered', () => {
    expect(framesFor(size(100, 100))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(framesFor(size(390, 390))).toEqual([5]);
    expect(framesFor(size(450, 400))).toEqual([]);
    for (const [index, { width, height, opening }] of stencilFrameSizesNm.entries()) {
      expect([opening.width < width, opening.height < height]).toEqual([true, true]);
      expect(framesFor({ widthNm: opening.width, heightNm: opening.height })).toContain(index);
    }
  });

  it('refuses a request of boards with a stencil that is too small', () => {
    const request = { pcb: { ...defaultPcb, ...size(450, 400) }, assembly: null, bomId: null };
    const rest = { projectId: null, projectName: '', partNo: '', remarks: '' };
    const priced = priceRequest(
      { ...request, ...rest, stencil: framed(300, 400) },
      { book: book202611, currency: 'USD', bom: null },
    );
    expect(priced.decision).toBe('refused');
    expect(priced.problems).toEqual([{ rule: 'S01', kind: 'block', fields: ['stencil.frame'] }]);
  });
});
