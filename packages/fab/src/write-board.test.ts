import { circleStamp, moveEdge, ShapeListBuilder, shapeKind } from '@copperline/geometry';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Board, Layer } from './board.ts';
import { interpretDrill } from './drill/interpret.ts';
import { readExcellon } from './drill/read-excellon.ts';
import { readGerber } from './gerber/read-gerber.ts';
import { packFiles, writeBoard } from './write-board.ts';

const mm = 1_000_000;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const options = { generator: 'Copperline,Copperline,1', partOf: 'a set' };

const layer = (role: Layer['role'], negative = false): Layer => {
  const builder = new ShapeListBuilder();
  builder.flash(builder.addStamp(circleStamp(mm)), 5 * mm, 5 * mm);
  return { file: 0, role, shapes: builder.finish(), negative };
};

/** 20 × 10 mm with one round corner and a slot-like cut-out. */
const outline = (): NonNullable<Board['outline']> => {
  const builder = new ShapeListBuilder();
  builder.edge(moveEdge, 0, 0);
  builder.edge(shapeKind.line, 20 * mm, 0);
  builder.edge(shapeKind.line, 20 * mm, 8 * mm);
  builder.edge(shapeKind.counterClockwise, 18 * mm, 10 * mm, 18 * mm, 8 * mm);
  builder.edge(shapeKind.line, 0, 10 * mm);
  builder.edge(moveEdge, 2 * mm, 2 * mm);
  builder.edge(shapeKind.line, 2 * mm, 3 * mm);
  builder.edge(shapeKind.line, 3 * mm, 3 * mm);
  builder.edge(shapeKind.line, 2 * mm, 2 * mm);
  builder.fill(0, [0, 0, 20 * mm, 10 * mm]);
  const box = { minX: 0, minY: 0, maxX: 20 * mm, maxY: 10 * mm };
  return { boards: [], box, source: 'profile', gaps: [], lineWidth: 0, shapes: builder.finish() };
};

const cut = { plated: true, platingSource: 'name', drill: 0, diameter: mm, tool: 0 } as const;
const board: Board = {
  files: [],
  copper: [layer({ kind: 'copper', layer: 1, place: 'Top' }), layer({ kind: 'copper', layer: 2, place: 'Bot' }, true)],
  layers: [layer({ kind: 'mask', side: 'Bot' }), layer({ kind: 'other', what: 'assembly' })],
  outline: outline(),
  holes: [
    { ...cut, x: 5 * mm, y: 5 * mm },
    { ...cut, x: 9 * mm, y: 5 * mm, plated: false },
  ],
  slots: [{ ...cut, path: Int32Array.of(mm, mm, 3 * mm, mm) }],
  drills: [{ file: 0, choice: null, span: null }],
  job: null,
  netlist: [],
  questions: [],
};

describe('a board that is written', () => {
  const files = writeBoard(board, options);
  const textOf = (name: string): string => files.find((file) => file.name === name)?.text ?? '';

  it('has a file for each layer that is made, one outline, and its holes by kind', () => {
    expect(files.map((file) => file.name)).toEqual([
      'copper-l1-top.gbr',
      'copper-l2-bot.gbr',
      'soldermask-bot.gbr',
      'profile-np.gbr',
      'drill-nonplated-l1-l2.drl',
      'drill-plated-l1-l2.drl',
    ]);
  });

  it('says what each layer is, and which are in negative', () => {
    const read = (name: string) => readGerber(bytes(textOf(name)));
    expect(read('copper-l1-top.gbr').value.attributes['.filefunction']).toEqual(['Copper', 'L1', 'Top']);
    expect(read('copper-l1-top.gbr')).toMatchObject({ value: { negative: false, shapes: { count: 1 } }, problems: [] });
    expect(read('copper-l2-bot.gbr').value.negative).toBe(true);
  });

  it('follows the outline with closed strokes, arcs kept', () => {
    const { value, problems } = readGerber(bytes(textOf('profile-np.gbr')));
    expect(problems).toEqual([]);
    expect([...value.shapes.kind]).toEqual([1, 1, 3, 1, 1, 1, 1, 1]);
    expect([...value.shapes.at.subarray(12, 18)]).toEqual([20 * mm, 8 * mm, 18 * mm, 10 * mm, 18 * mm, 8 * mm]);
    expect([...value.shapes.at.subarray(24, 28)]).toEqual([0, 10 * mm, 0, 0]);
  });

  it('keeps holes and slots where they are', () => {
    const { value } = readExcellon(bytes(textOf('drill-plated-l1-l2.drl')));
    const pattern = interpretDrill(value, { unit: 'mm', integer: 3, decimal: 3, zeros: 'decimal' }).value;
    expect(pattern.holes).toMatchObject([{ x: 5 * mm, y: 5 * mm, diameter: mm, plated: true }]);
    expect(pattern.slots.map((slot) => [...slot.path])).toEqual([[mm, mm, 3 * mm, mm]]);
    expect(textOf('drill-nonplated-l1-l2.drl')).toContain('NonPlated,1,2,NPTH');
  });

  it('is packed into the same zip each time', () => {
    const zip = packFiles(files);
    expect(packFiles(files)).toEqual(zip);
    const unpacked = Object.entries(unzipSync(zip)).map(([name, content]) => ({ name, text: strFromU8(content) }));
    expect(unpacked).toEqual(files);
  });
});
