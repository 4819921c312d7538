import type { Point } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import type { Snap } from './snap.ts';
import { initialStage, measureShown, type SnapAt, type StageEvent, type StageState, stageAfter } from './stage-state.ts';
import { toBoard, toScreen } from '../view.ts';

const noSnap: SnapAt = () => null;
/** Snaps to one pad in the middle of the board. */
const toPad: SnapAt = (at, reach): Snap | null =>
  Math.hypot(at.x, at.y) <= reach ? { x: 0, y: 0, kind: 'centre', plate: 'copper' } : null;

/** A canvas of 800 by 600 that shows a micrometre a pixel, and a hand to use it with. */
const hand = (snapAt: SnapAt = noSnap) => {
  let state: StageState = stageAfter(
    { ...initialStage, view: { x: 0, y: 0, scale: 1e-3, flipped: false } },
    { type: 'resize', size: { width: 800, height: 600 }, devicePixels: 1 },
    snapAt,
  );
  const send = (event: StageEvent) => {
    state = stageAfter(state, event, snapAt);
    return use;
  };
  const use = {
    send,
    down: (x: number, y: number, { id = 1, button = 0, space = false } = {}) =>
      send({ type: 'down', id, at: { x, y }, button, space }),
    move: (x: number, y: number, { id = 1, free = false } = {}) => send({ type: 'move', id, at: { x, y }, free }),
    up: (x: number, y: number, id = 1) => send({ type: 'up', id, at: { x, y } }),
    click: (x: number, y: number) => use.move(x, y).down(x, y).up(x, y),
    get state() {
      return state;
    },
    /** What of the board is under a pixel now. */
    at: (x: number, y: number): Point => toBoard(state.view, state.size, { x, y }),
  };
  return use;
};

