import type { RotationCheck, RotationProposal } from '@copperline/bom';
import { describe, expect, it } from 'vitest';
import { rotationChoices } from '#domain/board/placement/rotation-proposals.ts';
import { changedRotations } from './rotation-choices.ts';

const placed = (designator: string) => ({
  row: 2,
  designator,
  x: 0,
  y: 0,
  rotation: 90,
  side: 'top' as const,
  value: '',
  footprint: '0603',
});
const edaCoors = ['R1', 'R2'].map(placed);
const nothing = { x: null, y: null, rotation: null, side: null };
const proposal: RotationProposal = {
  scope: 'package',
  name: '0603',
  degrees: 90,
  reversed: false,
  agree: 2,
  against: 0,
  halfTurnOpen: false,
  byName: false,
  example: { designator: 'R1', body: null, before: 90, after: 180, pads: [] },
  parts: edaCoors.map(({ designator }) => ({ designator, rotation: 180 })),
};
const rotation: RotationCheck = {
  proposals: [proposal],
  open: [],
  odd: [],
  parts: 2,
  decidable: 2,
  packages: 1,
  decidablePackages: 1,
};

describe('proposals of rotations', () => {
  it('are asked until every part of them is confirmed', () => {
    const confirmed = edaCoors.map(({ designator }) => ({ ...nothing, designator, rotation: 90 }));
    expect(rotationChoices(rotation, { edaCoors, corrections: [] })).toEqual({ asked: [proposal], left: [] });
    expect(rotationChoices(rotation, { edaCoors, corrections: confirmed.slice(1) }).asked).toEqual([proposal]);
    expect(rotationChoices(rotation, { edaCoors, corrections: confirmed })).toEqual({ asked: [], left: [proposal] });
    expect(rotationChoices(null, { edaCoors, corrections: [] })).toEqual({ asked: [], left: [] });
  });

  it('are counted by footprint once they are applied', () => {
    const corrections = [
      { ...nothing, designator: 'R1', rotation: 180 },
      { ...nothing, designator: 'R2', rotation: 90 },
    ];
    expect(changedRotations({ edaCoors, corrections })).toEqual({
      designators: ['R1'],
      packages: [{ name: '0603', count: 1 }],
    });
  });
});
