import { describe, expect, it } from 'vitest';
import { eyeOf, firstOrbit, nearedBy, type Orbit, overturned, shiftedBy, turnedBy } from './orbit.ts';

const above: Orbit = { turn: 0, tilt: 0.02, distance: 100, x: 0, y: 0 };

describe('looking at a board from all around', () => {
  it('stands above it, and below it when it is turned over', () => {
    expect(eyeOf(above).z).toBeCloseTo(100, 1);
    expect(eyeOf(overturned(above)).z).toBeCloseTo(-100, 1);
  });

  it('keeps its distance while it turns', () => {
    const { x, y, z } = eyeOf(turnedBy(above, 1.1, 0.9));
    expect(Math.hypot(x, y, z)).toBeCloseTo(100, 9);
  });

  it('never tips over', () => {
    expect(turnedBy(above, 0, -5).tilt).toBeGreaterThan(0);
    expect(turnedBy(above, 0, 50).tilt).toBeLessThan(Math.PI);
  });

  it('comes closer, but not into the board', () => {
    expect(nearedBy(above, 2).distance).toBe(50);
    expect(nearedBy(above, 1e6).distance).toBeGreaterThan(0);
  });

  it('moves the board with the hand: to the right of the screen, whichever way it is turned', () => {
    expect(shiftedBy(above, 10, 0)).toMatchObject({ x: -10, y: 0 });
    const quarter = shiftedBy({ ...above, turn: Math.PI / 2 }, 10, 0);
    expect([quarter.x, quarter.y]).toEqual([expect.closeTo(0, 9), expect.closeTo(-10, 9)]);
  });

  it('begins with all of the board in sight', () => {
    const fieldOfView = 0.56;
    const { distance } = firstOrbit(200, 20, 1.6, fieldOfView);
    expect(2 * distance * Math.tan(fieldOfView / 2) * 1.6).toBeGreaterThan(200);
  });
});