describe('moving the view', () => {
  it('drags the board along', () => {
    const user = hand().down(400, 300).move(450, 280);
    expect(user.at(450, 280)).toEqual({ x: 0, y: 0 });
    user.up(450, 280).move(500, 500);
    expect(user.at(450, 280)).toEqual({ x: 0, y: 0 });
  });

  it('moves by whole device pixels only', () => {
    const user = hand();
    user.send({ type: 'resize', size: { width: 800, height: 600 }, devicePixels: 1.5 });
    user.down(400, 300).move(410.4, 300.2);
    const moved = toScreen(user.state.view, user.state.size, { x: 0, y: 0 });
    expect((moved.x - 400) * 1.5).toBeCloseTo(16, 9);
    expect(moved.y).toBeCloseTo(300, 9);
  });

  it('zooms between two fingers', () => {
    const user = hand().down(300, 300, { id: 1 }).down(500, 300, { id: 2 });
    const between = user.at(400, 300);
    user.move(200, 300, { id: 1 }).move(600, 300, { id: 2 });
    expect(user.state.view.scale).toBeCloseTo(2e-3, 12);
    expect(user.at(400, 300)).toEqual(between);
    user.up(600, 300, 2).move(900, 300, { id: 1 });
    expect(user.state.view.scale).toBeCloseTo(2e-3, 12);
  });

  it('leaves the right button and a third finger alone', () => {
    const user = hand().down(400, 300, { button: 2 }).move(500, 300);
    expect(user.at(400, 300)).toEqual({ x: 0, y: 0 });
    user.down(300, 300, { id: 1 }).down(500, 300, { id: 2 }).down(10, 10, { id: 3 });
    expect(user.state.held.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('zooms at the cursor, and at the middle for a key', () => {
    const user = hand();
    const under = user.at(700, 100);
    user.send({ type: 'zoom', at: { x: 700, y: 100 }, factor: 3 });
    expect(user.at(700, 100)).toEqual(under);
    const middle = user.at(400, 300);
    user.send({ type: 'zoom', at: null, factor: 3 });
    expect(user.at(400, 300)).toEqual(middle);
  });

  it('goes where an arrow points', () => {
    const user = hand().send({ type: 'nudge', dx: 60, dy: 0 });
    expect(user.at(400, 300)).toEqual({ x: 60_000, y: 0 });
    user.send({ type: 'nudge', dx: 0, dy: 60 });
    expect(user.at(400, 300)).toEqual({ x: 60_000, y: -60_000 });
  });
});

describe('the cursor', () => {
  it('reads the board and forgets it when the pointer leaves', () => {
    const user = hand().move(410, 290);
    expect(user.state.cursor).toMatchObject({ at: { x: 10_000, y: 10_000 }, by: 'pointer', snap: null });
    expect(user.send({ type: 'leave' }).state.cursor).toBeNull();
  });

  it('does not snap unless something is measured', () => {
    expect(hand(toPad).move(402, 300).state.cursor?.at).toEqual({ x: 2_000, y: 0 });
  });
});

describe('measuring with a pointer', () => {
  const measuring = () => hand(toPad).send({ type: 'tool', tool: 'measure' });

  it('snaps, goes from point to point and begins anew', () => {
    const user = measuring().click(403, 299);
    expect(user.state.measure).toEqual({ from: { x: 0, y: 0 }, to: null });
    user.move(500, 300);
    expect(measureShown(user.state)).toEqual({ from: { x: 0, y: 0 }, to: { x: 100_000, y: 0 } });
    user.click(500, 340);
    expect(measureShown(user.state)).toEqual({ from: { x: 0, y: 0 }, to: { x: 100_000, y: -40_000 } });
    user.click(600, 300);
    expect(user.state.measure).toEqual({ from: { x: 200_000, y: 0 }, to: null });
  });

  it('does not snap while it is told not to', () => {
    expect(measuring().move(403, 300, { free: true }).state.cursor).toMatchObject({ at: { x: 3_000, y: 0 }, snap: null });
  });

  it('pans with a drag, with Space and with the middle button, and sets no point then', () => {
    const dragged = measuring().down(400, 300).move(460, 300).up(460, 300);
    expect([dragged.state.measure, dragged.at(460, 300)]).toEqual([null, { x: 0, y: 0 }]);
    const spaced = measuring().down(400, 300, { space: true }).up(400, 300);
    const middle = measuring().down(400, 300, { button: 1 }).up(400, 300);
    expect([spaced.state.measure, middle.state.measure]).toEqual([null, null]);
  });

  it('is cancelled step by step', () => {
    const user = measuring().click(500, 300).send({ type: 'cancel' });
    expect([user.state.measure, user.state.tool]).toEqual([null, 'measure']);
    expect(user.send({ type: 'cancel' }).state.tool).toBe('hand');
  });
});

describe('measuring with keys alone', () => {
  it('moves a cross and sets points with Enter', () => {
    const user = hand().send({ type: 'tool', tool: 'measure' });
    expect(user.state.cursor).toMatchObject({ at: { x: 0, y: 0 }, by: 'keys' });
    user.send({ type: 'place' });
    for (let i = 0; i < 5; i += 1) user.send({ type: 'nudge', dx: 10, dy: 0 });
    user.send({ type: 'nudge', dx: 0, dy: -1 }).send({ type: 'place' });
    expect(measureShown(user.state)).toEqual({ from: { x: 0, y: 0 }, to: { x: 50_000, y: 1_000 } });
  });

  it('gets away from what it snapped to, one small step after the other', () => {
    const user = hand(toPad).send({ type: 'tool', tool: 'measure' });
    for (let i = 0; i < 9; i += 1) user.send({ type: 'nudge', dx: 1, dy: 0 });
    expect(user.state.cursor?.at).toEqual({ x: 0, y: 0 });
    expect(user.send({ type: 'nudge', dx: 1, dy: 0 }).state.cursor?.at).toEqual({ x: 10_000, y: 0 });
  });

  it('takes the view along to its edge', () => {
    const user = hand().send({ type: 'tool', tool: 'measure' });
    for (let i = 0; i < 60; i += 1) user.send({ type: 'nudge', dx: 10, dy: 0 });
    expect(user.state.cursor?.at).toEqual({ x: 600_000, y: 0 });
    const shown = toScreen(user.state.view, user.state.size, { x: 600_000, y: 0 });
    expect(shown).toEqual({ x: 768, y: 300 });
  });

  it('runs to the right on the screen also when the board is seen from below', () => {
    const user = hand();
    user.send({ type: 'show', view: { ...user.state.view, flipped: true } }).send({ type: 'tool', tool: 'measure' });
    expect(user.send({ type: 'nudge', dx: 10, dy: 0 }).state.cursor?.at).toEqual({ x: -10_000, y: 0 });
  });

  it('zooms about the cross', () => {
    const user = hand().send({ type: 'tool', tool: 'measure' }).send({ type: 'nudge', dx: 100, dy: 0 });
    user.send({ type: 'zoom', at: null, factor: 2 });
    expect(toScreen(user.state.view, user.state.size, { x: 100_000, y: 0 })).toEqual({ x: 500, y: 300 });
  });
});
