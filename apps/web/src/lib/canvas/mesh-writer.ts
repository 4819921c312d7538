/** What a graphics processor is given of one kind: an item is a stroke, a flash or the corner of a triangle. */
export type Form = 'line' | 'arc' | 'disc' | 'box' | 'triangle' | 'stamp';

/**
 * 32-bit words an item.
 * line: x0, y0, x1, y1, width · arc: cx, cy, radius at its start, at its end, width, then as floats the direction of its middle
 * and half its angle, counter-clockwise ·
 * disc: x, y, diameter, hole · box: x, y, width, height · triangle: x, y of one corner · stamp: x, y of one flash.
 */
export const wordsOf = { line: 5, arc: 7, disc: 4, box: 4, triangle: 2, stamp: 2 } as const satisfies Record<Form, number>;

export interface Bucket {
  readonly form: Form;
  /** Lines without a width, which have no area. */
  readonly hairlines: boolean;
  readonly items: Int32Array;
  /** Six numbers a chunk: first item, number of items, minX, minY, maxX, maxY. */
  readonly chunks: Int32Array;
  /** The corners of the stamp's triangles about its middle; null for other forms. */
  readonly stamp: Int32Array | null;
}

const doubled = (from: Int32Array): Int32Array<ArrayBuffer> => {
  const to = new Int32Array(from.length * 2);
  to.set(from);
  return to;
};

/** So many items are drawn or left out together. */
const itemsPerChunk: Readonly<Record<Form, number>> = { line: 256, arc: 128, disc: 256, box: 256, triangle: 3072, stamp: 64 };

/** Collects the items of one bucket; entries arrive neighbour by neighbour, so a full chunk is a place on the board. */
export class BucketWriter {
  readonly form: Form;
  readonly hairlines: boolean;
  readonly stamp: Int32Array | null;
  #items = new Int32Array(256);
  #used = 0;
  #chunks = new Int32Array(6 * 16);
  #closed = 0;
  #first = 0;
  #minX = Infinity;
  #minY = Infinity;
  #maxX = -Infinity;
  #maxY = -Infinity;
  readonly #float = new Float32Array(1);
  readonly #bits = new Int32Array(this.#float.buffer);

  constructor(form: Form, hairlines: boolean, stamp: Int32Array | null = null) {
    this.form = form;
    this.hairlines = hairlines;
    this.stamp = stamp;
  }

  word(value: number): void {
    if (this.#used === this.#items.length) this.#items = doubled(this.#items);
    this.#items[this.#used] = value;
    this.#used += 1;
  }

  float(value: number): void {
    this.#float[0] = value;
    this.word(this.#bits[0] ?? 0);
  }

  /** An entry's items are complete; `boxes` holds its box at `at`. */
  close(boxes: Float64Array, at: number): void {
    this.#minX = Math.min(this.#minX, boxes[at] ?? 0);
    this.#minY = Math.min(this.#minY, boxes[at + 1] ?? 0);
    this.#maxX = Math.max(this.#maxX, boxes[at + 2] ?? 0);
    this.#maxY = Math.max(this.#maxY, boxes[at + 3] ?? 0);
    if (this.#itemCount - this.#first >= itemsPerChunk[this.form]) this.#endChunk();
  }

  finish(): Bucket {
    if (this.#itemCount > this.#first) this.#endChunk();
    return {
      form: this.form,
      hairlines: this.hairlines,
      items: this.#items.slice(0, this.#used),
      chunks: this.#chunks.slice(0, this.#closed * 6),
      stamp: this.stamp,
    };
  }

  get #itemCount(): number {
    return this.#used / wordsOf[this.form];
  }

  #endChunk(): void {
    const at = this.#closed * 6;
    if (at === this.#chunks.length) this.#chunks = doubled(this.#chunks);
    const count = this.#itemCount - this.#first;
    this.#chunks.set([this.#first, count, this.#minX, this.#minY, this.#maxX, this.#maxY], at);
    this.#closed += 1;
    this.#first = this.#itemCount;
    this.#minX = this.#minY = Infinity;
    this.#maxX = this.#maxY = -Infinity;
  }
}
