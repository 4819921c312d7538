import { describe, expect, it } from 'vitest';
import type { DrillFormat } from './drill-file.ts';
import { interpretDrill } from './interpret.ts';
import { readExcellon } from './read-excellon.ts';

const inch24: DrillFormat = { unit: 'inch', integer: 2, decimal: 4, zeros: 'leading' };
const inch24t: DrillFormat = { ...inch24, zeros: 'trailing' };
const mm33: DrillFormat = { unit: 'mm', integer: 3, decimal: 3, zeros: 'trailing' };
const mm: DrillFormat = { unit: 'mm', integer: 3, decimal: 3, zeros: 'decimal' };

const run = (text: string, format: DrillFormat, points?: number) =>
  interpretDrill(readExcellon(new TextEncoder().encode(text)).value, format, points === undefined ? {} : { points });
const holes = (text: string, format: DrillFormat) => run(text, format).value.holes.map(({ x, y }) => [x, y]);
const paths = (text: string, format: DrillFormat) => run(text, format).value.slots.map(({ path }) => [...path]);

describe('numbers', () => {
  it.each<[string, DrillFormat, [number, number]]>([
    ['X001Y03', inch24, [2_540_000, 76_200_000]],
    ['X-001000Y030000', inch24, [-2_540_000, 76_200_000]],
    ['X01000Y30000', inch24t, [2_540_000, 76_200_000]],
    ['X58168Y5', mm33, [58_168_000, 5_000]],
    ['X001Y00055', { unit: 'mm', integer: 4, decimal: 4, zeros: 'leading' }, [10_000_000, 5_500_000]],
    ['X+004398Y+003842', { unit: 'mm', integer: 4, decimal: 2, zeros: 'trailing' }, [43_980_000, 38_420_000]],
    ['X110.98Y-118.692', mm, [110_980_000, -118_692_000]],
    ['X7Y-3', mm, [7_000_000, -3_000_000]],
    ['X4.385Y-2.83', { ...inch24, zeros: 'decimal' }, [111_379_000, -71_882_000]],
    ['X1Y1', inch24, [254_000_000, 254_000_000]],
  ])('%s', (text, format, expected) => {
    expect(holes(`T1C.1\n${text}`, format)).toEqual([expected]);
  });

  it('gives tools their diameter in the unit they name', () => {
    const diameters = (text: string, format: DrillFormat) => run(text, format).value.holes.map(({ diameter }) => diameter);
    expect(diameters('T1C0.0315\nX1Y1', inch24)).toEqual([800_100]);
    expect(diameters('T1C0.8\nX1Y1', mm)).toEqual([800_000]);
    expect(diameters(';T1 = 12 mil\n%\nT1\nX1Y1', mm)).toEqual([304_800]);
    expect(diameters('T1C00125\nX1Y1', inch24)).toEqual([3_175_000]);
    expect(diameters('T1\nX1Y1', inch24)).toEqual([0]);
  });
});

describe('where the tool goes', () => {
  it('keeps an axis that is not written, also behind a repeat', () => {
    expect(holes('T1C1\nX1Y2\nY3\nR2X1\nX9', mm)).toEqual([
      [1e6, 2e6],
      [1e6, 3e6],
      [2e6, 3e6],
      [3e6, 3e6],
      [9e6, 3e6],
    ]);
  });

  it('adds up incremental moves', () => {
    expect(holes('T1C1\nG91\nX1Y1\nX2\nY-3\nG90\nX0Y0', mm)).toEqual([
      [1e6, 1e6],
      [3e6, 1e6],
      [3e6, -2e6],
      [0, 0],
    ]);
  });

  it('moves the zero point', () => {
    expect(holes('T1C1\nG93X10Y20\nX1Y1\nG93X0Y0\nX1Y1', mm)).toEqual([
      [11e6, 21e6],
      [1e6, 1e6],
    ]);
  });

  it('steps a pattern on, each time from the one before', () => {
    expect(holes('T1C1\nX9Y9\nM25\nX1Y1\nX2\nM01\nM02X10\nM02X10Y5\nM08\nX3Y3', mm)).toEqual([
      [9e6, 9e6],
      [1e6, 1e6],
      [2e6, 1e6],
      [11e6, 1e6],
      [12e6, 1e6],
      [21e6, 6e6],
      [22e6, 6e6],
      [3e6, 3e6],
    ]);
  });

  it('drills a position once and reports it', () => {
    const { value, problems } = run('T1C1\nX1Y1\nX1Y1\nT2C2\nX1Y1', mm);
    expect(value.holes).toHaveLength(2);
    expect(problems).toEqual([expect.objectContaining({ code: 'DRILL_HOLE_DUPLICATE', offset: 10 })]);
  });

  it('drops the holes and slots of a tool larger than any machine has, and names it', () => {
    const { value, problems } = run(
      'T1C1\nT3C99999999999\nT1\nX1Y1\nT3\nX2Y2\nX3Y3\nX4Y4G85X5Y5\nG00X6Y6\nM15\nG01X7Y7\nM16',
      mm,
    );
    expect(value.holes).toMatchObject([{ x: 1e6, y: 1e6, tool: 1 }]);
    expect(value.slots).toEqual([]);
    expect(problems).toEqual([
      expect.objectContaining({ code: 'DRILL_TOOL_TOO_LARGE', severity: 'error', count: 4, values: { tool: 3 } }),
    ]);
    expect(run('T1C100\nX1Y1', mm)).toMatchObject({ value: { holes: [{ diameter: 100e6 }] }, problems: [] });
    expect(run('T1C100.001\nX1Y1', mm).value.holes).toEqual([]);
  });

  it('drops holes outside of the coordinate range', () => {
    const { value, problems } = run('T1C1\nX9999Y1\nX1Y1', mm);
    expect(value.holes).toHaveLength(1);
    expect(problems).toEqual([expect.objectContaining({ code: 'COORDINATE_OUT_OF_RANGE' })]);
  });
});

