import { type Blend, emptyScene, type Paint, type Plate, platesInUse, type Scene } from '../scene.ts';
import { type Context2D, paintPlate, type Projection } from './plate-painter.ts';

const operations = {
  over: 'source-over',
  atop: 'source-atop',
  erase: 'destination-out',
} as const satisfies Record<Blend, GlobalCompositeOperation>;

/**
 * Without WebGL there is no graphics processor worth the name, and an emulated one draws a canvas hundreds of times slower than
 * the main processor does. This hint is what makes browsers keep a canvas there.
 */
export const onProcessor: CanvasRenderingContext2DSettings = { willReadFrequently: true };

export const newContext = (width: number, height: number): OffscreenCanvasRenderingContext2D => {
  const context = new OffscreenCanvas(width, height).getContext('2d', onProcessor);
  if (!context) throw new Error('an offscreen canvas has no 2D context');
  return context;
};

/** A plate as drawn for one projection, in one colour. */
interface Sheet {
  readonly context: OffscreenCanvasRenderingContext2D;
  colour: string;
}

/** Paints all of a scene onto a canvas: plates that need it on sheets of their own first, then sheet over sheet. */
export class Composer {
  readonly #context: Context2D;
  readonly #sheets = new Map<Plate['drawing'], Sheet>();
  readonly #spare: Sheet[] = [];
  #scratch: OffscreenCanvasRenderingContext2D | null = null;
  #scene = emptyScene;
  #straight: ReadonlyMap<string, Plate> = new Map();
  /** What the sheets were drawn for. */
  #on: Projection | null = null;

  constructor(context: Context2D) {
    this.#context = context;
  }

  setScene(scene: Scene): void {
    this.#scene = scene;
    this.#straight = straightPlates(scene);
  }

  /** False where `until` came first: nothing shows yet, and the next call for the same projection carries on. */
  paint(on: Projection, until = Infinity): boolean {
    const same = this.#on && this.#on.across === on.across && this.#on.left === on.left && this.#on.top === on.top;
    this.#on = on;
    const plates = platesInUse(this.#scene).filter(({ id }) => !this.#straight.has(id));
    this.#release(same ? plates : []);
    for (const plate of plates) {
      if (this.#sheets.has(plate.drawing)) continue;
      if (performance.now() > until) return false;
      this.#drawSheet(plate, on);
    }
    const context = this.#context;
    wipe(context);
    for (const { paints, opacity, blend } of this.#scene.tints) {
      const [first, ...more] = paints;
      if (opacity === 0 || !first) continue;
      context.globalAlpha = opacity;
      // Straight shapes that let something through would show through each other.
      if (more.length === 0 && (opacity === 1 || !this.#straight.has(first.plate))) this.#lay(context, { ...first, blend }, on);
      else this.#layTogether(paints, blend, on);
    }
    context.globalAlpha = 1;
    return true;
  }

  /** Keeps the sheets of these plates only. */
  #release(plates: readonly Plate[]): void {
    const used = new Set(plates.map((plate) => plate.drawing));
    for (const [drawing, sheet] of this.#sheets) {
      if (used.has(drawing)) continue;
      this.#sheets.delete(drawing);
      this.#spare.push(sheet);
    }
  }

  #newContext(): OffscreenCanvasRenderingContext2D {
    return newContext(this.#context.canvas.width, this.#context.canvas.height);
  }

  #drawSheet(plate: Plate, on: Projection): void {
    const sheet = this.#spare.pop() ?? { context: this.#newContext(), colour: '' };
    const paints = this.#scene.tints.flatMap((tint) => tint.paints);
    sheet.colour = paints.find((paint) => paint.plate === plate.id)?.colour ?? '#000000';
    wipe(sheet.context);
    paintPlate(sheet.context, plate, on, sheet.colour, 'source-over');
    this.#sheets.set(plate.drawing, sheet);
  }

  /** Puts a paint onto a canvas: straight, or from the sheet of its plate. */
  #lay(to: Context2D, { plate, colour, blend }: Paint, on: Projection): void {
    const shapes = this.#straight.get(plate);
    if (shapes) return paintPlate(to, shapes, on, colour, operations[blend]);
    const drawing = this.#scene.plates.find(({ id }) => id === plate)?.drawing;
    const sheet = drawing && this.#sheets.get(drawing);
    if (!sheet) return;
    if (sheet.colour !== colour && blend !== 'erase') recolour(sheet, colour);
    to.globalCompositeOperation = operations[blend];
    to.drawImage(sheet.context.canvas, 0, 0);
  }

  /** Several paints as one: on the scratch sheet first. */
  #layTogether(paints: readonly Paint[], blend: Blend, on: Projection): void {
    const scratch = (this.#scratch ??= this.#newContext());
    wipe(scratch);
    for (const paint of paints) this.#lay(scratch, paint, on);
    this.#context.globalCompositeOperation = operations[blend];
    this.#context.drawImage(scratch.canvas, 0, 0);
  }
}

const wipe = (context: Context2D): void => {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
};

const recolour = (sheet: Sheet, colour: string): void => {
  const { context } = sheet;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = colour;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.globalCompositeOperation = 'source-over';
  sheet.colour = colour;
};

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
