import { describe, expect, it } from 'vitest';
import {
  columnLetter,
  draftOf,
  mappingOf,
  missingColumn,
  rowKind,
  usesValue,
  valueColumnOf,
  withColumn,
  withHeaderRow,
} from './column-choice.ts';

const column = (index: number) => ({ index, header: '', confidence: 0.9, from: 'header' as const });
const draft = draftOf(
  { headerRow: 3, headerRows: 2, columns: { designator: column(0), quantity: column(2), mpn: column(1) } },
  1,
);

describe('choosing columns', () => {
  it('begins with what was found and gives the same back', () => {
    expect(mappingOf(draft)).toEqual({ table: 1, headerRow: 3, columns: { designator: 0, quantity: 2, mpn: 1 } });
  });

  it('keeps each thing in one column', () => {
    expect(mappingOf(withColumn(draft, 4, 'mpn')).columns).toEqual({ designator: 0, quantity: 2, mpn: 4 });
    expect(mappingOf(withColumn(draft, 0, 'mpn')).columns).toEqual({ quantity: 2, mpn: 0 });
    expect(mappingOf(withColumn(draft, 0, null)).columns).toEqual({ quantity: 2, mpn: 1 });
  });

  it('marks every line of the header', () => {
    expect([2, 3, 4, 5].map((row) => rowKind(draft, row))).toEqual(['before', 'header', 'header', 'line']);
    const read = { headerRow: 3, headerRows: 2, columns: {} };
    const pointed = withHeaderRow(draft, read, 1, 4);
    expect([3, 4, 5].map((row) => rowKind(pointed, row))).toEqual(['before', 'header', 'line']);
    expect(withHeaderRow(pointed, read, 1, 3)).toEqual(draft);
    expect(rowKind(withHeaderRow(draft, read, 1, -1), 0)).toBe('line');
    expect(withHeaderRow(draft, read, 0, 3).headerRows).toBe(1);
  });

  it('says where a value stands for the part number', () => {
    const byValue = withColumn(withColumn(draft, 1, null), 5, 'value');
    expect([usesValue(draft), usesValue(byValue), usesValue(withColumn(byValue, 6, 'mpn'))]).toEqual([false, true, false]);
    const value = { index: 2, header: 'Comment', confidence: 1, from: 'header' } as const;
    expect(valueColumnOf({ columns: { value } })).toMatchObject({ header: 'Comment', index: 2 });
    expect(valueColumnOf({ columns: { value, mpn: { ...value, index: 1 } } })).toBeNull();
    expect(valueColumnOf({ columns: {} })).toBeNull();
  });

  it('names what is missing first', () => {
    expect(missingColumn(draft)).toBeNull();
    expect(missingColumn(withColumn(draft, 0, null))).toBe('designator');
    expect(missingColumn(withColumn(draft, 1, null))).toBe('mpn');
    expect(missingColumn(withColumn(withColumn(draft, 1, null), 5, 'value'))).toBeNull();
  });
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
])('column %d is %s', (index, letter) => expect(columnLetter(index)).toBe(letter));
