import { utils, write } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cellKey, tableLimits } from '../table.ts';
import { readTables } from './read-tables.ts';

const ascii = (text: string): Uint8Array => strToU8(text);
const rowsOf = (bytes: Uint8Array, name = 'file.csv'): readonly (readonly string[])[] =>
  readTables(bytes, name).value.tables[0]?.rows ?? [];
const codesOf = (bytes: Uint8Array): string[] => readTables(bytes, 'file').problems.map(({ code }) => code);
const whatOf = (bytes: Uint8Array): unknown => readTables(bytes, 'file').problems[0]?.values?.['what'];

const utf16 = (text: string, big = false): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  for (const [at, unit] of Array.from(text, (letter) => letter.charCodeAt(0)).entries()) {
    bytes[at * 2 + (big ? 1 : 0)] = unit & 0xff;
    bytes[at * 2 + (big ? 0 : 1)] = unit >> 8;
  }
  return bytes;
};

const book = (sheets: Record<string, unknown[][]>, type: 'xlsx' | 'biff8' | 'ods' = 'xlsx'): Uint8Array => {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(workbook, { type: 'array', bookType: type }) as ArrayBuffer);
};

/** A workbook with edited XML parts, zipped again. */
const edited = (bytes: Uint8Array, edit: (path: string, text: string) => string): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strToU8(edit(path, new TextDecoder().decode(content)))]),
    ),
  );

/** The first local header of a file of this name. */
const localHeaderOf = (bytes: Uint8Array, path: string): number =>
  bytes.findIndex(
    (_, at) =>
      bytes[at] === 0x50 &&
      bytes[at + 1] === 0x4b &&
      bytes[at + 2] === 3 &&
      path === new TextDecoder().decode(bytes.subarray(at + 30, at + 30 + path.length)),
  );

const parts = [
  ['Designator', 'Qty', 'Part Number'],
  ['R1,R2', 2, 'RC0402FR-0710KL'],
  ['C1', 1, 'CL05B104KO5NNNC'],
];

describe('delimited text', () => {
  it('is split at colons only if nearly every line has as many', () => {
    expect(rowsOf(ascii('refdes:device:value:qty\nU1:LM334Z:x:1\nR2:RESISTOR:30:1\nC1,C2,C3:CAP:10uF:3\n'))[3]).toEqual([
      'C1,C2,C3',
      'CAP',
      '10uF',
      '3',
    ]);
    expect(rowsOf(ascii('Ref,Part,Time\nR1,Device:R,10:11:12\nC1,Device:C,10:11:12\n'))[1]).toEqual([
      'R1',
      'Device:R',
      '10:11:12',
    ]);
  });

  it.each([',', ';', '\t', '|', '!'])('is split at the sign that rows agree on: %j', (sign) => {
    const text = ['Designator', 'Qty', 'Value']
      .join(sign)
      .concat('\n', ['R1', '1', '10k'].join(sign), '\n', ['C1', '1', '1u'].join(sign));
    expect(rowsOf(ascii(text))[2]).toEqual(['C1', '1', '1u']);
  });

  it('keeps line breaks, separators and quotes within quotes', () => {
    expect(rowsOf(ascii('Ref,Qty,Text\r\n"R1,\nR2",2,"a ""b"", c"\r\nC1,1,d\r\n'))).toEqual([
      ['Ref', 'Qty', 'Text'],
      ['R1,\nR2', '2', 'a "b", c'],
      ['C1', '1', 'd'],
    ]);
  });

  it('reads an unclosed quote as an inch sign', () => {
    expect(rowsOf(ascii('a,b,c\n1,"2,3\n4,5,6\n'))[2]).toEqual(['4', '5', '6']);
  });

  it('leaves decimal commas alone between semicolons', () => {
    expect(rowsOf(ascii('Ref;X;Y\nR1;1,5;2,25\nR2;3,5;4,75\n'))[1]).toEqual(['R1', '1,5', '2,25']);
  });

  it('follows the separator that Excel names, and keeps the numbers of rows', () => {
    expect(rowsOf(ascii('sep=;\nRef;Qty\nR1;1\n'))).toEqual([[], ['Ref', 'Qty'], ['R1', '1']]);
  });
});

