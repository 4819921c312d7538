import type { Placement } from '@copperline/bom';
import { mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { boardParts, type PartsOnBoard } from './board-parts.ts';
import { partAt, partBox } from './part-at.ts';

const at = (designator: string, more: Partial<Placement> = {}): Placement => ({
  row: 1,
  designator,
  x: mm(10),
  y: mm(20),
  rotation: 0,
  side: 'top',
  value: '',
  footprint: 'R_0603_1608Metric',
  ...more,
});
const as: PartsOnBoard = { tool: 'other', alignment: null, packageOf: () => '' };
const pinOne = (placement: Placement, how: PartsOnBoard = as): readonly [number, number] => {
  const [part] = boardParts([placement], how);
  const corner = part?.corners[0] ?? { x: 0, y: 0 };
  return [Math.sign(corner.x - mm(10)), Math.sign(corner.y - mm(20))];
};

describe('a part on the board', () => {
  it('is as large as its package', () => {
    const [part] = boardParts([at('R1')], as);
    const { minX, maxX, minY, maxY } = partBox(part ?? expect.unreachable('one part'));
    expect([maxX - minX, maxY - minY]).toEqual([um(1_600), um(800)]);
    const [named] = boardParts([at('R1')], { ...as, packageOf: () => '0402' });
    expect(partBox(named ?? expect.unreachable('one part')).maxX - mm(10)).toBe(um(500));
  });

  it('stands upright at rotation 0 where its leads are on the left and right', () => {
    const [part] = boardParts([at('U1', { footprint: 'SOIC-8' })], as);
    const { minX, maxX, minY, maxY } = partBox(part ?? expect.unreachable('one part'));
    expect([maxX - minX, maxY - minY]).toEqual([um(3_900), um(4_900)]);
  });

  it.each([
    ['top', 0, [-1, 1]],
    ['top', 90, [-1, -1]],
    ['top', 180, [1, -1]],
    ['bottom', 0, [1, 1]],
    ['bottom', 90, [1, -1]],
  ] as const)('has pin 1 in its corner: %s at %d degrees', (side, rotation, corner) => {
    expect(pinOne(at('U1', { side, rotation, footprint: 'SOIC-8' }))).toEqual(corner);
  });

  it('stands where the board has it', () => {
    const alignment = { shiftX: mm(1), shiftY: mm(50), flipY: true, onPads: 1 };
    expect(boardParts([at('R1')], { ...as, alignment })[0]?.at).toEqual({ x: mm(11), y: mm(30) });
  });
});

describe('the part under the hand', () => {
  const parts = boardParts([at('U1', { footprint: 'SOIC-8' }), at('R1'), at('R2', { side: 'bottom', x: mm(11) })], as);

  it('is the smallest there, on the side that is seen', () => {
    expect(partAt(parts, { x: mm(10), y: mm(20) }, 'top')?.designator).toBe('R1');
    expect(partAt(parts, { x: mm(10), y: mm(22) }, 'top')?.designator).toBe('U1');
    expect(partAt(parts, { x: mm(11), y: mm(20) }, 'bottom')?.designator).toBe('R2');
    expect(partAt(parts, { x: mm(40), y: mm(20) }, 'top')).toBeNull();
  });
});
