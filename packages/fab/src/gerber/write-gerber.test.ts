import type { ShapeList } from '@copperline/geometry';
import {
  circleStamp,
  difference,
  obroundStamp,
  outlineStamp,
  polygonStamp,
  rectangleStamp,
  regionArea,
  ShapeListBuilder,
  shapeKind,
  transformStamp,
  unionRings,
  xor,
} from '@copperline/geometry';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGerber } from './read-gerber.ts';
import { shapeLines } from './shape-lines.ts';
import { writeGerber } from './write-gerber.ts';

const encoder = new TextEncoder();
const written = (shapes: ShapeList, negative = false) =>
  writeGerber(
    { shapes, negative, fileFunction: 'Copper,L1,Top', partOf: 'Demo', generator: 'Copperline,Test,1' },
    { unit: 'mm' },
  );
const readBack = (shapes: ShapeList) => readGerber(encoder.encode(written(shapes)));

/** A gear with more corners than an old reader stores of one primitive. */
const gear = (teeth: number) =>
  Int32Array.from({ length: teeth * 4 }, (_, i) => {
    const corner = Math.floor(i / 2);
    const radius = corner % 2 === 0 ? 1_000_000 : 800_000;
    const angle = (corner / (teeth * 2)) * 2 * Math.PI;
    return Math.round(radius * (i % 2 === 0 ? Math.cos(angle) : Math.sin(angle)));
  });

const stamps = [
  circleStamp(500_001),
  circleStamp(0),
  circleStamp(800_000, 300_000),
  rectangleStamp(1_000_000, 2_000_003),
  rectangleStamp(1_000_000, 1_000_000, 250_000),
  obroundStamp(2_000_000, 700_000),
  polygonStamp(1_500_000, 8, 22.5),
  polygonStamp(1_234_567, 5, 13, 200_000),
  transformStamp(rectangleStamp(1_000_000, 400_000), { rotateDegrees: 17 }),
  outlineStamp(difference([{ outer: gear(60), holes: [] }], circleStamp(600_000).region)),
  outlineStamp(
    unionRings(
      [Int32Array.of(0, 0, 500, 0, 500, 500, 0, 500), Int32Array.of(2000, 0, 2500, 0, 2500, 500, 2000, 500)],
      'non-zero',
    ),
  ),
];

describe('writing', () => {
  test('says what it is, once, in the words of X2', () => {
    const builder = new ShapeListBuilder();
    const pad = builder.addStamp(circleStamp(1_500_000, 600_000));
    const trace = builder.addStamp(circleStamp(200_000));
    const gnd = builder.netNamed('GND,1*');
    const via = builder.useNamed('ViaPad');
    builder.flash(pad, 1_000_000, -2_000_000, { net: gnd, use: via });
    builder.line(trace, 1_000_000, -2_000_000, 3_000_000, 0, { net: gnd });
    builder.arc(trace, true, [3_000_000, 0, 4_000_000, 1_000_000, 4_000_000, 0]);
    const edge = builder.edgeCount;
    builder.edge(0, 0, 0);
    builder.edge(shapeKind.line, 1000, 0);
    builder.edge(shapeKind.line, 1000, 1000);
    builder.fill(edge, [0, 0, 1000, 1000], { clear: true, use: builder.useNamed('Conductor') });
    expect(written(builder.finish())).toBe(`%TF.GenerationSoftware,Copperline,Test,1*%
%TF.SameCoordinates,Demo*%
%TF.FileFunction,Copper,L1,Top*%
%TF.FilePolarity,Positive*%
%FSLAX46Y46*%
%MOMM*%
%LPD*%
%TA.AperFunction,ViaPad*%
%ADD10C,1.5X0.6*%
%TD.AperFunction*%
%ADD11C,0.2*%
G01*
G75*
%TO.N,GND\\u002C1\\u002A*%
D10*
X1000000Y-2000000D03*
D11*
X3000000Y0D01*
%TD.N*%
G02*
X4000000Y1000000I1000000J0D01*
%LPC*%
%TA.AperFunction,Conductor*%
G36*
X0Y0D02*
G01*
X1000Y0D01*
X1000Y1000D01*
X0Y0D01*
G37*
M02*
`);
  });

  test.each([
    ['Soldermask,Top', false, 'Negative', false],
    ['Copper,L2,Inr', true, 'Negative', true],
    ['Legend,Bot', false, 'Positive', false],
  ])('%s, image reversed %s', (fileFunction, negative, polarity, reversed) => {
    const text = writeGerber({ shapes: new ShapeListBuilder().finish(), negative, fileFunction }, { unit: 'mm' });
    expect(text).toContain(`%TF.FilePolarity,${polarity}*%`);
    expect(readGerber(encoder.encode(text)).value.negative).toBe(reversed);
  });
});

