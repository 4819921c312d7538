import type { Renderer } from '../renderer.ts';
import { type Blend, emptyScene, type Paint, type Plate, platesInUse, type Scene } from '../scene.ts';
import type { View } from '../view.ts';
import { type Context2D, paintPlate, type Projection, projectionOf, type Rect } from './plate-painter.ts';

const operations = {
  over: 'source-over',
  atop: 'source-atop',
  erase: 'destination-out',
} as const satisfies Record<Blend, GlobalCompositeOperation>;

/**
 * Without WebGL there is no graphics processor worth the name, and an emulated one draws a canvas hundreds of times slower than
 * the main processor does. This hint is what makes browsers keep a canvas there.
 */
const onProcessor: CanvasRenderingContext2DSettings = { willReadFrequently: true };

/** Pictures that take longer are stretched from the last one while a hand is moving. */
const slowMs = 12;

/** A plate as drawn for the current view, in one colour. */
interface Sheet {
  readonly context: OffscreenCanvasRenderingContext2D;
  colour: string;
}

/** Draws with the plain canvas, where WebGL 2 is missing: each plate on a sheet of its own, then sheet over sheet. */
class Canvas2dRenderer implements Renderer {
  readonly kind = 'canvas2d';
  readonly #context: Context2D;
  readonly #sheets = new Map<Plate['drawing'], Sheet>();
  readonly #spare: Sheet[] = [];
  #scratch: Sheet;
  /** The last exact picture, while views pass by that are only stretched from it. */
  #still: Sheet | null = null;
  #scene = emptyScene;
  #sceneChanged = true;
  /** What the canvas shows exactly, what the sheets hold in whole; null where neither is any use. */
  #shown: Projection | null = null;
  #onSheets: Projection | null = null;
  #slow = false;
  #width = 1;
  #height = 1;
  #devicePixels = 1;

  constructor(context: Context2D) {
    this.#context = context;
    this.#scratch = this.#newSheet();
  }

  setScene(scene: Scene): void {
    this.#scene = scene;
    this.#sceneChanged = true;
  }

  resize(width: number, height: number, devicePixels: number): void {
    this.#devicePixels = devicePixels;
    this.#width = Math.max(1, Math.round(width * devicePixels));
    this.#height = Math.max(1, Math.round(height * devicePixels));
    const { canvas } = this.#context;
    canvas.width = this.#width;
    canvas.height = this.#height;
    this.#sheets.clear();
    this.#spare.length = 0;
    this.#scratch = this.#newSheet();
    this.#still = null;
    this.#shown = this.#onSheets = null;
  }

  draw(view: View, moving: boolean): boolean {
    const on = projectionOf(view, this.#width, this.#height, this.#devicePixels);
    const slide = this.#slideTo(on);
    if (slide && this.#shown) {
      // Where the pixels really are: a fraction left over from each step would add up.
      this.#shown = { ...on, left: this.#shown.left + slide.x, top: this.#shown.top + slide.y };
      this.#slide(this.#shown, slide.x, slide.y);
      return true;
    }
    if (moving && this.#slow && this.#shown && !this.#sceneChanged) {
      this.#stretch(this.#shown, on);
      return false;
    }
    this.#paintAll(on);
    this.#still = null;
    this.#shown = on;
    this.#sceneChanged = false;
    return true;
  }

  dispose(): void {
    this.#sheets.clear();
    this.#spare.length = 0;
    this.#still = null;
    this.#scene = emptyScene;
  }

  #newSheet(): Sheet {
    const context = new OffscreenCanvas(this.#width, this.#height).getContext('2d', onProcessor);
    if (!context) throw new Error('an offscreen canvas has no 2D context');
    return { context, colour: '' };
  }

  /** By how many whole pixels the picture moves, where it only moves. */
  #slideTo(on: Projection): { readonly x: number; readonly y: number } | null {
    const shown = this.#shown;
    if (!shown || this.#still || this.#sceneChanged || on.across !== shown.across) return null;
    const x = Math.round(on.left - shown.left);
    const y = Math.round(on.top - shown.top);
    const whole = Math.abs(on.left - shown.left - x) < 0.02 && Math.abs(on.top - shown.top - y) < 0.02;
    return whole && Math.abs(x) < this.#width && Math.abs(y) < this.#height ? { x, y } : null;
  }

  /** Moves what is there and paints only the strips that come into sight. */
  #slide(on: Projection, x: number, y: number): void {
    if (x === 0 && y === 0) return;
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'copy';
    context.globalAlpha = 1;
    context.drawImage(context.canvas, x, y);
    this.#release(true);
    const { width, height } = { width: Math.abs(x), height: Math.abs(y) };
    if (width > 0) this.#paint(on, { x: x > 0 ? 0 : this.#width - width, y: 0, width, height: this.#height });
    if (height > 0) this.#paint(on, { x: 0, y: y > 0 ? 0 : this.#height - height, width: this.#width, height });
    this.#onSheets = null;
  }

  #stretch(from: Projection, to: Projection): void {
    if (!this.#still) {
      this.#still = this.#newSheet();
      this.#still.context.drawImage(this.#context.canvas, 0, 0);
    }
    const context = this.#context;
    const [sx, sy] = [to.across / from.across, to.scale / from.scale];
    context.globalCompositeOperation = 'copy';
    context.globalAlpha = 1;
    context.imageSmoothingQuality = 'low';
    context.setTransform(sx, 0, 0, sy, to.left - from.left * sx, to.top - from.top * sy);
    context.drawImage(this.#still.context.canvas, 0, 0);
  }

