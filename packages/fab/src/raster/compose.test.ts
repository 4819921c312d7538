import { circleStamp, rectangleStamp, type ShapeList, ShapeListBuilder } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import type { Board, Layer } from '../board.ts';
import type { Role } from '../role.ts';
import { boardColours, usualAppearance } from './appearance.ts';
import { boardBox, composeBoard, type Picture } from './compose.ts';

const mm = 1_000_000;
const shapes = (draw: (builder: ShapeListBuilder) => void): ShapeList => {
  const builder = new ShapeListBuilder();
  draw(builder);
  return builder.finish();
};
const layer = (role: Role, draw: (builder: ShapeListBuilder) => void): Layer => ({
  file: 0,
  role,
  shapes: shapes(draw),
  negative: false,
});

/** 10 × 8 mm: a track at the top, a pad with a hole left of the centre, a text on the right. */
const board: Board = {
  files: [],
  copper: [
    layer({ kind: 'copper', layer: 1, place: 'Top' }, (builder) => {
      builder.flash(builder.addStamp(circleStamp(2 * mm)), 3 * mm, 4 * mm);
      builder.line(builder.addStamp(circleStamp(mm)), mm, 7 * mm, 9 * mm, 7 * mm);
    }),
  ],
  layers: [
    layer({ kind: 'mask', side: 'Top' }, (builder) =>
      builder.flash(builder.addStamp(rectangleStamp(3 * mm, 3 * mm)), 3 * mm, 4 * mm),
    ),
    layer({ kind: 'legend', side: 'Top' }, (builder) => {
      const stamp = builder.addStamp(rectangleStamp(2 * mm, mm));
      builder.flash(stamp, 8 * mm, 4 * mm);
      builder.flash(stamp, 3 * mm, 5 * mm);
    }),
  ],
  outline: {
    boards: [
      {
        outer: Int32Array.of(0, 0, 10 * mm, 0, 10 * mm, 8 * mm, 0, 8 * mm),
        holes: [Int32Array.of(8 * mm, mm, 8 * mm, 2 * mm, 9 * mm, 2 * mm, 9 * mm, mm)],
      },
    ],
    box: { minX: 0, minY: 0, maxX: 10 * mm, maxY: 8 * mm },
    source: 'profile',
    gaps: [],
    lineWidth: 0,
    shapes: shapes(() => undefined),
  },
  holes: [{ x: 3 * mm, y: 4 * mm, diameter: mm, plated: true, platingSource: 'pads', drill: 0, tool: 0 }],
  slots: [],
  drills: [],
  job: null,
  netlist: [],
  questions: [],
};

const colourAt = ({ width, height, data }: Picture, xMm: number, yMm: number): number[] => {
  const at = ((height - 1 - Math.floor(yMm * 10)) * width + Math.floor(xMm * 10)) * 4;
  return [...data.subarray(at, at + 4)];
};

describe('composeBoard', () => {
  const colours = boardColours(usualAppearance);
  const top = composeBoard(board, 'top', usualAppearance, { pixelNm: 100_000 });

  it('has no mask and no legend on a side that is ordered without', () => {
    const pixels = { pixelNm: 100_000 };
    const bare = composeBoard(board, 'top', { ...usualAppearance, maskSides: 'bottom' }, pixels);
    expect(colourAt(bare, 5, 7)).toEqual([...colours.finish, 255]);
    expect(colourAt(bare, 8, 6)).toEqual([...colours.laminate, 255]);
    const unprinted = composeBoard(board, 'top', { ...usualAppearance, silkscreenSides: 'none' }, pixels);
    expect(colourAt(unprinted, 8, 4)).toEqual([...colours.maskOverLaminate, 255]);
    expect(composeBoard(board, 'top', { ...usualAppearance, maskSides: 'top', silkscreenSides: 'top' }, pixels)).toEqual(top);
  });

  it('shows each material where it lies', () => {
    expect(top).toMatchObject({ width: 100, height: 80 });
    expect(colourAt(top, 5.05, 7.05)).toEqual([...colours.maskOverCopper, 255]);
    expect(colourAt(top, 5.55, 5.05)).toEqual([...colours.maskOverLaminate, 255]);
    expect(colourAt(top, 3.75, 4.05)).toEqual([...colours.finish, 255]);
    expect(colourAt(top, 4.35, 5.35)).toEqual([...colours.laminate, 255]);
    expect(colourAt(top, 8.05, 4.05)).toEqual([...colours.legend, 255]);
  });

  it('is open in holes and cut-outs', () => {
    expect(colourAt(top, 3.05, 4.05)[3]).toBe(0);
    expect(colourAt(top, 8.55, 1.55)[3]).toBe(0);
  });

  it('prints no legend where the mask is open', () => {
    expect(colourAt(top, 2.15, 5.25)).toEqual([...colours.laminate, 255]);
  });

  it('turns the board over for the bottom, which is bare without a mask of its own', () => {
    const bottom = composeBoard(board, 'bottom', usualAppearance, { pixelNm: 100_000 });
    expect(colourAt(bottom, 7.05, 4.05)[3]).toBe(0);
    expect(colourAt(bottom, 1.55, 1.55)[3]).toBe(0);
    expect(colourAt(bottom, 5.05, 7.05)).toEqual([...colours.laminate, 255]);
  });

  it('shows what is drawn when the board has no outline, line widths included', () => {
    expect(boardBox({ ...board, outline: null })).toEqual({ minX: mm / 2, minY: 2.5 * mm, maxX: 9.5 * mm, maxY: 7.5 * mm });
    expect(
      composeBoard({ ...board, outline: null, copper: [], layers: [] }, 'top', usualAppearance, { pixelNm: mm }),
    ).toMatchObject({
      width: 1,
      height: 1,
    });
  });
});
