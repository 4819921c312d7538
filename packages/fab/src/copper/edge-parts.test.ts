import { mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import type { Layer, Outline } from '../board.ts';
import { bottom, Sketch, smallBoard, top } from '../dfm/small-board.ts';
import { goldFingers, platedEdges } from './edge-parts.ts';
import { BoardModel } from './model.ts';

const side = mm(40);

const outline: Outline = {
  boards: [{ outer: Int32Array.of(0, 0, side, 0, side, side, 0, side), holes: [] }],
  box: { minX: 0, minY: 0, maxX: side, maxY: side },
  source: 'profile',
  gaps: [],
  lineWidth: 0,
  shapes: new Sketch().layer(top).shapes,
};

const maskAbove = { kind: 'mask', side: 'Top' } as const;
const maskBelow = { kind: 'mask', side: 'Bot' } as const;

const boardOf = (copper: readonly Layer[], layers: readonly Layer[]): BoardModel =>
  new BoardModel(smallBoard({ outline, copper, layers }));

interface Row {
  readonly width: number;
  readonly length: number;
  readonly pitch: number;
  readonly count: number;
  readonly from?: number;
}

/** Pads along the lower edge, all of them bare. */
const fingersOn = (...rows: readonly Row[]): number => {
  const pads = new Sketch();
  for (const { width, length, pitch, count, from = mm(8) } of rows)
    for (let n = 0; n < count; n += 1) pads.square(width, length, from + n * pitch, length / 2 + um(500));
  return goldFingers(boardOf([pads.layer(top)], [pads.layer(maskAbove)])).length;
};

describe('gold fingers', () => {
  it('are the contacts of a card', () => {
    expect(fingersOn({ width: um(700), length: mm(4), pitch: mm(1), count: 18 })).toBe(18);
    expect(fingersOn({ width: um(350), length: um(2_500), pitch: um(500), count: 33 })).toBe(33);
  });

  it('are the contacts of a plug, of which two are wider', () => {
    const outer = { width: um(2_250), length: um(7_500), pitch: mm(6) + um(500), count: 2 };
    const inner = { width: um(1_750), length: um(7_500), pitch: mm(2), count: 2, from: mm(8) + um(2_250) };
    expect(fingersOn(outer, inner)).toBe(4);
  });

  it('are no pads of a flat cable connector', () => {
    expect(fingersOn({ width: um(230), length: um(500), pitch: um(400), count: 15 })).toBe(0);
  });

  it('are no pads of a row of pins or of switches along the edge', () => {
    expect(fingersOn({ width: um(1_000), length: mm(3), pitch: um(2_540), count: 8 })).toBe(0);
  });

  it('are no coaxial connectors, three pads each', () => {
    const connector = { width: um(2_280), length: um(5_080), pitch: um(4_420), count: 3 };
    expect(fingersOn({ ...connector, from: mm(4) }, { ...connector, from: mm(25) })).toBe(0);
  });
});

describe('a plated edge', () => {
  const withBand = (width: number, y: number): number => {
    const band = new Sketch().track(width, mm(5), y, mm(30), y);
    const films = [top, bottom, maskAbove, maskBelow].map((role) => band.layer(role));
    return platedEdges(boardOf(films.slice(0, 2), films.slice(2))).length;
  };

  it('has copper on both faces and beyond the edge', () => {
    expect(withBand(mm(2), 0)).toBe(1);
  });

  it('is no outline drawn in every film', () => {
    expect(withBand(um(250), 0)).toBe(0);
  });

  it('is no mark beside the board that touches its edge', () => {
    expect(withBand(mm(1), -um(490))).toBe(0);
  });
});