describe('reading back what was written', () => {
  test.each(stamps.map((stamp, i) => [i, stamp.form, stamp] as const))('stamp %i, %s, covers the same area', (_, form, stamp) => {
    const builder = new ShapeListBuilder();
    builder.flash(builder.addStamp(stamp), 0, 0);
    const { value, problems } = readBack(builder.finish());
    const again = value.shapes.stamps[value.shapes.stamp[0] ?? -1];
    expect(problems).toEqual([]);
    expect(again).toMatchObject({ form, width: stamp.width, height: stamp.height });
    expect(regionArea(xor(stamp.region, again?.region ?? []))).toBe(0);
  });

  test('an outline is cut into pieces that old readers keep', () => {
    const builder = new ShapeListBuilder();
    builder.flash(builder.addStamp(outlineStamp([{ outer: gear(60), holes: [] }])), 0, 0);
    const corners = [...written(builder.finish()).matchAll(/^4,1,(\d+),/gm)].map(([, count]) => Number(count));
    expect(corners.length).toBeGreaterThan(2);
    expect(Math.max(...corners)).toBeLessThanOrEqual(48);
  });

  test('a hole in a fill stays a hole', () => {
    const builder = new ShapeListBuilder();
    builder.edge(0, 0, 0);
    for (const [x, y] of [
      [100, 0],
      [100, 100],
      [0, 100],
    ] as const)
      builder.edge(shapeKind.line, x, y);
    builder.edge(0, 40, 40);
    for (const [x, y] of [
      [40, 60],
      [60, 60],
      [60, 40],
    ] as const)
      builder.edge(shapeKind.line, x, y);
    builder.fill(0, [0, 0, 100, 100]);
    const { shapes } = readBack(builder.finish()).value;
    const ring = Int32Array.from(
      Array.from({ length: shapes.at[1] ?? 0 }, (_, e) => [shapes.edges[e * 5 + 1] ?? 0, shapes.edges[e * 5 + 2] ?? 0]).flat(),
    );
    expect(shapes.count).toBe(1);
    expect(regionArea(unionRings([ring], 'non-zero'))).toBe(10_000 - 400);
  });

  const position = fc.integer({ min: -300_000_000, max: 300_000_000 });
  const properties = fc.record({
    clear: fc.boolean(),
    net: fc.integer({ min: -1, max: 2 }),
    use: fc.integer({ min: -1, max: 1 }),
  });
  const stamp = fc.nat({ max: stamps.length - 1 });
  const shape = fc.oneof(
    fc.record({ kind: fc.constant('flash' as const), stamp, at: fc.tuple(position, position), properties }),
    fc.record({ kind: fc.constant('line' as const), stamp, at: fc.tuple(position, position, position, position), properties }),
    fc.record({
      kind: fc.constant('arc' as const),
      stamp,
      at: fc.tuple(position, position, position, position, position, position),
      clockwise: fc.boolean(),
      properties,
    }),
    fc.record({
      kind: fc.constant('fill' as const),
      at: fc.array(fc.tuple(position, position), { minLength: 3, maxLength: 9 }),
      properties,
    }),
  );

  test('any list of shapes comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 20 }), (shapes) => {
        const builder = new ShapeListBuilder();
        for (const s of stamps) builder.addStamp(s);
        for (const net of ['GND', '+3V3', 'Net-(R1,Pad%1)']) builder.netNamed(net);
        for (const use of ['SMDPad', 'Conductor']) builder.useNamed(use);
        for (const s of shapes) {
          if (s.kind === 'flash') builder.flash(s.stamp, ...s.at, s.properties);
          else if (s.kind === 'line') builder.line(s.stamp, ...s.at, s.properties);
          else if (s.kind === 'arc') builder.arc(s.stamp, s.clockwise, s.at, s.properties);
          else {
            const first = builder.edgeCount;
            const [start = [0, 0] as const] = s.at;
            for (const [i, [x, y]] of s.at.entries()) builder.edge(i === 0 ? 0 : shapeKind.line, x, y);
            builder.edge(shapeKind.line, ...start);
            builder.fill(first, [0, 0, 0, 0], s.properties);
          }
        }
        const list = builder.finish();
        const back = readBack(list);
        expect(shapeLines(back.value.shapes)).toEqual(shapeLines(list));
        expect(back.problems.filter(({ code }) => code !== 'ARC_RADII_DIFFER')).toEqual([]);
      }),
      { numRuns: 150, seed: 3 },
    );
  });
});