/** A text of one code page; `TextEncoder` writes UTF-8 only. */
const encoded = (text: string, encoding: string): Uint8Array => {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, readonly number[]>();
  for (let low = 0; low < 256; low += 1) bytes.set(decoder.decode(Uint8Array.of(low)), [low]);
  if (encoding === 'shift_jis')
    for (let lead = 0x81; lead < 0xfc; lead += 1)
      for (let second = 0x40; second < 0xfd; second += 1) {
        const letter = decoder.decode(Uint8Array.of(lead, second));
        if (letter.length === 1 && letter !== '\uFFFD' && !bytes.has(letter)) bytes.set(letter, [lead, second]);
      }
  return Uint8Array.from(text.split('').flatMap((letter) => bytes.get(letter) ?? [63]));
};

describe('encodings', () => {
  it.each([
    ['windows-1251', 'Поз. обозначение;Кол-во;Номинал\nR1;1;10 кОм\n'],
    ['shift_jis', 'リファレンス;員数;型番\nR1;1;チップ抵抗\n'],
  ])('reads %s by its header words', (encoding, text) => {
    const { value } = readTables(encoded(text, encoding), 'bom.csv');
    expect(value.encoding).toBe(encoding);
    expect(value.tables[0]?.rows).toEqual(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(';')),
    );
  });

  const table = '位号,数量,型号\nR1,1,厚声电阻\n';

  it('reads UTF-8 with and without byte-order mark', () => {
    expect(rowsOf(ascii(`\uFEFF${table}`))[0]).toEqual(['位号', '数量', '型号']);
    expect(rowsOf(ascii(table))[1]).toEqual(['R1', '1', '厚声电阻']);
  });

  it.each([false, true])('reads UTF-16 with and without byte-order mark, big endian: %s', (big) => {
    const long = `Designator,Quantity,型号\n${'R1,1,电阻\n'.repeat(20)}`;
    for (const text of [`\uFEFF${long}`, long]) {
      const { value } = readTables(utf16(text, big), 'a.csv');
      expect(value.encoding).toBe(big ? 'utf-16be' : 'utf-16le');
      expect(value.tables[0]?.rows[1]).toEqual(['R1', '1', '电阻']);
    }
  });

  it('reads GBK, and says that it is a guess', () => {
    // 位号,数量,型号 and 电阻
    const gbk = Uint8Array.of(
      0xce,
      0xbb,
      0xba,
      0xc5,
      0x2c,
      0xca,
      0xfd,
      0xc1,
      0xbf,
      0x2c,
      0xd0,
      0xcd,
      0xba,
      0xc5,
      0x0a,
      0x52,
      0x31,
      0x2c,
      0x31,
      0x2c,
      0xb5,
      0xe7,
      0xd7,
      0xe8,
      0x0a,
    );
    const { value, problems } = readTables(gbk, 'a.csv');
    expect(value.encoding).toBe('gb18030');
    expect(value.tables[0]?.rows).toEqual([
      ['位号', '数量', '型号'],
      ['R1', '1', '电阻'],
    ]);
    expect(problems).toEqual([{ code: 'ENCODING_GUESSED', severity: 'info', values: { encoding: 'gb18030' } }]);
  });

  it('does not take a micro sign of Windows for an ideograph', () => {
    const western = Uint8Array.from(
      'Ref,Qty,Value\nC1,1,10\u00b5F\nC2,1,4.7\u00b5F \u00b110%\nR1,1,Gr\u00f6\u00dfe\n',
      (letter) => letter.charCodeAt(0),
    );
    const { value } = readTables(western, 'a.csv');
    expect(value.encoding).toBe('windows-1252');
    expect(value.tables[0]?.rows[1]?.[2]).toBe('10µF');
  });
});

