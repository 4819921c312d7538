import { circleStamp, ShapeListBuilder } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { prepare } from '#lib/canvas/prepare.ts';
import { differenceColours, differenceScene, drillTable, pairSheets, pairState } from './difference.ts';
import { type BoardSheet, boardSheetId, type SheetRole } from '../read/sheets.ts';

const dots = (...places: readonly number[]) => {
  const list = new ShapeListBuilder();
  const stamp = list.addStamp(circleStamp(1_000_000));
  for (const x of places) list.flash(stamp, x, 0);
  return prepare(list.finish());
};
const sheet = (id: string, role: SheetRole, places: readonly number[], negative = false): BoardSheet => ({
  id,
  role,
  file: null,
  negative,
  drawing: dots(...places),
});
const board = sheet(boardSheetId, { kind: 'board', assumed: false }, [0]);
const top = { kind: 'copper', layer: 1, place: 'Top' } as const;
const mask = { kind: 'mask', side: 'Top' } as const;
const legend = { kind: 'legend', side: 'Bot' } as const;

const { added, removed, common } = differenceColours;
const names: Readonly<Record<string, string>> = { [added]: 'added', [removed]: 'removed', [common]: 'common', '#000000': '' };
const read = (
  ordered: readonly BoardSheet[],
  production: readonly BoardSheet[],
  view: 'both' | 'ordered' | 'production' = 'both',
) => {
  const [pair] = pairSheets(ordered, production);
  if (pair === undefined) throw new Error('no pair');
  return differenceScene({ ordered, production }, pair, view, 0.5).tints.map(({ paints, opacity }) =>
    [opacity, ...paints.map(({ blend, plate, colour }) => `${blend} ${plate} ${names[colour]}`.trim())].join(' | '),
  );
};

describe('two boards over one another', () => {
  it('pairs layers by what they are, in the order of the stack', () => {
    const pairs = pairSheets(
      [board, sheet('legend', legend, [1]), sheet('top', top, [1])],
      [board, sheet('top', top, [1]), sheet('mask', mask, [1])],
    );
    expect(pairs.map((pair) => `${pair.id} ${pairState(pair)}`)).toEqual(['mask new', 'top same', 'legend missing']);
  });

  it('sees a layer that was moved, cut or turned into a negative', () => {
    const state = (other: BoardSheet) => pairSheets([sheet('top', top, [1, 2])], [other]).map(pairState);
    expect(state(sheet('top', top, [1, 3]))).toEqual(['changed']);
    expect(state(sheet('top', top, [1]))).toEqual(['changed']);
    expect(state(sheet('top', top, [1, 2], true))).toEqual(['changed']);
    expect(state(sheet('top', top, [1, 2]))).toEqual(['same']);
  });

  it('paints what only one of them has in its own colour', () => {
    expect(read([board, sheet('top', top, [1])], [board, sheet('top', top, [2])])).toEqual([
      '0.5 | over production top common',
      '1 | over ordered top removed | erase production top',
      '1 | over production top added | erase ordered top',
    ]);
  });

  it('subtracts negatives by what they draw', () => {
    const [positive, negative] = [sheet('top', top, [1]), sheet('top', top, [1], true)];
    expect(read([board, negative], [board, negative]).slice(1)).toEqual([
      '1 | over production top removed | erase ordered top',
      '1 | over ordered top added | erase production top',
    ]);
    expect(read([board, positive], [board, negative])).toEqual([
      '0.5 | over production Board common | erase production top',
      '1 | over ordered top common | atop production top removed',
      '1 | over production Board added | erase production top | erase ordered top',
    ]);
  });

  it('shows one of them alone, and a layer that the other has not', () => {
    const boards = [[board, sheet('top', top, [1])], [board]] as const;
    expect(read(...boards, 'ordered')).toEqual(['1 | over ordered top common']);
    expect(read(...boards, 'production')).toEqual([]);
    expect(read(...boards)).toEqual(['1 | over ordered top removed']);
  });

  it('counts holes by size and plating', () => {
    const hole = (diameter: number, plated = true) => ({ diameter, plated });
    const [a, b] = [{ holes: [hole(300), hole(300), hole(800, false)] }, { holes: [hole(300), hole(800, false), hole(800)] }];
    expect(drillTable(a, b).map(Object.values)).toEqual([
      [300, true, 2, 1],
      [800, true, 0, 1],
      [800, false, 1, 1],
    ]);
  });
});
