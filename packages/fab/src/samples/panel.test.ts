import { mm } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { panel } from './boards/panel.ts';
import { copyOffsets, expandedPanel } from './panel.ts';
import { at } from './path.ts';

const design = panel();

describe('a panel', () => {
  it('puts its copies row by row', () => {
    expect(design.panel && copyOffsets(design.panel)).toEqual([
      at(0, 0),
      at(mm(28), 0),
      at(mm(56), 0),
      at(0, mm(18)),
      at(mm(28), mm(18)),
      at(mm(56), mm(18)),
    ]);
  });

  it('expands into every copy and what surrounds them', () => {
    const whole = expandedPanel(design);
    expect(whole.panel).toBeUndefined();
    expect(whole.outline).toEqual(design.panel?.frame.outline);
    expect(whole.tracks).toHaveLength(6 * design.tracks.length);
    expect(whole.pads).toHaveLength(6 * design.pads.length + 4);
    expect(whole.holes).toHaveLength(6 * design.holes.length + 4);
  });

  it('gives each copy nets of its own', () => {
    const nets = new Set(expandedPanel(design).pads.map(({ net }) => net));
    expect(nets).toContain('B1-GND');
    expect(nets).toContain('B6-GND');
    expect(nets).not.toContain('GND');
  });

  it('moves zones with their copy', () => {
    const whole = expandedPanel(design);
    const first = whole.zones[0]?.region[0]?.outer;
    const second = whole.zones[design.zones.length]?.region[0]?.outer;
    expect(second?.map((value, index) => value - (index % 2 === 0 ? mm(28) : 0))).toEqual(first);
  });

  it('leaves a single board as it is', () => {
    const { panel: _, ...single } = design;
    expect(expandedPanel(single)).toBe(single);
  });
});
