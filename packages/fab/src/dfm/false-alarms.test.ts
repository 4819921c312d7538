import { ShapeListBuilder } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import type { Board, Outline } from '../board.ts';
import { BoardModel } from '../copper/model.ts';
import { minSpace, minTrace } from '../copper/smallest.ts';
import { checkBoard } from './check-board.ts';
import type { CheckId, Finding } from './finding.ts';
import { bottom, hole, Sketch, smallBoard, testLimits, testOrder, top } from './small-board.ts';

// Cases from real boards that a CAM engineer would not report to a customer.

const find = (board: Partial<Board>, check: CheckId): readonly Finding[] =>
  checkBoard(smallBoard(board), testLimits, testOrder).findings.filter((finding) => finding.check === check);

const mask = { kind: 'mask', side: 'Top' } as const;
const maskBelow = { kind: 'mask', side: 'Bot' } as const;
const legend = { kind: 'legend', side: 'Top' } as const;
const paste = { kind: 'paste', side: 'Top' } as const;
const pasteBelow = { kind: 'paste', side: 'Bot' } as const;

describe('legend', () => {
  const opening = new Sketch().square(1_000_000, 1_000_000, 0, 0).layer(mask);
  const beside = (gap: number) => new Sketch().track(200_000, 600_000 + gap, -400_000, 600_000 + gap, 400_000).layer(legend);

  it('clipped at an opening touches it and is not on it', () => {
    expect(find({ layers: [opening, beside(0)] }, 'silk-on-pad')).toEqual([]);
    expect(find({ layers: [opening, beside(-1_000)] }, 'silk-on-pad')).toHaveLength(1);
  });
});

describe('openings of the mask', () => {
  const pads = () => new Sketch().square(300_000, 1_000_000, 0, 0).square(300_000, 1_000_000, 500_000, 0);

  it('may hold a row of pads with their tracks', () => {
    const copper = pads().track(200_000, 0, 0, 0, 3_000_000).track(200_000, 500_000, 0, 500_000, 3_000_000).layer(top);
    const row = new Sketch().square(1_000_000, 1_200_000, 250_000, 0).layer(mask);
    expect(find({ copper: [copper], layers: [row] }, 'mask-exposes-copper')).toEqual([]);
  });

  it('may hold pads that are drawn as areas', () => {
    const sketch = new Sketch().square(300_000, 1_000_000, 0, 0);
    sketch.area([350_000, -500_000], [650_000, -500_000], [650_000, 500_000], [350_000, 500_000]);
    const copper = sketch.track(200_000, 500_000, 0, 500_000, 3_000_000).layer(top);
    const row = new Sketch().square(1_000_000, 1_200_000, 250_000, 0).layer(mask);
    expect(find({ copper: [copper], layers: [row] }, 'mask-exposes-copper')).toEqual([]);
  });

  it('bare a track that has no pad in them', () => {
    const copper = pads().track(200_000, -200_000, 650_000, 700_000, 650_000).layer(top);
    const row = new Sketch().square(1_000_000, 1_200_000, 250_000, 0).layer(mask);
    expect(find({ copper: [copper], layers: [row] }, 'mask-exposes-copper')).toHaveLength(1);
  });

  it('may touch copper that keeps just their distance', () => {
    const copper = new Sketch().pad(1_000_000, 0, 0).track(200_000, 700_000, -2_000_000, 700_000, 2_000_000).layer(top);
    const open = new Sketch().pad(1_200_000, 0, 0).layer(mask);
    expect(find({ copper: [copper], layers: [open] }, 'mask-exposes-copper')).toEqual([]);
  });

  it('are not missing over vias where the set has no drill file', () => {
    const copper = new Sketch().pad(600_000, 0, 0).pad(600_000, 9_000_000, 0).pad(2_000_000, 0, 9_000_000).layer(top);
    const elsewhere = new Sketch().pad(1_000_000, 20_000_000, 0).layer(mask);
    expect(find({ copper: [copper], layers: [elsewhere] }, 'mask-missing')).toMatchObject([{ from: { x: 0, y: 9_000_000 } }]);
  });

  it('missing over many pads of one size are one finding', () => {
    const copper = new Sketch().pad(2_000_000, 0, 0).pad(2_000_000, 50_000_000, 0).layer(top);
    const elsewhere = new Sketch().pad(1_000_000, 20_000_000, 0).layer(mask);
    expect(find({ copper: [copper], layers: [elsewhere] }, 'mask-missing')).toMatchObject([{ count: 2 }]);
  });
});

