import type { Box, Point } from '@copperline/geometry';
import { type Size, toScreen, type View } from '../view.ts';

export type Tone = 'error' | 'warning' | 'info';

/** What is drawn over the picture, in board coordinates: it keeps its place while the view moves, and its weight while it zooms. */
export type Mark =
  /** Draws the eye to a part of the board. */
  | { readonly kind: 'ring'; readonly box: Box; readonly tone: Tone }
  | { readonly kind: 'measure'; readonly from: Point; readonly to: Point; readonly label: string; readonly tone: Tone }
  /** The body of a part; pin 1 is at the first corner. Where it is not `known`, only its place. */
  | {
      readonly kind: 'part';
      readonly corners: readonly Point[];
      readonly known: boolean;
      readonly tone: Tone | 'quiet';
      readonly chosen: boolean;
    }
  | { readonly kind: 'cross'; readonly at: Point }
  | { readonly kind: 'snap'; readonly at: Point; readonly what: 'centre' | 'end' | 'edge' };

/** Light on dark with a dark rim, so that they show on any mask colour and on the bare ground. */
const tones: Readonly<Record<Tone, string>> = { error: '#FF6B6B', warning: '#FFB938', info: '#7CCBFF' };
const quietPart = '#FFFFFF';
const partGround = 'rgb(16 24 32 / 62%)';
const rim = 'rgb(11 17 23 / 85%)';
const labelGround = 'rgb(16 24 32 / 94%)';
const labelInk = '#E8EEF4';

type Context2D = CanvasRenderingContext2D;

