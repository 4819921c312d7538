import { type Box, boxesMeet, circleStamp, ShapeListBuilder, shapeBox } from '@copperline/geometry';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkSize, indexShapes, visitRun } from './shape-index.ts';

const seed = 20_261_115;
const mm = 1_000_000;

/** Discs of half a millimetre, some of them erasing. */
const discs = (places: readonly (readonly [x: number, y: number, clear: boolean])[]) => {
  const list = new ShapeListBuilder();
  const stamp = list.addStamp(circleStamp(mm / 2));
  for (const [x, y, clear] of places) list.flash(stamp, x, y, { clear });
  return list.finish();
};

describe('an index of shapes', () => {
  it('finds exactly what a box meets', () => {
    const coordinate = fc.integer({ min: -80 * mm, max: 80 * mm });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(coordinate, coordinate, fc.constant(false)), { minLength: 1, maxLength: 600 }),
        fc.tuple(coordinate, coordinate, fc.integer({ min: 0, max: 60 * mm })),
        (places, [x, y, size]) => {
          const list = discs(places);
          const index = indexShapes(list);
          const box: Box = { minX: x, minY: y, maxX: x + size, maxY: y + size };
          const found: number[] = [];
          for (const run of index.runs) visitRun(index, run, box, (entry) => void found.push(entry));
          const expected = places.flatMap((_, entry) => (boxesMeet(shapeBox(list, entry), box) ? [entry] : []));
          expect(found.toSorted((a, b) => a - b)).toEqual(expected);
        },
      ),
      { seed, numRuns: 60 },
    );
  });

  it('keeps what must come after something apart from it', () => {
    const { runs } = indexShapes(
      discs([
        [0, 0, false],
        [0, 0, true],
        [0, 0, false],
      ]),
    );
    expect(runs.map(({ clear, order }) => [clear, [...order]])).toEqual([
      [false, [0]],
      [true, [1]],
      [false, [2]],
    ]);
  });

  it('joins what may be drawn together, however often the polarity changes', () => {
    const places = Array.from({ length: 400 }, (_, i): [number, number, boolean] => [Math.floor(i / 2) * mm, 0, i % 2 === 1]);
    const { runs } = indexShapes(discs(places));
    expect(runs.length).toBeLessThan(12);
    expect(runs.reduce((sum, { order }) => sum + order.length, 0)).toBe(400);
  });

  it('puts neighbours together: a corner of a large board touches few of its chunks', () => {
    const places = Array.from({ length: 100 * 100 }, (_, i): [number, number, boolean] => [
      (i % 100) * mm,
      Math.floor(i / 100) * mm,
      false,
    ]);
    const index = indexShapes(discs(places));
    const corner: Box = { minX: -mm, minY: -mm, maxX: 8 * mm, maxY: 8 * mm };
    const [run] = index.runs;
    const chunks = run ? run.chunks.length / 4 : 0;
    const touched = Array.from({ length: chunks }, (_, n) => n).filter((n) => {
      const [minX = 0, minY = 0, maxX = 0, maxY = 0] = run?.chunks.subarray(n * 4, n * 4 + 4) ?? [];
      return boxesMeet({ minX, minY, maxX, maxY }, corner);
    });
    expect(chunks).toBe(Math.ceil(10_000 / chunkSize));
    expect(touched.length).toBeLessThanOrEqual(4);
  });

  it('stops visiting when it is told to', () => {
    const index = indexShapes(discs(Array.from({ length: 50 }, (_, i) => [i * mm, 0, false] as const)));
    let visits = 0;
    for (const run of index.runs)
      visitRun(index, run, index.box, () => {
        visits += 1;
        return visits === 3;
      });
    expect(visits).toBe(3);
  });

  it('has nothing where nothing is drawn', () => {
    expect(indexShapes(discs([])).runs).toEqual([]);
    expect(indexShapes(discs([[0, 0, true]])).runs).toEqual([]);
  });
});
