import type { Point } from '@copperline/geometry';
import type { Snap, SnapKind } from './snap.ts';
import { panned, type Size, toBoard, toScreen, type View, zoomed } from '../view.ts';

export type Tool = 'hand' | 'measure';

/** Where a person points, in nanometres: with a pointer, or with the arrow keys while measuring. */
export interface Cursor {
  readonly at: Point;
  /** What of the board `at` was drawn to; null where it is just a place. */
  readonly snap: SnapKind | null;
  readonly by: 'pointer' | 'keys';
  /** Before snapping, so that small steps get away from what they snapped to. */
  readonly raw: Point;
}

/** `to` is null while the second point is still being sought. */
export interface Measure {
  readonly from: Point;
  readonly to: Point | null;
}

interface Held {
  readonly id: number;
  readonly at: Point;
}

/** Everything a hand changes on a canvas. Plain values: events come in, the next state comes out. */
export interface StageState {
  readonly size: Size;
  readonly devicePixels: number;
  readonly view: View;
  readonly tool: Tool;
  readonly cursor: Cursor | null;
  readonly measure: Measure | null;
  /** Pointers that are down, at most two of them, in the order they came. */
  readonly held: readonly Held[];
  /** Where the first pointer went down and what was shown then. `moved`: far enough to be no click. */
  readonly drag: { readonly at: Point; readonly view: View; readonly pans: boolean; readonly moved: boolean } | null;
}

/** Points are CSS pixels from the canvas's top left corner. */
export type StageEvent =
  | { readonly type: 'down'; readonly id: number; readonly at: Point; readonly button: number; readonly space: boolean }
  /** `free`: do not snap. */
  | { readonly type: 'move'; readonly id: number; readonly at: Point; readonly free: boolean }
  | { readonly type: 'up'; readonly id: number; readonly at: Point }
  | { readonly type: 'leave' }
  | { readonly type: 'zoom'; readonly at: Point | null; readonly factor: number }
  /** An arrow key: in screen pixels, right and down. */
  | { readonly type: 'nudge'; readonly dx: number; readonly dy: number }
  /** Sets a point of the measure where the cursor is. */
  | { readonly type: 'place' }
  | { readonly type: 'cancel' }
  | { readonly type: 'tool'; readonly tool: Tool }
  | { readonly type: 'show'; readonly view: View }
  | { readonly type: 'resize'; readonly size: Size; readonly devicePixels: number };

export type SnapAt = (at: Point, reachNm: number) => Snap | null;

export const initialStage: StageState = {
  size: { width: 0, height: 0 },
  devicePixels: 1,
  view: { x: 0, y: 0, scale: 1e-5, flipped: false },
  tool: 'hand',
  cursor: null,
  measure: null,
  held: [],
  drag: null,
};

const clickSlackPx = 4;
const snapReachPx = 9;
/** The keyboard's cursor stays this far inside the canvas; the view follows it. */
const followPx = 32;

const cursorAt = (state: StageState, raw: Point, by: Cursor['by'], free: boolean, snapAt: SnapAt): Cursor => {
  const snap = state.tool === 'measure' && !free ? snapAt(raw, snapReachPx / state.view.scale) : null;
  return { at: snap ? { x: snap.x, y: snap.y } : raw, snap: snap?.kind ?? null, by, raw };
};

/** Whole device pixels: a picture that moves by them needs no redrawing, and its edges do not shimmer. */
const pannedByPixels = ({ devicePixels }: StageState, view: View, dx: number, dy: number): View =>
  panned(view, Math.round(dx * devicePixels) / devicePixels, Math.round(dy * devicePixels) / devicePixels);

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Two fingers: what was between them stays between them. */
const pinched = (state: StageState, before: readonly [Point, Point], after: readonly [Point, Point]): View => {
  const spread = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const from = middle(...before);
  const to = middle(...after);
  const moved = panned(state.view, to.x - from.x, to.y - from.y);
  return zoomed(moved, state.size, to, spread(after) / spread(before));
};

const down = (state: StageState, event: Extract<StageEvent, { type: 'down' }>): StageState => {
  if (event.button > 1 || state.held.length === 2) return state;
  const held = [...state.held, { id: event.id, at: event.at }];
  if (held.length === 2) return { ...state, held, drag: null };
  const pans = state.tool === 'hand' || event.button === 1 || event.space;
  return { ...state, held, drag: { at: event.at, view: state.view, pans, moved: false } };
};

