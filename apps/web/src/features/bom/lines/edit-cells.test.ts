import { describe, expect, it } from 'vitest';
import { cellBeside, fieldsTyped, pastedChanges } from './edit-cells.ts';
import { sampleLine } from '../state/sample-bom.ts';

const line = sampleLine('1', { designators: ['R1', 'R2'], quantity: 2, mpn: 'A1' });

describe('what is typed into a cell', () => {
  it.each([
    ['designators', 'R1-R4', { designators: ['R1', 'R2', 'R3', 'R4'], quantity: 4 }],
    ['designators', 'R1, R2', null],
    ['designators', ' R1 R2 ', null],
    ['quantity', '3', { quantity: 3 }],
    ['quantity', '0,5', { quantity: 0.5 }],
    ['quantity', 'many', null],
    ['quantity', '-1', null],
    ['quantity', '', null],
    ['mpn', '  B2 ', { mpn: 'B2' }],
    ['mpn', 'A1', null],
    ['value', '', { value: '' }],
  ] as const)('%s “%s”', (field, text, fields) => expect(fieldsTyped(line, field, text)).toEqual(fields));

  it('leaves a quantity alone that was not the number of names', () => {
    expect(fieldsTyped({ ...line, quantity: 7 }, 'designators', 'R1-R4')).toEqual({ designators: ['R1', 'R2', 'R3', 'R4'] });
  });

  it('is cut at SPEC’s length of a part number', () => {
    expect(fieldsTyped(line, 'mpn', 'X'.repeat(300))?.mpn).toHaveLength(200);
  });
});

describe('the next cell', () => {
  const order = ['1', '2'];
  it('lies to the right, then in the next row', () => {
    expect(cellBeside(order, { key: '1', field: 'value' }, false)).toEqual({ key: '1', field: 'footprint' });
    expect(cellBeside(order, { key: '1', field: 'footprint' }, false)).toEqual({ key: '2', field: 'designators' });
    expect(cellBeside(order, { key: '2', field: 'designators' }, true)).toEqual({ key: '1', field: 'footprint' });
  });
  it('does not exist at either end', () => {
    expect(cellBeside(order, { key: '1', field: 'designators' }, true)).toBeNull();
    expect(cellBeside(order, { key: '2', field: 'footprint' }, false)).toBeNull();
  });
});

describe('a pasted block', () => {
  const lines = [line, sampleLine('2'), sampleLine('3')];
  it('fills cells to the right and down, as far as there are any', () => {
    const block = 'B1\t22k\r\nB2\t33k\t0603\tmore\nB3\nB4\n';
    expect(pastedChanges(lines, { key: '1', field: 'mpn' }, block)).toEqual([
      { do: 'set', key: '1', fields: { mpn: 'B1', value: '22k' } },
      { do: 'set', key: '2', fields: { mpn: 'B2', value: '33k', footprint: '0603' } },
      { do: 'set', key: '3', fields: { mpn: 'B3' } },
    ]);
  });
  it('is just a text where it is one cell', () => expect(pastedChanges(lines, { key: '1', field: 'mpn' }, 'B1\n')).toBeNull());
});
