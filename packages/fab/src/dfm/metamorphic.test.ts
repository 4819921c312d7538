import { describe, expect, it } from 'vitest';
import type { Board } from '../board.ts';
import { readBoard } from '../read-board.ts';
import { entriesOf, plainDialect, sampleArchive, sampleDesign, writeSample } from '../samples/index.ts';
import { checkBoard } from './check-board.ts';
import type { DfmLimits, Finding } from './finding.ts';
import { testLimits, testOrder } from './small-board.ts';
import { movedBoard, splitStrokes } from './turned-board.ts';

/** Strict limits, so that a normal board has findings of most kinds, and not close to its dimensions. */
const strict: DfmLimits = {
  ...testLimits,
  trace: 230_000,
  space: 190_000,
  annularRing: 213_000,
  drill: 350_000,
  drillToCopper: 330_000,
  npthToCopper: 700_000,
  holeToHole: 1_130_000,
  copperToEdge: 1_330_000,
  maskBridge: 210_000,
  silkWidth: 163_000,
  islandAreaNm2: 4e12,
};
const order = { ...testOrder, viaProcess: 'uncovered', assembly: true } as const;

const findingsOn = (board: Board): readonly Finding[] => checkBoard(board, strict, order).findings;

/** The findings without positions: check, severity, layers, value to the micrometre, and count. */
const told = (findings: readonly Finding[]): string[] =>
  findings
    .map(({ check, severity, layers, measured, unit, count }) => {
      const value = measured === null ? '' : unit === 'nm' ? Math.round(measured / 1_000) : measured.toFixed(2);
      return [check, severity, layers.join('+'), value, count].join(' ');
    })
    .sort();

/** The same without values that another grid may change. */
const kinds = (board: Board): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { check, count } of findingsOn(board)) found[check] = (found[check] ?? 0) + count;
  return found;
};

describe.each(['sensor', 'radio-module', 'edge-card'] as const)('findings on the %s', (id) => {
  const board = readBoard(sampleArchive(id, 'kicad')).value;
  const found = findingsOn(board);
  const expected = told(found);

  it('are many', () => expect(new Set(expected.map((line) => line.split(' ')[0])).size).toBeGreaterThan(6));

  it('stay when the board is moved', () =>
    expect(told(findingsOn(movedBoard(board, { quarterTurns: 0, x: 12_345_678, y: -98_765_432 })))).toEqual(expected));

  it('stay when it is turned', () =>
    expect(told(findingsOn(movedBoard(board, { quarterTurns: 1, x: 7_000_000, y: 11 })))).toEqual(expected));

  it('are where they were, turned with the board', () => {
    const middles = (findings: readonly Finding[], turn: (x: number, y: number) => [number, number]) =>
      findings.flatMap(({ check, extent }) => {
        if (!extent) return [];
        const [x, y] = turn((extent.minX + extent.maxX) / 2, (extent.minY + extent.maxY) / 2);
        return [{ check, x, y }];
      });
    const before = middles(found, (x, y) => [x, y]);
    const after = middles(findingsOn(movedBoard(board, { quarterTurns: 1, x: 0, y: 0 })), (x, y) => [y, -x]);
    // Along parallel edges all points are equally near, so the reported one may differ.
    const near = 100_000;
    const strays = after.filter(
      (one) => !before.some(({ check, x, y }) => check === one.check && Math.hypot(x - one.x, y - one.y) <= near),
    );
    expect(strays).toEqual([]);
    expect(after.length).toBe(before.length);
  });

  it('stay when strokes are drawn in two, but for how often', () => {
    const split = { ...board, copper: board.copper.map((layer) => ({ ...layer, shapes: splitStrokes(layer.shapes) })) };
    const without = (lines: readonly string[]): string[] => lines.map((line) => line.slice(0, line.lastIndexOf(' ')));
    expect(without(told(findingsOn(split)))).toEqual(without(expected));
  });

  it('are of the same kinds from files in millimetres and in inches', () => {
    const [metric, imperial] = (['mm', 'inch'] as const).map((unit) =>
      kinds(readBoard(entriesOf(writeSample(sampleDesign(id), plainDialect({ unit })))).value),
    );
    expect(imperial).toEqual(metric);
  });
});
