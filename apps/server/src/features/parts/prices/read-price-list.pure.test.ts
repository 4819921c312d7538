import { readTables } from '@copperline/bom';
import type { Currency } from '@copperline/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyIn, decimalMarkOf, readCount, readLeadDays, readMicros } from './cells.ts';
import { readPriceList } from './read-price-list.ts';

const read = (csv: string, currency: Currency | null = 'USD') =>
  readPriceList(readTables(new TextEncoder().encode(csv), 'list.csv').value.tables, currency);
const breaks = (csv: string) => read(csv).offers.map((offer) => offer.breaks.map(({ from, unitMicros }) => [from, unitMicros]));

describe('cells', () => {
  it.each([
    ['1,234', 1234],
    ['12 345', 12_345],
    ['5000+', 5000],
    ['>5000', 5000],
    ['300 pcs', 300],
    ['３００个', 300],
    ['0', 0],
    ['1.5', null],
    ['1,23', null],
    ['-4', null],
    ['call', null],
    ['99999999999', null],
  ])('count %s', (cell, count) => expect(readCount(cell)).toBe(count));

  it.each([
    ['0.0012', '.', 1200],
    ['US$ 0.0012 / pc', '.', 1200],
    ['¥1,234.5', '.', 1_234_500_000],
    ['.5', '.', 500_000],
    ['1.234,5', ',', 1_234_500_000],
    ['0,0012 €', ',', null],
    ['0.0000005', '.', 1],
    ['0.0000004', '.', null],
    ['0', '.', null],
    ['-1', '.', null],
    ['1000001', '.', null],
    ['', '.', null],
    ['.', '.', null],
  ] as const)('price %s (%s)', (cell, mark, micros) => expect(readMicros(cell, mark)).toBe(micros));

  it('reads the very price that was written', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), fc.constantFrom('.' as const, ',' as const), (micros, mark) => {
        const written = `${Math.trunc(micros / 1_000_000)}${mark}${String(micros % 1_000_000).padStart(6, '0')}`;
        expect(readMicros(written, mark)).toBe(micros);
      }),
    ));

  it.each([
    [['0,12', '1,5'], ','],
    [['0.12', '1,234'], '.'],
    [['1,234'], '.'],
    [['1.234,50', '2.000'], ','],
    [['1,234.50', '2,000'], '.'],
    [[], '.'],
  ] as const)('%j has the decimal mark %s', (cells, mark) => expect(decimalMarkOf(cells)).toBe(mark));

  it.each([
    ['8 weeks', false, 56],
    ['8-10', true, 70],
    ['14', false, 14],
    ['6周', false, 42],
    ['10天', true, 10],
    ['soon', false, null],
  ] as const)('lead time %s', (cell, weeks, days) => expect(readLeadDays(cell, weeks)).toBe(days));

  it.each([
    ['Unit price (USD)', 'USD'],
    ['$0.1', 'USD'],
    ['美元单价', 'USD'],
    ['单价(元)', 'CNY'],
    ['RMB 100+', 'CNY'],
    ['元件', null],
    ['Price', null],
  ])('%s is %s', (text, currency) => expect(currencyIn(text)).toBe(currency));
});

describe('a price list', () => {
  it('has its prices in columns that name a quantity', () => {
    for (const header of [
      'Price @1,Price @100,Price @1000',
      '1+,100+,1k+',
      '1-99,100-999,1000+',
      'Unit Price 1,Unit Price 100,Unit Price 1000',
      '单价1起,单价100起,单价1000起',
      'USD 1,USD 100,USD 1000',
    ])
      expect(breaks(`Part Number,Stock,${header}\nLM358DR,500,0.12,0.1,0.08\n`)).toEqual([
        [
          [1, 120_000],
          [100, 100_000],
          [1000, 80_000],
        ],
      ]);
  });

  it('has pairs of quantity and price, numbered or side by side', () => {
    for (const header of [
      'Qty 1,Price 1,Qty 2,Price 2',
      'Break Qty,Break Price,Break Qty,Break Price',
      '数量1,单价1,数量2,单价2',
    ])
      expect(breaks(`MPN,Stock,${header}\nLM358DR,500,10,0.12,250,0.1\nNE555DR,1,1,0.3,,\n`)).toEqual([
        [
          [10, 120_000],
          [250, 100_000],
        ],
        [[1, 300_000]],
      ]);
  });

  it('has one price, and a quantity that is the stock', () => {
    expect(read('型号,品牌,数量,单价(元)\nLM358DR,德州仪器,5000,0.45\n', null).offers).toEqual([
      {
        sheet: '',
        row: 2,
        mpn: 'LM358DR',
        maker: '德州仪器',
        stock: 5000,
        minimum: 1,
        multiple: 1,
        leadDays: 0,
        currency: 'CNY',
        breaks: [{ from: 1, unitMicros: 450_000 }],
      },
    ]);
  });

  it("prefers the maker's number to the distributor's, below a title, with everything else there can be", () => {
    const csv = [
      'Example Distribution price list;;;;;;;;',
      ';;;;;;;;',
      'Part No.;Manufacturer Part Number;Manufacturer;In Stock;MOQ;SPQ;Lead time (weeks);1+;100+',
      'X-1;LM358DR;Texas Instruments;12.000;10;2500;8;0,12;0,1',
    ].join('\n');
    const { offers, faults } = read(csv.replace('12.000', '12000'));
    expect(faults).toEqual([]);
    expect(offers).toMatchObject([
      { row: 4, mpn: 'LM358DR', maker: 'Texas Instruments', stock: 12_000, minimum: 10, multiple: 2500, leadDays: 56 },
    ]);
    expect(offers[0]?.breaks[1]).toEqual({ from: 100, unitMicros: 100_000 });
  });

  it('names every row that cannot be used, and why', () => {
    const csv = [
      'MPN,Stock,MOQ,Multiple,Lead time,1+,100+',
      'GOOD,10,,,,0.2,-',
      ',10,,,,0.2,',
      'NOPRICE,10,,,,,',
      'BADPRICE,10,,,,ask,',
      'RISING,10,,,,0.1,0.2',
      'BADSTOCK,many,,,,0.1,',
      'BADPACK,1,0,few,later,0.1,',
      'YUAN,1,,,,¥0.1,',
      '',
    ].join('\n');
    const { offers, faults } = read(csv);
    expect(offers.map(({ mpn }) => mpn)).toEqual(['GOOD']);
    expect(faults.map(({ row, code, text }) => [row, code, text])).toEqual([
      [3, 'number-missing', ''],
      [4, 'price-missing', ''],
      [5, 'price-unreadable', 'ask'],
      [6, 'price-rising', '100'],
      [7, 'stock-unreadable', 'many'],
      [8, 'lead-unreadable', 'later'],
      [8, 'minimum-unreadable', '0'],
      [8, 'multiple-unreadable', 'few'],
      [9, 'currency-other', 'CNY'],
    ]);
    expect(read('MPN,Stock,1+\nA1,1,1\n', null).faults).toMatchObject([{ code: 'currency-missing' }]);
  });

  it('says what a table lacks to be one', () => {
    expect(read('MPN,Manufacturer,Stock\nLM358,TI,5\n').missing).toEqual(['price']);
    expect(read('Name,Colour\nA,red\n').missing).toEqual(['mpn', 'stock', 'price']);
    expect(read('MPN,Price\nLM358,1\n').missing).toEqual(['stock']);
  });
});
