import { mm, type StencilSpec } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { currentBook } from '../book/books.ts';
import { quoteStencil } from './quote-stencil.ts';

const sheet: StencilSpec = {
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
const framed = { frame: { widthNm: mm(370), heightNm: mm(470) } } as const;
const quote = (change: Partial<StencilSpec>, currency?: 'USD' | 'CNY') =>
  quoteStencil({ ...sheet, ...change }, currentBook, currency);

describe('the quote of a stencil', () => {
  it.each([
    [{}, 95],
    [{ thicknessUm: 150, quantity: 10 }, 1427],
    [{ side: 'separate' }, 190],
    [framed, 1000],
    [{ ...framed, side: 'separate', quantity: 3 }, 6000],
  ] as const)('weighs steel, and a kilogram with a frame: %j', (change, grams) => expect(quote(change).weightGrams).toBe(grams));

  it('takes a day, or two for many and for treated ones', () => {
    expect([quote({}), quote({ quantity: 5 }), quote({ quantity: 6 }), quote({ treatment: 'polished' })]).toMatchObject([
      { leadDays: 1 },
      { leadDays: 1 },
      { leadDays: 2 },
      { leadDays: 2 },
    ]);
  });

  it('explains sheets by their area and frames by their price', () => {
    expect(quote({ quantity: 2, side: 'separate', treatment: 'polished' }).lines[0]?.because).toEqual({
      once: '6',
      perCm2: '0.004',
      areaCm2: '1200',
      treatment: '3',
      sheets: 2,
      unit: '27.60',
      componentsStencilPrice: 2760,
      componentsStencilQty: 2,
    });
    expect(quote(framed).lines[0]?.because).toMatchObject({ context: 'framed', frame: '18', sheets: 1, unit: '18.00' });
  });

  it('has in yuan a price of one that is multiplied', () => {
    const { lines, totalCents, currency } = quote({ quantity: 7 }, 'CNY');
    expect([currency, totalCents]).toEqual(['CNY', 7 * 7690]);
    expect(lines[0]?.because).toMatchObject({ componentsStencilPrice: 7690, unit: '76.90', dollars: '10.80' });
  });

  it('has no price for a frame that is not made', () => {
    expect(() => quote({ frame: { widthNm: mm(100), heightNm: mm(100) } })).toThrow('no price for a frame of 100x100');
  });
});
