import { describe, expect, it } from 'vitest';
import type { BomField } from '../mapping.ts';
import type { Table, TableFile } from '../table.ts';
import { kindOfTables } from './file-kind.ts';
import { headerKey } from './find-header.ts';
import { headerWord } from './header-word.ts';
import { lineRows } from './line-rows.ts';
import { bomSheets, mapBom, mapBomAs } from './map-bom.ts';

const table = (text: string, more: Partial<Table> = {}): Table => ({
  sheet: '',
  rows: text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim())),
  struck: new Set(),
  hidden: false,
  ...more,
});

const fileOf = (...tables: Table[]): TableFile => ({
  name: 'bom.csv',
  tables,
  format: 'delimited',
  encoding: 'utf-8',
  delimiter: ',',
});

const columnsOf = (...tables: Table[]): Partial<Record<BomField, number>> =>
  Object.fromEntries(Object.entries(mapBom(fileOf(...tables)).value.columns).map(([field, { index }]) => [field, index]));

const lines = `
R1,R2 | 2 | RC0402FR-0710KL | Yageo   | 10k   | R_0402
C1    | 1 | CL05B104KO5NNNC | Samsung | 100nF | C_0402
U1    | 1 | STM32F103C8T6   | ST      | MCU   | LQFP-48`.trim();

const usual = { designator: 0, quantity: 1, mpn: 2, manufacturer: 3, value: 4, footprint: 5 };