describe('pads on both sides without a hole', () => {
  const both = (x: number) => [new Sketch().pad(1_000_000, x, 0).layer(top), new Sketch().pad(1_000_000, x, 0).layer(bottom)];
  const films = (
    make: (sketch: Sketch) => Sketch,
    over: Board['layers'][number]['role'],
    under: Board['layers'][number]['role'],
  ) => [make(new Sketch()).layer(over), make(new Sketch()).layer(under)];
  const holes = [hole(20_000_000, 0, 1_000_000)];

  it('miss one', () => expect(find({ copper: both(0), holes }, 'hole-missing')).toHaveLength(1));

  it('are pads of chips where both have paste', () => {
    const layers = films((sketch) => sketch.pad(900_000, 0, 0), paste, pasteBelow);
    expect(find({ copper: both(0), holes, layers }, 'hole-missing')).toEqual([]);
  });

  it('are fiducials where the mask leaves much bare around them', () => {
    const layers = films((sketch) => sketch.pad(2_000_000, 0, 0), mask, maskBelow);
    expect(find({ copper: both(0), holes, layers }, 'hole-missing')).toEqual([]);
  });
});

describe('holes', () => {
  it('without plating take away a dot at their centre', () => {
    const copper = [new Sketch().pad(400_000, 0, 0).layer(top)];
    expect(find({ copper, holes: [hole(0, 0, 1_000_000, false)] }, 'npth-to-copper')).toEqual([]);
    expect(find({ copper, holes: [hole(300_000, 0, 1_000_000, false)] }, 'npth-to-copper')).toEqual([]);
    expect(find({ copper, holes: [hole(400_000, 0, 1_000_000, false)] }, 'npth-to-copper')).toHaveLength(1);
  });

  it('of one drill with one clearance are one finding, wherever they lie', () => {
    const sketch = new Sketch();
    for (const x of [0, 30_000_000]) sketch.track(200_000, x, 750_000, x + 2_000_000, 750_000);
    const holes = [hole(1_000_000, 0, 1_000_000, false), hole(31_000_000, 0, 1_000_000, false)];
    expect(find({ copper: [sketch.layer(top)], holes }, 'npth-to-copper')).toMatchObject([{ count: 2, measured: 150_000 }]);
  });

  it('may be marked in the drawing of the outline', () => {
    const ring = (x: number, y: number, half: number) =>
      Int32Array.of(x - half, y - half, x - half, y + half, x + half, y + half, x + half, y - half);
    const outline: Outline = {
      boards: [
        {
          outer: Int32Array.of(0, 0, 20_000_000, 0, 20_000_000, 20_000_000, 0, 20_000_000),
          holes: [ring(5_000_000, 5_000_000, 200_000)],
        },
      ],
      box: { minX: 0, minY: 0, maxX: 20_000_000, maxY: 20_000_000 },
      shapes: new ShapeListBuilder().finish(),
      gaps: [],
      lineWidth: 0,
      source: 'profile',
    };
    expect(find({ outline }, 'cutout-width')).toHaveLength(1);
    expect(find({ outline, holes: [hole(5_000_000, 5_000_000, 3_000_000, false)] }, 'cutout-width')).toEqual([]);
  });
});

describe('holes that overlap', () => {
  const slot = (diameter: number, plated = true) => [hole(0, 0, 1_300_000, plated), hole(760_000, 0, diameter, plated)];
  const pad = [new Sketch().square(4_000_000, 3_000_000, 400_000, 0).layer(top)];

  it('are a slot drilled hole by hole where they have one size and one pad', () => {
    const told = { severity: 'warning', variant: 'slot' };
    expect(find({ copper: pad, holes: slot(1_300_000) }, 'hole-to-hole')).toMatchObject([told]);
    expect(find({ holes: slot(1_300_000, false) }, 'hole-to-hole')).toMatchObject([told]);
  });

  it('are an error otherwise', () => {
    expect(find({ copper: pad, holes: slot(900_000) }, 'hole-to-hole')).toMatchObject([{ severity: 'error' }]);
    const pads = [new Sketch().pad(700_000, -300_000, 0).pad(700_000, 1_060_000, 0).layer(top)];
    expect(find({ copper: pads, holes: slot(1_300_000) }, 'hole-to-hole')).toMatchObject([{ severity: 'error' }]);
  });
});

