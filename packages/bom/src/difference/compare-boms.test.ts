import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BomLine, emptyLine } from '../line.ts';
import { readLines } from '../lines/read-lines.ts';
import { lineOf } from '../lines/wanted.ts';
import { mapBom } from '../map/map-bom.ts';
import { readTables } from '../read/read-tables.ts';
import { type BomDifference, differenceLimits } from './bom-difference.ts';
import { compareBoms } from './compare-boms.ts';

const { wanted: _wanted, ...emptyFields } = emptyLine;

const header = 'Designator,Qty,Value,Footprint,MPN,Manufacturer,Description,DNP\n';

const linesOf = (rows: string, columns = header): BomLine[] => {
  const file = readTables(new TextEncoder().encode(columns + rows), 'a.csv').value;
  return readLines(file, mapBom(file).value).value;
};

const board = `"R1,R2,R3",3,10k,0402,RC0402FR-0710KL,Yageo,Resistor,
"R4",1,4k7,0402,RC0402FR-074K7L,Yageo,Resistor,
"C1,C2",2,100nF,0402,CC0402KRX7R7BB104,Yageo,Capacitor,
"U1",1,STM32F103C8T6,LQFP-48,STM32F103C8T6,ST,Controller,
"J1",1,USB-C,,TYPE-C-31-M-12,HRO,Connector,
`;

const compare = (before: string, after: string): BomDifference => compareBoms(linesOf(before), linesOf(after));

const nothing = { added: [], removed: [], changed: [], counts: { added: 0, removed: 0, changed: 0, same: 5 } };

/** The difference in a few words: "R1,R2,R3 value quantity +R5 -R1". */
const said = ({ added, removed, changed }: BomDifference): string[] => [
  ...changed.map(({ before, fields, addedDesignators, removedDesignators }) =>
    [
      before.designators.join(),
      ...fields,
      ...addedDesignators.map((name) => `+${name}`),
      ...removedDesignators.map((name) => `-${name}`),
    ].join(' '),
  ),
  ...added.map(({ designators }) => `added ${designators.join()}`),
  ...removed.map(({ designators }) => `removed ${designators.join()}`),
];

