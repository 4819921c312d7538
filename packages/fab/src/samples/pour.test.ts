import { mm, um } from '@copperline/contract';
import { regionArea, regionContains } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { measureDesign } from './design-check.ts';
import { Draft } from './draft.ts';
import { pinHeader, testPoint } from './footprints.ts';
import { at, rectanglePath } from './path.ts';
import { pour, pourRules } from './pour.ts';

const board = (): Draft => new Draft('test', 2, [rectanglePath(at(0, 0), at(mm(20), mm(20)))]);

describe('a poured zone', () => {
  it('keeps its distances to copper, edges and holes', () => {
    const draft = board();
    draft.via('GND', at(mm(3), mm(3)));
    draft.via('SIG', at(mm(12), mm(12)));
    draft.line('SIG', 1, um(300), [mm(12), mm(12)], [mm(6), mm(6)], [mm(6), mm(2)]);
    draft.hole(mm(15), mm(5), mm(2));
    pour(draft, 1, 'GND');
    const figures = measureDesign(draft.finish());
    expect(figures.minSpace).toBeGreaterThan(pourRules.clearance - 10);
    expect(figures.minSpace).toBeLessThan(pourRules.clearance + um(3));
    expect(figures.minEdge).toBeGreaterThan(pourRules.edge - 10);
    expect(figures.minBareHole).toBeGreaterThan(um(400) - 10);
    expect(figures.openNets).toEqual([]);
  });

  it('joins its own pins with four spokes', () => {
    const draft = board();
    draft.place('J1', pinHeader(1, 1), mm(10), mm(10), { nets: { 1: 'GND' } });
    pour(draft, 1, 'GND');
    expect(draft.tracks.map(({ width }) => width)).toEqual([um(300), um(300), um(300), um(300)]);
    const zone = draft.zones[0];
    expect(zone && regionContains(zone.region, mm(10) + um(1_000), mm(10) + um(200))).toBe(false);
    expect(measureDesign(draft.finish()).openNets).toEqual([]);
  });

  it('leaves out and hands back what it cannot reach', () => {
    const draft = board();
    draft.via('GND', at(mm(3), mm(10)));
    draft.line('WALL', 1, um(500), [mm(10), um(-100)], [mm(10), mm(20) + um(100)]);
    const { dropped } = pour(draft, 1, 'GND', pourRules, 'try');
    expect(draft.zones).toEqual([]);
    expect(regionArea(dropped) / 1e12).toBeGreaterThan(150);
    pour(draft, 1, 'GND');
    const zone = draft.zones[0];
    expect(zone && regionContains(zone.region, mm(5), mm(10))).toBe(true);
    expect(zone && regionContains(zone.region, mm(15), mm(10))).toBe(false);
  });

  it('gives a spoke up that would come near other copper', () => {
    const draft = board();
    draft.place('J1', pinHeader(1, 1), mm(10), mm(10), { nets: { 1: 'GND' } });
    draft.place('TP1', testPoint, mm(12), mm(10), { nets: { 1: 'SIG' } });
    pour(draft, 1, 'GND');
    expect(draft.tracks).toHaveLength(3);
  });
});
