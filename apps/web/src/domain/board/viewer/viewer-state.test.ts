import { ShapeListBuilder } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { prepare } from '#lib/canvas/prepare.ts';
import type { BoardSheet, SheetRole } from '../read/sheets.ts';
import { initialViewer, isFlipped, isListed, isSeen, settingOf, sideOf, type ViewerChange, viewerAfter } from './viewer-state.ts';

const drawing = prepare(new ShapeListBuilder().finish());
const sheet = (id: string, role: SheetRole): BoardSheet => ({ id, role, file: null, negative: false, drawing });
const top = sheet('Copper,L1,Top', { kind: 'copper', layer: 1, place: 'Top' });
const inner = sheet('Copper,L2,Inr', { kind: 'copper', layer: 2, place: 'Inr' });
const bottom = sheet('Copper,L3,Bot', { kind: 'copper', layer: 3, place: 'Bot' });
const paste = sheet('Paste,Top', { kind: 'paste', side: 'Top' });
const sheets = [top, inner, bottom, paste];

const after = (...changes: readonly ViewerChange[]) => changes.reduce(viewerAfter, initialViewer);
const visible = (state: typeof initialViewer) => sheets.filter((each) => settingOf(state, each).visible).map(({ id }) => id);

describe('turning the board over', () => {
  it('goes from one side to the other and back', () => {
    expect(after({ type: 'flip' })).toMatchObject({ picture: 'bottom' });
    expect(after({ type: 'flip' }, { type: 'flip' })).toMatchObject({ picture: 'top' });
    expect(sideOf(after({ type: 'flip' }))).toBe('Bot');
  });

  it('keeps the side when layers are looked at, and turns those as well', () => {
    const layers = after({ type: 'flip' }, { type: 'picture', picture: 'layers' });
    expect([layers.picture, isFlipped(layers)]).toEqual(['layers', true]);
    expect(isFlipped(viewerAfter(layers, { type: 'flip' }))).toBe(false);
  });

  it('leaves three dimensions when a picture is chosen', () => {
    expect(after({ type: 'solid' }, { type: 'picture', picture: 'top' }).solid).toBe(false);
  });
});

describe('layers', () => {
  it('begin with copper, and what only helps to make it hidden', () => {
    expect(visible(initialViewer)).toEqual(['Copper,L1,Top', 'Copper,L2,Inr', 'Copper,L3,Bot']);
  });

  it('are shown and hidden one by one, on their own picture', () => {
    const state = after({ type: 'toggle', sheet: top }, { type: 'toggle', sheet: paste });
    expect(visible(state)).toEqual(['Copper,L2,Inr', 'Copper,L3,Bot', 'Paste,Top']);
    expect(state.picture).toBe('layers');
  });

  it('are looked at alone and then as before', () => {
    const alone = after({ type: 'toggle', sheet: top }, { type: 'only', sheet: paste });
    expect(visible(alone)).toEqual(['Paste,Top']);
    expect(visible(viewerAfter(alone, { type: 'only', sheet: paste }))).toEqual(['Copper,L2,Inr', 'Copper,L3,Bot']);
  });

  it('keep their opacity when they are hidden', () => {
    const state = after({ type: 'opacity', sheet: top, opacity: 0.3 }, { type: 'toggle', sheet: top });
    expect(settingOf(state, top)).toEqual({ visible: false, opacity: 0.3 });
  });

  it('are shown and hidden all at once', () => {
    expect(visible(after({ type: 'all', sheets, visible: true }))).toHaveLength(4);
    expect(visible(after({ type: 'all', sheets, visible: false }))).toEqual([]);
  });
});

describe('what a finding speaks of comes into sight', () => {
  const reveal = (ids: readonly string[], ...before: readonly ViewerChange[]) =>
    after(...before, { type: 'reveal', ids, sheets });

  it('without a change where it is seen already', () => {
    expect(reveal(['Copper,L1,Top'])).toEqual(initialViewer);
    expect(reveal([])).toEqual(initialViewer);
    expect(reveal(['Copper,L9,Inr'])).toEqual(initialViewer);
  });

  it('from the other side where that shows it', () => {
    expect(reveal(['Copper,L3,Bot']).picture).toBe('bottom');
    expect(reveal(['Copper,L1,Top'], { type: 'flip' }).picture).toBe('top');
  });

  it('among the layers where no side does', () => {
    expect(reveal(['Copper,L2,Inr']).picture).toBe('layers');
    const both = reveal(['Copper,L1,Top', 'Paste,Top'], { type: 'toggle', sheet: top });
    expect(visible(both)).toEqual(['Copper,L1,Top', 'Copper,L2,Inr', 'Copper,L3,Bot', 'Paste,Top']);
  });

  it('alone where the picture was not of layers, until a layer is set by hand', () => {
    const one = reveal(['Copper,L2,Inr']);
    expect(visible(one)).toEqual(['Copper,L2,Inr']);
    const next = viewerAfter(one, { type: 'reveal', ids: ['Copper,L3,Bot'], sheets });
    expect(visible(next)).toEqual(['Copper,L3,Bot']);
    expect(visible(viewerAfter(one, { type: 'toggle', sheet: paste }))).toEqual([
      'Copper,L1,Top',
      'Copper,L2,Inr',
      'Copper,L3,Bot',
      'Paste,Top',
    ]);
    expect(visible(viewerAfter(one, { type: 'picture', picture: 'layers' }))).toContain('Copper,L1,Top');
  });

  it('from three dimensions', () => expect(reveal(['Copper,L1,Top'], { type: 'solid' }).solid).toBe(false));
});

describe('the list of layers', () => {
  it('stands beside their picture and nowhere else', () => {
    expect(isListed(initialViewer)).toBe(false);
    const layers = after({ type: 'picture', picture: 'layers' });
    expect(isListed(layers)).toBe(true);
    expect(isListed(viewerAfter(layers, { type: 'solid' }))).toBe(false);
  });

  it('brings their picture with it, and leaves that when it is closed', () => {
    const opened = after({ type: 'flip' }, { type: 'list' });
    expect([opened.picture, isListed(opened), isFlipped(opened)]).toEqual(['layers', true, true]);
    const closed = viewerAfter(opened, { type: 'list' });
    expect([closed.picture, isListed(closed)]).toEqual(['layers', false]);
  });

  it('is not opened by a finding on an inner layer', () => {
    expect(isListed(after({ type: 'reveal', ids: ['Copper,L2,Inr'], sheets }))).toBe(false);
  });
});

it('knows whether any of some layers is in sight', () => {
  expect(isSeen(initialViewer, ['Copper,L1,Top'], sheets)).toBe(true);
  expect(isSeen(after({ type: 'flip' }), ['Copper,L1,Top'], sheets)).toBe(false);
  expect(isSeen(after({ type: 'only', sheet: inner }), ['Copper,L1,Top', 'Copper,L2,Inr'], sheets)).toBe(true);
  expect(isSeen(after({ type: 'only', sheet: inner }), ['Copper,L1,Top'], sheets)).toBe(false);
  expect(isSeen(after({ type: 'flip' }), [], sheets)).toBe(true);
});

it('goes round the units', () => {
  expect(after({ type: 'unit' }).unit).toBe('inch');
  expect(after({ type: 'unit' }, { type: 'unit' }, { type: 'unit' }).unit).toBe('mm');
});