describe('columns of a bill of materials', () => {
  it.each([
    'Designator | Qty | MPN | Manufacturer | Value | Footprint',
    'Reference(s) | QTY | Manufacturer P/N | Manufacturer Name | Comment | FootPrint',
    'Refs | Quantity | Manf# | Manf | Val | Package',
    '# Ref | Qnty | Mfr. Part No. | MFR | Real value | PCB Footprint',
    'REF DES | Qty per board | Part Number | Vender | Value (Text) | PartDecal',
    '位号 | 数量 | 型号 | 品牌 | 参数 | 封装',
    '元件位号 | 用量 | 制造商料号 | 厂家 | 值 | 封装形式',
    '位　号 | 数 量 | 规格型号 | 制造商 | 阻值 | 封装',
    'Bezeichner | Anzahl | Herstellernummer | Hersteller | Wert | Gehäuse',
    'Repère | Quantité | Référence fabricant | Fabricant | Valeur | Boîtier',
    'リファレンス | 員数 | 型番 | メーカー | 定数 | パッケージ',
  ])('are known by their words: %s', (header) => {
    const { value, problems } = mapBom(fileOf(table(`${header}\n${lines}`)));
    expect(Object.fromEntries(Object.entries(value.columns).map(([field, { index }]) => [field, index]))).toEqual(usual);
    expect(value).toMatchObject({ headerRow: 0, firstRow: 1, endRow: 4 });
    expect(value.confidence).toBeGreaterThan(0.85);
    expect(problems).toEqual([]);
  });

  it('are found below titles, above totals and remarks', () => {
    const { value } = mapBom(
      fileOf(
        table(
          `Project: | Board\nDate: | 2024-01-01\n\nDesignator | Qty | MPN | Manufacturer | Value | Footprint\n${lines}\n\nTotal | 4\nNotes: see drawing 1`,
        ),
      ),
    );
    expect(value).toMatchObject({ headerRow: 3, firstRow: 4, endRow: 7 });
  });

  it('begin at the first header where each kind of part repeats it with other words', () => {
    const head = (value: string, more: string) =>
      `N | Code | N.M | QTY | REFDES | PACKAGE | ${value} | ${more} | Manuf | Manuf Code`;
    const kinds = table(`
      ${head('Value', 'Prepared')}
      1 | 71 |   | 0,5  |          |      | GLUE 20 |     | Loctite | 20-315B
      ${head('Capacitance', 'Voltage')}
      2 | 72 |   | 2,00 | C1 C2    | 0603 | 100nF   | 50V | Kemet   | C0603C104K5RAC
      3 | 75 |   | 1,00 | C3       | 0805 | 10uF    | 16V | Kemet   | C0805C106K4PAC
      ${head('Resistance', 'Tolerance')}
      4 | 80 | X | 3,00 | R1 R2 R3 | 0603 | 100K    | 1%  | Phycomp | RC0603FR-07100KL`);
    const { value } = mapBom(fileOf(kinds));
    expect(columnsOf(kinds)).toMatchObject({
      dnp: 2,
      quantity: 3,
      designator: 4,
      footprint: 5,
      value: 6,
      manufacturer: 8,
      mpn: 9,
    });
    expect(lineRows(kinds, value)).toEqual([1, 3, 4, 6]);
  });

  it('are read from a header of two lines, also where its cells are merged', () => {
    const two = mapBom(
      fileOf(
        table(
          `Ref. | Qty. | Manufacturer | Manufacturer | Part | PCB\nDes. | per board | Part No. | Name | Value | Footprint\n${lines}`,
        ),
      ),
    );
    expect(two.value).toMatchObject({ headerRow: 0, firstRow: 2 });
    expect(two.value.columns).toMatchObject({
      designator: { index: 0, header: 'Ref. Des.' },
      quantity: { index: 1 },
      mpn: { index: 2, header: 'Manufacturer Part No.' },
      manufacturer: { index: 3 },
      value: { index: 4 },
      footprint: { index: 5 },
    });
    const merged = mapBom(
      fileOf(
        table(
          `Designator | Qty | Manufacturer | Manufacturer | Value | Footprint\nDesignator | Qty | Part Number | Name | Value | Footprint\n${lines}`,
        ),
      ),
    );
    expect(merged.value.firstRow).toBe(2);
    expect(merged.value.columns).toMatchObject({ mpn: { index: 2 }, manufacturer: { index: 3 } });
  });

  it('are recognised by their cells where nothing is named, and with less confidence', () => {
    const { value, problems } = mapBom(fileOf(table('47n | 8 | C2 C3 C4\n0u1 | 2 | C1 C6\n10k | 3 | R1-R3\n100R | 1 | R7')));
    expect(value.headerRow).toBe(-1);
    expect(value.columns).toMatchObject({
      value: { index: 0, from: 'content' },
      quantity: { index: 1 },
      designator: { index: 2 },
    });
    expect(value.confidence).toBeLessThan(0.6);
    expect(problems.map(({ code }) => code)).toContain('COLUMN_UNSURE');
  });

  it('do not take distributors, prices or line numbers for what they are not', () => {
    const header = 'Item | Refs | Value | Manf# | Qty | Unit$ | Ext$ | Avail | Purch | Unit$ | Cat# | Avail | Unit$ | Cat#';
    const row = (n: number): string =>
      `${n} | R${n} | 1k | CR0603-JW-102ELF | 1 | 0.1 | 0.1 | 7000 | | 0.02 | 652-CR0603-JW-102ELF | 14 | 0.01 | CR0603-JW-102ELFTR-ND`;
    expect(columnsOf(table([header, row(1), row(2), row(3)].join('\n')))).toEqual({
      designator: 1,
      value: 2,
      mpn: 3,
      quantity: 4,
      distributorNumber: 10,
    });
    expect(
      columnsOf(
        table(
          'Comment | Designator | Footprint | LCSC Part #\n1N4148W | D1,D2 | D_SOD-123 | C81598\nFT2232D | U7 | LQFP-48 | C428116',
        ),
      ),
    ).toEqual({
      value: 0,
      designator: 1,
      footprint: 2,
      distributorNumber: 3,
    });
  });

  it('prefer the quantity of one board to that of a batch', () => {
    expect(columnsOf(table('Ref | Build Quantity | Qty | Value\nR1,R2 | 100 | 2 | 1k\nR3 | 50 | 1 | 2k')).quantity).toBe(2);
  });

  it('let cells decide where a word may mean anything', () => {
    expect(
      columnsOf(
        table(
          'Qty | Package | Part | Price\n2 | 0805 | 10uF Cap | 0.1\n3 | 0402 | 22pF Cap | 0.2\n1 | TO220 | BT138 Triac | 0.8',
        ),
      ),
    ).toEqual({ quantity: 0, footprint: 1, value: 2 });
    expect(
      columnsOf(table('Name | Part | Qty\nR1 | RC0402FR-0710KL | 1\nC1 | CL05B104KO5NNNC | 1\nC2 | CL05B104KO5NNNC | 1')),
    ).toEqual({ designator: 0, mpn: 1, quantity: 2 });
    expect(columnsOf(table('料号 | 位号 | 数量\nRC0402FR-0710KL | R1 | 1\nCL05B104KO5NNNC | C1 | 1')).mpn).toBe(0);
    // In a distributor's list "Reference" is an order code.
    expect(
      columnsOf(table('Reference | Qty | Description\n2333561 | 1 | a b c\n1414584 | 2 | d e f\n1667761 | 1 | g h i')).designator,
    ).toBeUndefined();
  });

  it('come from the sheet that fits best, a shown one before a hidden one', () => {
    const header = 'Designator | Qty | MPN | Manufacturer | Value | Footprint';
    const whole = table(`${header}\n${lines}`, { sheet: 'BOM' });
    expect(mapBom(fileOf(table('Notes\nnothing here'), whole)).value.table).toBe(1);
    expect(mapBom(fileOf({ ...whole, hidden: true }, whole)).value.table).toBe(1);
  });

  it('are the user’s earlier choice for the same header', () => {
    const file = fileOf(table('Name | Kind | Qty\nR1 | RC0402FR-0710KL | 1\nC1 | CL05B104KO5NNNC | 1'));
    const first = mapBom(file).value;
    const key = headerKey(file.tables[0] ?? table(''), first);
    expect(key).toBe('name|kind|qty');
    const { value, problems } = mapBom(file, new Map([[key, { mpn: 1, value: null }]]));
    expect(value.columns.mpn).toEqual({ index: 1, header: 'Kind', confidence: 1, from: 'remembered' });
    expect(value.columns.designator?.index).toBe(0);
    expect(problems).toEqual([]);
  });

  it('report missing required columns', () => {
    expect(mapBom(fileOf(table('ref | value\nC2 | 0u01\nC3 | 100u\nC4 | 10u'))).problems).toEqual([
      { code: 'MPN_FROM_VALUE', severity: 'warning', values: { header: 'value', column: 2 } },
      { code: 'COLUMN_MISSING', severity: 'warning', values: { field: 'quantity' } },
    ]);
    expect(mapBom(fileOf()).problems).toEqual([{ code: 'TABLE_EMPTY', severity: 'error' }]);
    expect(mapBom(fileOf(table('Designator | Qty | MPN'))).problems.map(({ code }) => code)).toContain('TABLE_EMPTY');
  });
});

