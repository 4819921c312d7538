import { describe, expect, it } from 'vitest';
import { ownSideRotation } from './dialect.ts';
import { corrected, heldCorrections, remarksOf, turnedBy } from './correct.ts';

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

it('names a correction that repeats the rotation of the file a confirmation', () => {
  const remarks = remarksOf(
    [placed('R1'), placed('R2'), placed('R3')],
    [
      { ...nothing, designator: 'R1', rotation: 90 },
      { ...nothing, designator: 'R2', rotation: 180 },
      { ...nothing, designator: 'R3', rotation: 90, x: 0 },
    ],
  );
  expect(Object.fromEntries(remarks)).toEqual({ R1: 'confirmed', R2: 'corrected', R3: 'corrected' });
});

it('turns a part as its own side shows it, whichever program wrote the file', () => {
  for (const side of ['top', 'bottom'] as const)
    for (const tool of ['kicad', 'other'] as const) {
      const before = ownSideRotation(30, side, tool);
      const after = ownSideRotation(turnedBy({ rotation: 30, side }, 90, tool), side, tool);
      expect((after - before + 360) % 360).toBe(90);
    }
});

describe('corrections beside other coordinates', () => {
  const correction = (designator: string) => ({ ...nothing, designator, rotation: 180 });
  it('hold for parts that stand as before, and for parts that neither file has', () => {
    const before = [placed('R1'), placed('R2'), placed('R3'), placed('R4')];
    const after = [placed('R1'), { ...placed('R2'), rotation: 0 }, { ...placed('R3'), side: 'bottom' as const }, placed('R5')];
    const { held, dropped } = heldCorrections(['R1', 'R2', 'R3', 'R4', 'R5', 'R6'].map(correction), before, after);
    expect(held.map(({ designator }) => designator)).toEqual(['R1', 'R6']);
    expect(dropped.map(({ designator }) => designator)).toEqual(['R2', 'R3', 'R4', 'R5']);
  });
});