describe('slots', () => {
  it('drills and routs them', () => {
    expect(paths('T1C1\nX1Y1G85X3\nG00X5Y5\nM15\nG01X6\nY6\nM16\nG05\nX9Y9', mm)).toEqual([
      [1e6, 1e6, 3e6, 1e6],
      [5e6, 5e6, 6e6, 5e6, 6e6, 6e6],
    ]);
  });

  it('takes one without length for a hole', () => {
    expect(holes('T1C1\nX1Y1G85X1Y1', mm)).toEqual([[1e6, 1e6]]);
  });

  it.each([
    ['radius, clockwise', 'G02X2Y0A1', [1e6, 1e6]],
    ['radius, counter-clockwise', 'G03X2Y0A1', [1e6, -1e6]],
    ['centre, clockwise', 'G02X2Y0I1J0', [1e6, 1e6]],
    ['centre, counter-clockwise', 'G03X2Y0I1', [1e6, -1e6]],
  ])('routs an arc by %s', (_, arc, [x, y]) => {
    const [path = []] = paths(`T1C1\nG00X0Y0\nM15\n${arc}\nM16`, mm);
    expect(path.slice(0, 2)).toEqual([0, 0]);
    expect(path.slice(-2)).toEqual([2e6, 0]);
    const nearest = Math.min(
      ...Array.from({ length: path.length / 2 }, (_unused, k) => Math.hypot(path[2 * k]! - x!, path[2 * k + 1]! - y!)),
    );
    expect(nearest).toBeLessThan(40_000);
    for (let k = 0; k < path.length; k += 2)
      expect(Math.abs(Math.hypot(path[k]! - 1e6, path[k + 1]!) - 1e6)).toBeLessThanOrEqual(501);
  });

  it('routs a whole circle', () => {
    const [path = []] = paths('T1C1\nG32X5Y5A2', mm);
    expect(path.slice(0, 2)).toEqual(path.slice(-2));
    expect(Math.max(...path)).toBeGreaterThanOrEqual(6_999_500);
  });

  it('stretches a radius that is too small, and reports arcs that cannot be', () => {
    expect(run('T1C1\nG00X0Y0\nG02X4Y0A1', mm).problems).toEqual([expect.objectContaining({ code: 'ARC_RADII_DIFFER' })]);
    expect(run('T1C1\nG00X0Y0\nG02X4Y0', mm).problems).toEqual([expect.objectContaining({ code: 'ARC_IMPOSSIBLE' })]);
    expect(run('T1C1\nG00X0Y0\nG02X0Y0A1', mm).problems).toEqual([expect.objectContaining({ code: 'ARC_IMPOSSIBLE' })]);
    expect(run('T1C1\nG00X0Y0\nG02X1Y0I99999999J0', mm).problems).toContainEqual(
      expect.objectContaining({ code: 'COORDINATE_OUT_OF_RANGE' }),
    );
  });

  it('counts the points that arcs become', () => {
    const text = `T1C1\n${'G32X0Y0A900\n'.repeat(1_000)}`;
    const { value, problems } = run(text, mm, 10_000);
    const points = value.slots.reduce((sum, { path }) => sum + path.length / 2, 0);
    expect(points).toBeLessThan(20_000);
    expect(problems).toContainEqual(expect.objectContaining({ code: 'BUDGET_OBJECTS' }));
  });
});