describe('programs', () => {
  it.each([
    [
      'Altium',
      'Comment | Description | Designator | Footprint | LibRef | Quantity | Manufacturer 1 | Manufacturer Part Number 1 | Supplier 1 | Supplier Part Number 1\n100nF | Cap | C1, C2 | CAPC1005X55N | CAP | 2 | Murata | GRM155R71C104KA88D | Digi-Key | 490-1234-1-ND\n10k | Res | R1 | RESC1005X40N | RES | 1 | Yageo | RC0402FR-0710KL | Mouser | 603-RC0402FR-0710KL',
      {
        value: 0,
        description: 1,
        designator: 2,
        footprint: 3,
        device: 4,
        quantity: 5,
        manufacturer: 6,
        mpn: 7,
        distributor: 8,
        distributorNumber: 9,
      },
    ],
    [
      'Eagle',
      'Qty | Value | Device | Package | Parts | Description | MPN\n1 | 0.1uF | C-EUC0402 | C0402 | C1 | CAPACITOR, European symbol | GRM155R71C104KA88D\n3 | 10k | R-EU_R0402 | R0402 | R1, R2, R3 | RESISTOR, European symbol | RC0402FR-0710KL',
      { quantity: 0, value: 1, device: 2, footprint: 3, designator: 4, description: 5, mpn: 6 },
    ],
    [
      'DipTrace',
      '# | Quantity | Name | Value | RefDes | Pattern\n1 | 2 | CAP | 0,1uF | C1, C2 | CAP_0402\n2 | 1 | RES | 4,7k | R1 | RES_0402',
      { quantity: 1, device: 2, value: 3, designator: 4, footprint: 5 },
    ],
    [
      'OrCAD',
      'Bill Of Materials\nItem | Quantity | Reference | Part | PCB Footprint\n____________\n1 | 2 | C1,C2 | 100n | C0402\n2 | 2 | R1,R2 | 10K | R0402\n3 | 1 | U1 | STM32F103C8T6 | LQFP48',
      { quantity: 1, designator: 2, value: 3, footprint: 4 },
    ],
  ])('%s', (_, text, expected) => {
    expect(columnsOf(table(text))).toEqual(expected);
  });

  it('that list everything twice are read once, where quantities are', () => {
    const header = 'Item | Qty | Reference(s) | Value';
    const file = fileOf(
      table(
        `Individual:\n${header}\n | | C1 | 100nF\n | | C2 | 100nF\n | | R1 | 10k\nCollated:\n${header}\n1 | 2 | C1, C2 | 100nF\n2 | 1 | R1 | 10k`,
      ),
    );
    const { value } = mapBom(file);
    expect(lineRows(file.tables[0] ?? table(''), value)).toEqual([7, 8]);
  });
});

