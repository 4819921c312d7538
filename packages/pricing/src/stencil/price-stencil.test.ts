import { mm } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { book202611 } from '../book/book-2026-11.ts';
import { smallestFrame } from '../rules/stencil-rules.ts';
import { priceStencil } from './price-stencil.ts';
import type { StencilSpec } from '@copperline/contract';

const plain: StencilSpec = {
  type: 'solder-paste',
  frame: null,
  widthNm: mm(300),
  heightNm: mm(400),
  thicknessUm: 100,
  side: 'top',
  treatment: 'none',
  fiducials: 'none',
  quantity: 1,
};

describe('the price of a stencil', () => {
  it.each([
    [{}, 1080],
    [{ frame: { widthNm: mm(370), heightNm: mm(470) } }, 1800],
    [{ frame: { widthNm: mm(370), heightNm: mm(470) }, side: 'separate', treatment: 'polished', quantity: 3 }, 12_600],
    [{ side: 'both-on-one', quantity: 2 }, 2160],
  ] as const)('%j', (change, total) => {
    const price = priceStencil({ ...plain, ...change }, book202611);
    expect(price.totalCents).toBe(total);
    const { componentsStencilPrice, componentsStencilQty } = price.lines[0]?.because ?? {};
    expect(Number(componentsStencilPrice) * Number(componentsStencilQty)).toBe(total);
  });

  it('picks the smallest frame that covers the paste', () => {
    expect(smallestFrame({ widthNm: mm(200), heightNm: mm(100) })).toEqual({ widthNm: mm(300), heightNm: mm(400) });
    expect(smallestFrame({ widthNm: mm(131), heightNm: mm(131) })).toEqual({ widthNm: mm(370), heightNm: mm(470) });
    expect(smallestFrame({ widthNm: mm(390), heightNm: mm(380) })).toEqual({ widthNm: mm(584), heightNm: mm(584) });
    expect(smallestFrame({ widthNm: mm(480), heightNm: mm(380) })).toBeNull();
  });

  it.each([
    [130, 210, 300],
    [190, 290, 370],
    [240, 340, 420],
    [270, 370, 450],
    [370, 470, 550],
    [400, 400, 584],
  ])('prints up to %i × %i mm through the frame of %i mm', (width, height, frame) => {
    const [widthNm, heightNm] = [mm(width), mm(height)];
    expect(smallestFrame({ widthNm, heightNm })?.widthNm).toBe(mm(frame));
    expect(smallestFrame({ widthNm: heightNm, heightNm: widthNm })?.widthNm).toBe(mm(frame));
    expect(smallestFrame({ widthNm: widthNm + 1, heightNm })?.widthNm).not.toBe(mm(frame));
    expect(smallestFrame({ widthNm, heightNm: heightNm + 1 })?.widthNm).not.toBe(mm(frame));
  });
});
