import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardPad, BoardPin, BoardShape } from '../check/board.ts';
import type { Placement, PlacementTool } from '../placement.ts';
import { checkRotations, type RotationCheck } from './propose.ts';

const mm = 1_000_000;

interface Part {
  readonly designator: string;
  readonly footprint: string;
  readonly x: number;
  readonly y: number;
  /** True rotation as seen from its side. */
  readonly turn: number;
  readonly side?: 'top' | 'bottom';
}

/** Pads at rotation 0 in millimetres, with pin names. */
const patterns: Readonly<Record<string, readonly (readonly [x: number, y: number, pin: string])[]>> = {
  '0603': [
    [-0.75, 0, '1'],
    [0.75, 0, '2'],
  ],
  SMA: [
    [-2, 0, 'K'],
    [2, 0, 'A'],
  ],
  'SOT-23': [
    [-1, 0.95, '1'],
    [-1, -0.95, '2'],
    [1, 0, '3'],
  ],
  'SOIC-8': Array.from({ length: 8 }, (_, n) =>
    n < 4 ? ([-2.5, 1.905 - 1.27 * n, `${n + 1}`] as const) : ([2.5, 1.27 * (n - 4) - 1.905, `${n + 1}`] as const),
  ),
  'QFN-32 5x5mm': [0, 90, 180, 270].flatMap((turn, side) =>
    Array.from({ length: 8 }, (_, n) => {
      const [x, y] = [-2.5, 1.75 - 0.5 * n];
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      return [x * cos - y * sin, x * sin + y * cos, `${side * 8 + n + 1}`] as const;
    }),
  ),
};

/** The board of these parts, the whole of it turned about the origin. */
const boardOf = (parts: readonly Part[], whole = 0): Required<BoardShape> => {
  const pads: BoardPad[] = [];
  const pins: BoardPin[] = [];
  for (const { designator, footprint, x, y, turn, side = 'top' } of parts)
    for (const [px, py, pin] of patterns[footprint] ?? []) {
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      const seenX = px * cos - py * sin;
      const at = { x: x + (side === 'bottom' ? -seenX : seenX), y: y + px * sin + py * cos };
      const [c, s] = [Math.cos((whole * Math.PI) / 180), Math.sin((whole * Math.PI) / 180)];
      const place = { x: (at.x * c - at.y * s) * mm, y: (at.x * s + at.y * c) * mm, side };
      pads.push({ ...place, width: 0.4 * mm, height: 0.4 * mm });
      pins.push({ ...place, part: designator, pin });
    }
  return { outline: { minX: -200 * mm, minY: -200 * mm, maxX: 200 * mm, maxY: 200 * mm }, pads, pins, paste: [], marks: [] };
};

const fileOf = (parts: readonly Part[], stated: (part: Part) => number, whole = 0): { placement: Placement; line: undefined }[] =>
  parts.map((part, n) => {
    const { designator, footprint, x, y, side = 'top' } = part;
    const [c, s] = [Math.cos((whole * Math.PI) / 180), Math.sin((whole * Math.PI) / 180)];
    const rotation = (((stated(part) + (side === 'bottom' ? -whole : whole)) % 360) + 360) % 360;
    const placement = {
      row: n + 2,
      designator,
      x: (x * c - y * s) * mm,
      y: (x * s + y * c) * mm,
      rotation,
      side,
      value: '',
      footprint,
    };
    return { placement, line: undefined };
  });

const check = (parts: readonly Part[], stated: (part: Part) => number, board: BoardShape, tool: PlacementTool = 'other') =>
  checkRotations(fileOf(parts, stated), tool, board);

const told = ({ proposals }: RotationCheck) =>
  proposals.map(({ scope, name, degrees, parts }) => `${scope} ${name} ${degrees} x${parts.length}`);

const row = (footprint: string, letter: string, y: number, turns: readonly number[], side: 'top' | 'bottom' = 'top'): Part[] =>
  turns.map((turn, n) => ({ designator: `${letter}${y}${n}`, footprint, x: n * 9, y, turn, side }));

const right = ({ turn }: Part): number => turn;
const chips = row('0603', 'R', 0, [0, 90, 180, 270, 0, 45]);
const transistors = row('SOT-23', 'Q', 12, [0, 90, 180, 270]);
const circuits = row('SOIC-8', 'U', 24, [0, 90, 180]);
const squares = row('QFN-32 5x5mm', 'U', 36, [0, 90]);
const diodes = row('SMA', 'D', 48, [0, 90]);
const all = [...chips, ...transistors, ...circuits, ...squares, ...diodes];