describe('sheets', () => {
  const header = 'Designator | Qty | MPN | Manufacturer | Value | Footprint';
  const many = Array.from({ length: 60 }, (_, n) => `R${n + 1} | 1 | RC0402FR-07${n + 1}KL | Yageo | ${n + 1}k | R_0402`);
  const small = table(
    `${header} | Description | Layer\n${lines.replaceAll('\n', ' | a chip part here | Top\n')} | an MCU of ST | Top`,
    {
      sheet: 'Changes',
    },
  );
  const large = table([header, ...many].join('\n'), { sheet: 'BOM' });
  const placed = table(
    'Designator | Comment | Footprint | Mid X | Mid Y | Rotation | Layer\n'.concat(
      many.map((_, n) => `R${n + 1} | ${n + 1}k | R_0402 | ${n}.25 | 3.${n + 10} | 90 | Top`).join('\n'),
    ),
    { sheet: 'Positions' },
  );

  it('that look like a bill are all named, and the largest is read', () => {
    const { value, problems } = mapBom(fileOf(small, large));
    expect(value.table).toBe(1);
    expect(problems).toEqual([{ code: 'SHEET_OTHER', severity: 'warning', values: { sheet: 'Changes', lines: 3, read: 'BOM' } }]);
    expect(bomSheets(fileOf(small, large))).toEqual([
      { table: 0, sheet: 'Changes', lines: 3 },
      { table: 1, sheet: 'BOM', lines: 60 },
    ]);
  });

  it('are read when asked for', () => {
    expect(mapBom(fileOf(small, large), undefined, 0).value).toMatchObject({ table: 0, firstRow: 1, endRow: 4 });
    expect(mapBom(fileOf(small, large), undefined, 7).problems).toEqual([{ code: 'TABLE_EMPTY', severity: 'error' }]);
  });

  it('of positions are no bills, however long', () => {
    const { value, problems } = mapBom(fileOf(placed, small));
    expect([value.table, problems]).toEqual([1, []]);
    expect(kindOfTables(fileOf(placed, small))).toBe('bom');
    expect(kindOfTables(fileOf(placed))).toBe('coordinates');
  });

  it('of remarks and hidden ones are not offered', () => {
    const remarks = table('Revision | Date | Author\nA | 2024-01-02 | me\nB | 2024-02-03 | you', { sheet: 'History' });
    expect(mapBom(fileOf(large, remarks, { ...small, hidden: true })).problems).toEqual([]);
  });
});

