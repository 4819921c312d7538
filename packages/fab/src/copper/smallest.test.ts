import { describe, expect, it } from 'vitest';
import { Sketch, smallBoard, top } from '../dfm/small-board.ts';
import { BoardModel } from './model.ts';
import { minSpace, minTrace } from './smallest.ts';

const modelOf = (sketch: Sketch): BoardModel => new BoardModel(smallBoard({ copper: [sketch.layer(top)] }));

const plane = (): Sketch => new Sketch().area([0, 0], [10_000_000, 0], [10_000_000, 6_000_000], [0, 6_000_000]);

describe('the thinnest track', () => {
  it('is the one that was drawn, not the web a plane leaves between two clearances', () => {
    const sketch = plane()
      .clearance(1_000_000, 3_000_000, 3_000_000)
      .clearance(1_000_000, 4_040_000, 3_000_000)
      .pad(800_000, 1_000_000, 1_000_000)
      .pad(800_000, 12_000_000, 1_000_000)
      .track(200_000, 12_000_000, 1_000_000, 12_000_000, 5_000_000);
    expect(minTrace(modelOf(sketch))?.value).toBeCloseTo(200_000, -1);
  });

  it('is a neck of an area where copper would come apart', () => {
    const sketch = new Sketch()
      .area([0, 0], [2_000_000, 0], [2_000_000, 2_000_000], [0, 2_000_000])
      .area([4_000_000, 0], [6_000_000, 0], [6_000_000, 2_000_000], [4_000_000, 2_000_000])
      .area([1_900_000, 900_000], [4_100_000, 900_000], [4_100_000, 1_020_000], [1_900_000, 1_020_000])
      .pad(800_000, 1_000_000, 1_000_000);
    expect(minTrace(modelOf(sketch))?.value).toBeCloseTo(120_000, -1);
  });
});

describe('the smallest space', () => {
  it('is not between a pad and the plane whose edge it touches in one point', () => {
    const sketch = plane()
      .clearance(1_400_000, 10_000_000, 3_000_000)
      .pad(600_000, 9_600_000, 3_000_000)
      .pad(800_000, 1_000_000, 1_000_000)
      .pad(800_000, 12_000_000, 1_000_000);
    // The pad lies alone in a bay of the plane: 0.4 mm off its centre, 0.7 mm to the bay's wall, 0.3 mm its own radius.
    const model = modelOf(sketch);
    expect(model.nets.count).toBe(2);
    expect(minSpace(model)?.value).toBeGreaterThan(1_000_000);
  });
});
