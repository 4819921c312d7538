import { describe, expect, it } from 'vitest';
import type { BomLine } from '../line.ts';
import { mapBom } from '../map/map-bom.ts';
import type { BomProblem } from '../problem.ts';
import { readTables } from '../read/read-tables.ts';
import { cellKey, type TableFile } from '../table.ts';
import { readLines } from './read-lines.ts';

const fileOf = (text: string): TableFile => readTables(new TextEncoder().encode(text), 'bom.csv').value;

const read = (
  text: string,
  edit: (file: TableFile) => TableFile = (file) => file,
): { lines: readonly BomLine[]; problems: readonly BomProblem[] } => {
  const file = edit(fileOf(text));
  const { value, problems } = readLines(file, mapBom(file).value);
  return { lines: value, problems };
};

const dnpOf = (text: string): boolean[] => read(text).lines.map(({ dnp }) => dnp);

describe('lines', () => {
  it('have every field of the table', () => {
    const { lines } = read(
      'Designator,Qty,MPN,Manufacturer,Value,Footprint,Description,Layer,SMD,Supplier,Supplier Part,Device\n"R1,R2",2,RC0402FR-0710KL,Yageo,10k,R_0402,Chip resistor thick film,Top,Yes,LCSC,C25744,R\nJ1,1,B2B-PH-K-S,JST,PH2,JST_PH,Header 2 pins vertical,Bottom,No,LCSC,C131337,CONN\n',
    );
    expect(lines[0]).toMatchObject({
      row: 2,
      designators: ['R1', 'R2'],
      quantity: 2,
      statedQuantity: 2,
      mpn: 'RC0402FR-0710KL',
      manufacturer: 'Yageo',
      value: '10k',
      footprint: 'R_0402',
      description: 'Chip resistor thick film',
      side: 'top',
      smt: true,
      distributor: 'LCSC',
      distributorNumber: 'C25744',
      device: 'R',
      dnp: false,
    });
    expect(lines[1]).toMatchObject({ side: 'bottom', smt: false });
  });

  it('leave out sections, totals, repeated headers and remarks', () => {
    const { lines } = read(
      'Ref,Qty,Value\n\nResistors,,\n"R1, R2",2,10k\n\nCapacitors,,\nRef,Qty,Value\nC1,1,100n\nTotal,3,\n\nUsed rates:,,1.2\n',
    );
    expect(lines.map(({ row }) => row)).toEqual([4, 8]);
  });

  it('keep parts without designators', () => {
    const { lines } = read('Ref,Qty,Value,MPN\nR1,1,10k,RC0402FR-0710KL\n,4,M3 screw,97790803111\n');
    expect(lines[1]).toMatchObject({ designators: [], quantity: 4, value: 'M3 screw' });
  });

  it('join designators that run on in the next rows', () => {
    const { lines, problems } = read(
      'Item\tQuantity\tReference\tPart\n1\t5\tC1,C2,\t100n\n\t\tC3,C4,\t\n\t\tC5\t\n2\t1\tR1\t10k\n',
    );
    expect(lines.map(({ designators }) => designators)).toEqual([['C1', 'C2', 'C3', 'C4', 'C5'], ['R1']]);
    expect(problems).toEqual([]);
  });

  it('tell designators that stand twice', () => {
    expect(read('Ref,Qty,Value\n"R1,R2",2,10k\n"R2,R3",2,1k\n').problems).toEqual([
      { code: 'DESIGNATOR_DUPLICATE', severity: 'error', row: 3, values: { designator: 'R2', first: 2 } },
    ]);
  });
});

describe('what is wanted', () => {
  it('comes from value, footprint and description together', () => {
    const [line] = read('Designator,Qty,Value,Footprint,Description\nC1,1,100nF,C_0402_1005Metric,CAP CER 16V X7R 10%\n').lines;
    expect(line?.wanted).toMatchObject({
      package: '0402',
      parameters: { capacitance: 1e-7, voltage: 16, dielectric: 'X7R', tolerance: 10 },
    });
    expect(line?.smt).toBe(true);
  });

  it('stands in the column of numbers where that has values', () => {
    const [resistor, chip] = read(
      '名称,规格型号,封装,位号,用量\n贴片电阻,10K 1% 0402,0402,R1,1\n芯片,STM32F103C8T6,LQFP48,U1,1\n',
    ).lines;
    expect(resistor?.wanted).toMatchObject({ package: '0402', parameters: { resistance: 10_000, tolerance: 1 } });
    expect(chip?.mpn).toBe('STM32F103C8T6');
  });
});