describe('columns by their cells, where the word has several meanings', () => {
  const rows = (cells: readonly string[]): string => cells.map((cell, n) => `R${n + 1} | 1 | ${cell}`).join('\n');

  it.each(['Part Name', 'Part', 'Name', '料号', 'LibRef', 'Device', 'Наименование'])('%s', (word) => {
    const numbers = rows(['RC0402FR-0710KL', 'GRM188R61C225KE15D', 'STM32F405RGT6', 'SN65HVD232D']);
    expect(columnsOf(table(`Ref | Qty | ${word}\n${numbers}`))).toMatchObject({ mpn: 2 });
    const values = rows(['10k', '100nF', '4.7uF', '22R']);
    expect(columnsOf(table(`Ref | Qty | ${word}\n${values}`))['mpn']).toBeUndefined();
  });

  it('a name beside a part number is none', () => {
    const both =
      'Ref | Qty | Part Name | Part Number\nR1 | 1 | RES0402-10K | RC0402FR-0710KL\nU1 | 1 | LM358DR2G | LM358DR2G\nU2 | 1 | NE555DR | NE555DR';
    expect(columnsOf(table(both))).toMatchObject({ mpn: 3 });
  });

  it('a number with its maker is a number', () => {
    const rows = 'C1, C2 | GRM155R71C104KA88D Murata | 2\nR1 | RC0402FR-0710KL Yageo | 1\nDA1 | LM358DR Texas Instruments | 1';
    expect(columnsOf(table(`Поз. обозначение | Наименование | Кол.\n${rows}`))).toMatchObject({ mpn: 1 });
  });

  it('a French reference is a part number beside a column of designators', () => {
    const rows =
      'Résistance 10k | RC0402FR-0710KL | 2 | R1,R2\nCondensateur | CL05B104KO5NNNC | 1 | C1\nCircuit | LM358DR | 1 | U1';
    expect(columnsOf(table(`Désignation | Référence | Qté | Repère\n${rows}`))).toMatchObject({
      mpn: 1,
      quantity: 2,
      designator: 3,
    });
  });

  it('a counter is no device', () => {
    expect(columnsOf(table('Component | References | Value | Qty\n1 | R1 | 1k | 1\n2 | R2 | 2k | 1\n3 | R3 | 3k | 1'))).toEqual({
      designator: 1,
      value: 2,
      quantity: 3,
    });
  });

  it('two languages in one header are read apart', () => {
    expect(
      columnsOf(
        table(
          `Designator 标号 | Quantity 数量 | Manufacturer Part 生产商编号 | Manufacturer/厂家 | Part / Value | Footprint (PCB)\n${lines}`,
        ),
      ),
    ).toEqual(usual);
  });
});

describe('columns that a person chose', () => {
  const twoLines = table(
    'Part list | | \nReference | Manufacturer | Order\nDesignator | Part Number | Qty\nR1, R2 | RC0402FR-0710KL | 2\nR3 | RC0402FR-071KL | 1',
  );

  it('are taken as they are, under the header we would have read', () => {
    const own = mapBom(fileOf(twoLines)).value;
    const chosen = { table: 0, headerRow: own.headerRow, columns: { designator: 0, quantity: 2, mpn: 1, nonsense: 5 } };
    const { value, problems } = mapBomAs(fileOf(twoLines), chosen);
    expect(value).toMatchObject({ headerRow: own.headerRow, firstRow: own.firstRow, endRow: own.endRow, confidence: 1 });
    expect(value.columns).toEqual({
      designator: { index: 0, header: own.columns.designator?.header, confidence: 1, from: 'chosen' },
      quantity: { index: 2, header: own.columns.quantity?.header, confidence: 1, from: 'chosen' },
      mpn: { index: 1, header: own.columns.mpn?.header, confidence: 1, from: 'chosen' },
    });
    expect(problems).toEqual([]);
  });

  it('may have no header, or one row further down', () => {
    const bare = mapBomAs(fileOf(twoLines), { table: 0, headerRow: -1, columns: { designator: 0, quantity: 2 } });
    expect(bare.value).toMatchObject({ headerRow: -1, firstRow: 0, columns: { designator: { header: '' } } });
    expect(bare.problems).toContainEqual({ code: 'COLUMN_MISSING', severity: 'warning', values: { field: 'mpn' } });
    const lower = mapBomAs(fileOf(twoLines), { table: 0, headerRow: 2, columns: { designator: 0 } });
    expect(lower.value).toMatchObject({ firstRow: 3, columns: { designator: { header: 'Designator' } } });
  });

  it.each([
    { table: 3, headerRow: 0, columns: {} },
    { table: 0, headerRow: 40, columns: {} },
  ])('of a sheet or row that does not exist are none', (chosen) => {
    expect(mapBomAs(fileOf(twoLines), chosen).problems).toEqual([{ code: 'TABLE_EMPTY', severity: 'error' }]);
  });
});