describe('fixed width', () => {
  it('finds columns between titles and rules', () => {
    const text = [
      'Component Positions Report',
      '--------------------------',
      'Units:          thou (precision 0)',
      '',
      'Name      Component          Side       Centre X  Centre Y  Rotation',
      '--------------------------------------------------------------------',
      'C1        C 10uF             Top             559       345    180.00',
      'U1        FT231X             Bottom         1465        69     90.00',
    ].join('\n');
    const { value } = readTables(ascii(text), 'a.txt');
    expect(value.format).toBe('fixed-width');
    expect(value.tables[0]?.rows.slice(-2)).toEqual([
      ['C1', 'C 10uF', 'Top', '559', '345', '180.00'],
      ['U1', 'FT231X', 'Bottom', '1465', '69', '90.00'],
    ]);
  });

  it('does not take a title for a line', () => {
    const text =
      'PARTS LIST REPORT\n\nRefDes  PartDecal        X         Y  Orient.  Layer\nR1      R0402      1200.00    950.00   90.000  Top\nC1      C0402       300.00     50.00    0.000  Bottom\n';
    expect(rowsOf(ascii(text))[3]).toEqual(['R1', 'R0402', '1200.00', '950.00', '90.000', 'Top']);
  });

  it('counts words where long names push their lines out of the grid', () => {
    const line = (name: string, shape: string): string =>
      `${name.padEnd(6)} ${shape.padEnd(10)} ${'12.5mil'.padStart(9)} ${'7.5mil'.padStart(9)}  T  ${'90.00'.padStart(8)} 1K 1%`;
    const text = [
      'Designator Footprint Mid X Mid Y TB Rotation Comment',
      ...Array.from({ length: 12 }, (_, n) => line(`R${n}`, n % 3 === 0 ? 'SOT-23_MOS_REFLOWED_LONG' : '0805')),
    ].join('\n');
    expect(rowsOf(ascii(text))[0]).toEqual(['Designator', 'Footprint', 'Mid X', 'Mid Y', 'TB', 'Rotation', 'Comment']);
    expect(rowsOf(ascii(text))[1]).toEqual(['R0', 'SOT-23_MOS_REFLOWED_LONG', '12.5mil', '7.5mil', 'T', '90.00', '1K 1%']);
  });

  it("reads Eagle's mount lists, with values and without", () => {
    expect(rowsOf(ascii('C5 23.70 23.50 180 0.1 16V 0805\nE$1 62.23  8.89 45  WS2812B\n'), 'a.mnt')).toEqual([
      ['C5', '23.70', '23.50', '180', '0.1 16V', '0805'],
      ['E$1', '62.23', '8.89', '45', '', 'WS2812B'],
      [''],
    ]);
  });

  it('reads a workbook written down cell by cell', () => {
    const text =
      'Variables:\nX = 1\nRow: 1\n Col: A\n   "Refs"\n Col: C\n   "Manf#"\nRow: 2\n Col: A\n   "R1,\nR2"\n Col: C\n   "<a href="http://x.example/a">RC1</a>"\n  Formula: 1+1\n';
    expect(rowsOf(ascii(text))).toEqual([
      ['Refs', '', 'Manf#'],
      ['R1,\nR2', '', 'RC1'],
    ]);
  });
});

