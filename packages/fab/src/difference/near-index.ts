const cellNm = 64_000;
const rowOfCells = 2 ** 20;

/** More items in one cell are not kept: searching in such a heap would take longer than what is found is worth. */
const mostItems = 256;

const cellAt = (value: number): number => Math.floor(value / cellNm);

/** Finds items by position. */
export class NearIndex {
  readonly #cells = new Map<number, number[]>();

  add(x: number, y: number, item: number): void {
    const cell = cellAt(x) * rowOfCells + cellAt(y);
    const known = this.#cells.get(cell);
    if (!known) this.#cells.set(cell, [item]);
    else if (known.length < mostItems) known.push(item);
  }

  /** Whether an item around a position passes a test; it is also asked about items a little further away. */
  some(x: number, y: number, withinNm: number, test: (item: number) => boolean): boolean {
    for (let column = cellAt(x - withinNm); column <= cellAt(x + withinNm); column += 1)
      for (let row = cellAt(y - withinNm); row <= cellAt(y + withinNm); row += 1)
        if (this.#cells.get(column * rowOfCells + row)?.some(test)) return true;
    return false;
  }
}
