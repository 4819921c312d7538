import { type ShapeList, ShapeListBuilder, type Stamp, shapeKind } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { type Bitmap, type RasterOptions, rasterise, rasteriseBits } from './rasterise.ts';

const ring = (...points: number[]): Int32Array => Int32Array.from(points);
const box = (width: number, height: number): Int32Array =>
  ring(-width / 2, -height / 2, width / 2, -height / 2, width / 2, height / 2, -width / 2, height / 2);

const stamp = (form: Stamp['form'], width: number, height = width): Stamp => ({
  form,
  width,
  height,
  holeDiameter: 0,
  region: width === 0 ? [] : [{ outer: box(width, height), holes: [] }],
});

const drawn = (draw: (builder: ShapeListBuilder) => void): ShapeList => {
  const builder = new ShapeListBuilder();
  draw(builder);
  return builder.finish();
};

/** 20 × 20 pixels of 1000 nm. */
const options: RasterOptions = { window: { minX: 0, minY: 0, maxX: 20_000, maxY: 20_000 }, pixelNm: 1000 };

const asText = ({ width, height, data }: Bitmap): string =>
  Array.from({ length: height }, (_, row) =>
    Array.from(data.subarray(row * width, (row + 1) * width), (value) => (value === 0 ? '.' : value === 255 ? '#' : '+')).join(
      '',
    ),
  ).join('\n');

const area = ({ data }: Bitmap): number => data.reduce((sum, value) => sum + value, 0) / 255;

/** A seeded generator: the same shapes in every run. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const distanceToSegment = (px: number, py: number, x0: number, y0: number, x1: number, y1: number): number => {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - x0) * dx + (py - y0) * dy) / square));
  return Math.hypot(px - x0 - t * dx, py - y0 - t * dy);
};

/** Expects the pixels with a negative `signedDistance`; those within the slack may be either. */
const expectPixels = (bitmap: Bitmap, signedDistance: (x: number, y: number) => number, slack: number): void => {
  const wrong: string[] = [];
  for (let row = 0; row < bitmap.height; row += 1)
    for (let column = 0; column < bitmap.width; column += 1) {
      const distance = signedDistance((column + 0.5) * 1000, (bitmap.height - row - 0.5) * 1000);
      if (Math.abs(distance) <= slack) continue;
      const set = bitmap.data[row * bitmap.width + column] === 255;
      if (set !== distance < 0) wrong.push(`${column},${row}`);
    }
  expect(wrong).toEqual([]);
};

