import { alignPlacements, type Placement } from '@copperline/bom';
import { readBoard } from '@copperline/fab';
import { type Design, sampleArchive, sampleDesign } from '@copperline/fab/samples';
import { describe, expect, it } from 'vitest';
import { boardShapeOf } from './board-shape.ts';

const board = readBoard(sampleArchive('controller', 'kicad')).value;
const design: Design = sampleDesign('controller');

/** Where the design has its parts: in the middle of their pads. */
const placements = (): Placement[] => {
  const parts = new Map<string, Design['pads'][number][]>();
  for (const pad of design.pads)
    if (pad.part !== '' && (pad.use === 'smd' || pad.use === 'through'))
      parts.set(pad.part, [...(parts.get(pad.part) ?? []), pad]);
  return [...parts].map(([designator, pads], n) => {
    const middle = (of: (pad: (typeof pads)[number]) => number): number =>
      (Math.min(...pads.map(of)) + Math.max(...pads.map(of))) / 2;
    return {
      row: n + 1,
      designator,
      x: middle(({ at }) => at.x),
      y: middle(({ at }) => at.y),
      rotation: 0,
      side: pads[0]?.on === 'bottom' ? 'bottom' : 'top',
      value: '',
      footprint: '',
    };
  });
};

describe('the pads of a board', () => {
  const shape = boardShapeOf(board);

  it('are the openings over the pads of the design, on their side', () => {
    const soldered = design.pads.filter(({ use, on, maskGrow }) => use === 'smd' && on === 'top' && maskGrow !== null);
    const found = soldered.filter(({ at }) =>
      shape.pads.some(({ x, y, side }) => side === 'top' && Math.hypot(x - at.x, y - at.y) < 20_000),
    );
    expect(soldered.length).toBeGreaterThan(20);
    expect(found.length / soldered.length).toBeGreaterThan(0.95);
  });

  it('do not count vias', () => {
    // One may lie in the middle of a heat pad, which is a pad all the same.
    const small = shape.pads.filter(({ width, height }) => Math.max(width, height) <= 800_000);
    const vias = design.vias.filter(({ at }) => small.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < 1_000));
    expect(vias).toEqual([]);
  });

  it('lie on the board', () => {
    const { minX, minY, maxX, maxY } = shape.outline;
    for (const { x, y } of shape.pads) expect(x >= minX && x <= maxX && y >= minY && y <= maxY).toBe(true);
  });

  it('hold the parts of the design', () => {
    expect(alignPlacements(placements(), shape)).toMatchObject({ flipY: false, shiftX: 0, shiftY: 0 });
  });

  it('are those of the paste where there is no mask', () => {
    const bare = { ...board, layers: board.layers.filter(({ role }) => role.kind !== 'mask') };
    expect(boardShapeOf(bare).pads.length).toBeGreaterThan(20);
    expect(boardShapeOf({ ...bare, layers: [] }).pads).toEqual([]);
  });
});
