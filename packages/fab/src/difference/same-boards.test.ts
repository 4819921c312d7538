import { type ShapeList, ShapeListBuilder, shapeKind } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import type { Board, Layer } from '../board.ts';
import { movedBoard, splitStrokes } from '../dfm/turned-board.ts';
import type { Entry } from '../entry.ts';
import { readBoard } from '../read-board.ts';
import { sampleDesign } from '../samples/catalogue.ts';
import type { Dialect } from '../samples/dialects/dialect.ts';
import { plainDialect } from '../samples/dialects/plain.ts';
import { type DialectId, entriesOf, sampleArchive, writeSample } from '../samples/write-sample.ts';
import { writeBoard } from '../write-board.ts';
import { compareBoards } from './compare-boards.ts';
import { pickShapes } from './pick-shapes.ts';

const read = (entries: readonly Entry[]): Board => readBoard(entries).value;
const files = sampleArchive('sensor', 'kicad');
const board = read(files);

const changedText = (entry: Entry, change: (text: string) => string): Entry => ({
  ...entry,
  bytes: new TextEncoder().encode(change(new TextDecoder().decode(entry.bytes))),
});

const withShapes = (change: (shapes: ShapeList) => ShapeList): Board => {
  const layer = (one: Layer): Layer => ({ ...one, shapes: change(one.shapes) });
  return { ...board, copper: board.copper.map(layer), layers: board.layers.map(layer) };
};

/** The same shapes with their apertures numbered from the last. */
const renumbered = (list: ShapeList): ShapeList => ({
  ...list,
  stamps: list.stamps.toReversed(),
  stamp: list.stamp.map((stamp) => (stamp < 0 ? stamp : list.stamps.length - 1 - stamp)),
});

const backwards = (list: ShapeList): ShapeList =>
  pickShapes(
    list,
    Array.from({ length: list.count }, (_, n) => list.count - 1 - n),
  );

/** Every straight stroke drawn from its other end. */
const turnedStrokes = (list: ShapeList): ShapeList => {
  const at = list.at.slice();
  for (let n = 0; n < list.count; n += 1)
    if (list.kind[n] === shapeKind.line)
      at.set(
        [2, 3, 0, 1].map((field) => list.at[n * 6 + field] ?? 0),
        n * 6,
      );
  return { ...list, at };
};

/** Every fill drawn from its second corner on. */
const otherStarts = (list: ShapeList): ShapeList => {
  const builder = new ShapeListBuilder();
  for (const stamp of list.stamps) builder.addStamp(stamp);
  for (let n = 0; n < list.count; n += 1) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list.at.subarray(n * 6, n * 6 + 6);
    const stamp = list.stamp[n] ?? -1;
    if (list.kind[n] === shapeKind.flash) builder.flash(stamp, a, b);
    else if (list.kind[n] === shapeKind.line) builder.line(stamp, a, b, c, d);
    else if (list.kind[n] !== shapeKind.fill) builder.arc(stamp, list.kind[n] === shapeKind.clockwise, [a, b, c, d, e, f]);
    else {
      const first = builder.edgeCount;
      const edges = Array.from({ length: b }, (_, k) => list.edges.subarray((a + k) * 5, (a + k) * 5 + 5));
      const [, second, ...rest] = edges;
      for (const [k, [kind = 0, x = 0, y = 0, cx = 0, cy = 0]] of [
        ...(second ? [second] : []),
        ...rest,
        ...(second ? [second] : []),
      ].entries())
        builder.edge(k === 0 ? 0 : kind, x, y, cx, cy);
      builder.fill(first, [c, d, e, f]);
    }
  }
  return builder.finish();
};

