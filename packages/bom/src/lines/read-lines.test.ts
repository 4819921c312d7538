import { utils, write } from '@e965/xlsx';
import * as fc from 'fast-check';
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
  it('stay lines if they are counted, though designator and value are words', () => {
    const { lines } = read(
      'Qty,Value,Parts,OC_MOUSER\n1,,FAN,455-1704-ND\n2,10k,"R1, R2",652-CRA2512\n1,,SUPPLY,455-1706-ND\n1,22k,R3,652-CRA2513\n',
    );
    expect(lines.map(({ row, quantity }) => [row, quantity])).toEqual([
      [2, 1],
      [3, 2],
      [4, 1],
      [5, 1],
    ]);
  });

  it('have maker and number apart where one cell has both', () => {
    const { lines } = read(
      'Designator,Manufacturer/MPN,Qty\nC1,YAGEO CC0402KRX7R7BB104,1\nSW1,C&K Components KMR231GLFS,1\nR1,RC0402FR-071KL,1\n',
    );
    expect(lines.map(({ manufacturer, mpn }) => [manufacturer, mpn])).toEqual([
      ['YAGEO', 'CC0402KRX7R7BB104'],
      ['C&K Components', 'KMR231GLFS'],
      ['', 'RC0402FR-071KL'],
    ]);
  });

  it('are left out by a note, not by what one of several variants leaves empty', () => {
    expect(
      dnpOf('Designator,Qty,MPN,LowCost,Note\nR1,1,RC0402FR-0710KL,,Leave empty\nU9,1,ESP32-WROVER-E,Leave empty,\n'),
    ).toEqual([true, false]);
  });

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

  it('are named NC by a remark, not by a sentence', () => {
    expect(
      dnpOf(
        '位号,数量,型号,备注\nR1,1,RC0402FR-0710KL,NC\nR2,1,RC0402FR-071KL,pin 3 is NC\nR3,1,RC0402FR-072KL,DNP for variant B\nR4,1,RC0402FR-073KL,DNP spare\n',
      ),
    ).toEqual([true, false, false, true]);
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

describe('rows that are no parts', () => {
  const bill = (...rows: string[]): ReturnType<typeof read> => read(['Ref,Qty,Value,Footprint', ...rows, ''].join('\n'));

  it.each([
    'RESISTORS,,,',
    ',,Capacitors,',
    'Total,12,,',
    ',12,Total:,',
    'DNP,,Do not populate,',
    'DNP = do not populate,,,',
    'Note 1,,all resistors 1%,',
    'Yellow,,supplied by customer,',
    'Number of parts: 3,,,',
    'Сумма,,,',
    'V1.1,,changed R1,',
    'Rev 2,,changed R1,',
  ])('%s', (row) => {
    const { lines, problems } = bill('R1,1,10k,0402', row, 'R2,1,1k,0402');
    expect(lines.map(({ designators, dnp }) => [designators[0], dnp])).toEqual([
      ['R1', false],
      ['R2', false],
    ]);
    expect(problems).toEqual([{ code: 'ROWS_NOT_PARTS', severity: 'info', values: { count: 1, first: 3 } }]);
  });

  it.each([
    'Do not install components below',
    'Not populated:',
    'DNP',
    'NICHT BESTÜCKT',
    'Ne pas monter les composants suivants',
    'No montar',
    'Не устанавливать',
    '以下部品は実装しない',
    '以下不贴',
  ])('leave out the lines under a heading: %s', (heading) => {
    const { lines } = bill('R1,1,10k,0402', `${heading},,,`, 'R2,1,1k,0402', 'R3,1,1k,0402');
    expect(lines.map(({ dnp }) => dnp)).toEqual([false, true, true]);
  });

  it('end a section of parts left out at the next heading, or where parts are fitted again', () => {
    const dnp = (...rows: string[]): boolean[] => bill(...rows).lines.map((line) => line.dnp);
    expect(dnp('Not fitted,,,', 'R1,1,1k,0402', 'Fitted,,,', 'R2,1,1k,0402')).toEqual([true, false]);
    expect(dnp('Not fitted,,,', 'R1,1,1k,0402', 'Connectors,,,', 'J1,1,USB,x')).toEqual([true, false]);
    expect(dnp('Do not install parts below,,,', 'R1,1,1k,0402', 'Connectors,,,', 'J1,1,USB,x')).toEqual([true, true]);
    expect(dnp('R5 is not fitted,,,', 'R1,1,1k,0402')).toEqual([false]);
  });
});

describe('lengths', () => {
  it('are never replaced by the number of designators', () => {
    const { lines, problems } = read('Ref,Qty,Value\nW1,0.5 m,cable red\nW2,150 mm,cable blue\nW3,1.25,wire\nR1,1,10k\n');
    expect(lines.map(({ quantity, statedQuantity, lengthUnit }) => [quantity, statedQuantity, lengthUnit])).toEqual([
      [0.5, 0.5, 'm'],
      [150, 150, 'mm'],
      [1.25, 1.25, undefined],
      [1, 1, undefined],
    ]);
    expect(problems).toEqual([
      { code: 'QUANTITY_LENGTH', severity: 'info', row: 2, values: { length: 0.5, unit: 'm' } },
      { code: 'QUANTITY_LENGTH', severity: 'info', row: 3, values: { length: 150, unit: 'mm' } },
    ]);
  });

  it('may have their unit in a column of its own', () => {
    const { lines } = read('Ref,Qty,UoM,Value\nW1,2,m,cable red\nR1,1,pcs,10k\nR2,1,pcs,1k\n');
    expect(lines.map(({ quantity, lengthUnit }) => [quantity, lengthUnit])).toEqual([
      [2, 'm'],
      [1, undefined],
      [1, undefined],
    ]);
  });
});

describe('merged cells', () => {
  const workbook = (rows: string[][], merges: string[], bookType: 'xlsx' | 'biff8'): TableFile => {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'BOM');
    return readTables(new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer), 'bom').value;
  };
  const linesIn = (file: TableFile): unknown[] =>
    readLines(file, mapBom(file).value).value.map(({ row, designators, quantity, mpn }) => [
      row,
      designators.join(),
      quantity,
      mpn,
    ]);
  const header = ['Ref', 'Qty', 'Value', 'MPN'];

  describe.each(['xlsx', 'biff8'] as const)('of %s', (bookType) => {
    it('hold one line with its second source, not two', () => {
      const rows = [
        header,
        ['R1, R2', '2', '10k', 'RC0402FR-0710KL'],
        ['', '', '', 'CRCW040210K0FKED'],
        ['C1', '1', '100nF', 'CL05B104KO5NNNC'],
        ['', '', '', 'GRM155R71C104KA88D'],
      ];
      const merges = ['A2:A3', 'B2:B3', 'C2:C3', 'A4:A5', 'B4:B5', 'C4:C5'];
      const file = workbook(rows, merges, bookType);
      expect(linesIn(file)).toEqual([
        [2, 'R1,R2', 2, 'RC0402FR-0710KL'],
        [4, 'C1', 1, 'CL05B104KO5NNNC'],
      ]);
      expect(readLines(file, mapBom(file).value).problems).toEqual([
        { code: 'SECOND_SOURCE', severity: 'info', row: 3, values: { mpn: 'CRCW040210K0FKED', first: 2 } },
        { code: 'SECOND_SOURCE', severity: 'info', row: 5, values: { mpn: 'GRM155R71C104KA88D', first: 4 } },
      ]);
    });

    it('hold designators of several rows for one part', () => {
      const rows = [
        header,
        ['R1, R2', '4', '10k', 'RC0402FR-0710KL'],
        ['R3, R4', '', '', ''],
        ['C1', '1', '1u', 'CL05A105KA5NQNC'],
      ];
      expect(linesIn(workbook(rows, ['B2:B3', 'C2:C3', 'D2:D3'], bookType))).toEqual([
        [2, 'R1,R2,R3,R4', 4, 'RC0402FR-0710KL'],
        [4, 'C1', 1, 'CL05A105KA5NQNC'],
      ]);
    });

    it('of designators hold several parts with quantities of their own', () => {
      const rows = [
        header,
        ['J1', '1', 'housing', 'PHR-4'],
        ['', '4', 'contact', 'SPH-002T-P0.5S'],
        ['C1', '1', '1u', 'CL05A105KA5NQNC'],
      ];
      expect(linesIn(workbook(rows, ['A2:A3'], bookType))).toEqual([
        [2, 'J1', 1, 'PHR-4'],
        [3, '', 4, 'SPH-002T-P0.5S'],
        [4, 'C1', 1, 'CL05A105KA5NQNC'],
      ]);
    });

    it('make no lines where there are no designators', () => {
      const rows = [
        ['Qty', 'Value', 'Package', 'Price'],
        ['2', '10k', '0402', '0.1'],
        ['', '', '', '0.2'],
        ['1', '1u', '0603', '0.3'],
      ];
      const file = workbook(rows, ['B2:B3', 'C2:C3'], bookType);
      expect(readLines(file, mapBom(file).value).value.map(({ row }) => row)).toEqual([2, 4]);
    });

    it('share a value between lines of their own', () => {
      const rows = [header, ['R1', '1', '10k', 'RC0402FR-0710KL'], ['R2', '1', '', 'RC0603FR-0710KL']];
      expect(linesIn(workbook(rows, ['C2:C3'], bookType))).toEqual([
        [2, 'R1', 1, 'RC0402FR-0710KL'],
        [3, 'R2', 1, 'RC0603FR-0710KL'],
      ]);
    });

    it('across the columns are headings', () => {
      const rows = [header, ['RESISTORS'], ['R1', '1', '10k', 'RC0402FR-0710KL'], ['DNP'], ['R2', '1', '1k', 'RC0402FR-071KL']];
      const file = workbook(rows, ['A2:D2', 'A4:D4'], bookType);
      expect(linesIn(file)).toEqual([
        [3, 'R1', 1, 'RC0402FR-0710KL'],
        [5, 'R2', 1, 'RC0402FR-071KL'],
      ]);
      expect(readLines(file, mapBom(file).value).value.map(({ dnp }) => dnp)).toEqual([false, true]);
    });
  });
});

it('hostile tables are read in bounded time', () => {
  const cell = fc.constantFrom(
    '',
    'R1',
    'R 1',
    'C1-C9',
    'DNP',
    'Total',
    '1',
    '0.5 m',
    'Qty',
    'Ref',
    'Value',
    '不贴',
    '10k',
    'x'.repeat(300),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 60 }), (rows) => {
      const file: TableFile = { ...fileOf('a,b\n'), tables: [{ sheet: '', rows, struck: new Set(), hidden: false }] };
      const begun = performance.now();
      const { value } = readLines(file, mapBom(file).value);
      expect(value.length).toBeLessThanOrEqual(rows.length);
      expect(performance.now() - begun).toBeLessThan(2_000);
    }),
  );
});
