import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board, BoardHole, BoardSlot } from '../board.ts';
import { hole, smallBoard } from '../dfm/small-board.ts';
import type { CutChange, DrillDifference } from './board-difference.ts';
import { compareDrills } from './drill-difference.ts';

const slot = (path: readonly number[], diameter = 1_000_000, plated = true): BoardSlot => ({
  path: Int32Array.from(path),
  diameter,
  plated,
  platingSource: 'attribute',
  tool: 1,
  drill: 0,
});

const drilled = (holes: readonly BoardHole[], slots: readonly BoardSlot[] = []): Board => smallBoard({ holes, slots });

const compare = (before: Board, after: Board): DrillDifference => compareDrills(before, after);

const changes = (found: DrillDifference): readonly CutChange['changes'][] => found.changed.map((one) => one.changes);

const mm = 1_000_000;
const fixed = [hole(0, 0, 300_000), hole(5 * mm, 0, mm), hole(9 * mm, 9 * mm, 3 * mm, false)];

describe('compareDrills', () => {
  it('finds nothing between equal holes in another order', () => {
    const found = compare(drilled(fixed), drilled(fixed.toReversed()));
    expect(found).toMatchObject({ plated: 'same', unplated: 'same', added: [], removed: [], changed: [] });
    expect(found.counts.same).toBe(3);
  });

  it('tells what changed of a hole', () => {
    const [first, ...rest] = fixed;
    if (!first) throw new Error('no hole');
    const to = (change: Partial<BoardHole>) => changes(compare(drilled(fixed), drilled([{ ...first, ...change }, ...rest])));
    expect(to({ diameter: 350_000 })).toEqual([['diameter']]);
    expect(to({ plated: false })).toEqual([['plating']]);
    expect(to({ x: 200_000 })).toEqual([['position']]);
    expect(to({ x: 100_000, plated: false })).toEqual([['position', 'plating']]);
    expect(to({ x: 2_000, diameter: 299_720 })).toEqual([]);
  });

  it('takes a hole further away for another one', () => {
    const found = compare(drilled(fixed), drilled(fixed.map((one) => (one.x === 0 ? { ...one, y: mm } : one))));
    expect(found.counts).toEqual({ added: 1, removed: 1, moved: 0, changed: 0, same: 2 });
    expect(found).toMatchObject({ plated: 'changed', unplated: 'same' });
    expect(found.removed).toEqual([{ path: [0, 0], diameterNm: 300_000, plated: true, span: null }]);
  });

  it('says if a kind of holes appeared or went', () => {
    const plated = fixed.filter((one) => one.plated);
    expect(compare(drilled(plated), drilled(fixed))).toMatchObject({ plated: 'same', unplated: 'added' });
    expect(compare(drilled(fixed), drilled([]))).toMatchObject({ plated: 'removed', unplated: 'removed' });
    expect(compare(drilled([]), drilled([]))).toMatchObject({ plated: null, unplated: null });
  });

  it('keeps a row of holes that moved by its pitch', () => {
    const row = (from: number) => drilled(Array.from({ length: 5 }, (_, n) => hole((from + n) * 400_000, 0, 200_000)));
    expect(compare(row(0), row(1)).counts).toEqual({ added: 1, removed: 1, moved: 0, changed: 0, same: 4 });
  });

  it('compares slots by their path, from either end and in any steps', () => {
    const straight = drilled([], [slot([0, 0, 4 * mm, 0])]);
    expect(compare(straight, drilled([], [slot([4 * mm, 0, mm, 0, 0, 0])])).counts.same).toBe(1);
    expect(changes(compare(straight, drilled([], [slot([0, 0, 5 * mm, 0])])))).toEqual([['path']]);
    expect(changes(compare(straight, drilled([], [slot([0, 200_000, 4 * mm, 200_000])])))).toEqual([['position']]);
    expect(changes(compare(straight, drilled([], [slot([0, 0, 4 * mm, 0], 1_200_000)])))).toEqual([['diameter']]);
    expect(changes(compare(drilled([hole(0, 0, mm)]), straight))).toEqual([['path']]);
  });

  it('compares the layers of a blind via', () => {
    const via = (span: readonly [number, number] | null): Board => ({
      ...drilled([hole(0, 0, 200_000)]),
      drills: [{ file: 0, choice: null, span }],
    });
    expect(changes(compare(via([1, 2]), via([2, 3])))).toEqual([['span']]);
    expect(compare(via([1, 2]), via([1, 2])).counts.same).toBe(1);
  });

  it('is bounded, and counts what it does not list', () => {
    const many = drilled(Array.from({ length: 20_000 }, (_, n) => hole((n % 200) * mm, Math.floor(n / 200) * mm, 300_000)));
    const found = compare(many, drilled([]));
    expect(found.removed).toHaveLength(500);
    expect(found.counts.removed).toBe(20_000);
    expect(compare(many, many).counts.same).toBe(20_000);
  });
});

const anyHole = fc
  .record({
    x: fc.integer({ min: 0, max: 12 }),
    y: fc.integer({ min: 0, max: 3 }),
    diameter: fc.constantFrom(200_000, 300_000, 350_000),
    plated: fc.boolean(),
  })
  .map(({ x, y, diameter, plated }) => hole(x * 150_000, y * 150_000, diameter, plated));
const anyBoard = fc.array(anyHole, { maxLength: 14 }).map((holes) => drilled(holes));

const set = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value)).toSorted();

describe('the holes of any two boards', () => {
  it('differ the other way round in the other direction', () => {
    fc.assert(
      fc.property(anyBoard, anyBoard, (before, after) => {
        const [there, back] = [compare(before, after), compare(after, before)];
        expect(set(back.added)).toEqual(set(there.removed));
        expect(set(back.removed)).toEqual(set(there.added));
        expect(set(back.changed.map((one) => [one.after, one.before]))).toEqual(
          set(there.changed.map((one) => [one.before, one.after])),
        );
      }),
    );
  });

  it('do not differ from the same holes in another order', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const { counts } = compare(board, { ...board, holes: board.holes.toReversed() });
        expect(counts).toMatchObject({ added: 0, removed: 0, moved: 0, changed: 0 });
      }),
    );
  });
});
