import { mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { routeRules } from './boards/board-kit.ts';
import { measureDesign } from './design-check.ts';
import { Draft } from './draft.ts';
import { chip0603, testPoint } from './footprints.ts';
import { at, rectanglePath } from './path.ts';
import { freeViaPositions, routeDraft } from './router.ts';

const board = (): Draft => new Draft('test', 2, [rectanglePath(at(0, 0), at(mm(20), mm(20)))]);

/** Direction of every track segment, in eighths of a turn. */
const headings = (draft: Draft): number[] =>
  draft.tracks.flatMap(({ path }) => {
    const points = [path.from, ...path.steps.map(({ to }) => to)];
    return points.slice(1).map((to, index) => {
      const from = points[index] ?? to;
      return Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4);
    });
  });

describe('the router', () => {
  it('joins the pads of a net on one layer in steps of 45 degrees', () => {
    const draft = board();
    draft.place('TP1', testPoint, mm(4), mm(4), { nets: { 1: 'A' } });
    draft.place('TP2', testPoint, mm(16), mm(9), { nets: { 1: 'A' } });
    expect(routeDraft(draft, { rules: routeRules })).toEqual([]);
    expect(draft.vias).toEqual([]);
    expect(headings(draft).every((eighths) => Number.isInteger(eighths))).toBe(true);
    expect(measureDesign(draft.finish()).openNets).toEqual([]);
  });

  it('goes below where two nets must cross', () => {
    const draft = board();
    draft.place('TP1', testPoint, mm(2), mm(10), { nets: { 1: 'A' } });
    draft.place('TP2', testPoint, mm(18), mm(10), { nets: { 1: 'A' } });
    draft.line('WALL', 1, um(400), [mm(10), um(700)], [mm(10), mm(20) - um(700)]);
    expect(routeDraft(draft, { rules: routeRules })).toEqual([]);
    expect(draft.vias.length).toBeGreaterThanOrEqual(2);
    const figures = measureDesign(draft.finish());
    expect(figures.openNets).toEqual([]);
    expect(figures.minSpace).toBeGreaterThanOrEqual(routeRules.clearance - um(10));
  });

  it('moves a net that stands in the way of another', () => {
    // One layer with a single gap: the net that took its middle must be rerouted.
    const draft = new Draft('test', 1, [rectanglePath(at(0, 0), at(mm(20), mm(20)))]);
    draft.line('WALL', 1, um(400), [mm(10), um(700)], [mm(10), um(9_000)]);
    draft.line('WALL2', 1, um(400), [mm(10), um(11_000)], [mm(10), mm(20) - um(700)]);
    for (const [net, y] of [
      ['A', 9],
      ['B', 10],
      ['C', 11],
    ] as const) {
      draft.place(`L${net}`, testPoint, mm(3), mm(2 * y - 10), { nets: { 1: net } });
      draft.place(`R${net}`, testPoint, mm(17), mm(2 * y - 10), { nets: { 1: net } });
    }
    expect(routeDraft(draft, { rules: { ...routeRules, layers: [1] } })).toEqual([]);
    expect(measureDesign(draft.finish()).openNets).toEqual([]);
  });

  it('says which net found no way', () => {
    const draft = new Draft('test', 1, [rectanglePath(at(0, 0), at(mm(20), mm(20)))]);
    draft.place('TP1', testPoint, mm(2), mm(10), { nets: { 1: 'A' } });
    draft.place('TP2', testPoint, mm(18), mm(10), { nets: { 1: 'A' } });
    draft.line('WALL', 1, um(400), [mm(10), 0], [mm(10), mm(20)]);
    expect(routeDraft(draft, { rules: { ...routeRules, layers: [1] } })).toEqual(['A']);
    expect(draft.tracks).toHaveLength(1);
  });

  it('gives each pad of a plane net a via beside it, never in it', () => {
    const draft = board();
    draft.place('C1', chip0603, mm(10), mm(10), { nets: { 1: 'GND', 2: 'GND' } });
    expect(routeDraft(draft, { rules: routeRules, planes: ['GND'] })).toEqual([]);
    expect(draft.vias).toHaveLength(2);
    for (const via of draft.vias)
      for (const pad of draft.pads) expect(Math.hypot(via.at.x - pad.at.x, via.at.y - pad.at.y)).toBeGreaterThan(um(600));
  });

  it('keeps vias off edges, holes and keep-outs', () => {
    const draft = board();
    draft.hole(mm(10), mm(10), mm(3));
    const keepOut = { minX: 0, minY: 0, maxX: mm(20), maxY: mm(6) };
    for (const { x, y } of freeViaPositions(draft, { ...routeRules, viaKeepOut: [keepOut] })) {
      expect(y).toBeGreaterThan(mm(6));
      expect(Math.min(x, mm(20) - x, mm(20) - y)).toBeGreaterThanOrEqual(um(800));
      expect(Math.hypot(x - mm(10), y - mm(10))).toBeGreaterThan(um(2_100));
    }
  });
});