  #paintAll(on: Projection): void {
    const begun = performance.now();
    const held = this.#onSheets;
    const same = held && held.across === on.across && held.left === on.left && held.top === on.top;
    this.#release(!same);
    this.#paint(on, { x: 0, y: 0, width: this.#width, height: this.#height });
    this.#onSheets = on;
    this.#slow = performance.now() - begun > slowMs;
  }

  /** Gives back the sheets that are not painted through any more, or all of them. */
  #release(all: boolean): void {
    const used = new Set(platesInUse(this.#scene).map((plate) => plate.drawing));
    for (const [drawing, sheet] of this.#sheets) {
      if (!all && used.has(drawing)) continue;
      this.#sheets.delete(drawing);
      this.#spare.push(sheet);
    }
  }

  #paint(on: Projection, part: Rect): void {
    const straight = straightPlates(this.#scene);
    for (const plate of platesInUse(this.#scene)) if (!straight.has(plate.id)) this.#drawPlate(plate, on, part);
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.clearRect(part.x, part.y, part.width, part.height);
    for (const { paints, opacity, blend } of this.#scene.tints) {
      const [first, ...more] = paints;
      if (opacity === 0 || !first) continue;
      context.globalAlpha = opacity;
      const shortcut = more.length === 0 && (opacity === 1 || !straight.has(first.plate));
      if (shortcut) this.#lay(context, { ...first, blend }, straight, on, part);
      else this.#layOver(paints, blend, straight, on, part);
    }
    context.globalAlpha = 1;
  }

  /** Puts a paint onto a canvas: straight, or from the sheet of its plate. */
  #lay(to: Context2D, { plate, colour, blend }: Paint, straight: ReadonlyMap<string, Plate>, on: Projection, part: Rect): void {
    const shapes = straight.get(plate);
    if (shapes) return paintPlate(to, shapes, on, part, colour, operations[blend]);
    const drawing = this.#scene.plates.find(({ id }) => id === plate)?.drawing;
    const sheet = drawing && this.#sheets.get(drawing);
    if (!sheet) return;
    if (sheet.colour !== colour && blend !== 'erase') recolour(sheet, colour, part);
    to.globalCompositeOperation = operations[blend];
    copyPart(to, sheet, part);
  }

  /** Several paints, or one whose shapes would show through each other: on the scratch sheet first. */
  #layOver(paints: readonly Paint[], blend: Blend, straight: ReadonlyMap<string, Plate>, on: Projection, part: Rect): void {
    const { context } = this.#scratch;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(part.x, part.y, part.width, part.height);
    for (const paint of paints) this.#lay(context, paint, straight, on, part);
    this.#context.globalCompositeOperation = operations[blend];
    copyPart(this.#context, this.#scratch, part);
  }

  #drawPlate(plate: Plate, on: Projection, part: Rect): void {
    const whole = part.width === this.#width && part.height === this.#height;
    if (whole && this.#sheets.has(plate.drawing)) return;
    const sheet = this.#sheets.get(plate.drawing) ?? this.#spare.pop() ?? this.#newSheet();
    const { context } = sheet;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(part.x, part.y, part.width, part.height);
    const paints = this.#scene.tints.flatMap((tint) => tint.paints);
    const colour = paints.find((paint) => paint.plate === plate.id)?.colour ?? '#000000';
    sheet.colour = colour;
    paintPlate(context, plate, on, part, colour);
    this.#sheets.set(plate.drawing, sheet);
  }
}

/** Shapes of a plate that is painted twice are drawn twice up to this many; more of them are drawn once and copied. */
const cheapShapes = 5_000;

/** Plates that need no sheet of their own: they erase nothing, and drawing them costs no more than copying a sheet. */
const straightPlates = ({ plates, tints }: Scene): ReadonlyMap<string, Plate> => {
  const uses = new Map<string, number>();
  for (const { paints } of tints) for (const { plate } of paints) uses.set(plate, (uses.get(plate) ?? 0) + 1);
  const straight = plates.filter(({ id, drawing: { index, shapes } }) => {
    const cheap = (uses.get(id) ?? 0) < 2 || shapes.count < cheapShapes;
    return cheap && index.runs.every(({ clear }) => !clear);
  });
  return new Map(straight.map((plate) => [plate.id, plate]));
};

const copyPart = (to: Context2D, { context }: Sheet, { x, y, width, height }: Rect): void =>
  to.drawImage(context.canvas, x, y, width, height, x, y, width, height);

const recolour = (sheet: Sheet, colour: string, { x, y, width, height }: Rect): void => {
  const { context } = sheet;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = colour;
  context.fillRect(x, y, width, height);
  context.globalCompositeOperation = 'source-over';
  sheet.colour = colour;
};

export const createCanvas2dRenderer = (canvas: HTMLCanvasElement | OffscreenCanvas): Renderer => {
  const context = canvas.getContext('2d', onProcessor);
  if (!context) throw new Error('a canvas has no 2D context');
  return new Canvas2dRenderer(context);
};