describe('a hole that no pad was drawn for', () => {
  const holes = [hole(0, 0, 400_000)];
  const track = () => new Sketch().track(250_000, 0, 0, 5_000_000, 0).pad(900_000, 5_000_000, 0);

  it('has no ring: a track that ends in it is a warning', () => {
    const found = find({ copper: [track().layer(top)], holes }, 'annular-ring');
    expect(found).toMatchObject([{ severity: 'warning', variant: 'padless', measured: -75_000 }]);
    expect(find({ copper: [track().pad(500_000, 0, 0).layer(top)], holes }, 'annular-ring')).toMatchObject([
      { severity: 'error' },
    ]);
    const wide = track().track(500_000, 0, 0, 5_000_000, 0);
    expect(find({ copper: [wide.layer(top)], holes }, 'annular-ring')).toMatchObject([{ variant: 'padless' }]);
    // Pads may be short strokes as wide as their hole.
    const stroke = track().track(500_000, -400_000, 0, 400_000, 0);
    expect(find({ copper: [stroke.layer(top)], holes }, 'annular-ring')).toMatchObject([{ severity: 'error' }]);
  });

  it('has no ring at the edge of an area much larger than a pad', () => {
    const patch = (half: number) =>
      new Sketch().area([-half, -250_000], [half, -250_000], [half, 2 * half], [-half, 2 * half]).layer(top);
    expect(find({ copper: [patch(10_000_000)], holes }, 'annular-ring')).toMatchObject([
      { severity: 'warning', variant: 'padless', measured: 50_000 },
    ]);
    expect(find({ copper: [patch(300_000)], holes }, 'annular-ring')).toMatchObject([{ severity: 'error' }]);
    const painted = (length: number) => {
      const sketch = new Sketch();
      for (let y = -200_000; y <= 1_000_000; y += 50_000) sketch.track(100_000, -length, y, length, y);
      return [sketch.pad(500_000, 0, 5_000_000).layer(top)];
    };
    expect(find({ copper: painted(10_000_000), holes }, 'annular-ring')).toMatchObject([{ variant: 'padless' }]);
    expect(find({ copper: painted(400_000), holes }, 'annular-ring')).toMatchObject([{ severity: 'error' }]);
  });
});

