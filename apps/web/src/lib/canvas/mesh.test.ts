import {
  circleStamp,
  moveEdge,
  obroundStamp,
  outlineStamp,
  polygonStamp,
  rectangleStamp,
  regionArea,
  ShapeListBuilder,
  shapeKind,
} from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { meshOf } from './mesh.ts';
import type { Bucket } from './mesh-writer.ts';
import { indexShapes } from './shape-index.ts';

const mm = 1_000_000;

const meshed = (draw: (list: ShapeListBuilder) => void) => {
  const list = new ShapeListBuilder();
  draw(list);
  const shapes = list.finish();
  return meshOf(shapes, indexShapes(shapes));
};

const only = (draw: (list: ShapeListBuilder) => void): Bucket => {
  const buckets = meshed(draw).flatMap((run) => run.buckets);
  expect(buckets).toHaveLength(1);
  return buckets[0]!;
};

const areaOf = (corners: Int32Array): number => {
  let sum = 0;
  for (let i = 0; i < corners.length; i += 6) {
    const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = corners.subarray(i, i + 6);
    sum += Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
  }
  return sum;
};

const contour = (list: ShapeListBuilder, points: readonly (readonly [number, number])[]) => {
  points.forEach(([x, y], i) => list.edge(i === 0 ? moveEdge : shapeKind.line, x, y));
};

describe('what a graphics processor is given', () => {
  it('a round stroke: its ends and its width', () => {
    const { form, items, hairlines } = only((list) => list.line(list.addStamp(circleStamp(mm)), 1, 2, 3, 4));
    expect([form, hairlines, [...items]]).toEqual(['line', false, [1, 2, 3, 4, mm]]);
  });

  it('a stroke without a width: apart, because it has no area', () => {
    const { form, hairlines } = only((list) => list.line(list.addStamp(circleStamp(0)), 0, 0, mm, 0));
    expect([form, hairlines]).toEqual(['line', true]);
  });

  it('a round flash with its hole, a rectangle, an obround as the stroke it looks like', () => {
    const disc = only((list) => list.flash(list.addStamp(circleStamp(2 * mm, mm)), 5, 6));
    expect([disc.form, [...disc.items]]).toEqual(['disc', [5, 6, 2 * mm, mm]]);
    const box = only((list) => list.flash(list.addStamp(rectangleStamp(3 * mm, mm)), 5, 6));
    expect([box.form, [...box.items]]).toEqual(['box', [5, 6, 3 * mm, mm]]);
    const obround = only((list) => list.flash(list.addStamp(obroundStamp(3 * mm, mm)), 0, 0));
    expect([obround.form, [...obround.items]]).toEqual(['line', [-mm, 0, mm, 0, mm]]);
  });

  it('an arc counter-clockwise, whichever way it was drawn', () => {
    const quarter = [10 * mm, 0, 0, 11 * mm, 0, 0] as const;
    const back = [0, 11 * mm, 10 * mm, 0, 0, 0] as const;
    const forward = only((list) => list.arc(list.addStamp(circleStamp(mm)), false, quarter));
    const backward = only((list) => list.arc(list.addStamp(circleStamp(mm)), true, back));
    expect(forward.form).toBe('arc');
    expect([...forward.items.subarray(0, 5)]).toEqual([0, 0, 10 * mm, 11 * mm, mm]);
    const [middle = 0, half = 0] = new Float32Array(forward.items.buffer, 5 * 4, 2);
    expect([middle, half]).toEqual([expect.closeTo(Math.PI / 4, 6), expect.closeTo(Math.PI / 4, 6)]);
    expect([...backward.items]).toEqual([...forward.items]);
  });

  it('an arc too large for 32-bit floats as chords', () => {
    const { form, items } = only((list) => list.arc(list.addStamp(circleStamp(mm)), false, [400 * mm, 0, 0, 400 * mm, 0, 0]));
    expect(form).toBe('line');
    expect(items.length / 5).toBeGreaterThan(100);
  });

  it('other flashes as triangles of just their area', () => {
    const stamp = polygonStamp(2 * mm, 6, 17, mm / 2);
    const { form, items } = only((list) => list.flash(list.addStamp(stamp), 7 * mm, 0));
    expect(form).toBe('triangle');
    expect(areaOf(items)).toBeCloseTo(regionArea(stamp.region), -2);
  });

  it('flashes that recur a thousand times by instance', () => {
    const corner = outlineStamp([
      { outer: Int32Array.of(0, 0, mm, 0, mm, mm / 4, mm / 4, mm / 4, mm / 4, mm, 0, mm), holes: [] },
    ]);
    const { form, items, stamp, chunks } = only((list) => {
      const number = list.addStamp(corner);
      for (let i = 0; i < 5_000; i += 1) list.flash(number, (i % 100) * 2 * mm, Math.floor(i / 100) * 2 * mm);
    });
    expect([form, items.length / 2, stamp ? stamp.length / 2 : 0]).toEqual(['stamp', 5_000, 12]);
    let counted = 0;
    for (let c = 0; c < chunks.length; c += 6) counted += chunks[c + 1] ?? 0;
    expect(counted).toBe(5_000);
  });

  it('a stroke of a rectangle as the area it sweeps', () => {
    const { form, items } = only((list) => list.line(list.addStamp(rectangleStamp(2 * mm, mm)), 0, 0, 10 * mm, 0));
    expect(form).toBe('triangle');
    expect(areaOf(items)).toBe(12 * mm * mm);
  });

  it('a fill by the winding rule: a bow tie has two halves, a contour the other way round is a hole', () => {
    const bowTie = only((list) => {
      contour(list, [
        [0, 0],
        [4 * mm, 4 * mm],
        [4 * mm, 0],
        [0, 4 * mm],
      ]);
      list.fill(0, [0, 0, 4 * mm, 4 * mm]);
    });
    expect(areaOf(bowTie.items)).toBe(8 * mm * mm);
    const framed = only((list) => {
      contour(list, [
        [0, 0],
        [4 * mm, 0],
        [4 * mm, 4 * mm],
        [0, 4 * mm],
      ]);
      contour(list, [
        [mm, mm],
        [mm, 3 * mm],
        [3 * mm, 3 * mm],
        [3 * mm, mm],
      ]);
      list.fill(0, [0, 0, 4 * mm, 4 * mm]);
    });
    expect(areaOf(framed.items)).toBe(12 * mm * mm);
  });

  it('two contours that run the same way and overlap: both are covered', () => {
    const { items } = only((list) => {
      for (const x of [0, 2 * mm])
        contour(list, [
          [x, 0],
          [x + 4 * mm, 0],
          [x + 4 * mm, 4 * mm],
          [x, 4 * mm],
        ]);
      list.fill(0, [0, 0, 6 * mm, 4 * mm]);
    });
    expect(areaOf(items)).toBe(32 * mm * mm);
  });

  it('runs in the order of painting', () => {
    const mesh = meshed((list) => {
      const stamp = list.addStamp(circleStamp(mm));
      list.flash(stamp, 0, 0);
      list.flash(stamp, 0, 0, { clear: true });
    });
    expect(mesh.map(({ clear, buckets }) => [clear, buckets.map(({ form }) => form)])).toEqual([
      [false, ['disc']],
      [true, ['disc']],
    ]);
  });
});
