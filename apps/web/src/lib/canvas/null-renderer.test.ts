import { circleStamp, ShapeListBuilder } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { createNullRenderer } from './null-renderer.ts';
import { prepare } from './prepare.ts';
import type { Plate, Scene } from './scene.ts';

const mm = 1_000_000;

/** A row of discs a millimetre apart, the last of which erases the first. */
const row = (count: number) => {
  const list = new ShapeListBuilder();
  const stamp = list.addStamp(circleStamp(mm / 2));
  for (let i = 0; i < count; i += 1) list.flash(stamp, i * mm, 0);
  list.flash(stamp, 0, 0, { clear: true });
  return prepare(list.finish());
};

const plate: Plate = { id: 'copper', drawing: row(1_000), hairlines: false };
const scene = (opacity: number): Scene => ({
  plates: [plate],
  tints: [{ paints: [{ plate: 'copper', colour: '#FF0000', blend: 'over' }], opacity, blend: 'over' }],
});

const rendered = (given: Scene) => {
  const renderer = createNullRenderer();
  renderer.resize(100, 100, 1);
  renderer.setScene(given);
  return renderer;
};

describe('what a frame draws', () => {
  it('is everything in sight and nothing else', () => {
    const renderer = rendered(scene(1));
    renderer.draw({ x: 500 * mm, y: 0, scale: 10 / mm, flipped: false }, false);
    const [drawn] = renderer.frames[0]?.plates ?? [];
    expect(drawn?.runs).toEqual([
      { clear: false, entries: [495, 496, 497, 498, 499, 500, 501, 502, 503, 504, 505] },
      { clear: true, entries: [] },
    ]);
  });

  it('is the same from below', () => {
    const renderer = rendered(scene(1));
    renderer.draw({ x: 500 * mm, y: 0, scale: 10 / mm, flipped: true }, false);
    expect(renderer.frames[0]?.plates[0]?.runs[0]?.entries).toHaveLength(11);
  });

  it('paints dark before clear', () => {
    const renderer = rendered(scene(1));
    renderer.draw({ x: 0, y: 0, scale: 100 / mm, flipped: false }, false);
    expect(renderer.frames[0]?.plates[0]?.runs).toEqual([
      { clear: false, entries: [0] },
      { clear: true, entries: [1_000] },
    ]);
  });

  it('leaves out what is not painted through', () => {
    const renderer = rendered(scene(0));
    renderer.draw({ x: 0, y: 0, scale: 1 / mm, flipped: false }, false);
    expect(renderer.frames[0]).toMatchObject({ plates: [], tints: [] });
  });
});
