import {
  circleStamp,
  difference,
  layerRegion,
  moveEdge,
  regionArea,
  type ShapeList,
  ShapeListBuilder,
  shapeKind,
} from '@copperline/geometry';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangedAreas } from './board-difference.ts';
import { compareDrawn, type DrawnDifference } from './drawn-difference.ts';
import { PolygonBudget } from './polygon-budget.ts';

/** In micrometres: a disc, a stroke or a triangle, dark or clear. */
interface Mark {
  readonly form: 'disc' | 'stroke' | 'triangle';
  readonly width: number;
  readonly points: readonly (readonly [number, number])[];
  readonly clear: boolean;
}

const um = 1_000;

const drawn = (marks: readonly Mark[]): ShapeList => {
  const builder = new ShapeListBuilder();
  for (const { form, width, points, clear } of marks) {
    const [[ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]] = points.map(([x, y]) => [x * um, y * um] as const);
    if (form === 'disc') builder.flash(builder.addStamp(circleStamp(width * um)), ax, ay, { clear });
    else if (form === 'stroke') builder.line(builder.addStamp(circleStamp(width * um)), ax, ay, bx, by, { clear });
    else {
      const first = builder.edgeCount;
      builder.edge(moveEdge, ax, ay);
      builder.edge(shapeKind.line, bx, by);
      builder.edge(shapeKind.line, cx, cy);
      builder.fill(first, [Math.min(ax, bx, cx), Math.min(ay, by, cy), Math.max(ax, bx, cx), Math.max(ay, by, cy)], { clear });
    }
  }
  return builder.finish();
};

const board = [{ outer: Int32Array.of(0, 0, 5_000_000, 0, 5_000_000, 5_000_000, 0, 5_000_000), holes: [] }];
const tolerance = 3_000;

const compare = (
  before: readonly Mark[],
  after: readonly Mark[],
  { negative = false, corners = 1_000_000 }: { readonly negative?: boolean; readonly corners?: number } = {},
): DrawnDifference =>
  compareDrawn(
    { shapes: drawn(before), negative, board },
    { shapes: drawn(after), negative, board },
    { isSameEdge: true, toleranceNm: tolerance, budget: new PolygonBudget(corners, corners) },
  );

const disc = (x: number, y: number, width: number, clear = false): Mark => ({ form: 'disc', width, points: [[x, y]], clear });
const stroke = (width: number, ...points: readonly (readonly [number, number])[]): Mark => ({
  form: 'stroke',
  width,
  points,
  clear: false,
});

const sums = ({ areas }: ChangedAreas): { added: number; removed: number } => ({
  added: areas.reduce((sum, { addedUm2 }) => sum + addedUm2, 0),
  removed: areas.reduce((sum, { removedUm2 }) => sum + removedUm2, 0),
});

describe('compareDrawn', () => {
  it('gives the place and the area of a disc', () => {
    const found = compare([], [disc(1_000, 2_000, 600)]);
    expect(found.areas).toHaveLength(1);
    expect(found.areas[0]?.removedUm2).toBe(0);
    expect(found.areas[0]?.addedUm2).toBeCloseTo(Math.PI * 300 ** 2, -3);
    const { minX = 0, maxY = 0 } = found.areas[0]?.box ?? {};
    expect([minX, maxY].map((value) => Math.round(value / 100))).toEqual([7_000, 23_000]);
  });

  it('joins what belongs together', () => {
    const moved = compare([stroke(200, [500, 500], [4_000, 500])], [stroke(200, [500, 600], [4_000, 600])]);
    expect(moved.areaCount).toBe(1);
    expect(compare([disc(1_000, 1_000, 500)], [disc(3_000, 1_000, 500)]).areaCount).toBe(2);
  });

  it('does not join what lies in the middle of a ring', () => {
    const ring = [
      [500, 500],
      [4_500, 500],
      [4_500, 4_500],
      [500, 4_500],
      [500, 500],
    ] as const;
    const edges = (width: number): Mark[] => ring.slice(1).map((to, n) => stroke(width, ring[n] ?? to, to));
    const found = compare(edges(200), [...edges(250), disc(2_500, 2_500, 300)]);
    // The new edge inside, the new edge outside, and the disc.
    expect(found.areaCount).toBe(3);
  });

  it('ignores what rounding moves, and finds little more', () => {
    const track = (x: number): Mark[] => [stroke(200, [x, 500], [x, 4_000])];
    expect(compare(track(1_000), track(1_002.5)).areaCount).toBe(0);
    expect(compare(track(1_000), track(1_004)).areaCount).toBe(1);
  });

  it('knows what is erased after it was drawn', () => {
    const [dark, clear] = [disc(1_000, 1_000, 600), disc(1_000, 1_000, 300, true)];
    expect(compare([dark, clear], [dark, clear]).areaCount).toBe(0);
    const found = sums(compare([dark, clear], [clear, dark]));
    expect(found.removed).toBe(0);
    expect(found.added).toBeCloseTo(Math.PI * 150 ** 2, -3);
  });

  it('inverts a negative layer', () => {
    const found = compare([disc(1_000, 1_000, 600)], [disc(1_000, 1_000, 600), disc(3_000, 3_000, 600)], { negative: true });
    expect(sums(found).added).toBe(0);
    expect(sums(found).removed).toBeCloseTo(Math.PI * 300 ** 2, -3);
  });

  it('inverts a negative layer of a board without an edge too', () => {
    const layer = (marks: readonly Mark[]) => ({ shapes: drawn(marks), negative: true, board: [] });
    const budget = new PolygonBudget(1_000_000, 1_000_000);
    const found = compareDrawn(layer([]), layer([disc(1_000, 1_000, 600)]), { isSameEdge: true, toleranceNm: tolerance, budget });
    expect(sums(found).removed).toBeCloseTo(Math.PI * 300 ** 2, -3);
  });

  it('compares pictures if polygons are too many, and says so', () => {
    const found = compare(
      [disc(1_000, 1_000, 500), disc(4_000, 4_000, 500)],
      [disc(1_000, 1_000, 500), disc(4_050, 4_000, 500)],
      {
        corners: 10,
      },
    );
    // A crescent on each side of the disc that moved.
    expect(found).toMatchObject({ method: 'raster', resolutionNm: 20_000, areaCount: 2 });
    for (const { box } of found.areas) {
      expect(box.minX).toBeGreaterThan(3_740_000);
      expect(box.maxX).toBeLessThan(4_310_000);
    }
    expect(sums(found).added).toBeGreaterThan(20_000);
    expect(sums(found).added).toBeLessThan(26_000);
    const negative = compare([disc(1_000, 1_000, 500)], [disc(2_000, 1_000, 500)], { corners: 10, negative: true });
    expect(negative).toMatchObject({ method: 'raster', areaCount: 2 });
  });
});

