import { ShapeListBuilder } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import type { Outline } from '../board.ts';
import { checkBoard } from './check-board.ts';
import type { CheckId } from './finding.ts';
import { bottom, hole, Sketch, smallBoard, testLimits, testOrder, top } from './small-board.ts';

const find = (board: Parameters<typeof smallBoard>[0], check: CheckId) =>
  checkBoard(smallBoard(board), testLimits, testOrder).findings.filter((finding) => finding.check === check);

const angles = [0, 17, 45, 90];

describe.each(angles)('at %i degrees', (angle) => {
  it.each([
    [-1_000, 1],
    [1_000, 0],
  ])('two tracks %i nm from the smallest gap give %i findings', (offset, count) => {
    const gap = 100_000 + offset;
    const sketch = new Sketch(angle)
      .track(200_000, 0, 0, 3_000_000, 0)
      .track(200_000, 0, 200_000 + gap, 3_000_000, 200_000 + gap);
    const found = find({ copper: [sketch.layer(top)] }, 'spacing');
    expect(found).toHaveLength(count);
    for (const { measured } of found) expect(measured).toBeCloseTo(gap, -1);
  });

  it.each([
    [-1_000, 1],
    [1_000, 0],
  ])('a round pad %i nm from the smallest gap to a track gives %i findings', (offset, count) => {
    const gap = 100_000 + offset;
    const sketch = new Sketch(angle).track(200_000, 0, 0, 3_000_000, 0).pad(800_000, 1_500_000, 500_000 + gap);
    expect(find({ copper: [sketch.layer(top)] }, 'spacing')).toHaveLength(count);
  });

  it.each([
    [-1_000, 1],
    [1_000, 0],
  ])('a track %i nm from the smallest width gives %i findings', (offset, count) => {
    const sketch = new Sketch(angle)
      .track(100_000 + offset, 0, 0, 3_000_000, 0)
      .pad(800_000, 0, 0)
      .pad(800_000, 3_000_000, 0);
    expect(find({ copper: [sketch.layer(top)] }, 'trace-width')).toHaveLength(count);
  });

  it.each([
    [-1_000, 1],
    [1_000, 0],
  ])('a neck of an area %i nm from the smallest width gives %i findings', (offset, count) => {
    const half = (100_000 + offset) / 2;
    const sketch = new Sketch(angle).area(
      [0, -1_000_000],
      [1_000_000, -1_000_000],
      [1_000_000, -half],
      [2_000_000, -half],
      [2_000_000, -1_000_000],
      [3_000_000, -1_000_000],
      [3_000_000, 1_000_000],
      [2_000_000, 1_000_000],
      [2_000_000, half],
      [1_000_000, half],
      [1_000_000, 1_000_000],
      [0, 1_000_000],
    );
    expect(find({ copper: [sketch.layer(top)] }, 'trace-width')).toHaveLength(count);
  });

  it.each([
    [-1_000, 1],
    [1_000, 0],
  ])('a ring %i nm from the smallest gives %i findings a layer', (offset, count) => {
    const sketch = new Sketch(angle);
    const [x, y] = sketch.at(2_000_000, 1_000_000);
    sketch.pad(300_000 + 2 * (125_000 + offset), 2_000_000, 1_000_000);
    const found = find({ copper: [sketch.layer(top)], holes: [hole(x, y, 300_000)] }, 'annular-ring');
    expect(found).toHaveLength(count);
  });

  it.each([
    [-1_000, 1],
    [1_000, 0],
  ])('an unplated hole %i nm from the smallest distance to copper gives %i findings', (offset, count) => {
    const sketch = new Sketch(angle).track(200_000, 0, 0, 3_000_000, 0);
    const [x, y] = sketch.at(1_500_000, 100_000 + 200_000 + offset + 500_000);
    const found = find({ copper: [sketch.layer(top)], holes: [hole(x, y, 1_000_000, false)] }, 'npth-to-copper');
    expect(found).toHaveLength(count);
  });
});