describe('plated holes', () => {
  const inFile = (unit: 'mm' | 'inch', decimal: number): Partial<Board> => {
    const chosen = { unit, integer: 3, decimal, zeros: 'decimal' } as const;
    return { drills: [{ file: 0, choice: { chosen, confidence: 1, candidates: [], source: 'stated' }, span: null }] };
  };
  const padAt = (x: number): Partial<Board> => ({
    copper: [new Sketch().pad(550_000, x, 0).layer(top)],
    holes: [hole(0, 0, 300_000)],
  });

  it('have the ring that was drawn, also where the drill file rounds their position', () => {
    expect(find({ ...padAt(1_200), ...inFile('inch', 4) }, 'annular-ring')).toMatchObject([{ severity: 'warning' }]);
    expect(find({ ...padAt(1_200), ...inFile('mm', 4) }, 'annular-ring')).toMatchObject([{ severity: 'error' }]);
    expect(find({ ...padAt(5_000), ...inFile('inch', 4) }, 'annular-ring')).toMatchObject([{ severity: 'error' }]);
    // A film rounds the position of the pad in two coordinates as well.
    const film = { ...new Sketch().pad(550_000, 2_800, 0).layer(top), stepNm: 2_540 };
    expect(find({ copper: [film], holes: [hole(0, 0, 300_000)], ...inFile('mm', 3) }, 'annular-ring')).toMatchObject([
      { severity: 'warning' },
    ]);
  });

  it('have the ring that was drawn, also where three decimals of an inch round their size', () => {
    const ringOf = (diameter: number): readonly Finding[] =>
      find(
        { copper: [new Sketch().pad(750_000, 0, 0).layer(top)], holes: [hole(0, 0, diameter)], ...inFile('inch', 4) },
        'annular-ring',
      );
    expect(ringOf(508_000)).toMatchObject([{ severity: 'warning' }]);
    expect(ringOf(509_000)).toMatchObject([{ severity: 'error' }]);
    expect(ringOf(533_400)).toMatchObject([{ severity: 'error' }]);
  });

  it('remove a pad of their own size, which then is near to nothing', () => {
    const sketch = (pad: number) =>
      new Sketch().pad(pad, 0, 0).track(200_000, -2_000_000, 415_000, 2_000_000, 415_000).layer(top);
    const ends = [hole(-2_000_000, 415_000, 150_000), hole(2_000_000, 415_000, 150_000)];
    const board = (pad: number, plated: boolean) => ({ copper: [sketch(pad)], holes: [...ends, hole(0, 0, 500_000, plated)] });
    expect(find(board(508_000, false), 'spacing')).toEqual([]);
    expect(find(board(508_000, true), 'spacing')).toHaveLength(1);
    expect(find(board(540_000, false), 'spacing')).toHaveLength(1);
    expect(find(board(508_000, false), 'npth-to-copper')).toMatchObject([{ measured: 65_000 }]);
    expect(minSpace(new BoardModel(smallBoard(board(508_000, false))))).toBeNull();
  });

  it('have no ring where their pad has their own size', () => {
    const copper = [new Sketch().pad(3_300_000, 0, 0).layer(top)];
    expect(find({ copper, holes: [hole(0, 0, 3_300_000)] }, 'annular-ring')).toEqual([]);
    expect(find({ copper, holes: [hole(0, 0, 3_274_600)] }, 'annular-ring')).toEqual([]);
    expect(find({ copper, holes: [hole(0, 0, 3_200_000)] }, 'annular-ring')).toHaveLength(1);
    expect(find({ copper, holes: [hole(200_000, 0, 3_300_000)] }, 'annular-ring')).toHaveLength(1);
  });

  it('may be nearer to another net than drills should be, but not nearer than copper may be', () => {
    const wall = (gap: number): readonly Finding[] => {
      const y = 250_000 + gap;
      const copper = [new Sketch().track(200_000, -2_000_000, y, 2_000_000, y).layer(top)];
      return find({ copper, holes: [hole(0, 0, 300_000), hole(-2_000_000, y, 150_000)] }, 'drill-to-copper');
    };
    expect(wall(180_000)).toMatchObject([{ severity: 'warning' }]);
    expect(wall(80_000)).toMatchObject([{ severity: 'error' }]);
  });

  it('may be slots that the outline draws within their pads', () => {
    const slot = Int32Array.of(4_700_000, 4_000_000, 4_700_000, 6_000_000, 5_350_000, 6_000_000, 5_350_000, 4_000_000);
    const outline: Outline = {
      boards: [{ outer: Int32Array.of(0, 0, 20_000_000, 0, 20_000_000, 20_000_000, 0, 20_000_000), holes: [slot] }],
      box: { minX: 0, minY: 0, maxX: 20_000_000, maxY: 20_000_000 },
      shapes: new ShapeListBuilder().finish(),
      gaps: [],
      lineWidth: 0,
      source: 'profile',
    };
    const pad = new Sketch().square(1_200_000, 2_600_000, 5_025_000, 5_000_000);
    expect(find({ outline, copper: [pad.layer(top), pad.layer(bottom)] }, 'cutout-width')).toEqual([]);
    expect(find({ outline, copper: [pad.layer(top), new Sketch().layer(bottom)] }, 'cutout-width')).toHaveLength(1);
  });
});

describe('lengths in a file with four decimals of an inch', () => {
  const ends = (sketch: Sketch, y: number): Sketch => sketch.pad(400_000, 0, y).pad(400_000, 3_000_000, y);
  const track = (width: number): Sketch => ends(new Sketch(), 0).track(width, 0, 0, 3_000_000, 0);
  const gap = (width: number): Sketch => {
    const y = 200_000 + width;
    return new Sketch()
      .track(200_000, 0, 0, 3_000_000, 0)
      .track(200_000, 0, y, 3_000_000, y)
      .pad(400_000, 0, -100_000)
      .pad(400_000, 0, y + 100_000);
  };

  it.each([
    ['trace-width', track],
    ['spacing', gap],
  ] as const)('%s: 0.0039 inch may be 0.1 mm and is no error', (check, draw) => {
    const severities = (width: number, stepNm: number) =>
      find({ copper: [{ ...draw(width).layer(top), stepNm }] }, check).map(({ severity }) => severity);
    expect(severities(99_060, 2_540)).toEqual(['warning']);
    expect(severities(96_520, 2_540)).toEqual(['error']);
    expect(severities(99_060, 254)).toEqual(['error']);
  });
});

