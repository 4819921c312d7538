import { um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { discBody, gapBetween, lineBody, shapeBody, strokeBodies } from './body.ts';
import * as footprints from './footprints.ts';
import { grownShape } from './shape.ts';

const all = {
  ...Object.fromEntries(
    Object.entries(footprints).filter((pair): pair is [string, footprints.Footprint] => typeof pair[1] === 'object'),
  ),
  header: footprints.pinHeader(5, 2),
  castellations: footprints.castellations(6, um(1_270)),
  fingers: footprints.goldFingers(10, um(1_000)),
  mountingHole: footprints.mountingHole(um(3_200), um(6_000)),
  wirePad: footprints.wirePad(um(2_000), um(1_000)),
};

describe.each(Object.entries(all))('the land pattern %s', (_, footprint) => {
  const pads = footprint.pads.map((pad) => ({ ...pad, body: shapeBody(pad.shape, pad.at, 0) }));

  it('has its pads apart, with a web of mask between them', () => {
    pads.forEach((a, index) => {
      for (const b of pads.slice(index + 1)) {
        if (a.on !== b.on && a.on !== 'all' && b.on !== 'all') continue;
        const grow = (a.maskGrow ?? 0) + (b.maskGrow ?? 0);
        if (a.pin !== b.pin) expect(gapBetween(a.body, b.body) - grow, `${a.pin} ${b.pin}`).toBeGreaterThanOrEqual(um(70));
      }
    });
  });

  it('has a ring around each plated hole', () => {
    for (const hole of footprint.holes.filter(({ pin }) => pin !== null)) {
      const wall = hole.to ? lineBody(hole.at, hole.to, hole.diameter) : discBody(hole.at, hole.diameter);
      const around = pads.filter(({ pin, body }) => pin === hole.pin && gapBetween(body, wall) === 0);
      expect(around).not.toHaveLength(0);
      const inner = around.map(({ shape, at }) => shapeBody(grownShape(shape, -um(150) - hole.diameter / 2), at, 0));
      expect(inner.some((body) => gapBetween(body, discBody(hole.at, 0)) <= 1)).toBe(true);
    }
  });

  it('keeps its legend off the openings of its pads', () => {
    const strokes = footprint.legend.flatMap((path) => strokeBodies(path, um(150)));
    for (const pad of pads.filter(({ on }) => on !== 'back'))
      for (const stroke of strokes)
        expect(gapBetween(shapeBody(grownShape(pad.shape, pad.maskGrow ?? 0), pad.at, 0), stroke), pad.pin).toBeGreaterThan(
          um(100),
        );
  });
});

describe('pins', () => {
  it('run around a square package against the clock', () => {
    const positions = [1, 8, 9, 16, 17, 24, 25, 32].map((pin) => footprints.qfn32.pads[pin - 1]?.at);
    expect(positions.map((position) => [Math.sign(position?.x ?? 0), Math.sign(position?.y ?? 0)])).toEqual([
      [-1, 1],
      [-1, -1],
      [-1, -1],
      [1, -1],
      [1, -1],
      [1, 1],
      [1, 1],
      [-1, 1],
    ]);
  });

  it('begin with a square one on a header', () => {
    expect(footprints.pinHeader(4, 1).pads.map(({ shape }) => shape.form)).toEqual(['rectangle', 'circle', 'circle', 'circle']);
  });
});
