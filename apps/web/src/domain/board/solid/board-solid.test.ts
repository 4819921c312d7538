import { readBoard } from '@copperline/fab';
import { sampleArchive } from '@copperline/fab/samples';
import { regionArea } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { type SolidSource, solidOf, type Surface } from './board-solid.ts';

const mm = 1_000_000;
const square = Int32Array.of(0, 0, 20 * mm, 0, 20 * mm, 20 * mm, 0, 20 * mm);
const box = { minX: 0, minY: 0, maxX: 20 * mm, maxY: 20 * mm };
const hole = { diameter: 2 * mm, plated: true, platingSource: 'attribute', tool: 0, drill: 0 } as const;
const drills = [{ file: 0, choice: null, span: null }];
const plain: SolidSource = { outline: { boards: [{ outer: square, holes: [] }], box }, holes: [], slots: [], drills };

const areaOf = ({ positions, indices }: Surface): number => {
  let sum = 0;
  const at = (i: number) => [positions[(indices[i] ?? 0) * 3] ?? 0, positions[(indices[i] ?? 0) * 3 + 1] ?? 0] as const;
  for (let i = 0; i < indices.length; i += 3) {
    const [[ax, ay], [bx, by], [cx, cy]] = [at(i), at(i + 1), at(i + 2)];
    sum += ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
  }
  return sum;
};

describe('a bare board in the round', () => {
  it('has the area of its outline and a wall on each edge', () => {
    const { face, walls, sleeves, widthNm } = solidOf(plain);
    expect(areaOf(face)).toBe(400 * mm * mm);
    expect([walls.indices.length / 6, sleeves.indices.length, widthNm]).toEqual([4, 0, 20 * mm]);
  });

  it('has its walls face outwards', () => {
    const { walls } = solidOf(plain);
    for (let i = 0; i < walls.positions.length; i += 3) {
      const outwards =
        (walls.positions[i] ?? 0) * (walls.normals[i] ?? 0) + (walls.positions[i + 1] ?? 0) * (walls.normals[i + 1] ?? 0);
      expect(outwards).toBeGreaterThan(0);
    }
  });

  it('loses what is drilled and milled', () => {
    const slot = { ...hole, path: Int32Array.of(4 * mm, 4 * mm, 8 * mm, 4 * mm) };
    const { face } = solidOf({ ...plain, holes: [{ ...hole, x: 12 * mm, y: 12 * mm }], slots: [slot] });
    const lost = 2 * Math.PI * mm * mm + 8 * mm * mm;
    expect(Math.abs(400 * mm * mm - lost - areaOf(face))).toBeLessThan(0.02 * mm * mm);
  });

  it('has metal in plated holes, and in half of a castellated one', () => {
    const inside = solidOf({ ...plain, holes: [{ ...hole, x: 10 * mm, y: 10 * mm }] }).sleeves.indices.length;
    const halved = solidOf({ ...plain, holes: [{ ...hole, x: 0, y: 10 * mm }] }).sleeves.indices.length;
    const bare = solidOf({ ...plain, holes: [{ ...hole, x: 10 * mm, y: 10 * mm, plated: false }] }).sleeves.indices.length;
    expect(bare).toBe(0);
    expect(inside).toBeGreaterThan(0);
    expect(halved / inside).toBeCloseTo(0.5, 1);
  });

  it('is not pierced by blind vias', () => {
    const blind = {
      ...plain,
      holes: [{ ...hole, x: 10 * mm, y: 10 * mm }],
      drills: [{ file: 0, choice: null, span: [1, 2] as const }],
    };
    expect(areaOf(solidOf(blind).face)).toBe(400 * mm * mm);
  });

  it('follows a round board with cut-outs', () => {
    const { outline, holes, slots, drills: sources } = readBoard(sampleArchive('ring-lamp', 'kicad')).value;
    expect(outline).not.toBeNull();
    if (!outline) return;
    const { face } = solidOf({ outline, holes, slots, drills: sources });
    const whole = regionArea(outline.boards);
    expect(areaOf(face)).toBeLessThan(whole);
    expect(areaOf(face)).toBeGreaterThan(whole * 0.9);
  });
});
