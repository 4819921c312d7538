import { circleStamp, ShapeListBuilder } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { prepare } from '#lib/canvas/prepare.ts';
import type { Tint } from '#lib/canvas/scene.ts';
import { type BoardLook, boardScene, layersScene } from './board-scene.ts';
import { type BoardSheet, boardSheetId, type SheetRole } from './sheets.ts';

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
const read = (tints: readonly Tint[]) =>
  tints.map(
    ({ through, colour, blend }) =>
      `${blend} ${through.map(({ plate, inverted }) => (inverted ? `not ${plate}` : plate)).join(' & ')} ${colour}`,
  );

describe('one side as it is made', () => {
  it('is laminate and copper under mask, legend on it, finish in its openings, holes through all', () => {
    expect(read(boardScene([board, top, bottom, mask, legend, holes, blind], 'Top', look).tints)).toEqual([
      'over Board #001100',
      'atop top #002200',
      'atop legend #FFFFFF',
      'atop mask #AAAAAA',
      'atop top & mask #DDBB00',
      'erase holes #000000',
    ]);
  });

  it('has no mask where no file draws one', () => {
    expect(read(boardScene([board, top, bottom, mask, holes], 'Bot', look).tints)).toEqual([
      'over Board #AAAAAA',
      'atop bottom #DDBB00',
      'erase holes #000000',
    ]);
  });

  it('turns a negative layer round', () => {
    const plane = sheet('plane', { kind: 'copper', layer: 1, place: 'Top' }, true);
    expect(read(boardScene([board, plane, mask], 'Top', look).tints)).toEqual([
      'over Board #001100',
      'atop not plane #002200',
      'atop mask #AAAAAA',
      'atop not plane & mask #DDBB00',
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
    layersScene([board, bottom, legend, holes, top, mask], shown, flipped).tints.map(({ through: [{ plate }] }) => plate);

  it('lie on each other as on the board, holes cut through them', () => {
    expect(order(false)).toEqual(['bottom', 'top', 'mask', 'legend', 'holes']);
  });

  it('turn round when the board is turned over', () => {
    expect(order(true)).toEqual(['legend', 'mask', 'top', 'bottom', 'holes']);
  });

  it('are only those that are shown, each as strong as it is set', () => {
    const settings = ({ id }: BoardSheet) => ({ visible: id === 'top', opacity: 0.25 });
    const { tints, probes } = layersScene([board, bottom, top], settings, false);
    expect(tints.map(({ through: [{ plate }], opacity }) => [plate, opacity])).toEqual([['top', 0.25]]);
    expect(probes.map(({ id }) => id)).toEqual(['top']);
  });

  it('in negative are what they leave open, inside the board', () => {
    const plane = sheet('plane', { kind: 'copper', layer: 2, place: 'Inr' }, true);
    expect(read(layersScene([board, plane], shown, false).tints)[0]).toMatch(/^over not plane & Board/);
  });
});
