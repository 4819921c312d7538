import { emptyBox, ringArea, ShapeListBuilder, circleStamp, type ShapeList } from '@copperline/geometry';
import { describe, expect, test } from 'vitest';
import { assembleOutline, type OutlineDrawing } from './assemble-outline.ts';

const mm = 1_000_000;
type Step = readonly [x: number, y: number] | readonly ['arc', x: number, y: number, cx: number, cy: number, clockwise?: boolean];

/** Strokes in millimetres; each list is one connected path. */
const draw = (...paths: readonly (readonly Step[])[]): ShapeList => {
  const builder = new ShapeListBuilder();
  const stamp = builder.addStamp(circleStamp(0.1 * mm));
  for (const path of paths) {
    let [x, y] = [0, 0];
    for (const [n, step] of path.entries()) {
      if (step[0] === 'arc') {
        const [, x1, y1, cx, cy, clockwise = false] = step;
        builder.arc(stamp, clockwise, [x * mm, y * mm, x1 * mm, y1 * mm, cx * mm, cy * mm]);
        [x, y] = [x1, y1];
      } else {
        if (n > 0) builder.line(stamp, x * mm, y * mm, step[0] * mm, step[1] * mm);
        [x, y] = step;
      }
    }
  }
  return builder.finish();
};

const rectangle = (x0: number, y0: number, x1: number, y1: number): readonly Step[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
  [x0, y0],
];

const profile = (shapes: ShapeList): OutlineDrawing => ({ file: 'edge.gbr', source: 'profile', shapes });
const pads = (...positions: readonly (readonly [number, number])[]): Int32Array =>
  Int32Array.from(positions.flat(), (v) => v * mm);
const boardPads = pads([2, 2], [18, 2], [18, 8], [2, 8], [10, 5]);
const contentOf = (positions: Int32Array) => {
  const xs = [...positions].filter((_, n) => n % 2 === 0);
  const ys = [...positions].filter((_, n) => n % 2 === 1);
  return { box: { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }, pads: positions };
};
const assemble = (shapes: ShapeList, positions = boardPads) => {
  const { value, problems } = assembleOutline({ drawings: [profile(shapes)], content: contentOf(positions) });
  if (!value) throw new Error('no outline');
  const { minX, minY, maxX, maxY } = value.box;
  return { outline: value, problems, size: [(maxX - minX) / mm, (maxY - minY) / mm], codes: problems.map(({ code }) => code) };
};
const areaMm2 = (ring: Int32Array | undefined): number => (ring ? ringArea(ring) / 1e12 : Number.NaN);

describe('a board', () => {
  test('is measured on the centre line', () => {
    const { outline, size, problems } = assemble(draw(rectangle(0, 0, 20, 10)));
    expect(size).toEqual([20, 10]);
    expect(outline.lineWidth).toBe(0.1 * mm);
    expect(outline.source).toBe('profile');
    expect(areaMm2(outline.boards[0]?.outer)).toBe(200);
    expect(problems).toEqual([]);
  });

  test('takes its size from the extrema of its arcs', () => {
    const { outline, size } = assemble(
      draw([
        [5, 0],
        [15, 0],
        ['arc', 15, 10, 15, 5],
        [5, 10],
        ['arc', 5, 0, 5, 5],
      ]),
    );
    expect(size).toEqual([20, 10]);
    expect(areaMm2(outline.boards[0]?.outer)).toBeCloseTo(100 + 25 * Math.PI, 2);
    const arcs = [...outline.shapes.edges].filter((value, n) => n % 5 === 0 && value > 1);
    expect(arcs).toHaveLength(2);
  });

  test('may be one circle, run either way', () => {
    for (const clockwise of [true, false]) {
      const { outline, size } = assemble(
        draw([
          [20, 5],
          ['arc', 20, 5, 10, 5, clockwise],
        ]),
      );
      expect(size).toEqual([20, 20]);
      expect(areaMm2(outline.boards[0]?.outer)).toBeCloseTo(100 * Math.PI, 1);
    }
  });

  test('may be drawn in any order and direction, with pieces drawn twice', () => {
    const { size, problems } = assemble(
      draw(
        [
          [20, 10],
          [20, 0],
        ],
        [
          [0, 0],
          [0, 10],
        ],
        [
          [20, 0],
          [0, 0],
        ],
        [
          [0, 0],
          [8, 0],
        ],
        [
          [8, 0],
          [20, 0],
        ],
        [
          [0, 10],
          [20, 10],
        ],
      ),
    );
    expect(size).toEqual([20, 10]);
    expect(problems).toEqual([]);
  });

  test('may be drawn as an area', () => {
    const builder = new ShapeListBuilder();
    builder.edge(0, 0, 0);
    for (const [x, y] of [
      [20, 0],
      [20, 10],
      [0, 10],
      [0, 0],
    ] as const)
      builder.edge(1, x * mm, y * mm);
    builder.fill(0, [0, 0, 20 * mm, 10 * mm]);
    expect(assemble(builder.finish()).size).toEqual([20, 10]);
  });
});