describe('workbooks', () => {
  it.each(['xlsx', 'biff8', 'ods'] as const)('are read: %s', (type) => {
    const { value, problems } = readTables(book({ One: parts, Two: [['x']] }, type), 'a');
    expect(problems).toEqual([]);
    expect(value.tables.map(({ sheet }) => sheet)).toEqual(['One', 'Two']);
    expect(value.tables[0]?.rows[1]).toEqual(['R1,R2', '2', 'RC0402FR-0710KL']);
  });

  it('show long part numbers as they are, and coordinates unrounded', () => {
    const sheet = utils.aoa_to_sheet([[696101000002, 12.3456, 402, 0.1 + 0.2]]);
    const [rounded, padded] = [sheet['B1'], sheet['C1']];
    if (rounded) rounded.z = '0.00';
    if (padded) padded.z = '0000';
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, sheet, 'a');
    const bytes = new Uint8Array(write(workbook, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    expect(rowsOf(bytes)[0]).toEqual(['696101000002', '12.3456', '0402', '0.3']);
  });

  it('never keep a formula: its last result is the cell', () => {
    const sheet = utils.aoa_to_sheet([['a']]);
    sheet['B1'] = { t: 'n', v: 3, f: 'HYPERLINK("http://x.example")' };
    sheet['!ref'] = 'A1:B1';
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, sheet, 'a');
    expect(rowsOf(new Uint8Array(write(workbook, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer))[0]).toEqual(['a', '3']);
  });

  it('repeat merged cells, keep empty rows above, and flag hidden sheets', () => {
    const sheet = utils.aoa_to_sheet([[], ['Ref', 'Part', ''], ['', 'Maker', 'Number'], ['R1', 'Yageo', 'RC1']]);
    sheet['!merges'] = [utils.decode_range('A2:A3'), utils.decode_range('B2:C2')];
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, sheet, 'a');
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([['x']]), 'b');
    workbook.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    const { value } = readTables(new Uint8Array(write(workbook, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer), 'a');
    expect(value.tables[0]?.rows.slice(1, 3)).toEqual([
      ['Ref', 'Part', 'Part'],
      ['Ref', 'Maker', 'Number'],
    ]);
    expect(value.tables.map(({ hidden }) => hidden)).toEqual([false, true]);
  });

  it('show which cells are struck through', () => {
    const struck = edited(book({ a: parts }), (path, text) => {
      if (path === 'xl/styles.xml')
        return text
          .replace(
            /<fonts[\s\S]*<\/fonts>/,
            '<fonts count="2"><font><sz val="12"/></font><font><strike/><sz val="12"/></font></fonts>',
          )
          .replace(
            /<cellXfs[\s\S]*<\/cellXfs>/,
            '<cellXfs count="2"><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs>',
          );
      return path.startsWith('xl/worksheets/') ? text.replace('<c r="A3"', '<c s="1" r="A3"') : text;
    });
    expect([...(readTables(struck, 'a').value.tables[0]?.struck ?? [])]).toEqual([cellKey(2, 0)]);
  });
});

