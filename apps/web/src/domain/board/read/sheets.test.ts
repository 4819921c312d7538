import { readBoard } from '@copperline/fab';
import { sampleArchive } from '@copperline/fab/samples';
import { describe, expect, it } from 'vitest';
import { drawBoard } from './drawn-board.ts';
import { boardBox, buffersOf, planSheets } from './sheets.ts';

const board = readBoard(sampleArchive('controller', 'kicad')).value;

describe('the sheets of a board', () => {
  it('are its own shape, each layer by its role, and the holes', () => {
    expect(planSheets(board).map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'Board',
        'Copper,L1,Top',
        'Copper,L2,Inr',
        'Copper,L3,Inr',
        'Copper,L4,Bot',
        'Soldermask,Top',
        'Soldermask,Bot',
        'Legend,Top',
        'Legend,Bot',
        'Paste,Top',
        'Profile',
        'Plated',
        'NonPlated',
      ]),
    );
  });

  it('come with what the first picture needs in front', () => {
    const ids = planSheets(board).map(({ id }) => id);
    const first = ['Board', 'Plated', 'NonPlated', 'Copper,L1,Top', 'Soldermask,Top', 'Legend,Top'];
    expect(ids.slice(0, first.length).toSorted()).toEqual(first.toSorted());
  });

  it('name the file they were read from', () => {
    expect(planSheets(board).find(({ id }) => id === 'Copper,L1,Top')?.file).toBe('controller-F_Cu.gbr');
    expect(planSheets(board).find(({ id }) => id === 'Plated')?.file).toBeNull();
  });

  it('hold every hole and slot once', () => {
    const counts = Object.fromEntries(planSheets(board).map(({ id, shapes }) => [id, shapes.count]));
    const segments = board.slots.reduce((sum, { path }) => sum + path.length / 2 - 1, 0);
    expect((counts.Plated ?? 0) + (counts.NonPlated ?? 0)).toBe(board.holes.length + segments);
  });

  it('keep blind and buried vias apart: they are no holes of the board', () => {
    const dense = readBoard(sampleArchive('compute', 'kicad')).value;
    const spanned = dense.holes.filter(({ drill }) => dense.drills[drill]?.span);
    expect(spanned.length).toBeGreaterThan(0);
    const plan = planSheets(dense).find(({ id }) => id === 'Plated,Blind');
    expect(plan?.shapes.count ?? 0).toBe(spanned.length);
  });

  it('tell two files of one role apart', () => {
    const [legend] = board.layers.filter(({ role }) => role.kind === 'legend');
    const doubled = { ...board, layers: [...board.layers, ...(legend ? [legend] : [])] };
    expect(planSheets(doubled).map(({ id }) => id)).toContain('Legend,Top 2');
  });

  it('give every buffer once, so that they can be handed to another thread', () => {
    for (const sheet of drawBoard(board).sheets) {
      const buffers = buffersOf(sheet);
      expect(new Set(buffers).size).toBe(buffers.length);
      const copy = structuredClone(sheet, { transfer: buffers.filter((buffer) => buffer instanceof ArrayBuffer) });
      expect(copy.drawing.shapes.count).toBe(sheet.drawing.shapes.count);
      expect(sheet.drawing.shapes.kind.length).toBe(0);
    }
  });
});

describe('a board without an outline', () => {
  const { outline, ...rest } = board;
  const open = { ...rest, outline: null };

  it('is the box around what is on it', () => {
    const [plan] = planSheets(open);
    expect(plan?.role).toEqual({ kind: 'board', assumed: true });
    expect(plan?.shapes.count).toBe(1);
    const box = boardBox(open);
    expect(box.minX).toBeGreaterThanOrEqual((outline?.box.minX ?? 0) - 1_000_000);
    expect(box.maxX).toBeLessThanOrEqual((outline?.box.maxX ?? 0) + 1_000_000);
  });

  it('is nothing at all where nothing is drawn', () => {
    const empty = { ...open, copper: [], layers: [], holes: [], slots: [] };
    expect(planSheets(empty).map(({ shapes }) => shapes.count)).toEqual([0]);
  });
});