const step = 25;
const coordinate = fc.integer({ min: 8, max: 120 }).map((n) => n * step);
const point = fc.tuple(coordinate, coordinate);
const mark = (clear: fc.Arbitrary<boolean>): fc.Arbitrary<Mark> =>
  fc.record({
    form: fc.constantFrom('disc', 'stroke', 'triangle'),
    width: fc.integer({ min: 2, max: 24 }).map((n) => n * step),
    points: fc.tuple(point, point, point),
    clear,
  });

/** Two lists with most marks in common. */
const pairOf = (clear: fc.Arbitrary<boolean>): fc.Arbitrary<readonly [Mark[], Mark[]]> =>
  fc
    .tuple(
      fc.array(mark(clear), { maxLength: 8 }),
      fc.array(mark(clear), { maxLength: 2 }),
      fc.array(mark(clear), { maxLength: 2 }),
      fc.nat(8),
    )
    .map(([common, lost, fresh, at]) => [common.toSpliced(at, 0, ...lost), common.toSpliced(at, 0, ...fresh)]);

/** A triangle that is narrower than a few pixels all along is nothing in a picture. */
const isNoSliver = ({ form, points: [[ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]] }: Mark): boolean => {
  if (form !== 'triangle') return true;
  const longest = Math.max(Math.hypot(bx - ax, by - ay), Math.hypot(cx - bx, cy - by), Math.hypot(ax - cx, ay - cy));
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) >= 60 * longest;
};

const regionOf = (marks: readonly Mark[]) => layerRegion(drawn(marks), { toleranceNm: 1_000 });

describe.each([
  ['that only draw', fc.constant(false)],
  ['that also erase', fc.boolean()],
])('any two lists %s', (_what, clear) => {
  it('differ by what their areas differ', () => {
    fc.assert(
      fc.property(pairOf(clear), ([before, after]) => {
        const found = sums(compare(before, after));
        const [first, second] = [regionOf(before), regionOf(after)];
        // Slivers are left out, at most a tolerance along all edges.
        expect(Math.abs(found.removed - regionArea(difference(first, second)) / 1e6)).toBeLessThan(8_000);
        expect(Math.abs(found.added - regionArea(difference(second, first)) / 1e6)).toBeLessThan(8_000);
      }),
    );
  });

  it('differ the other way round in the other direction', () => {
    fc.assert(
      fc.property(pairOf(clear), ([before, after]) => {
        const [there, back] = [compare(before, after), compare(after, before)];
        expect(back.areas.map(({ box, addedUm2, removedUm2 }) => [box, removedUm2, addedUm2])).toEqual(
          there.areas.map(({ box, addedUm2, removedUm2 }) => [box, addedUm2, removedUm2]),
        );
      }),
    );
  });

  it('do not differ from themselves', () => {
    fc.assert(fc.property(fc.array(mark(clear), { maxLength: 12 }), (marks) => compare(marks, marks).areaCount === 0));
  });

  it('differ as pictures where their areas do', () => {
    fc.assert(
      fc.property(pairOf(clear), ([before, after]) => {
        fc.pre([...before, ...after].every(isNoSliver));
        const [exact, raster] = [sums(compare(before, after)), sums(compare(before, after, { corners: 0 }))];
        // Pixels of 10 µm; parts narrower than two of them are lost.
        expect(Math.abs(exact.added - raster.added)).toBeLessThan(12_000 + exact.added * 0.1);
        expect(Math.abs(exact.removed - raster.removed)).toBeLessThan(12_000 + exact.removed * 0.1);
      }),
    );
  });
});
