import type { Renderer } from '../renderer.ts';
import { emptyScene, type Scene } from '../scene.ts';
import type { View } from '../view.ts';
import { Composer, newContext, onProcessor } from './composer.ts';
import { type Context2D, type Projection, projectionOf } from './plate-painter.ts';

/** Pictures that take longer are stretched from the last one while a hand is moving. */
const slowMs = 12;
/** Layers are painted one after the other for so long before the page gets its turn. */
const turnMs = 24;
/** By less than this a picture that slides to a whole pixel is off, and nobody sees it. */
const slideSlack = 0.02;

/** Draws with the plain canvas, where WebGL 2 is missing. What is already on the canvas is used again wherever it can be. */
class Canvas2dRenderer implements Renderer {
  readonly kind = 'canvas2d';
  readonly #context: Context2D;
  #composer: Composer;
  /** The last exact picture, while views pass by that are only stretched from it. */
  #still: OffscreenCanvasRenderingContext2D | null = null;
  #scene = emptyScene;
  #sceneChanged = true;
  /** What the canvas shows exactly; null where it shows nothing of use. */
  #shown: Projection | null = null;
  #slow = false;
  /** On the picture that is being painted. */
  #spentMs = 0;
  #devicePixels = 1;

  constructor(context: Context2D) {
    this.#context = context;
    this.#composer = new Composer(context);
  }

  setScene(scene: Scene): void {
    this.#scene = scene;
    this.#sceneChanged = true;
    this.#composer.setScene(scene);
  }

  resize(width: number, height: number, devicePixels: number): void {
    const { canvas } = this.#context;
    canvas.width = Math.max(1, Math.round(width * devicePixels));
    canvas.height = Math.max(1, Math.round(height * devicePixels));
    this.#devicePixels = devicePixels;
    this.#composer = new Composer(this.#context);
    this.#composer.setScene(this.#scene);
    this.#still = null;
    this.#shown = null;
  }

  draw(view: View, moving: boolean): boolean {
    const { width, height } = this.#context.canvas;
    const on = projectionOf(view, width, height, this.#devicePixels);
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
    const begun = performance.now();
    const done = this.#composer.paint(on, begun + turnMs);
    this.#spentMs += performance.now() - begun;
    if (!done) return false;
    this.#slow = this.#spentMs > slowMs;
    this.#spentMs = 0;
    this.#still = null;
    this.#shown = on;
    this.#sceneChanged = false;
    return true;
  }

  dispose(): void {
    this.setScene(emptyScene);
    this.#composer = new Composer(this.#context);
    this.#still = null;
  }

  /** By how many whole pixels the picture moves, where it only moves. */
  #slideTo(on: Projection): { readonly x: number; readonly y: number } | null {
    const shown = this.#shown;
    if (!shown || this.#still || this.#sceneChanged || on.across !== shown.across) return null;
    const { width, height } = this.#context.canvas;
    const x = Math.round(on.left - shown.left);
    const y = Math.round(on.top - shown.top);
    const whole = Math.abs(on.left - shown.left - x) < slideSlack && Math.abs(on.top - shown.top - y) < slideSlack;
    return whole && Math.abs(x) < width && Math.abs(y) < height ? { x, y } : null;
  }

  /** Moves what is there and paints only the strips that come into sight. */
  #slide(on: Projection, x: number, y: number): void {
    if (x === 0 && y === 0) return;
    const context = this.#context;
    const { width, height } = context.canvas;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'copy';
    context.drawImage(context.canvas, x, y);
    context.globalCompositeOperation = 'source-over';
    if (x !== 0) this.#paintStrip(on, x > 0 ? 0 : width + x, 0, Math.abs(x), height);
    if (y !== 0) this.#paintStrip(on, 0, y > 0 ? 0 : height + y, width, Math.abs(y));
  }

  #paintStrip(on: Projection, x: number, y: number, width: number, height: number): void {
    const strip = newContext(width, height);
    const composer = new Composer(strip);
    composer.setScene(this.#scene);
    composer.paint({ ...on, left: on.left - x, top: on.top - y });
    this.#context.clearRect(x, y, width, height);
    this.#context.drawImage(strip.canvas, x, y);
  }

  #stretch(from: Projection, to: Projection): void {
    const context = this.#context;
    if (!this.#still) {
      this.#still = newContext(context.canvas.width, context.canvas.height);
      this.#still.drawImage(context.canvas, 0, 0);
    }
    const [sx, sy] = [to.across / from.across, to.scale / from.scale];
    context.globalCompositeOperation = 'copy';
    context.imageSmoothingQuality = 'low';
    context.setTransform(sx, 0, 0, sy, to.left - from.left * sx, to.top - from.top * sy);
    context.drawImage(this.#still.canvas, 0, 0);
    context.globalCompositeOperation = 'source-over';
  }
}

export const createCanvas2dRenderer = (canvas: HTMLCanvasElement | OffscreenCanvas): Renderer => {
  const context = canvas.getContext('2d', onProcessor);
  if (!context) throw new Error('a canvas has no 2D context');
  return new Canvas2dRenderer(context);
};
