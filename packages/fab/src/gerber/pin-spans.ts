import { shapeBox, shapeKind, type ShapeList } from '@copperline/geometry';
import type { GerberPin } from './gerber-file.ts';

/** Further pins are ignored. */
const pinLimit = 200_000;

/** Collects which shapes are pads of which pin. Attributes are modal, so one pin covers a run of shapes. */
export class PinSpans {
  readonly #spans: { readonly name: string; readonly from: number; readonly to: number }[] = [];
  #name: string | null = null;
  #from = 0;

  /** `count`: the number of shapes drawn before this attribute. */
  note(name: string | null, count: number): void {
    if (name === this.#name) return;
    this.#close(count);
    this.#name = name;
    this.#from = count;
  }

  #close(count: number): void {
    if (this.#name !== null && count > this.#from && this.#spans.length < pinLimit)
      this.#spans.push({ name: this.#name, from: this.#from, to: count });
  }

  /** The pins with the centres of their pads. */
  of(shapes: ShapeList): GerberPin[] {
    this.note(null, shapes.count);
    return this.#spans.flatMap(({ name, from, to }) => {
      const comma = name.indexOf(',');
      const [part, pin] = [name.slice(0, comma), name.slice(comma + 1)];
      const pads: GerberPin[] = [];
      for (let n = from; n < Math.min(to, shapes.count); n += 1) {
        if (shapes.clear[n] !== 0) continue;
        if (shapes.kind[n] === shapeKind.flash) pads.push({ part, pin, x: shapes.at[n * 6] ?? 0, y: shapes.at[n * 6 + 1] ?? 0 });
        else if (shapes.kind[n] === shapeKind.fill) {
          const { minX, minY, maxX, maxY } = shapeBox(shapes, n);
          pads.push({ part, pin, x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) });
        }
      }
      return pads;
    });
  }
}
