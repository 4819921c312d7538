import { mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { measureDesign } from './design-check.ts';
import { Draft } from './draft.ts';
import { chip0805, soic8 } from './footprints.ts';
import { placeLabels } from './labels.ts';
import { at, rectanglePath } from './path.ts';
import { textPaths } from './stroke-font.ts';

describe('designators', () => {
  it('stand beside their parts, off every pad', () => {
    const draft = new Draft('test', 2, [rectanglePath(at(0, 0), at(mm(30), mm(20)))]);
    draft.place('U1', soic8, mm(10), mm(10));
    draft.place('C1', chip0805, mm(18), mm(10), { turn: 90 });
    draft.place('C2', chip0805, mm(21), mm(10), { turn: 90 });
    const before = draft.legend.length;
    placeLabels(draft);
    const strokes = ['U1', 'C1', 'C2'].reduce((sum, text) => sum + textPaths(text, mm(1)).length, 0);
    expect(draft.legend).toHaveLength(before + strokes);
    expect(measureDesign(draft.finish()).minLegend).toBeGreaterThanOrEqual(um(100));
  });

  it('are left out where there is no room', () => {
    const draft = new Draft('test', 1, [rectanglePath(at(0, 0), at(mm(4), mm(3)))]);
    draft.place('R1', chip0805, mm(2), um(1_500));
    const before = draft.legend.length;
    placeLabels(draft);
    expect(draft.legend).toHaveLength(before);
  });
});