const move = (state: StageState, event: Extract<StageEvent, { type: 'move' }>, snapAt: SnapAt): StageState => {
  const raw = toBoard(state.view, state.size, event.at);
  const [first, second] = state.held;
  if (!first || !state.held.some(({ id }) => id === event.id))
    return { ...state, cursor: cursorAt(state, raw, 'pointer', event.free, snapAt) };
  const held = state.held.map((pointer) => (pointer.id === event.id ? { id: pointer.id, at: event.at } : pointer));
  if (second && held[0] && held[1])
    return { ...state, held, view: pinched(state, [first.at, second.at], [held[0].at, held[1].at]) };
  const { drag } = state;
  if (!drag) return { ...state, held };
  const [dx, dy] = [event.at.x - drag.at.x, event.at.y - drag.at.y];
  const moved = drag.moved || Math.hypot(dx, dy) > clickSlackPx;
  // While measuring, a press that goes for a walk is a pan; one that stays is a point.
  const view = moved || drag.pans ? pannedByPixels(state, drag.view, dx, dy) : state.view;
  return { ...state, held, view, drag: { ...drag, moved } };
};

const up = (state: StageState, event: Extract<StageEvent, { type: 'up' }>, snapAt: SnapAt): StageState => {
  if (!state.held.some(({ id }) => id === event.id)) return state;
  const held = state.held.filter(({ id }) => id !== event.id);
  const rested = { ...state, held, drag: null };
  if (!state.drag || state.drag.moved || state.drag.pans || state.tool !== 'measure') return rested;
  const raw = toBoard(state.view, state.size, event.at);
  return place({ ...rested, cursor: cursorAt(state, raw, 'pointer', false, snapAt) });
};

const place = (state: StageState): StageState => {
  if (!state.cursor) return state;
  const { at } = state.cursor;
  const measure = state.measure && !state.measure.to ? { from: state.measure.from, to: at } : { from: at, to: null };
  return { ...state, measure };
};

const nudge = (state: StageState, dx: number, dy: number, snapAt: SnapAt): StageState => {
  if (state.tool !== 'measure') return { ...state, view: pannedByPixels(state, state.view, -dx, -dy) };
  const { view, size } = state;
  const from = toScreen(view, size, state.cursor?.raw ?? view);
  const to = { x: from.x + dx, y: from.y + dy };
  const raw = toBoard(view, size, to);
  const over = (at: number, length: number): number => Math.min(0, at - followPx) + Math.max(0, at + followPx - length);
  const followed = pannedByPixels(state, view, -over(to.x, size.width), -over(to.y, size.height));
  const next = { ...state, view: followed };
  return { ...next, cursor: cursorAt(next, raw, 'keys', false, snapAt) };
};

const zoom = (state: StageState, at: Point | null, factor: number): StageState => {
  const { view, size, cursor } = state;
  const keys = cursor?.by === 'keys' && state.tool === 'measure' ? toScreen(view, size, cursor.at) : null;
  const held = at ?? keys ?? { x: size.width / 2, y: size.height / 2 };
  return { ...state, view: zoomed(view, size, held, factor), drag: null };
};

/** First the measure that is under way, then the tool. */
const cancel = (state: StageState): StageState =>
  state.measure ? { ...state, measure: null } : { ...state, tool: 'hand', cursor: null };

/** The state after an event. `snapAt` finds what is worth measuring from. */
export const stageAfter = (state: StageState, event: StageEvent, snapAt: SnapAt): StageState => {
  switch (event.type) {
    case 'down':
      return down(state, event);
    case 'move':
      return move(state, event, snapAt);
    case 'up':
      return up(state, event, snapAt);
    case 'leave':
      return state.cursor?.by === 'pointer' ? { ...state, cursor: null } : state;
    case 'zoom':
      return zoom(state, event.at, event.factor);
    case 'nudge':
      return nudge(state, event.dx, event.dy, snapAt);
    case 'place':
      return state.tool === 'measure' ? place(state) : state;
    case 'cancel':
      return cancel(state);
    case 'tool': {
      if (event.tool === state.tool) return state;
      const next = { ...state, tool: event.tool, measure: null };
      // Those who measure with the keyboard begin in the middle.
      const begin = (): Cursor => cursorAt(next, toBoard(state.view, state.size, centre(state.size)), 'keys', false, snapAt);
      return { ...next, cursor: event.tool === 'measure' ? (state.cursor ?? begin()) : null };
    }
    case 'show':
      return { ...state, view: event.view, drag: null };
    case 'resize':
      return { ...state, size: event.size, devicePixels: event.devicePixels };
  }
};

const centre = (size: Size): Point => ({ x: size.width / 2, y: size.height / 2 });

/** The measure to draw: its second point follows the cursor until it is set. */
export const measureShown = ({ measure, cursor }: StageState): { readonly from: Point; readonly to: Point } | null => {
  const to = measure?.to ?? cursor?.at;
  return measure && to ? { from: measure.from, to } : null;
};