describe('nothing is found', () => {
  it('between the same files', () => {
    expect(compareBoards(board, read(files))).toMatchObject({ isSame: true, shift: null });
  });

  it('between files of another day and with other names', () => {
    const renamed = files.map((entry, n) =>
      changedText({ ...entry, folder: 'v2', name: entry.name.replace(/^[^-.]*/, `rev${n}`) }, (text) =>
        text.replaceAll(/\d{4}-\d\d-\d\dT[\d:]+/g, '2031-02-03T04:05:06'),
      ),
    );
    expect(compareBoards(board, read(renamed)).isSame).toBe(true);
  });

  const dialects: readonly (readonly [string, DialectId | Dialect])[] = [
    ['inches, other apertures and another tool', 'altium'],
    ['inches with four decimals', 'eagle'],
    ['inner outlines erased', 'allegro'],
    ['outlines of areas in other steps', 'easyeda'],
    ['areas painted with a pen', 'plain'],
    ['incremental coordinates', plainDialect({ incremental: true })],
    ['aperture blocks', plainDialect({ blocks: true })],
  ];
  it.each(dialects)('between files with %s', (_what, dialect) => {
    const other = read(entriesOf(writeSample(sampleDesign('sensor'), dialect)));
    expect(compareBoards(board, other)).toMatchObject({ isSame: true, shift: null });
    expect(compareBoards(other, board)).toMatchObject({ isSame: true, shift: null });
  });

  it.each(['step-repeat', 'block'] as const)('between a panel drawn and one with %s', (copies) => {
    const panel = (how: 'drawn' | 'step-repeat' | 'block'): Board =>
      read(entriesOf(writeSample(sampleDesign('panel'), plainDialect({ copies: how }))));
    expect(compareBoards(panel('drawn'), panel(copies)).isSame).toBe(true);
  });

  it('between negative planes in millimetres and in inches', () => {
    const plane = (unit: 'mm' | 'inch'): Board =>
      read(entriesOf(writeSample(sampleDesign('edge-card'), plainDialect({ unit, negativePlanes: true }))));
    const [metric, inch] = [plane('mm'), plane('inch')];
    expect(metric.copper.some((layer) => layer.negative)).toBe(true);
    expect(compareBoards(metric, inch).isSame).toBe(true);
  });

  const draws: readonly (readonly [string, (list: ShapeList) => ShapeList])[] = [
    ['strokes in two', splitStrokes],
    ['strokes from their other end', turnedStrokes],
    ['areas from another corner', otherStarts],
    ['shapes in another order', backwards],
    ['apertures numbered otherwise', renumbered],
    [
      'every shape twice',
      (list) =>
        pickShapes(
          list,
          [...Array.from({ length: list.count * 2 }).keys()].map((n) => n % list.count),
        ),
    ],
  ];
  it.each(draws)('between boards with %s', (_what, change) => {
    expect(compareBoards(board, withShapes(change)).isSame).toBe(true);
    expect(compareBoards(withShapes(change), board).isSame).toBe(true);
  });

  it('after writing the board and reading it again', () => {
    const written = writeBoard(board, { generator: 'Copperline,test,1', partOf: 'sensor' });
    const entries = written.map(({ name, text }) => ({ name, folder: '', bytes: new TextEncoder().encode(text) }));
    expect(compareBoards(board, read(entries)).isSame).toBe(true);
  });
});

describe('another origin', () => {
  const moved = movedBoard(board, { quarterTurns: 0, x: 12_345_678, y: -98_765_431 });

  it('is a shift and no difference', () => {
    expect(compareBoards(board, moved)).toMatchObject({ isSame: true, shift: { x: 12_345_678, y: -98_765_431 } });
    expect(compareBoards(moved, board)).toMatchObject({ isSame: true, shift: { x: -12_345_678, y: 98_765_431 } });
  });

  it('is found beside a change', () => {
    const [gone, ...holes] = moved.holes;
    const found = compareBoards(board, { ...moved, holes });
    expect(found).toMatchObject({ isSame: false, shift: { x: 12_345_678, y: -98_765_431 } });
    expect(found.drills.removed.map(({ path }) => path)).toEqual([[gone?.x, gone?.y]]);
    expect(found.drills.counts).toMatchObject({ added: 0, removed: 1, moved: 0, changed: 0 });
    expect(found.layers.every(({ state }) => state === 'same')).toBe(true);
  });

  it('is not taken from an edge that moved against the copper', () => {
    const { outline } = movedBoard(board, { quarterTurns: 0, x: 1_000_000, y: 0 });
    const found = compareBoards(board, { ...board, outline });
    expect(found.shift).toBeNull();
    expect(found.outline.state).toBe('changed');
    expect(found.layers.every(({ state }) => state === 'same')).toBe(true);
  });

  it('of a turned board is none', () => {
    expect(compareBoards(board, movedBoard(board, { quarterTurns: 1, x: 0, y: 0 })).isSame).toBe(false);
  });
});
