import { circleStamp, ShapeListBuilder } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { prepare } from '#lib/canvas/prepare.ts';
import type { Tint } from '#lib/canvas/scene.ts';
import { type BoardLook, boardScene, layersScene, orderedSheets } from './board-scene.ts';
import { type BoardSheet, boardSheetId, type SheetRole } from '../read/sheets.ts';

const dot = () => {
  const list = new ShapeListBuilder();
  list.flash(list.addStamp(circleStamp(1_000_000)), 0, 0);
  return prepare(list.finish());
};
const sheet = (id: string, role: SheetRole, negative = false): BoardSheet => ({ id, role, file: null, negative, drawing: dot() });

const board = sheet(boardSheetId, { kind: 'board', assumed: false });
const top = sheet('top', { kind: 'copper', layer: 1, place: 'Top' });
const bottom = sheet('bottom', { kind: 'copper', layer: 2, place: 'Bot' });
const mask = sheet('mask', { kind: 'mask', side: 'Top' });
const legend = sheet('legend', { kind: 'legend', side: 'Top' });
const holes = sheet('holes', { kind: 'holes', plated: true, through: true });
const blind = sheet('blind', { kind: 'holes', plated: true, through: false });

const look: BoardLook = {
  laminate: '#AAAAAA',
  maskOverLaminate: '#001100',
  maskOverCopper: '#002200',
  finish: '#DDBB00',
  legend: '#FFFFFF',
};
/** A tint in one line: how it is laid, and the paints on its sheet. */
const read = (tints: readonly Tint[]) =>
  tints.map(({ paints, blend }) =>
    [blend, ...paints.map((paint) => `${paint.blend} ${paint.plate} ${paint.colour}`)].join(' | '),
  );

describe('one side as it is made', () => {
  it('is laminate and copper under mask, legend on it, finish in its openings, holes through all', () => {
    expect(read(boardScene([board, top, bottom, mask, legend, holes, blind], 'Top', look).tints)).toEqual([
      'over | over Board #001100',
      'atop | over top #002200',
      'atop | over legend #FFFFFF',
      'atop | over mask #AAAAAA | atop top #DDBB00',
      'erase | over holes #000000',
    ]);
  });

  it('has no mask where no file draws one', () => {
    expect(read(boardScene([board, top, bottom, mask, holes], 'Bot', look).tints)).toEqual([
      'over | over Board #AAAAAA',
      'atop | over bottom #DDBB00',
      'erase | over holes #000000',
    ]);
  });

  it('has neither mask nor legend where they are ordered for the other side', () => {
    const sheets = [board, top, bottom, mask, legend, holes];
    const seen = (maskSides: 'both' | 'bottom', silkscreenSides: 'top' | 'none') =>
      orderedSheets(sheets, { maskSides, silkscreenSides }).map(({ id }) => id);
    expect(seen('both', 'top')).toEqual(sheets.map(({ id }) => id));
    expect(seen('bottom', 'top')).toEqual([boardSheetId, 'top', 'bottom', 'legend', 'holes']);
    expect(seen('both', 'none')).toEqual([boardSheetId, 'top', 'bottom', 'mask', 'holes']);
    expect(orderedSheets(sheets, { maskSides: undefined, silkscreenSides: undefined })).toEqual(sheets);
  });

  it('has the colour of its mask before the openings arrive', () => {
    expect(read(boardScene([board, top], 'Top', look, true).tints)).toEqual([
      'over | over Board #001100',
      'atop | over top #002200',
    ]);
  });

  it('turns a negative layer round', () => {
    const plane = sheet('plane', { kind: 'copper', layer: 1, place: 'Top' }, true);
    expect(read(boardScene([board, plane, mask], 'Top', look).tints)).toEqual([
      'over | over Board #001100',
      'atop | over Board #002200 | erase plane #002200',
      'atop | over mask #DDBB00 | atop plane #AAAAAA',
    ]);
  });

  it('lets the cursor find holes before copper and copper before the board', () => {
    expect(boardScene([board, top, mask, legend, holes], 'Top', look).probes.map(({ id }) => id)).toEqual([
      'holes',
      'legend',
      'top',
      'mask',
      'Board',
    ]);
  });
});

describe('layers', () => {
  const shown = () => ({ visible: true, opacity: 0.5 });
  const order = (flipped: boolean) =>
    layersScene([board, bottom, legend, holes, top, mask], shown, flipped).tints.map(({ paints }) => paints[0]?.plate);

  it('lie on each other as on the board, holes cut through them', () => {
    expect(order(false)).toEqual(['bottom', 'top', 'mask', 'legend', 'holes']);
  });

  it('turn round when the board is turned over', () => {
    expect(order(true)).toEqual(['legend', 'mask', 'top', 'bottom', 'holes']);
  });

  it('are only those that are shown, each as strong as it is set', () => {
    const settings = ({ id }: BoardSheet) => ({ visible: id === 'top', opacity: 0.25 });
    const { tints, probes } = layersScene([board, bottom, top], settings, false);
    expect(tints.map(({ paints, opacity }) => [paints[0]?.plate, opacity])).toEqual([['top', 0.25]]);
    expect(probes.map(({ id }) => id)).toEqual(['top']);
  });

  it('in negative are what they leave open, inside the board', () => {
    const plane = sheet('plane', { kind: 'copper', layer: 2, place: 'Inr' }, true);
    expect(read(layersScene([board, plane], shown, false).tints)[0]).toMatch(/^over \| over Board #\w+ \| erase plane/);
  });
});
