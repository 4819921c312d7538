import type { Renderer } from '../renderer.ts';
import { emptyScene, type Plate, platesInUse, type Scene, type Through, type Tint } from '../scene.ts';
import { sameView, type View } from '../view.ts';
import { type Context2D, paintPlate } from './plate-painter.ts';

const operations = {
  over: 'source-over',
  atop: 'source-atop',
  erase: 'destination-out',
} as const satisfies Record<Tint['blend'], GlobalCompositeOperation>;

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
  #scene = emptyScene;
  #drawnFor: View | null = null;
  #width = 1;
  #height = 1;
  #devicePixels = 1;

  constructor(context: Context2D) {
    this.#context = context;
    this.#scratch = this.#newSheet();
  }

  setScene(scene: Scene): void {
    this.#scene = scene;
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
    this.#drawnFor = null;
  }

  draw(view: View): void {
    const plates = platesInUse(this.#scene);
    this.#release(plates, !this.#drawnFor || !sameView(view, this.#drawnFor));
    this.#drawnFor = view;
    for (const plate of plates) if (!this.#sheets.has(plate.drawing)) this.#drawPlate(plate, view);
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'source-over';
    context.clearRect(0, 0, this.#width, this.#height);
    for (const tint of this.#scene.tints) if (tint.opacity > 0) this.#paint(tint);
    context.globalAlpha = 1;
  }

  dispose(): void {
    this.#sheets.clear();
    this.#spare.length = 0;
    this.#scene = emptyScene;
  }

  #newSheet(): Sheet {
    const context = new OffscreenCanvas(this.#width, this.#height).getContext('2d');
    if (!context) throw new Error('an offscreen canvas has no 2D context');
    return { context, colour: '#000000' };
  }

  #release(plates: readonly Plate[], all: boolean): void {
    const used = new Set(plates.map((plate) => plate.drawing));
    for (const [drawing, sheet] of this.#sheets) {
      if (!all && used.has(drawing)) continue;
      this.#sheets.delete(drawing);
      this.#spare.push(sheet);
    }
  }

  #drawPlate(plate: Plate, view: View): void {
    const sheet = this.#spare.pop() ?? this.#newSheet();
    const { context } = sheet;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#width, this.#height);
    const colour = this.#scene.tints.find(({ through: [first] }) => first.plate === plate.id)?.colour ?? sheet.colour;
    sheet.colour = context.fillStyle = context.strokeStyle = colour;
    paintPlate(context, plate, view, this.#width, this.#height, this.#devicePixels);
    this.#sheets.set(plate.drawing, sheet);
  }

  #sheetOf({ plate }: Through): Sheet | undefined {
    const drawing = this.#scene.plates.find(({ id }) => id === plate)?.drawing;
    return drawing && this.#sheets.get(drawing);
  }

  #paint({ through, colour, opacity, blend }: Tint): void {
    const [first, second] = through;
    const plain = !second && !first.inverted;
    const sheet = plain ? this.#sheetOf(first) : this.#combined(through);
    if (!sheet) return;
    if (sheet.colour !== colour && blend !== 'erase') this.#recolour(sheet, colour);
    this.#context.globalAlpha = opacity;
    this.#context.globalCompositeOperation = operations[blend];
    this.#context.drawImage(sheet.context.canvas, 0, 0);
  }

  /** What both plates let through, on the scratch sheet. */
  #combined(through: Tint['through']): Sheet {
    const { context } = this.#scratch;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'source-over';
    context.fillStyle = '#000000';
    context.fillRect(0, 0, this.#width, this.#height);
    for (const part of through) {
      const sheet = this.#sheetOf(part);
      context.globalCompositeOperation = part.inverted ? 'destination-out' : 'destination-in';
      if (sheet) context.drawImage(sheet.context.canvas, 0, 0);
      else if (!part.inverted) context.clearRect(0, 0, this.#width, this.#height);
    }
    this.#scratch.colour = '';
    return this.#scratch;
  }

  #recolour(sheet: Sheet, colour: string): void {
    const { context } = sheet;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = colour;
    context.fillRect(0, 0, this.#width, this.#height);
    context.globalCompositeOperation = 'source-over';
    sheet.colour = colour;
  }
}

export const createCanvas2dRenderer = (canvas: HTMLCanvasElement | OffscreenCanvas): Renderer => {
  const context = canvas.getContext('2d') as Context2D | null;
  if (!context) throw new Error('a canvas has no 2D context');
  return new Canvas2dRenderer(context);
};