describe('compareBoms', () => {
  const edits: readonly [what: string, find: string, put: string, found: readonly string[]][] = [
    ['a line added', '"J1"', '"D1",1,LED,0603,19-217,Everlight,LED,\n"J1"', ['added D1']],
    ['a line removed', '"R4",1,4k7,0402,RC0402FR-074K7L,Yageo,Resistor,\n', '', ['removed R4']],
    ['a designator added', '"C1,C2",2', '"C1,C2,C10",3', ['C1,C2 quantity +C10']],
    ['a designator removed', '"R1,R2,R3",3', '"R1,R3",2', ['R1,R2,R3 quantity -R2']],
    ['another quantity of a designator', '"J1",1', '"J1",2', []],
    ['another number', 'TYPE-C-31-M-12', 'TYPE-C-31-M-17', ['J1 mpn']],
    ['another maker', 'HRO', 'Korean Hroparts', ['J1 manufacturer']],
    ['another value', '4k7', '5k1', ['R4 value']],
    ['another footprint', '100nF,0402', '100nF,0603', ['C1,C2 footprint']],
    ['another description', 'Controller', 'Microcontroller', ['U1 description']],
    ['a part not fitted any more', 'HRO,Connector,', 'HRO,Connector,DNP', ['J1 dnp']],
    [
      'a line of other parts at the same designators',
      '"J1",1,USB-C,,TYPE-C-31-M-12,HRO,Connector',
      '"J1",1,Micro-B,,10118194,Amphenol,Receptacle',
      ['J1 mpn manufacturer value description'],
    ],
    [
      'designators that move to another part',
      '"R1,R2,R3",3,10k,0402,RC0402FR-0710KL,Yageo,Resistor,\n"R4",1',
      '"R3",1,10k,0402,RC0402FR-0710KL,Yageo,Resistor,\n"R1,R2,R4",3',
      ['R1,R2,R3 quantity -R1 -R2', 'R4 quantity +R1 +R2'],
    ],
    ['new designators of the same part', '"U1"', '"U7"', ['U1 +U7 -U1']],
    ['another order of designators', 'R1,R2,R3', 'R3,R1,R2', []],
    ['designators as a range', 'R1,R2,R3', 'R1-R3', []],
    ['letter case and dashes of a number', 'TYPE-C-31-M-12', 'type-c 31 m 12', []],
    ['another name of a maker', ',ST,', ',STMicroelectronics,', []],
    ['blanks', '100nF,0402', '100 nF, 0402 ', []],
    ['a part on several lines', '"C1,C2",2', '"C2",1,100nF,0402,CC0402KRX7R7BB104,Yageo,Capacitor,\n"C1",1', []],
  ];

  it.each(edits)('%s', (_what, find, put, found) => {
    expect(board).toContain(find);
    expect(said(compare(board, board.replace(find, put)))).toEqual(found);
  });

  it('reports nothing for the same list', () => {
    expect(compare(board, board)).toEqual(nothing);
  });

  it('reports nothing for other columns and another order of lines', () => {
    const columns = 'Item,Manufacturer,MPN,Footprint,Value,Description,References,Qty\n';
    const other = `9,HRO,TYPE-C-31-M-12,,USB-C,Connector,J1,1
8,ST,STM32F103C8T6,LQFP-48,STM32F103C8T6,Controller,U1,1
7,Yageo,CC0402KRX7R7BB104,0402,100nF,Capacitor,"C1,C2",2
6,Yageo,RC0402FR-0710KL,0402,10k,Resistor,"R1,R2,R3",3
5,Yageo,RC0402FR-074K7L,0402,4k7,Resistor,R4,1
`;
    expect(compareBoms(linesOf(board), linesOf(other, columns))).toEqual(nothing);
  });

  it('pairs lines without designators by number, otherwise by value and footprint', () => {
    const columns = 'MPN,Value,Footprint,Qty\n';
    const before = linesOf('RC0402FR-0710KL,10k,0402,3\n,Standoff,M3,4\n,Screw,M3,4\n', columns);
    const after = linesOf(',Screw,M3,8\n,Standoff,M3,4\nRC0402FR-0710KL,10K 1%,0402,3\n', columns);
    const { changed, counts } = compareBoms(before, after);
    expect(changed.map(({ before: { value }, fields }) => [value, ...fields])).toEqual([
      ['Screw', 'quantity'],
      ['10k', 'value'],
    ]);
    expect(counts).toEqual({ added: 0, removed: 0, changed: 2, same: 1 });
  });

  it('keeps a designator with its part if a list names it twice', () => {
    const twice = `${board}"R1",1,22k,0402,RC0402FR-0722KL,Yageo,Resistor,\n`;
    expect(said(compare(board, twice))).toEqual(['added R1']);
  });

  it('is bounded, and counts what it does not list', () => {
    const many = Array.from({ length: 3_000 }, (_, n) =>
      lineOf({ ...emptyFields, row: n, designators: [`U${n}`], mpn: `PART-${n}`, description: 'x'.repeat(5_000) }),
    );
    const { removed, counts } = compareBoms(many, []);
    expect(removed).toHaveLength(differenceLimits.lines);
    expect(removed[0]?.description).toHaveLength(differenceLimits.text);
    expect(counts.removed).toBe(3_000);
  });

  it('ends soon if every line names the same designator', () => {
    const many = Array.from({ length: 20_000 }, (_, n) =>
      lineOf({ ...emptyFields, row: n, designators: ['R1'], mpn: `PART-${n}` }),
    );
    expect(compareBoms(many, many).counts).toEqual({ added: 0, removed: 0, changed: 0, same: 20_000 });
  });
});

const anyLine = fc
  .record({
    designators: fc.uniqueArray(fc.constantFrom('R1', 'R2', 'R3', 'C1', 'C2', 'U1', 'J1'), { maxLength: 4 }),
    mpn: fc.constantFrom('', 'AB-1', 'AB-2'),
    value: fc.constantFrom('', '10k', '100n'),
    footprint: fc.constantFrom('', '0402'),
    dnp: fc.boolean(),
  })
  .map((fields) => lineOf({ ...emptyFields, ...fields, quantity: Math.max(1, fields.designators.length) }));
const anyBom = fc.array(anyLine, { maxLength: 12 }).map((lines) => lines.map((line, n): BomLine => ({ ...line, row: n + 1 })));

const isEmpty = ({ counts: { added, removed, changed } }: BomDifference): boolean => added + removed + changed === 0;

/** Without order. */
const set = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value)).toSorted();

describe('the difference of any two lists', () => {
  it('does not depend on the order of lines', () => {
    const shuffled = anyBom.chain((lines) =>
      fc.shuffledSubarray(lines, { minLength: lines.length }).map((other) => [lines, other]),
    );
    fc.assert(fc.property(shuffled, ([lines = [], other = []]) => isEmpty(compareBoms(lines, other))));
  });

  it('is mirrored in the other direction', () => {
    fc.assert(
      fc.property(anyBom, anyBom, (before, after) => {
        const there = compareBoms(before, after);
        const back = compareBoms(after, before);
        expect(set(back.added)).toEqual(set(there.removed));
        expect(set(back.removed)).toEqual(set(there.added));
        expect(set(back.changed.map(({ fields, ...change }) => [change.after, change.before, fields]))).toEqual(
          set(there.changed.map(({ fields, ...change }) => [change.before, change.after, fields])),
        );
        expect(back.counts.same).toBe(there.counts.same);
      }),
    );
  });
});