describe('rasterise', () => {
  it('sets the pixels whose centres a shape covers, top row first', () => {
    const list = drawn((builder) => {
      builder.flash(builder.addStamp(stamp('rectangle', 4000, 2000)), 4000, 17_000);
    });
    expect(asText(rasterise(list, { ...options, window: { minX: 0, minY: 14_000, maxX: 8000, maxY: 20_000 } }))).toBe(
      ['........', '........', '..####..', '..####..', '........', '........'].join('\n'),
    );
  });

  it('draws strokes of any direction as a round stamp leaves them', () => {
    const next = numbers(7);
    for (let round = 0; round < 60; round += 1) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from({ length: 4 }, () => Math.round(next() * 24_000 - 2000));
      const level = round % 6 === 0;
      const upright = round % 6 === 1;
      const diameter = 200 + Math.round(next() * 5000);
      const endX = upright ? x0 : x1;
      const endY = level ? y0 : y1;
      const list = drawn((builder) => builder.line(builder.addStamp(stamp('circle', diameter)), x0, y0, endX, endY));
      expectPixels(rasterise(list, options), (x, y) => distanceToSegment(x, y, x0, y0, endX, endY) - diameter / 2, 1);
    }
  });

  it('draws arcs as bands with round ends, also where the stamp is wider than the radius', () => {
    const next = numbers(11);
    for (let round = 0; round < 40; round += 1) {
      const radius = 500 + Math.round(next() * 7000);
      const start = next() * 2 * Math.PI;
      const sweep = round === 0 ? 2 * Math.PI : 0.2 + next() * 5.8;
      const clockwise = round % 2 === 0;
      const end = clockwise ? start - sweep : start + sweep;
      const at = (angle: number): [number, number] => [
        Math.round(10_000 + Math.cos(angle) * radius),
        Math.round(10_000 + Math.sin(angle) * radius),
      ];
      const from = at(start);
      const to = round === 0 ? from : at(end);
      const half = 300 + Math.round(next() * 2500);
      const list = drawn((builder) =>
        builder.arc(builder.addStamp(stamp('circle', half * 2)), clockwise, [...from, ...to, 10_000, 10_000]),
      );
      const distance = (x: number, y: number): number => {
        const angle = Math.atan2(y - 10_000, x - 10_000);
        const turned = clockwise ? start - angle : angle - start;
        const within = ((turned % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI) <= sweep;
        const ends = Math.min(Math.hypot(x - from[0], y - from[1]), Math.hypot(x - to[0], y - to[1]));
        const along = Math.abs(Math.hypot(x - 10_000, y - 10_000) - radius);
        return Math.min(ends, within ? along : Infinity) - half;
      };
      expectPixels(rasterise(list, options), distance, 60);
    }
  });

  it('fills contours with arcs by non-zero winding and leaves holes open', () => {
    const list = drawn((builder) => {
      builder.edge(0, 1000, 1000);
      builder.edge(shapeKind.line, 19_000, 1000);
      builder.edge(shapeKind.line, 19_000, 10_000);
      builder.edge(shapeKind.counterClockwise, 1000, 10_000, 10_000, 10_000);
      builder.edge(shapeKind.line, 1000, 1000);
      builder.edge(0, 14_000, 10_000);
      builder.edge(shapeKind.clockwise, 14_000, 10_000, 10_000, 10_000);
      builder.fill(0, [1000, 1000, 19_000, 19_000]);
    });
    const inside = (x: number, y: number): number => {
      const toCentre = Math.hypot(x - 10_000, y - 10_000);
      const outer = y > 10_000 ? toCentre - 9000 : Math.max(1000 - x, x - 19_000, 1000 - y);
      return Math.max(outer, 4000 - toCentre);
    };
    expectPixels(rasterise(list, options), inside, 60);
  });

  it('keeps the inside of a contour that runs around itself twice', () => {
    const list = drawn((builder) => {
      builder.edge(0, 2000, 2000);
      for (let turn = 0; turn < 2; turn += 1)
        for (const [x = 0, y = 0] of [
          [18_000, 2000],
          [18_000, 18_000],
          [2000, 18_000],
          [2000, 2000],
        ])
          builder.edge(shapeKind.line, x, y);
      builder.fill(0, [2000, 2000, 18_000, 18_000]);
    });
    expect(area(rasterise(list, options))).toBe(256);
  });

  it('sweeps a rectangle to its hull', () => {
    const list = drawn((builder) => builder.line(builder.addStamp(stamp('rectangle', 4000, 2000)), 4000, 4000, 14_000, 15_000));
    const inside = (x: number, y: number): number => {
      // The hull is where the rectangle around the point meets the line.
      let nearest = Infinity;
      for (let step = 0; step <= 1000; step += 1)
        nearest = Math.min(nearest, Math.max(Math.abs(x - 4000 - step * 10) - 2000, Math.abs(y - 4000 - step * 11) - 1000));
      return nearest;
    };
    expectPixels(rasterise(list, options), inside, 40);
  });

  it('draws and erases in order', () => {
    const list = drawn((builder) => {
      const wide = builder.addStamp(stamp('rectangle', 16_000));
      const middle = builder.addStamp(stamp('rectangle', 8000));
      const small = builder.addStamp(stamp('rectangle', 2000));
      builder.flash(wide, 10_000, 10_000);
      builder.flash(middle, 10_000, 10_000, { clear: true });
      builder.flash(small, 10_000, 10_000);
    });
    expect(area(rasterise(list, options))).toBe(256 - 64 + 4);
    expect(area(rasterise(list, { ...options, negative: true }))).toBe(400 - (256 - 64 + 4));
  });

  it('leaves neither a gap nor a shared pixel between two areas that share an edge', () => {
    const half = (points: readonly (readonly [number, number])[]) =>
      drawn((builder) => {
        for (const [index, [x, y]] of points.entries()) builder.edge(index === 0 ? 0 : shapeKind.line, x, y);
        builder.fill(0, [0, 0, 20_000, 20_000]);
      });
    const left = rasterise(
      half([
        [0, 0],
        [13_337, 0],
        [4711, 20_000],
        [0, 20_000],
      ]),
      options,
    );
    const right = rasterise(
      half([
        [13_337, 0],
        [20_000, 0],
        [20_000, 20_000],
        [4711, 20_000],
      ]),
      options,
    );
    expect(left.data.every((value, index) => value + (right.data[index] ?? 0) === 255)).toBe(true);
  });

  it('shows a line thinner than a pixel only when asked to', () => {
    const list = drawn((builder) => builder.line(builder.addStamp(stamp('circle', 0)), 2100, 10_100, 17_900, 10_100));
    expect(area(rasterise(list, options))).toBe(0);
    expect(area(rasterise(list, { ...options, hairlinePx: 1 }))).toBeGreaterThanOrEqual(15);
  });

  it('smooths edges to the share of the pixel that is covered', () => {
    const list = drawn((builder) => builder.flash(builder.addStamp(stamp('circle', 15_500)), 10_000, 10_000));
    const bitmap = rasterise(list, { ...options, antialias: true });
    expect(area(bitmap)).toBeCloseTo(Math.PI * 7.75 ** 2, -1);
    expect(new Set(bitmap.data).size).toBeGreaterThan(6);
    expect(bitmap.data[10 * 20 + 10]).toBe(255);
    expect(bitmap.data[0]).toBe(0);
  });

  it('smooths a picture larger than a strip as one without strips', () => {
    const list = drawn((builder) => {
      const round = builder.addStamp(stamp('circle', 900));
      builder.line(round, 100, 100, 19_800, 19_900);
      builder.arc(round, true, [2000, 10_000, 18_000, 10_000, 10_000, 10_000]);
      builder.edge(0, 3000, 1000);
      builder.edge(shapeKind.line, 19_000, 1000);
      builder.edge(shapeKind.line, 9000, 15_000);
      builder.fill(0, [3000, 1000, 19_000, 15_000]);
    });
    const fine = { ...options, pixelNm: 12.5, antialias: true };
    const whole = rasterise(list, fine);
    const window = { minX: 0, minY: 5000, maxX: 20_000, maxY: 5400 };
    const part = rasterise(list, { ...fine, window });
    const top = (20_000 - 5400) / 12.5;
    expect(part.data).toEqual(whole.data.slice(top * 1600, (top + part.height) * 1600));
  });

  it('packs the leftmost pixel into the highest bit', () => {
    const list = drawn((builder) => builder.flash(builder.addStamp(stamp('rectangle', 1000)), 500, 19_500));
    const bits = rasteriseBits(list, options);
    expect([...new Uint8Array(bits.words.buffer).subarray(0, 4)]).toEqual([0x80, 0, 0, 0]);
    expect(bits).toMatchObject({ width: 20, height: 20, stride: 1 });
  });
});
