import { circleStamp, type ShapeList, ShapeListBuilder } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import type { PadList } from '../identify/pads.ts';
import { drawingShift } from './drawing-shift.ts';

const holes = Array.from({ length: 24 }, (_, k): [number, number] => [(k * 37) % 50, (k * 23) % 40]);

const drilled = (places: readonly (readonly [number, number])[]): PadList => ({
  count: places.length,
  x: Int32Array.from(places, ([x]) => x * 1e6),
  y: Int32Array.from(places, ([, y]) => y * 1e6),
  width: new Int32Array(places.length).fill(3e5),
  height: new Int32Array(places.length).fill(3e5),
  round: new Uint8Array(places.length).fill(1),
  flashed: new Uint8Array(places.length).fill(1),
});

type Symbol = (builder: ShapeListBuilder, pen: number, x: number, y: number) => void;

const cross: Symbol = (builder, pen, x, y) => {
  builder.line(pen, x - 5e5, y, x + 5e5, y);
  builder.line(pen, x, y - 5e5, x, y + 5e5);
};
const circle: Symbol = (builder, pen, x, y) => builder.arc(pen, true, [x + 4e5, y, x + 4e5, y, x, y]);
const flash: Symbol = (builder, pen, x, y) => builder.flash(pen, x, y);

/** Symbols at holes, displaced, beside an edge and a legend of letters. */
const drawing = (symbol: Symbol, dx: number, dy: number): ShapeList => {
  const builder = new ShapeListBuilder();
  const pen = builder.addStamp(circleStamp(100_000));
  for (const [x, y] of holes) symbol(builder, pen, x * 1e6 + dx, y * 1e6 + dy);
  for (let k = 0; k < 40; k += 1) builder.line(pen, k * 1.3e6, -20e6, k * 1.3e6 + 6e5, -19e6);
  builder.line(pen, -2e6 + dx, -2e6 + dy, 52e6 + dx, -2e6 + dy);
  return builder.finish();
};

describe('a drill drawing', () => {
  it.each([
    ['crosses', cross],
    ['circles', circle],
    ['flashes', flash],
  ])('with %s beside the holes is displaced', (_, symbol) => {
    expect(drawingShift(drawing(symbol, -7_100_000, 510_000), drilled(holes))).toEqual({ x: -7_100_000, y: 510_000 });
  });

  it('on the holes, or with symbols for other holes, is where it is', () => {
    expect(drawingShift(drawing(cross, 0, 0), drilled(holes))).toBeNull();
    expect(drawingShift(drawing(cross, 9e6, 9e6), drilled(holes.map(([x, y]) => [y * 3.1, x * 2.3])))).toBeNull();
    expect(drawingShift(drawing(cross, 9e6, 9e6), drilled(holes.slice(0, 4)))).toBeNull();
  });
});