describe('gaps', () => {
  const withGap = (gap: number): ShapeList =>
    draw(
      [
        [0, 0],
        [20, 0],
        [20, 10],
      ],
      [
        [20 - gap, 10],
        [0, 10],
        [0, 0],
      ],
    );

  test('below a micrometre are rounding', () => {
    const { outline, problems } = assemble(withGap(0.0008));
    expect(outline.gaps).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('of up to 50 micrometres are closed and reported with position and size', () => {
    const { outline, problems } = assemble(withGap(0.05));
    expect(outline.gaps).toEqual([{ x: 19.975 * mm, y: 10 * mm, sizeNm: 50_000 }]);
    expect(problems).toEqual([
      { code: 'OUTLINE_GAP_CLOSED', severity: 'info', file: 'edge.gbr', values: { x: 19.975 * mm, y: 10 * mm, sizeNm: 50_000 } },
    ]);
  });

  test('wider ones are an open outline, yet give a size to quote', () => {
    const { size, problems } = assemble(withGap(0.4));
    expect(size).toEqual([20, 10]);
    expect(problems).toEqual([
      { code: 'OUTLINE_OPEN', severity: 'error', file: 'edge.gbr', values: { x: 19.8 * mm, y: 10 * mm, sizeNm: 400_000 } },
    ]);
  });

  test('too wide to close: the copper stands in and the loose ends are told', () => {
    const { outline, problems } = assemble(withGap(7));
    expect(outline.source).toBe('copper');
    expect(problems.map(({ code, values }) => [code, values?.['x']])).toEqual([
      ['OUTLINE_OPEN', 20 * mm],
      ['OUTLINE_OPEN', 13 * mm],
      ['OUTLINE_FROM_COPPER', undefined],
    ]);
  });
});

test('lines that overshoot their corners are cut there', () => {
  const { size, outline } = assemble(
    draw(
      [
        [-1, 0],
        [21, 0],
      ],
      [
        [20, -1],
        [20, 11],
      ],
      [
        [21, 10],
        [-1, 10],
      ],
      [
        [0, 11],
        [0, -1],
      ],
    ),
  );
  expect(size).toEqual([20, 10]);
  expect(outline.boards).toHaveLength(1);
});

test('a stub that ends on the edge changes nothing', () => {
  const { size, problems } = assemble(
    draw(rectangle(0, 0, 20, 10), [
      [20, 5],
      [26, 5],
    ]),
  );
  expect(size).toEqual([20, 10]);
  expect(problems).toEqual([]);
});

test('a line across the board divides it for breaking, not for ordering', () => {
  const { outline, size } = assemble(
    draw(rectangle(0, 0, 20, 10), [
      [10, 0],
      [10, 10],
    ]),
  );
  expect(size).toEqual([20, 10]);
  expect(outline.boards).toHaveLength(1);
  expect(outline.boards[0]?.holes).toEqual([]);
});

test('contours inside are cut-outs, long ones too', () => {
  const { outline } = assemble(
    draw(rectangle(0, 0, 20, 10), rectangle(4, 4, 9, 4.8), [
      [13, 5],
      ['arc', 13, 5, 12.5, 5],
    ]),
  );
  const [board] = outline.boards;
  expect(board?.holes.map((hole) => areaMm2(hole).toFixed(2)).toSorted()).toEqual(['-0.79', '-4.00']);
});

test('a plated slot around a pad is still cut out; a large contour around parts is only drawn', () => {
  const slot = assemble(draw(rectangle(0, 0, 20, 10), rectangle(9.5, 4, 10.5, 6)));
  expect(slot.outline.boards[0]?.holes).toHaveLength(1);
  const around = assemble(draw(rectangle(0, 0, 20, 10), rectangle(1, 1, 12, 9)));
  expect(around.outline.boards[0]?.holes).toHaveLength(0);
});

test('frames and title blocks are passed over', () => {
  const { size } = assemble(draw(rectangle(-60, -40, 120, 90), rectangle(60, -40, 120, -10), rectangle(0, 0, 20, 10)));
  expect(size).toEqual([20, 10]);
});

describe('panels', () => {
  const two = pads([2, 2], [8, 2], [8, 8], [2, 8], [22, 2], [28, 2], [28, 8], [22, 8]);

  test('several boards side by side', () => {
    const { outline, size, codes } = assemble(draw(rectangle(0, 0, 10, 10), rectangle(20, 0, 30, 10)), two);
    expect(outline.boards).toHaveLength(2);
    expect(size).toEqual([30, 10]);
    expect(codes).toEqual(['OUTLINE_SEVERAL']);
  });

  test('a rail around them is the edge', () => {
    const { outline, size } = assemble(draw(rectangle(-5, -5, 35, 15), rectangle(0, 0, 10, 10), rectangle(20, 0, 30, 10)), two);
    expect(size).toEqual([40, 20]);
    expect(outline.boards).toHaveLength(1);
  });
});

test('an edge that crosses itself is told', () => {
  const bow = draw([
    [0, 0],
    [20, 10],
    [20, 0],
    [0, 30],
    [0, 0],
  ]);
  const { codes } = assemble(bow, pads([1, 10], [2, 15], [5, 12]));
  expect(codes).toEqual(['OUTLINE_SELF_CROSSING']);
});

test('without a profile other drawings are tried, then the copper', () => {
  const mechanical = { file: 'gm2.gbr', source: 'mechanical', shapes: draw(rectangle(0, 0, 20, 10)) } as const;
  const content = contentOf(boardPads);
  expect(assembleOutline({ drawings: [mechanical], content }).value?.source).toBe('mechanical');
  const { value, problems } = assembleOutline({ drawings: [], content });
  expect(value?.box).toEqual(content.box);
  expect(problems.map(({ code }) => code)).toEqual(['OUTLINE_FROM_COPPER']);
});

test('nothing at all gives no outline', () => {
  const { value, problems } = assembleOutline({ drawings: [], content: { box: emptyBox, pads: new Int32Array(0) } });
  expect(value).toBeNull();
  expect(problems.map(({ code }) => code)).toEqual(['OUTLINE_MISSING']);
});