describe('quantities', () => {
  it('are the designators, and a difference is told', () => {
    const { lines, problems } = read('Ref,Qty,Value\n"R1,R2",1,10k\nR3,1,1k\nR4,x,2k\nR5,1,3k\n');
    expect(lines.map(({ quantity, statedQuantity }) => [quantity, statedQuantity])).toEqual([
      [2, 1],
      [1, 1],
      [1, null],
      [1, 1],
    ]);
    expect(problems.map(({ code, row }) => [code, row])).toEqual([
      ['QUANTITY_UNREADABLE', 4],
      ['QUANTITY_DIFFERS', 2],
    ]);
  });

  it('of a whole batch are seen as such, and never divided silently', () => {
    const { lines, problems } = read('Refs,Value,Qty\n"C1,C2",1n,200\nR1,1k,100\n"R2,R3,R4",2k,300\n,Screw,400\n');
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1, 3, 4]);
    expect(lines.map(({ statedQuantity }) => statedQuantity)).toEqual([200, 100, 300, 400]);
    expect(problems).toEqual([{ code: 'QUANTITY_NOT_PER_BOARD', severity: 'warning', values: { boards: 100 } }]);
  });

  it('that the header calls a total are one, even in a single line', () => {
    expect(read('References,Value,Build Quantity\nR1 R2,1k,100\n').problems).toEqual([
      { code: 'QUANTITY_NOT_PER_BOARD', severity: 'warning', values: { boards: 50 } },
    ]);
  });
});

describe('parts that are not placed', () => {
  it.each([
    'DNP',
    'DNI',
    'DNF',
    'NC',
    'N/M',
    'NOSTUFF',
    'Do Not Install',
    'not fitted',
    '不贴',
    '10k DNP',
    'DNP_10k',
    '10k/NC',
    'NC, 10k',
    'NOP',
    '10k/NOP',
    'NM',
    'n.b.',
    'NA(10k 0603)',
    'nicht bestücken',
    'Nicht bestueckt',
    'ne pas monter',
    'Non monté',
    'no montar',
    'не устанавливать',
    '実装しない',
    '未実装',
    '空焊',
  ])('are named in the value: %s', (value) => {
    expect(dnpOf(`Ref,Qty,Value\nR1,1,"${value}"\nR2,1,10k\n`)).toEqual([true, false]);
  });

  it('are not seen where NC is a name', () => {
    expect(
      dnpOf('Ref,Qty,Value,MPN,Description\nJ1,1,JUMPER-NC,NC7SZ125,Jumper NC type\nU1,1,NC7SZ125,NC7SZ125P5X,Buffer NC pin\n'),
    ).toEqual([false, false]);
  });

  it.each([
    ['DNP', ['Yes', 'X', '1', 'DNP', 'true'], ['', 'No', '0', 'false', 'No']],
    ['Fitted', ['No', '0', 'Not Fitted', 'false', 'DNP'], ['Yes', '1', 'Fitted', 'true', '']],
    ['不贴', ['是', '不贴', '√', 'Y', '1'], ['否', '', '0', 'N', '贴']],
    ['是否贴装', ['否', '不贴', 'N', '0', 'no'], ['是', 'Y', '1', 'yes', '√']],
  ])('are read from a DNP column, in the sense of its header: %s', (header, dnp, placed) => {
    const rows = [...dnp, ...placed].map((cell, n) => `R${n},1,10k,${cell}`);
    expect(dnpOf(`Ref,Qty,Value,${header}\n${rows.join('\n')}\n`)).toEqual([...dnp.map(() => true), ...placed.map(() => false)]);
  });

  it('have no value where one is needed, and no number', () => {
    expect(dnpOf('Ref,Qty,Value,MPN\nR1,1,NA,\nR2,1,10k,\nR3,1,N/A,RC0402FR-0710KL\nJ1,1,N/A,\n')).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('are named by a cell of their own, in any column', () => {
    expect(dnpOf('位号,数量,规格型号,备注\nR1,1,10K 0402,不贴\nR2,1,NC,\nR3,1,10K 0402,2024\n')).toEqual([true, true, false]);
  });

  it('are struck through', () => {
    const strike = (file: TableFile): TableFile => ({
      ...file,
      tables: file.tables.map((table) => ({ ...table, struck: new Set([cellKey(2, 0)]) })),
    });
    expect(read('Ref,Qty,Value\nR1,1,10k\nR2,1,10k\n', strike).lines.map(({ dnp }) => dnp)).toEqual([false, true]);
  });

  it('have a quantity of nought', () => {
    expect(dnpOf('Ref,Qty,Value\nR1,1,10k\nR2,0,10k\n')).toEqual([false, true]);
  });
});