describe('nets', () => {
  it('a via joins both sides, so that copper around it is no gap', () => {
    const upper = new Sketch().track(200_000, 0, 0, 2_000_000, 0).pad(600_000, 2_000_000, 0);
    const lower = new Sketch().pad(600_000, 2_000_000, 0).track(200_000, 2_000_000, 0, 4_000_000, 0);
    const near = lower.track(200_000, 2_000_000, 0, 2_050_000, 3_000_000);
    const found = find({ copper: [upper.layer(top), near.layer(bottom)], holes: [hole(2_000_000, 0, 300_000)] }, 'spacing');
    expect(found).toEqual([]);
  });

  it('an area painted with thin strokes is no thin track', () => {
    const sketch = new Sketch();
    for (let row = 0; row < 20; row += 1) sketch.track(80_000, 0, row * 60_000, 3_000_000, row * 60_000);
    expect(find({ copper: [sketch.layer(top)] }, 'trace-width')).toEqual([]);
  });

  it('a thin track under a wide one is not there', () => {
    const sketch = new Sketch().track(60_000, 0, 0, 3_000_000, 0).track(300_000, 0, 0, 3_000_000, 0);
    expect(find({ copper: [sketch.layer(top)] }, 'trace-width')).toEqual([]);
  });

  it('a row of hits of one pair is one finding with a count', () => {
    const sketch = new Sketch().track(200_000, 0, 0, 3_000_000, 0);
    for (let x = 0; x < 3_000_000; x += 300_000) sketch.track(200_000, x, 290_000, x + 300_000, 290_000);
    const [finding, ...others] = find({ copper: [sketch.layer(top)] }, 'spacing');
    expect(others).toEqual([]);
    expect(finding?.count).toBe(10);
    expect(finding?.measured).toBe(90_000);
  });

  it('the waist between two pads is a thin track, not a sliver, where both are wide enough', () => {
    const waist = new Sketch().pad(240_000, 0, 0).pad(240_000, 222_000, 0).layer(top);
    expect(find({ copper: [waist] }, 'copper-sliver')).toEqual([]);
    expect(find({ copper: [waist] }, 'trace-width')).toMatchObject([{ measured: expect.closeTo(91_214, -4) }]);
  });
});

describe('near the edge of the board', () => {
  const side = 10_000_000;
  const outline = (): Outline => ({
    boards: [{ outer: Int32Array.of(0, 0, side, 0, side, side, 0, side), holes: [] }],
    box: { minX: 0, minY: 0, maxX: side, maxY: side },
    shapes: new ShapeListBuilder().finish(),
    gaps: [],
    lineWidth: 0,
    source: 'profile',
  });

  it('a track beside it is one finding, as long as the track runs there and however often it is split', () => {
    const whole = new Sketch().track(200_000, 1_000_000, 250_000, 9_000_000, 250_000);
    const split = new Sketch().track(200_000, 1_000_000, 250_000, 4_000_000, 250_000);
    split.track(200_000, 4_000_000, 250_000, 9_000_000, 250_000);
    for (const sketch of [whole, split])
      expect(find({ copper: [sketch.layer(top)], outline: outline() }, 'copper-to-edge')).toMatchObject([
        { measured: 150_000, extent: { minX: 1_000_000, maxX: 9_000_000 } },
      ]);
  });

  it('a track that leads away from it is too close only where it is', () => {
    const sketch = new Sketch().track(200_000, 1_000_000, 250_000, 9_000_000, 8_250_000);
    const [found, ...others] = find({ copper: [sketch.layer(top)], outline: outline() }, 'copper-to-edge');
    expect(others).toEqual([]);
    expect(found?.extent?.maxY).toBeCloseTo(300_000, -3);
  });

  it('the pad of a castellation belongs there, a via beside the edge does not', () => {
    const copper = [new Sketch().pad(1_200_000, 5_000_000, 0).pad(900_000, 2_000_000, 450_000).layer(top)];
    const holes = [hole(5_000_000, 0, 600_000), hole(2_000_000, 450_000, 300_000)];
    expect(find({ copper, holes, outline: outline() }, 'copper-to-edge')).toMatchObject([{ from: { x: 2_000_000 }, count: 1 }]);
  });
});
