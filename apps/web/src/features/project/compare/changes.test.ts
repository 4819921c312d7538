import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import type { BoardDifference, Cut } from '@copperline/fab';
import { changeGroups } from './changes.ts';

const speaker = { locale: 'en-US', t: createTranslator('en-US', messages).t } as const;
const box = { minX: 0, minY: 0, maxX: mm(1), maxY: mm(1) };
const size = { widthNm: mm(60), heightNm: mm(40), boards: 1, cutOuts: 0 };
const exact = { method: 'exact', resolutionNm: 3_000 } as const;
const cut = (x: number, diameter: number, more: Partial<Cut> = {}) => ({
  path: [um(x * 1000), 0],
  diameterNm: um(diameter * 1000),
  plated: true,
  span: null,
  ...more,
});

const same: BoardDifference = {
  isSame: true,
  shift: null,
  layers: [{ role: 'Copper,L1,Top', state: 'same', ...exact, areas: [], areaCount: 0 }],
  outline: { state: 'same', before: size, after: size, areas: [], areaCount: 0, addedCutOuts: [], removedCutOuts: [] },
  drills: {
    plated: 'same',
    unplated: null,
    added: [],
    removed: [],
    changed: [],
    counts: { added: 0, removed: 0, moved: 0, changed: 0, same: 4 },
  },
  counts: { layersAdded: 0, layersRemoved: 0, layersChanged: 0, areas: 0 },
};
const told = (difference: BoardDifference) =>
  changeGroups(speaker, difference).map(({ title, count, changes }) => [title, count, changes.map(({ text }) => text)]);

describe('the list of changes', () => {
  it('is empty for equal boards', () => expect(told(same)).toEqual([]));

  it('names layers with their places, and counts what is not listed', () => {
    const areas = [
      { box, addedUm2: 1_500_000, removedUm2: 0 },
      { box, addedUm2: 0, removedUm2: 20_000 },
      { box, addedUm2: 2_000_000, removedUm2: 1_000_000 },
    ];
    const layers = [
      { role: 'Copper,L1,Top', state: 'changed', ...exact, areas, areaCount: 700 },
      { role: 'Paste,Top', state: 'removed', ...exact, areas: [], areaCount: 0 },
    ] as const;
    expect(told({ ...same, layers })).toEqual([
      ['Top copper', 700, ['1.5 mm² added', '0.02 mm² removed', '2 mm² added, 1 mm² removed']],
      ['Top paste', 1, ['Layer removed']],
    ]);
  });

  it('tells another size, and cut-outs', () => {
    const outline = {
      ...same.outline,
      state: 'changed',
      after: { ...size, widthNm: mm(61) },
      areas: [{ box, addedUm2: 40_000_000, removedUm2: 0 }],
      areaCount: 1,
      addedCutOuts: [box],
    } as const;
    expect(told({ ...same, outline })).toEqual([
      [speaker.t('viewer.layer.profile'), 3, ['60 × 40 mm → 61 × 40 mm', 'Cut-out added', '40 mm² added']],
    ]);
  });

  it('says of each hole what became of it, and where to look', () => {
    const changed = [
      { before: cut(1, 0.3), after: cut(1.2, 0.35), changes: ['position', 'diameter'] },
      { before: cut(1, 0.3), after: cut(1, 0.3, { plated: false }), changes: ['plating'] },
    ] as const;
    const drills = {
      ...same.drills,
      added: [cut(2, 0.8)],
      removed: [cut(3, 1, { path: [0, 0, mm(2), 0] })],
      changed,
      counts: { added: 1, removed: 1, moved: 0, changed: 2, same: 0 },
    };
    const [group] = changeGroups(speaker, { ...same, drills });
    expect(group?.changes.map(({ text, layer }) => [text, layer])).toEqual([
      ['Added: Ø 0.8 mm, plated', 'Plated'],
      ['Removed: slot 1 mm wide, plated', 'Plated'],
      ['Ø 0.35 mm, plated: moved by 0.2 mm, Ø 0.3 → 0.35 mm', 'Plated'],
      ['Ø 0.3 mm, unplated: now unplated', 'NonPlated'],
    ]);
    expect(group?.changes[0]?.box).toEqual({ minX: um(1100), minY: -um(900), maxX: um(2900), maxY: um(900) });
  });
});