describe('header words', () => {
  it('are one for all spellings, with the unit apart', () => {
    expect(headerWord('Center-X(mil)')).toEqual({ squeezed: 'centerx', unit: 'mil' });
    expect(headerWord(' PosX [mm] ')).toEqual({ squeezed: 'posx', unit: 'mm' });
    expect(headerWord('Ｑｔｙ．')).toEqual({ squeezed: 'qty', unit: null });
    expect(headerWord('Manufacturer / Part No.')).toEqual(headerWord('manufacturer_part_number'));
  });
});

describe('headers of programs and shops', () => {
  it("of a shop's list of an order: the customer's reference has the designators, comments are no values", () => {
    const rows = Array.from(
      { length: 6 },
      (_, n) => `311-15L${n}CT-ND|YAGEO|RC0402FR-0715${n}L|R${n} R${n + 9}|2|22 Weeks|RES SMD 15 OHM|Alternate Packaging Exists`,
    );
    const list = table(
      `Digi-Key Part Number|Manufacturer|Manufacturer Part Number|Customer Reference|Quantity 1|Mfg Std Lead Time|Description|Comments\n${rows.join('\n')}`,
    );
    expect(columnsOf(list)).toMatchObject({
      designator: 3,
      quantity: 4,
      mpn: 2,
      manufacturer: 1,
      description: 6,
      distributorNumber: 0,
    });
    expect(columnsOf(list)).not.toHaveProperty('value');
  });

  it('with maker and number in one column, or named by two letters', () => {
    expect(
      columnsOf(
        table(
          'Designator|Manufacturer/MPN|Qty\nC1,C5|YAGEO CC0402KRX7R7BB104|2\nR1|YAGEO RC0402FR-071KL|1\nR2|YAGEO RC0402FR-071ML|1',
        ),
      ),
    ).toMatchObject({ designator: 0, mpn: 1, quantity: 2 });
    expect(
      columnsOf(table('Reference(s)|Qty|Value|MF|MP\nC1|1|4.7uF|Murata|GRM21BR61E475KA12L\nC2|1|1uF|Murata|GRM188R61E105KA12D')),
    ).toMatchObject({ manufacturer: 3, mpn: 4, value: 2 });
  });

  it('a column of models that holds values is one of values; line numbers and prices are none', () => {
    const models = [
      '100nF 25V 0603电容',
      '1uF 6.3V 0603电容',
      '27pF 50V 0603电容',
      '220nF 16V 0603电容',
      '5.1kΩ 0603电阻',
      'XH-4A插座',
    ];
    expect(columnsOf(table(`型号|位号|数量\n${models.map((each, n) => `${each}|C${n + 1}|1`).join('\n')}`))).toMatchObject({
      value: 0,
      designator: 1,
      quantity: 2,
    });
    const priced = Array.from({ length: 12 }, (_, n) => `${n + 1 + Math.floor(n / 5)}|AW95${20 + n}BTQR|1|${n}.27`);
    expect(columnsOf(table(`LIN|PN|Quantity|EC unit\n${priced.join('\n')}`))).not.toHaveProperty('value');
  });
});