/** The same path twice: a broad dark rim, then the line. */
const outlined = (context: Context2D, colour: string, width: number, path: () => void): void => {
  for (const [style, lineWidth] of [
    [rim, width + 3],
    [colour, width],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = lineWidth;
    context.beginPath();
    path();
    context.stroke();
  }
};

const ring = (context: Context2D, view: View, size: Size, { box, tone }: Extract<Mark, { kind: 'ring' }>): void => {
  const a = toScreen(view, size, { x: box.minX, y: box.minY });
  const b = toScreen(view, size, { x: box.maxX, y: box.maxY });
  const [width, height] = [Math.abs(b.x - a.x), Math.abs(b.y - a.y)];
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const radius = Math.max(Math.hypot(width, height) / 2 + 14, 22);
  // A ring around something long would be mostly about other things.
  const long = radius > 48 && Math.max(width, height) > 2.5 * Math.min(width, height);
  outlined(context, tones[tone], 2.5, () => {
    if (long) context.roundRect(x - width / 2 - 14, y - height / 2 - 14, width + 28, height + 28, 14);
    else context.arc(x, y, radius, 0, 2 * Math.PI);
  });
};

/** A body with a tick at pin 1. Small ones are drawn as they are: they must not hide what they stand on. */
const part = (
  context: Context2D,
  view: View,
  size: Size,
  { corners, known, tone, chosen }: Extract<Mark, { kind: 'part' }>,
): void => {
  const points = corners.map((corner) => toScreen(view, size, corner));
  const [first, second, , fourth] = points;
  if (!first || !second || !fourth) return;
  const colour = tone === 'quiet' ? quietPart : tones[tone];
  const body = (): void => {
    context.moveTo(first.x, first.y);
    for (const { x, y } of points.slice(1)) context.lineTo(x, y);
    context.closePath();
  };
  if (!known) {
    const radius = Math.max(4, Math.hypot(second.x - first.x, second.y - first.y) / 4);
    const [x, y] = [(second.x + fourth.x) / 2, (second.y + fourth.y) / 2];
    return outlined(context, colour, chosen ? 2.5 : 1.5, () => context.arc(x, y, radius, 0, 2 * Math.PI));
  }
  context.beginPath();
  body();
  context.fillStyle = partGround;
  context.fill();
  outlined(context, colour, chosen ? 2.5 : 1, body);
  // A corner of a third of the body, at most as large as a fingertip.
  const toward = (to: Point): Point => {
    const length = Math.hypot(to.x - first.x, to.y - first.y);
    const share = length === 0 ? 0 : Math.min(length / 3, 10) / length;
    return { x: first.x + (to.x - first.x) * share, y: first.y + (to.y - first.y) * share };
  };
  const [a, b] = [toward(second), toward(fourth)];
  context.beginPath();
  context.moveTo(first.x, first.y);
  context.lineTo(a.x, a.y);
  context.lineTo(b.x, b.y);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
};

const label = (context: Context2D, text: string, x: number, y: number, size: Size): void => {
  const width = Math.ceil(context.measureText(text).width) + 16;
  const left = Math.round(Math.min(Math.max(x - width / 2, 4), Math.max(4, size.width - width - 4)));
  const top = Math.round(Math.min(Math.max(y - 12, 4), Math.max(4, size.height - 28)));
  context.fillStyle = labelGround;
  context.beginPath();
  context.roundRect(left, top, width, 24, 4);
  context.fill();
  context.fillStyle = labelInk;
  context.fillText(text, left + 8, top + 12.5);
};

const measure = (context: Context2D, view: View, size: Size, mark: Extract<Mark, { kind: 'measure' }>): void => {
  const from = toScreen(view, size, mark.from);
  const to = toScreen(view, size, mark.to);
  const span = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = span > 0 ? [(to.x - from.x) / span, (to.y - from.y) / span] : [1, 0];
  const tick = 5;
  outlined(context, tones[mark.tone], 1.5, () => {
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    for (const end of [from, to]) {
      context.moveTo(end.x - dy * tick, end.y + dx * tick);
      context.lineTo(end.x + dy * tick, end.y - dx * tick);
    }
  });
  if (mark.label === '') return;
  // Beside the line, on its upper side, where neither end is hidden.
  const side = dx >= 0 ? 1 : -1;
  const away = 20 + Math.abs(dy) * Math.min(40, context.measureText(mark.label).width / 2);
  label(context, mark.label, (from.x + to.x) / 2 + dy * side * away, (from.y + to.y) / 2 - dx * side * away, size);
};

const cross = (context: Context2D, at: Point): void =>
  outlined(context, labelInk, 1.5, () => {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(at.x + dx * 4, at.y + dy * 4);
      context.lineTo(at.x + dx * 14, at.y + dy * 14);
    }
  });

const snap = (context: Context2D, at: Point, what: 'centre' | 'end' | 'edge'): void =>
  outlined(context, tones.info, 1.5, () => {
    if (what === 'centre') context.arc(at.x, at.y, 6, 0, 2 * Math.PI);
    else if (what === 'end') context.rect(at.x - 5, at.y - 5, 10, 10);
    else {
      context.moveTo(at.x - 5, at.y - 5);
      context.lineTo(at.x + 5, at.y + 5);
      context.moveTo(at.x + 5, at.y - 5);
      context.lineTo(at.x - 5, at.y + 5);
    }
  });

/** Draws marks on a canvas of their own above the picture, which need not be drawn again for them. */
export const drawMarks = (context: Context2D, view: View, size: Size, devicePixels: number, marks: readonly Mark[]): void => {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.scale(devicePixels, devicePixels);
  context.font = "500 12px 'Inter Variable', 'Noto Sans SC Variable', system-ui, sans-serif";
  context.textBaseline = 'middle';
  for (const mark of marks) {
    if (mark.kind === 'ring') ring(context, view, size, mark);
    else if (mark.kind === 'measure') measure(context, view, size, mark);
    else if (mark.kind === 'part') part(context, view, size, mark);
    else if (mark.kind === 'cross') cross(context, toScreen(view, size, mark.at));
    else snap(context, toScreen(view, size, mark.at), mark.what);
  }
};