describe('a clearance that the file draws in chords', () => {
  type Point = readonly [number, number];

  /** A pad in a bay of a pour, whose round end has this many corners to a circle, at this distance from the pad. */
  const bay = (corners: number, gap: number, turned = 0): readonly Finding[] => {
    const reach = 300_000 + gap;
    const round = Array.from({ length: corners / 2 + 1 }, (_, k): Point => {
      const angle = -(k / corners) * 2 * Math.PI;
      return [Math.round(reach * Math.cos(angle)), Math.round(reach * Math.sin(angle))];
    });
    const sketch = new Sketch(turned).area(
      [reach, 2_000_000],
      ...round,
      [-reach, 2_000_000],
      [-2_000_000, 2_000_000],
      [-2_000_000, -2_000_000],
      [2_000_000, -2_000_000],
      [2_000_000, 2_000_000],
    );
    return find(
      {
        copper: [
          sketch
            .pad(600_000, 0, 0)
            .pad(500_000, ...sketch.at(0, -1_500_000))
            .layer(top),
        ],
      },
      'spacing',
    );
  };

  it('keeps the limit at its corners: a warning tells that the middle of the chords does not', () => {
    const found = bay(32, 100_000);
    expect(found).toMatchObject([{ severity: 'warning', variant: 'chords' }]);
    // 0.4 mm times the cosine of half a step.
    expect(found[0]?.measured).toBeCloseTo(98_074, -1);
  });

  it('does not keep the limit where its corners do not', () => {
    expect(bay(32, 98_000)).toMatchObject([{ severity: 'error' }]);
  });

  it('is no curve where a corner of an octagon is cut off', () => {
    expect(bay(8, 100_000)).toMatchObject([{ severity: 'error' }]);
  });

  it('is a circle to the width that money depends on', () => {
    const copper = new Sketch().pad(600_000, 0, 0);
    const ring = Array.from({ length: 33 }, (_, k): Point => {
      const angle = (k / 32) * 2 * Math.PI;
      return [Math.round(400_000 * Math.cos(angle)), Math.round(400_000 * Math.sin(angle))];
    });
    const edge: Point[] = [
      [1_000_000, 0],
      [1_000_000, 1_000_000],
      [-1_000_000, 1_000_000],
      [-1_000_000, -1_000_000],
    ];
    copper.area(...edge, [1_000_000, -1_000_000], [1_000_000, 0], ...ring.toReversed()).pad(300_000, 800_000, 800_000);
    expect(minSpace(new BoardModel(smallBoard({ copper: [copper.layer(top)] })))?.value).toBeCloseTo(100_000, -1);
  });
});

it('copper that a missing drill file may join is too close without being an error', () => {
  const above = new Sketch().pad(400_000, 0, 0).pad(400_000, 490_000, 0).layer(top);
  const copper = [above, new Sketch().pad(400_000, 0, 0).layer(bottom)];
  expect(find({ copper }, 'spacing')).toMatchObject([{ severity: 'warning' }]);
  expect(find({ copper, holes: [hole(0, 0, 200_000)] }, 'spacing')).toMatchObject([{ severity: 'error' }]);
  expect(find({ copper: [above] }, 'spacing')).toMatchObject([{ severity: 'error' }]);
});

