import { type Body, type Box, discBody, pathBody, regionBody } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { overlapOf } from './overlap.ts';

interface Piece {
  readonly body: Body;
  readonly box: Box;
}

const bar = (minX: number, minY: number, maxX: number, maxY: number): Piece => ({
  body: regionBody([{ outer: Int32Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY), holes: [] }]),
  box: { minX, minY, maxX, maxY },
});
const stroke = (x0: number, x1: number, y: number): Piece => ({
  body: pathBody([x0, y, x1, y], 200_000),
  box: { minX: x0 - 100_000, minY: y - 100_000, maxX: x1 + 100_000, maxY: y + 100_000 },
});
const disc = (x: number, y: number): Piece => ({
  body: discBody(x, y, 200_000),
  box: { minX: x - 100_000, minY: y - 100_000, maxX: x + 100_000, maxY: y + 100_000 },
});

const square = bar(0, 0, 1_000_000, 1_000_000);

describe('two things overlap', () => {
  it.each([
    ['side by side', bar(1_000_000, 0, 2_000_000, 1_000_000)],
    ['at a corner', bar(1_000_000, 1_000_000, 2_000_000, 2_000_000)],
    ['a stroke along the edge', stroke(0, 1_000_000, 1_100_000)],
    ['a disc beside it', disc(1_100_000, 500_000)],
    ['far away', disc(9_000_000, 0)],
  ])('not where they only touch: %s', (_, other) => {
    expect(overlapOf(square.body, square.box, other.body, other.box)).toBeNull();
    expect(overlapOf(other.body, other.box, square.body, square.box)).toBeNull();
  });

  it.each([
    ['a micrometre at a side', bar(999_000, 0, 2_000_000, 1_000_000)],
    ['a stroke by a micrometre', stroke(0, 1_000_000, 1_099_000)],
    ['a disc by a micrometre', disc(1_099_000, 500_000)],
    ['one inside the other', bar(400_000, 400_000, 600_000, 600_000)],
    ['the same twice', bar(0, 0, 1_000_000, 1_000_000)],
    ['a long bar across', bar(-50_000_000, 480_000, 50_000_000, 520_000)],
    ['a wider bar across', bar(-50_000_000, -100_000, 50_000_000, 1_100_000)],
  ])('where one reaches into the other: %s', (_, other) => {
    expect(overlapOf(square.body, square.box, other.body, other.box)).not.toBeNull();
    expect(overlapOf(other.body, other.box, square.body, square.box)).not.toBeNull();
  });
});
