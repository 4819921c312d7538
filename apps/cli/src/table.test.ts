import { describe, expect, it } from 'vitest';
import { listText, tableText } from './table.ts';

describe('tables', () => {
  it('line up columns, also where characters are twice as wide', () => {
    expect(
      tableText(
        ['文件', 'Role'],
        [
          ['board.gtl', 'Copper,L1,Top'],
          ['阻焊.gbr', 'Soldermask,Top'],
          ['x', ''],
        ],
      ),
    ).toBe(
      ['  文件       Role', '  ----       ----', '  board.gtl  Copper,L1,Top', '  阻焊.gbr   Soldermask,Top', '  x'].join('\n'),
    );
  });

  it('line up names and values', () => {
    expect(
      listText([
        ['Size', '10 mm'],
        ['Holes', '2'],
      ]),
    ).toBe('  Size   10 mm\n  Holes  2');
  });
});
