import { mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { Draft } from './draft.ts';
import { castellations, chip0603, fiducial, pinHeader, qfn32 } from './footprints.ts';
import { at, rectanglePath } from './path.ts';
import { type FilmRole, type FilmObject, plotDrills, plotFilms } from './plot.ts';

const board = (layers: 1 | 2 | 4 = 2): Draft => new Draft('test', layers, [rectanglePath(at(0, 0), at(mm(20), mm(20)))]);
const objects = (draft: Draft, role: FilmRole): readonly FilmObject[] =>
  plotFilms(draft.finish()).find((film) => JSON.stringify(film.role) === JSON.stringify(role))?.objects ?? [];

describe('films', () => {
  it('hold a pad grown in the mask and as it is in the paste', () => {
    const draft = board();
    draft.place('R1', chip0603, mm(10), mm(10), { nets: { 1: 'A' } });
    const copper = objects(draft, { kind: 'copper', layer: 1 })[0];
    expect(copper).toMatchObject({
      use: 'SMDPad,CuDef',
      net: 'A',
      part: 'R1',
      pin: '1',
      shape: { width: um(800), radius: um(200) },
    });
    const mask = objects(draft, { kind: 'mask', side: 'top' })[0];
    expect(mask).toMatchObject({ net: '', shape: { form: 'rounded', width: um(900), height: um(1_000), radius: um(250) } });
    expect(objects(draft, { kind: 'paste', side: 'top' })[0]).toMatchObject({ shape: { width: um(800), height: um(900) } });
    expect(objects(draft, { kind: 'mask', side: 'bottom' })).toEqual([]);
  });

  it('mirror a part that sits on the bottom', () => {
    const draft = board();
    draft.place('R1', chip0603, mm(10), mm(10), { side: 'bottom', turn: 90, nets: { 1: 'A', 2: 'B' } });
    const pads = objects(draft, { kind: 'copper', layer: 2 });
    expect(pads.map((object) => object.kind === 'flash' && [object.net, object.at.x, object.at.y])).toEqual([
      ['A', mm(10), um(10_750)],
      ['B', mm(10), um(9_250)],
    ]);
  });

  it('put through pads on every layer and a fiducial in a wide opening', () => {
    const draft = board(4);
    draft.place('J1', pinHeader(1, 1), mm(5), mm(5));
    draft.place('', fiducial, mm(15), mm(15));
    expect([1, 2, 3, 4].map((layer) => objects(draft, { kind: 'copper', layer }).length)).toEqual([2, 1, 1, 1]);
    expect(objects(draft, { kind: 'mask', side: 'top' })[1]).toMatchObject({ shape: { form: 'circle', diameter: mm(2) } });
  });

  it('cover vias and open bare holes in the mask', () => {
    const draft = board();
    draft.via('A', at(mm(3), mm(3)));
    draft.hole(mm(10), mm(10), mm(3));
    expect(objects(draft, { kind: 'mask', side: 'bottom' })).toMatchObject([
      { at: at(mm(10), mm(10)), shape: { diameter: um(3_100) } },
    ]);
  });

  it('give a heat pad its paste in windows', () => {
    const draft = board();
    draft.place('U1', qfn32, mm(10), mm(10), { nets: { 33: 'GND' } });
    const paste = objects(draft, { kind: 'paste', side: 'top' });
    expect(paste).toHaveLength(32 + 4);
    expect(draft.vias.filter(({ net }) => net === 'GND')).toHaveLength(9);
  });

  it('are made for the sides a board has', () => {
    const kinds = (layers: 1 | 2) => plotFilms(board(layers).finish()).map(({ role }) => role.kind);
    expect(kinds(1)).toEqual(['copper', 'mask', 'profile']);
    expect(kinds(2)).toEqual(['copper', 'copper', 'mask', 'mask', 'profile']);
  });
});

describe('drills', () => {
  it('keep blind vias apart by the layers they join', () => {
    const draft = board(4);
    draft.via('A', at(mm(3), mm(3)));
    draft.via('A', at(mm(5), mm(5)), um(200), um(450), [1, 2]);
    draft.via('A', at(mm(7), mm(7)), um(200), um(450), [3, 4]);
    expect(plotDrills(draft.finish()).map(({ span, hits }) => [span, hits.length])).toEqual([
      [[1, 4], 1],
      [[1, 2], 1],
      [[3, 4], 1],
    ]);
  });

  it('know half holes from others', () => {
    const draft = board();
    draft.place('', castellations(3, um(1_270)), 0, mm(10));
    draft.place('J1', pinHeader(1, 1), mm(10), mm(10));
    expect(plotDrills(draft.finish())[0]?.hits.map(({ use }) => use)).toEqual([
      'castellated',
      'castellated',
      'castellated',
      'component',
    ]);
  });
});
