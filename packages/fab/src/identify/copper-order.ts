import type { LayerNumber, Reason, Slot } from './slot.ts';

export interface CopperFile {
  readonly file: number;
  readonly slot: Slot;
  /** Layer number as an attribute, the job file or a person states it. */
  readonly stated: number | null;
  readonly number: (LayerNumber & { readonly reason: Reason }) | null;
}

export interface CopperOrder {
  /** Number from the top for each file. */
  readonly layers: ReadonlyMap<number, number>;
  /** Inner layers whose order nothing tells. */
  readonly unsure: readonly number[];
}

/** Where an inner layer stands, counted from the top of the board. */
const position = ({ stated, number }: CopperFile): number | null => {
  if (stated !== null) return stated;
  if (!number) return null;
  return number.counts === 'all' ? number.value : number.value + 1;
};

/** Numbers the copper layers from top to bottom. */
export const orderCopper = (files: readonly CopperFile[]): CopperOrder => {
  const top = files.filter(({ slot }) => slot === 'copper-top');
  const inner = files.filter(({ slot }) => slot === 'copper-inner');
  const bottom = files.filter(({ slot }) => slot === 'copper-bottom');
  const places = inner.map(position);
  const unsure = inner.filter((_, n) => {
    const place = places[n] ?? null;
    return inner.length > 1 && (place === null || places.indexOf(place) !== places.lastIndexOf(place));
  });
  const sorted = inner.toSorted((a, b) => (position(a) ?? Infinity) - (position(b) ?? Infinity) || a.file - b.file);
  const layers = new Map<number, number>();
  [...top, ...sorted, ...bottom].forEach(({ file, stated }, n) => layers.set(file, stated ?? n + 1));
  return { layers, unsure: unsure.map(({ file }) => file) };
};