describe('copper', () => {
  const sharp = (sketch: Sketch) => sketch.track(200_000, 0, 0, 3_000_000, 0).track(200_000, 0, 0, 2_000_000, 2_000_000);

  it('of letters may have sharp corners', () => {
    expect(find({ copper: [sharp(new Sketch()).layer(top)] }, 'acid-trap')).toEqual([]);
    expect(find({ copper: [sharp(new Sketch()).pad(400_000, 3_000_000, 0).layer(top)] }, 'acid-trap')).toHaveLength(1);
  });

  it('with corners of one angle on many tracks is one finding', () => {
    const sketch = new Sketch();
    for (const y of [0, 10_000_000, 20_000_000])
      sketch
        .track(200_000, 0, y, 3_000_000, y)
        .track(200_000, 0, y, 2_000_000, y + 2_000_000)
        .pad(400_000, 3_000_000, y);
    expect(find({ copper: [sketch.layer(top)] }, 'acid-trap')).toMatchObject([{ count: 3, measured: expect.closeTo(45, 1) }]);
  });

  it('of a plane narrows without harm, also on a layer without drawn tracks', () => {
    const plane = new Sketch()
      .area([0, 0], [4_000_000, 0], [4_000_000, 2_000_000], [0, 2_000_000])
      .area([1_960_000, 1_900_000], [2_040_000, 1_900_000], [2_040_000, 2_600_000], [1_960_000, 2_600_000])
      .area([0, 2_500_000], [4_000_000, 2_500_000], [4_000_000, 4_000_000], [0, 4_000_000])
      .pad(500_000, 1_000_000, 1_000_000)
      .pad(500_000, 1_000_000, 3_500_000);
    const tracks = new Sketch().track(200_000, 0, 0, 3_000_000, 0).pad(500_000, 0, 0);
    expect(find({ copper: [plane.layer(top), tracks.layer(bottom)] }, 'trace-width')).toEqual([]);
    expect(find({ copper: [plane.layer(top), tracks.layer(bottom)] }, 'pour-neck')).toMatchObject([{ severity: 'warning' }]);
    expect(find({ copper: [plane.layer(top)] }, 'trace-width')).toMatchObject([{ severity: 'error' }]);
  });

  it('painted with a fine pen is an area', () => {
    const pen = 25_400;
    const paint = (pitch: number) => {
      const sketch = new Sketch().pad(500_000, 0, 0);
      for (let k = 0; k < 60; k += 1) sketch.track(pen, 0, k * pitch, k % 20 === 0 ? 3_000_000 : 2_000_000, k * pitch);
      return find({ copper: [sketch.layer(top)] }, 'trace-width').filter(({ severity }) => severity === 'error');
    };
    expect(paint(12_700)).toEqual([]);
    expect(paint(200_000)).not.toEqual([]);
  });

  it('of a plane is a web between two clearances, no track that could break', () => {
    const plane = (wall: number) => {
      const sketch = new Sketch();
      // Two windows with a web of this width between them.
      sketch.area([-3_000_000, 1_000_000], [3_000_000, 1_000_000], [3_000_000, 3_000_000], [-3_000_000, 3_000_000]);
      sketch.area([-3_000_000, -3_000_000], [3_000_000, -3_000_000], [3_000_000, -1_000_000], [-3_000_000, -1_000_000]);
      sketch.area([-3_000_000, -1_500_000], [-1_000_000, -1_500_000], [-1_000_000, 1_500_000], [-3_000_000, 1_500_000]);
      sketch.area([1_000_000, -1_500_000], [3_000_000, -1_500_000], [3_000_000, 1_500_000], [1_000_000, 1_500_000]);
      sketch.area([-wall / 2, -1_500_000], [wall / 2, -1_500_000], [wall / 2, 1_500_000], [-wall / 2, 1_500_000]);
      return sketch.pad(500_000, 2_000_000, 2_000_000).layer(top);
    };
    expect(find({ copper: [plane(80_000)] }, 'pour-neck')).toMatchObject([{ severity: 'warning', measured: 80_000 }]);
    expect(find({ copper: [plane(80_000)] }, 'trace-width')).toEqual([]);
    expect(minTrace(new BoardModel(smallBoard({ copper: [plane(80_000)] })))).toBeNull();
    // A width of 2 µm comes from areas drawn edge to edge.
    expect(find({ copper: [plane(2_000)] }, 'pour-neck')).toEqual([]);
  });
});

it('pours are as near as their clearance where one of them bends, up to what tools round', () => {
  /** The upper side of a pour: straight pieces, with a bend of 45 degrees down and up again in short chords. */
  const side = (y: number, chord: number): [number, number][] => [
    ...Array.from({ length: 60 }, (_, k): [number, number] => [-8e6 + k * 1e5, y - 500_000]),
    [-2 * chord, y - chord * Math.SQRT1_2],
    [-chord, y],
    [chord, y],
    [2 * chord, y - chord * Math.SQRT1_2],
    ...Array.from({ length: 60 }, (_, k): [number, number] => [2e6 + k * 1e5, y - 500_000]),
  ];
  const pours = (gap: number, chord: number): readonly Finding[] => {
    const lower = side(0, chord);
    const upper = Array.from({ length: 130 }, (_, k): [number, number] => [8e6 - k * 1e5, gap + 3e6]);
    const sketch = new Sketch().area(...lower, [8e6, -3e6], [-8e6, -3e6]).area([-8e6, gap], [8e6, gap], ...upper);
    const ends = [hole(0, -2e6, 300_000), hole(-7e6, -2e6, 300_000), hole(0, gap + 2e6, 300_000), hole(-4e6, gap + 2e6, 300_000)];
    return find({ copper: [sketch.layer(top)], holes: ends }, 'spacing');
  };
  expect(pours(98_000, 40_000)).toMatchObject([{ severity: 'warning', variant: 'chords' }]);
  expect(pours(96_000, 40_000)).toMatchObject([{ severity: 'error' }]);
  // Sides of pours that run beside each other are not rounded.
  expect(pours(98_000, 400_000)).toMatchObject([{ severity: 'error' }]);
});
