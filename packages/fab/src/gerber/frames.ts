import type { ShapeList } from '@copperline/geometry';
import { coordinateLimit, isEmptyBox } from '@copperline/geometry';
import type { Knockout } from './knockout.ts';
import type { Meter } from './meter.ts';
import type { Placement } from './placement.ts';
import { shift } from './placement.ts';
import type { Plot } from './plot.ts';
import { weightOf } from './plot.ts';
import type { Reporter } from './reporter.ts';

/** Shapes that are recorded separately before they are added to the image. */
type Frame =
  | { readonly kind: 'image'; readonly offset: number; readonly placement: Placement }
  | { readonly kind: 'knockout'; readonly offset: number; readonly clear: boolean; readonly border: number }
  | { readonly kind: 'block'; readonly offset: number; readonly code: number }
  | { readonly kind: 'repeat'; readonly offset: number; readonly repeat: Repeat };

export interface Repeat {
  readonly columns: number;
  readonly rows: number;
  readonly dx: number;
  readonly dy: number;
}

/** Maximum nesting; each level costs memory. */
const depthLimit = 100;
/** Initial memory cost of a frame in shapes, so that a file of frames only exhausts the budget soon. */
const objectsPerFrame = 256;

/** Block apertures, step and repeat, and image transforms: recorded first, added when they end. */
export class Frames {
  readonly #plot: Plot;
  readonly #meter: Meter;
  readonly #reporter: Reporter;
  readonly #defineBlock: (code: number, block: ShapeList) => void;
  readonly #frames: Frame[] = [];

  constructor(plot: Plot, meter: Meter, reporter: Reporter, defineBlock: (code: number, block: ShapeList) => void) {
    this.#plot = plot;
    this.#meter = meter;
    this.#reporter = reporter;
    this.#defineBlock = defineBlock;
  }

  get inRepeat(): boolean {
    return this.#frames.at(-1)?.kind === 'repeat';
  }

  get inBlock(): boolean {
    return this.#frames.some(({ kind }) => kind === 'block');
  }

  openBlock(code: number, offset: number): void {
    this.#open({ kind: 'block', offset, code });
  }

  /** Ends the innermost block, and an open repeat inside it. */
  closeBlock(): void {
    while (this.inRepeat) this.#close();
    this.#close();
  }

  openRepeat(repeat: Repeat, offset: number): void {
    this.#open({ kind: 'repeat', offset, repeat });
  }

  closeRepeat(): void {
    if (this.inRepeat) this.#close();
  }

  /** Sets the placement of the following image; null for none. False inside a block or repeat. */
  transformImage(placement: Placement | null, offset: number): boolean {
    if (this.#inPiece) return false;
    const top = this.#frames.at(-1);
    // A knockout without shapes is still open.
    const waiting = top?.kind === 'knockout' && this.#plot.recorded === 0 ? top : null;
    this.#endKnockout();
    this.#close();
    if (placement) this.#open({ kind: 'image', offset, placement });
    if (waiting) this.#open(waiting);
    return true;
  }

  /** Clears or darkens an area under the layer that begins here. Null only ends the layer before. False inside a block or repeat. */
  knockOut(knockout: Knockout | null, offset: number): boolean {
    this.#endKnockout();
    if (!knockout) return true;
    const { area } = knockout;
    const clear = knockout.clear ?? !this.#plot.properties.clear;
    if ('border' in area) {
      if (this.#inPiece) return false;
      this.#open({ kind: 'knockout', offset, clear, border: area.border });
    } else if (!this.#plot.rectangle(area, clear, offset)) this.#lose(1, offset, 'knockout');
    return true;
  }

  /** A new polarity or name begins a new layer. */
  beginLayer(): void {
    if (this.#plot.recorded > 0) this.#endKnockout();
  }

  /** At the end of the file an open repeat ends; an open block is an error. */
  finish(): void {
    for (let frame = this.#frames.at(-1); frame; frame = this.#frames.at(-1)) {
      if (frame.kind === 'block' && !this.#meter.breached)
        this.#reporter.report('BLOCK_UNCLOSED', 'error', frame.offset, { aperture: `D${frame.code}` });
      this.#close();
    }
  }

  #open(frame: Frame): void {
    if (this.#frames.length >= depthLimit) {
      this.#meter.refuse('BUDGET_OBJECTS');
      return;
    }
    if (!this.#meter.manyObjects(objectsPerFrame)) return;
    this.#frames.push(frame);
    this.#plot.record();
  }

  get #inPiece(): boolean {
    return this.#frames.some(({ kind }) => kind === 'block' || kind === 'repeat');
  }

  #endKnockout(): void {
    if (this.#frames.at(-1)?.kind === 'knockout') this.#close();
  }

  /** Adds the area around a layer, then the layer. Returns the number of lost shapes. */
  #knockOut(list: ShapeList, offset: number, clear: boolean, border: number): number {
    const { minX, minY, maxX, maxY } = this.#plot.boxOf(list);
    const box = { minX: minX - border, minY: minY - border, maxX: maxX + border, maxY: maxY + border };
    const lost = isEmptyBox(box) || this.#plot.rectangle(box, clear, offset) ? 0 : 1;
    return lost + this.#plot.insert(list, shift(0, 0));
  }

  /** Number of copies of an extent from `from` to `to` that begin inside the plane. */
  #copiesInside(copies: number, step: number, from: number, to: number): number {
    if (step === 0) return copies;
    const room = step > 0 ? coordinateLimit - from : coordinateLimit + to;
    return Math.min(copies, Math.floor(room / Math.abs(step)) + 1);
  }

  /**
   * Upwards first, then to the right; the order matters if clear shapes overlap dark ones. Copies are counted before they are made: a
   * repeat that is too large is refused after its first copy.
   */
  #repeat(list: ShapeList, { columns, rows, dx, dy }: Repeat): number {
    if (list.count === 0) return 0;
    const { minX, minY, maxX, maxY } = this.#plot.boxOf(list);
    const inside = this.#copiesInside(columns, dx, minX, maxX) * this.#copiesInside(rows, dy, minY, maxY);
    if (!this.#meter.hasRoomFor(inside * weightOf(list))) {
      const lost = this.#plot.insert(list, shift(0, 0));
      this.#meter.refuse('BUDGET_OBJECTS');
      return lost;
    }
    let lost = 0;
    for (let column = 0; column < columns; column += 1)
      for (let row = 0; row < rows; row += 1) {
        if (this.#meter.breached) return lost;
        const outside = this.#plot.insert(list, shift(column * dx, row * dy));
        lost += outside;
        // After a copy completely outside of the plane, none is inside.
        if (outside === list.count && row === 0) return lost;
        if (outside === list.count) break;
      }
    return lost;
  }

  #close(): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    const list = this.#plot.takeRecord();
    let lost = 0;
    if (frame.kind === 'block') this.#defineBlock(frame.code, list);
    else if (frame.kind === 'image') lost = this.#plot.insert(list, frame.placement);
    else if (frame.kind === 'knockout') lost = this.#knockOut(list, frame.offset, frame.clear, frame.border);
    else lost = this.#repeat(list, frame.repeat);
    if (lost > 0) this.#lose(lost, frame.offset, frame.kind);
  }

  #lose(shapes: number, offset: number, kind: Frame['kind']): void {
    this.#reporter.report('COORDINATE_OUT_OF_RANGE', 'error', offset, { shapes }, kind);
  }
}
