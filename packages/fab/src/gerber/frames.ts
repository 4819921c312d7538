import type { ShapeList } from '@copperline/geometry';
import type { Meter } from './meter.ts';
import type { Placement } from './placement.ts';
import { shift } from './placement.ts';
import type { Plot } from './plot.ts';
import type { Reporter } from './reporter.ts';

/** What is recorded apart from the image until it is known where it goes. */
type Frame =
  | { readonly kind: 'image'; readonly offset: number; readonly placement: Placement }
  | { readonly kind: 'block'; readonly offset: number; readonly code: number }
  | { readonly kind: 'repeat'; readonly offset: number; readonly repeat: Repeat };

export interface Repeat {
  readonly columns: number;
  readonly rows: number;
  readonly dx: number;
  readonly dy: number;
}

/** No file nests deeper in earnest, and each level costs memory. */
const depthLimit = 100;

/** Block apertures, step and repeat, and an image that is moved as a whole: recorded first, put down when they end. */
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

  /** Ends the innermost block, and a repeat that was left open inside it. */
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

  /** How the image is put down from here on; null: as it is. False inside a block or repeat, where it makes no sense. */
  placeImage(placement: Placement | null, offset: number): boolean {
    if (this.#frames.some(({ kind }) => kind !== 'image')) return false;
    this.#close();
    if (placement) this.#open({ kind: 'image', offset, placement });
    return true;
  }

  /** At the end of the file repeats end by custom; a block that was never closed is a fault. */
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
    this.#frames.push(frame);
    this.#plot.record();
  }

  /** Upwards first, then to the right: the order matters where clear meets dark. */
  #repeat(list: ShapeList, { columns, rows, dx, dy }: Repeat): number {
    let lost = 0;
    for (let column = 0; column < columns && list.count > 0; column += 1) {
      for (let row = 0; row < rows && !this.#meter.breached; row += 1) {
        const outside = this.#plot.place(list, shift(column * dx, row * dy));
        lost += outside;
        // A copy that lies outside the plane as a whole is followed by none inside.
        if (outside === list.count && row === 0) return lost;
        if (outside === list.count) break;
      }
      if (this.#meter.breached) break;
    }
    return lost;
  }

  #close(): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    const list = this.#plot.takeRecord();
    let lost = 0;
    if (frame.kind === 'block') this.#defineBlock(frame.code, list);
    else if (frame.kind === 'image') lost = this.#plot.place(list, frame.placement);
    else lost = this.#repeat(list, frame.repeat);
    if (lost > 0) this.#reporter.report('COORDINATE_OUT_OF_RANGE', 'error', frame.offset, { shapes: lost }, frame.kind);
  }
}
