import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { workbookStream } from './compound.ts';
import { onlyCells } from './records.ts';
import { readWorkbook } from './workbook.ts';

const stream = (): Uint8Array => {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['part', 1.5], ['other']]), 'a');
  const bytes = new Uint8Array(write(workbook, { type: 'array', bookType: 'biff8' }) as ArrayBuffer);
  return workbookStream(bytes) ?? new Uint8Array();
};

const u16 = (value: number): number[] => [value & 0xff, value >> 8];
const record = (kind: number, ...content: number[]): number[] => [...u16(kind), ...u16(content.length), ...content];
/** Formula tokens that lead beyond the end of the record. */
const hostile = [...u16(0xfff0), 0x44, 0x19, 0x18, 0x61, 0x3a, 0x01];
const formula = (row: number, value: readonly number[]): number[] =>
  record(0x0006, ...u16(row), ...u16(0), ...u16(0), ...value, ...u16(0), 0, 0, 0, 0, ...hostile);
const came = (kind: number, code: number): number[] => [kind, 0, code, 0, 0, 0, 0xff, 0xff];
const text = (words: string): number[] =>
  record(0x0207, ...u16(words.length), 0, ...Array.from(words, (sign) => sign.charCodeAt(0)));
const half = [0, 0, 0, 0, 0, 0, 0xe0, 0x3f];

/** Inserts records before the last one, which ends the sheet. */
const withRecords = (...records: readonly number[][]): Uint8Array => {
  const whole = stream();
  return Uint8Array.from([...whole.subarray(0, -4), ...records.flat(), ...whole.subarray(-4)]);
};

const rowsOf = (bytes: Uint8Array): unknown => {
  const book = readWorkbook(onlyCells(bytes), new Map());
  return typeof book === 'string' ? book : book.tables[0]?.rows.map((row) => row.filter((cell) => cell !== ''));
};

describe('records of an old workbook', () => {
  it('keep their cells', () => {
    expect(rowsOf(stream())).toEqual([['part', '1.5'], ['other']]);
  });

  it('keep what formulas came to, and none of their tokens', () => {
    const shared = record(0x04bc, ...hostile, ...hostile);
    expect(
      rowsOf(
        withRecords(
          formula(2, half),
          formula(3, came(0, 0)),
          text('R1, R2'),
          formula(4, came(0, 0)),
          shared,
          text('shared'),
          formula(5, came(1, 1)),
          formula(6, came(2, 0x2a)),
          formula(7, came(3, 0)),
        ),
      ),
    ).toEqual([['part', '1.5'], ['other'], ['0.5'], ['R1, R2'], ['shared'], ['TRUE'], ['#N/A']]);
  });

  it('have no text that is longer than its record, and none of older versions', () => {
    const cell = [...u16(2), ...u16(0), ...u16(0)];
    const claims = [...u16(0xffff), 0, 0x41, 0x42];
    for (const long of [record(0x0204, ...cell, ...claims), record(0x041e, ...u16(200), ...claims)]) {
      const bytes = onlyCells(withRecords(long));
      const at = bytes.length - 4 - claims.length;
      expect([bytes[at], bytes[at + 1]]).toEqual([2, 0]);
    }
    for (const kind of [0x0004, 0x001e, 0x0009]) {
      const old = record(kind, ...cell, 0, ...claims);
      const bytes = onlyCells(withRecords(old));
      expect([...bytes.subarray(-4 - old.length, -2 - old.length)]).toEqual(u16(0x00e2));
    }
  });

  it('lose names, links and drawings', () => {
    const name = record(0x0018, ...Array.from({ length: 15 }, () => 0xff), ...hostile);
    expect(rowsOf(withRecords(name, record(0x0017, ...u16(0xffff)), record(0x00ec, 1, 2, 3), record(0x4a40)))).toEqual([
      ['part', '1.5'],
      ['other'],
    ]);
  });

  it('end where the stream ends', () => {
    const whole = withRecords(formula(2, half));
    for (let size = 0; size < whole.length; size += 7) expect(onlyCells(whole.subarray(0, size))).toHaveLength(size);
    expect(rowsOf(withRecords([0x06, 0x00, 0x02, 0x00, 0, 0]))).toEqual([['part', '1.5'], ['other']]);
  });
});