describe('rotations that the pads contradict', () => {
  const { pins, ...bare } = boardOf(all);
  const board = { ...bare, pins };

  it('are none where the file is right', () => {
    expect(check(all, right, board)).toMatchObject({ proposals: [], odd: [], open: [], decidable: all.length });
    expect(check(all, right, bare)).toMatchObject({ proposals: [], odd: [] });
  });

  it.each([
    ['0603', 90, '90', '90'],
    ['0603', 270, '90', '90'],
    ['0603', 180, null, null],
    ['SMA', 180, '180', null],
    ['SOT-23', 180, '180', '180'],
    ['SOT-23', 270, '270', '270'],
    ['SOIC-8', 270, '270', '90'],
    ['SOIC-8', 180, '180', null],
    ['QFN-32 5x5mm', 90, '90', null],
  ])('%s by %d degrees: %s with named pins, %s without', (name, degrees, named, unnamed) => {
    const stated = (part: Part): number => (part.footprint === name ? part.turn - degrees : part.turn);
    const count = all.filter(({ footprint }) => footprint === name).length;
    const expected = (turn: string | null) => (turn === null ? [] : [`package ${name} ${turn} x${count}`]);
    expect(told(check(all, stated, board))).toEqual(expected(named));
    expect(told(check(all, stated, bare))).toEqual(expected(unnamed));
  });

  it('are those of the whole file where all packages agree', () => {
    const stated = ({ turn }: Part): number => turn - 90;
    expect(told(check(all, stated, board))).toEqual([`file  90 x${all.length}`]);
    const [proposal] = check(all, stated, board).proposals;
    const turns = new Map(all.map(({ designator, turn }) => [designator, turn]));
    for (const { designator, rotation } of proposal?.parts ?? []) expect((rotation - (turns.get(designator) ?? 0)) % 360).toBe(0);
  });

  it('turn every part of the file, also one whose package is not known', () => {
    const sockets = row('USB-C-SMD-16P', 'USB', 60, [0, 180]);
    const stated = ({ turn }: Part): number => turn - 90;
    const [proposal] = check([...all, ...sockets], stated, board).proposals;
    expect(proposal?.scope).toBe('file');
    const turns = new Map(proposal?.parts.map(({ designator, rotation }) => [designator, rotation]));
    expect(sockets.map(({ designator }) => turns.get(designator))).toEqual([0, 180]);
  });

  it('are named as open where nothing shows them', () => {
    expect(check(all, right, bare).open.map(({ name, open }) => `${name} ${open}`)).toEqual([
      'SOIC-8 half',
      'QFN-32 5x5mm any',
      'SMA half',
    ]);
  });

  it('are those of single parts where the package is right', () => {
    const stated = (part: Part): number => (part.designator === 'R02' ? part.turn + 90 : part.turn);
    expect(check(all, stated, board).odd.map(({ placement, off }) => [placement.designator, off])).toEqual([['R02', 90]]);
    expect(check(all, stated, board).proposals).toEqual([]);
  });

  it('take the corner of pin 1 from a name where the pads leave it open', () => {
    const name = 'SOIC-8_L5.0-W4.0-P1.27-LS6.0-BL';
    const parts = circuits.map((part) => ({ ...part, footprint: name }));
    const stated = ({ turn }: Part): number => turn - 90;
    const { proposals } = check(parts, stated, bare);
    expect(proposals).toMatchObject([{ name, degrees: 90, halfTurnOpen: false, byName: true }]);
  });
});

describe('rotations of the bottom', () => {
  const parts = [...row('0603', 'R', 0, [0, 30, 60, 90, 45], 'bottom'), ...row('SOT-23', 'Q', 12, [0, 90, 180, 270], 'bottom')];
  const { pins: _, ...board } = boardOf(parts);

  it.each([0, 180] as const)('may be seen from the top, %d degrees on', (shift) => {
    const { proposals } = check(parts, ({ turn }) => shift - turn, board);
    expect(proposals).toMatchObject([{ scope: 'bottom', reversed: true, degrees: shift, against: 0, agree: parts.length }]);
    const turns = new Map(parts.map(({ designator, turn }) => [designator, turn]));
    for (const { designator, rotation } of proposals[0]?.parts ?? [])
      expect((rotation - (turns.get(designator) ?? 0)) % 360).toBe(0);
  });

  it('are read as the program writes them', () => {
    expect(told(check(parts, right, board))).toEqual([]);
    expect(told(check(parts, ({ turn }) => 180 - turn, board, 'kicad'))).toEqual([]);
  });
});

it('does not depend on how the board and the file lie', () => {
  const parts = [...all, ...row('0603', 'C', 60, [0, 90, 45], 'bottom')];
  const stated = (part: Part): number => (part.footprint === '0603' || part.footprint === 'SOT-23' ? part.turn - 90 : part.turn);
  const expected = told(checkRotations(fileOf(parts, stated), 'other', boardOf(parts)));
  expect(expected).toHaveLength(2);
  assert(
    property(integer({ min: 0, max: 359 }), (whole) => {
      expect(told(checkRotations(fileOf(parts, stated, whole), 'other', boardOf(parts, whole)))).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
