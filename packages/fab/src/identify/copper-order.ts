import type { LayerNumber, Reason, Slot } from './slot.ts';

export interface CopperFile {
  readonly file: number;
  readonly slot: Slot;
  /** Layer number stated by an attribute, the job file or the user. */
  readonly stated: number | null;
  readonly number: (LayerNumber & { readonly reason: Reason }) | null;
  /** Share of pads with a trace: low on planes. */
  readonly traced?: number;
}

export interface CopperOrder {
  /** Layer number from the top, by file. */
  readonly layers: ReadonlyMap<number, number>;
  /** Inner layers of unknown order. */
  readonly unsure: readonly number[];
}

/** Number of an inner layer from the top of the board, or null. */
const position = ({ stated, number }: CopperFile): number | null => {
  if (stated !== null) return stated;
  if (!number) return null;
  return number.counts === 'all' ? number.value : number.value + 1;
};

/** Difference of the shares of traced pads from which on one layer is a plane beside the other. */
const clearlyRouted = 0.03;

/** Numbers the copper layers from top to bottom. */
export const orderCopper = (files: readonly CopperFile[]): CopperOrder => {
  const top = files.filter(({ slot }) => slot === 'copper-top');
  const inner = files.filter(({ slot }) => slot === 'copper-inner');
  const bottom = files.filter(({ slot }) => slot === 'copper-bottom');
  const positions = inner.map(position);
  const unsure = inner.filter((_, n) => {
    const own = positions[n] ?? null;
    return inner.length > 1 && (own === null || positions.indexOf(own) !== positions.lastIndexOf(own));
  });
  // Of two inner layers of unknown order the plane is rather the upper one: ground below the parts. The order stays a question.
  const [first, second] = inner;
  const routed = (first?.traced ?? 0) - (second?.traced ?? 0);
  const swapped = inner.length === 2 && positions.every((own) => own === null) && routed > clearlyRouted;
  const given = swapped ? inner.toReversed() : inner;
  const sorted = given.toSorted((a, b) => (position(a) ?? Infinity) - (position(b) ?? Infinity));
  const layers = new Map<number, number>();
  [...top, ...sorted, ...bottom].forEach(({ file, stated }, n) => layers.set(file, stated ?? n + 1));
  return { layers, unsure: unsure.map(({ file }) => file) };
};