describe('what is no table', () => {
  const zipOf = (...names: string[]): Uint8Array => zipSync(Object.fromEntries(names.map((name) => [name, ascii('x')])));

  it.each([
    ['pdf', ascii('%PDF-1.7 and so on')],
    ['picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['gerber', ascii('G04 top*\n%FSLAX46Y46*%\n%MOMM*%\nX0Y0D03*\nM02*\n')],
    ['drill', ascii('M48\nMETRIC\nT1C0.3\n%\nT1\nX1Y1\nM30\n')],
    ['gerber-archive', zipOf('board.gtl', 'board.gbl', 'board.drl')],
    ['archive', zipOf('a.doc', 'b.doc')],
    ['word', zipOf('[Content_Types].xml', 'word/document.xml')],
    ['html', ascii('<html><table><tr><td>R1</td></tr></table></html>')],
    ['json', ascii('{"lines": []}')],
    ['binary', Uint8Array.from({ length: 500 }, (_, n) => (n * 7) % 31)],
  ])('is named as what it is: %s', (what, bytes) => {
    expect(codesOf(bytes)).toEqual(['FILE_FOREIGN']);
    expect(whatOf(bytes)).toBe(what);
  });

  it('is told apart from what is empty, encrypted or broken', () => {
    expect(codesOf(ascii(' \n\n'))).toEqual(['TABLE_EMPTY']);
    expect(codesOf(book({ a: [] }))).toEqual(['TABLE_EMPTY']);
    const container = new Uint8Array(2_048);
    container.set([0xd0, 0xcf, 0x11, 0xe0]);
    container.set(utf16('EncryptedPackage'), 1_024);
    expect(codesOf(container)).toEqual(['FILE_ENCRYPTED']);
    expect(codesOf(book({ a: parts }).slice(0, 900))).toEqual(['FILE_FOREIGN']);
    expect(codesOf(book({ a: parts }, 'biff8').slice(0, 2_000)).every((code) => code.startsWith('FILE_'))).toBe(true);
  });
});

describe('A76 a workbook whose headers contradict its directory', () => {
  it.each([
    ['name', 30, 0x79],
    ['method', 8, 0x09],
    ['size', 22, 0x01],
  ])('is read by nobody: %s', (_, offset, byte) => {
    const bytes = zipSync(unzipSync(book({ a: parts })));
    expect(codesOf(bytes)).toEqual([]);
    bytes[localHeaderOf(bytes, 'xl/workbook.xml') + offset] = byte;
    expect(codesOf(bytes)).toEqual(['FILE_DAMAGED']);
  });
});

describe('bombs', () => {
  it('refuse documents that declare entities, wherever they stand', () => {
    const laughs = edited(book({ a: parts }), (path, text) =>
      path === 'xl/workbook.xml' ? `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${text}` : text,
    );
    expect(codesOf(laughs)).toEqual(['FILE_UNSAFE']);
    const foreign = edited(book({ a: parts }, 'ods'), (path, text) =>
      path === 'content.xml' ? text.replace('?>', '?><!DOCTYPE x SYSTEM "file:///etc/passwd">') : text,
    );
    expect(codesOf(foreign)).toEqual(['FILE_UNSAFE']);
  });

  it('refuse a part that unpacks to far more than it weighs', () => {
    const bytes = edited(book({ a: parts }), (path, text) =>
      path.startsWith('xl/worksheets/') ? text + ' '.repeat(30_000_000) : text,
    );
    expect(bytes.length).toBeLessThan(60_000);
    expect(codesOf(bytes)).toEqual(['FILE_TOO_LARGE']);
  });

  it('refuse a sheet that repeats its cells without end', () => {
    const bytes = edited(book({ a: parts }, 'ods'), (path, text) =>
      path === 'content.xml'
        ? text.replace('<table:table-cell ', '<table:table-cell table:number-columns-repeated="900000000" ')
        : text,
    );
    expect(codesOf(bytes)).toEqual(['FILE_TOO_LARGE']);
  });

  it('refuse an old workbook whose sectors follow each other in a circle', () => {
    const bytes = book({ a: parts }, 'biff8');
    expect(codesOf(bytes)).toEqual([]);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const table = (view.getUint32(0x4c, true) + 1) * 512;
    for (let sector = 0; sector < 8; sector += 1) view.setUint32(table + sector * 4, (sector + 1) % 8, true);
    expect(codesOf(bytes)).toEqual(['FILE_DAMAGED']);
    const list = book({ a: parts }, 'biff8');
    // The list of table sectors has a cycle: it ends there, and the file is read.
    new DataView(list.buffer, list.byteOffset).setUint32(0x44, 0, true);
    new DataView(list.buffer, list.byteOffset).setUint32(512 + 508, 0, true);
    expect(codesOf(list)).toEqual([]);
  });

  it('read so many cells and no more, and say so', () => {
    const rows = Array.from({ length: 1_200 }, () => Array.from({ length: 200 }, (_, n) => n));
    const { value, problems } = readTables(book({ a: rows }), 'a');
    expect(problems.map(({ code }) => code)).toEqual(['TABLE_TRUNCATED']);
    const cells = value.tables[0]?.rows.reduce((sum, row) => sum + row.filter((cell) => cell !== '').length, 0) ?? 0;
    expect(cells).toBeGreaterThan(190_000);
    expect(cells).toBeLessThanOrEqual(tableLimits.cells);
    const text = readTables(ascii('a,b,c,d\n'.repeat(60_000)), 'a.csv');
    expect(text.value.tables[0]?.rows.length).toBe(tableLimits.rows);
    expect(text.problems.map(({ code }) => code)).toEqual(['TABLE_TRUNCATED']);
  });

  it('cut a cell that is too long', () => {
    const { value, problems } = readTables(ascii(`a,b,c\n${'x'.repeat(5_000)},1,2\n3,4,5\n`), 'a.csv');
    expect(value.tables[0]?.rows[1]?.[0]?.length).toBe(tableLimits.cellLength);
    expect(problems.map(({ code }) => code)).toEqual(['TEXT_TOO_LONG']);
  });

  it('never throw, whatever bytes are broken', () => {
    let seed = 20_261_115;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const sound = [book({ a: parts }), book({ a: parts }, 'biff8'), book({ a: parts }, 'ods'), ascii('Ref,Qty\n"R1,R2",2\n')];
    for (let round = 0; round < 300; round += 1) {
      const bytes = (sound[round % sound.length] ?? new Uint8Array()).slice();
      for (let n = random(8); n >= 0; n -= 1) bytes[random(bytes.length)] = random(256);
      const cut = random(4) === 0 ? bytes.slice(0, random(bytes.length)) : bytes;
      expect(Array.isArray(readTables(cut, 'a').value.tables)).toBe(true);
    }
  });
});
