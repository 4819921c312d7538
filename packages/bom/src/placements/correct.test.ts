import { describe, expect, it } from 'vitest';
import { ownSideRotation } from './dialect.ts';
import { corrected, turnedBy } from './correct.ts';

const placed = (designator: string) => ({
  row: 2,
  designator,
  x: 1_000_000,
  y: 2_000_000,
  rotation: 90,
  side: 'top' as const,
  value: '10k',
  footprint: '0402',
});
const nothing = { x: null, y: null, rotation: null, side: null };

describe('corrected placements', () => {
  it('take what was said, and keep the rest of the file', () => {
    const [first, second] = corrected([placed('R1'), placed('R2')], [{ ...nothing, designator: 'R2', x: 0, side: 'bottom' }]);
    expect(first).toEqual(placed('R1'));
    expect(second).toEqual({ ...placed('R2'), x: 0, side: 'bottom' });
  });

  it('say nothing of parts that the file does not have', () => {
    expect(corrected([placed('R1')], [{ ...nothing, designator: 'U9', rotation: 0 }])).toEqual([placed('R1')]);
  });
});

it('turns a part as its own side shows it, whichever program wrote the file', () => {
  for (const side of ['top', 'bottom'] as const)
    for (const tool of ['kicad', 'other'] as const) {
      const before = ownSideRotation(30, side, tool);
      const after = ownSideRotation(turnedBy({ rotation: 30, side }, 90, tool), side, tool);
      expect((after - before + 360) % 360).toBe(90);
    }
});
