import type { Polygon, Ring } from '@copperline/geometry';
import { ShapeListBuilder } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import type { Outline } from '../board.ts';
import { compareOutlines } from './outline-difference.ts';

const mm = 1_000_000;

const rectangle = (x: number, y: number, width: number, height: number): Ring =>
  Int32Array.from([x, y, x + width, y, x + width, y + height, x, y + height].map((value) => value * mm));

/** The same corners clockwise. */
const cutOut = (x: number, y: number, width: number, height: number): Ring =>
  Int32Array.from([x, y, x, y + height, x + width, y + height, x + width, y].map((value) => value * mm));

const outlineOf = (width: number, height: number, holes: readonly Ring[] = [], more: Partial<Outline> = {}): Outline => {
  const boards: Polygon[] = [{ outer: rectangle(0, 0, width, height), holes }];
  return {
    boards,
    box: { minX: 0, minY: 0, maxX: width * mm, maxY: height * mm },
    source: 'profile',
    gaps: [],
    lineWidth: 100_000,
    shapes: new ShapeListBuilder().finish(),
    ...more,
  };
};

const compare = (before: Outline | null, after: Outline | null) => compareOutlines(before, after, 3_000);

describe('compareOutlines', () => {
  it('gives both sizes and the strip between them', () => {
    const found = compare(outlineOf(40, 30), outlineOf(41, 30));
    expect(found).toMatchObject({
      state: 'changed',
      before: { widthNm: 40 * mm, heightNm: 30 * mm },
      after: { widthNm: 41 * mm, heightNm: 30 * mm },
      areaCount: 1,
    });
    expect(found.areas).toEqual([
      { box: { minX: 40 * mm, minY: 0, maxX: 41 * mm, maxY: 30 * mm }, addedUm2: 30_000_000, removedUm2: 0 },
    ]);
  });

  it('tells new and lost cut-outs from changed ones', () => {
    const [window, larger, slit] = [cutOut(10, 10, 4, 4), cutOut(10, 10, 5, 4), cutOut(20, 20, 2, 1)];
    expect(compare(outlineOf(40, 30, [window]), outlineOf(40, 30, [window, slit]))).toMatchObject({
      state: 'changed',
      addedCutOuts: [{ minX: 20 * mm, minY: 20 * mm, maxX: 22 * mm, maxY: 21 * mm }],
      removedCutOuts: [],
    });
    expect(compare(outlineOf(40, 30, [window, slit]), outlineOf(40, 30, [window])).removedCutOuts).toHaveLength(1);
    expect(compare(outlineOf(40, 30, [window]), outlineOf(40, 30, [larger]))).toMatchObject({
      state: 'changed',
      addedCutOuts: [],
      removedCutOuts: [],
    });
  });

  it('ignores rounding, and takes no edge from copper', () => {
    const rounded = outlineOf(40, 30, [], {
      boards: [{ outer: rectangle(0, 0, 40, 30).map((value) => value + 1_200), holes: [] }],
    });
    expect(compare(outlineOf(40, 30), rounded)).toMatchObject({ state: 'same', areas: [] });
    const guessed = outlineOf(40, 30, [], { source: 'copper' });
    expect(compare(guessed, outlineOf(40, 30))).toMatchObject({ state: 'added', before: null });
    expect(compare(outlineOf(40, 30), null)).toMatchObject({ state: 'removed', after: null });
    expect(compare(guessed, null).state).toBeNull();
  });
});
