import type { ShapeList } from '@copperline/geometry';
import type { Problem } from '../problem.ts';
import { type Slot, singleSlots } from './slot.ts';

export interface AssignedLayer {
  readonly file: number;
  readonly name: string;
  readonly slot: Slot;
  /** Trust in the source: user, attribute, job file, others. */
  readonly trust: number;
  /** Fit with the other layers. */
  readonly fit: number;
  readonly batch: string | null;
  readonly shapes: ShapeList | null;
}

export interface Duplicates {
  /** Dropped files, with the file that has their role. */
  readonly dropped: ReadonlyMap<number, number>;
  readonly problems: readonly Problem[];
}

const sameInts = (a: Int32Array, b: Int32Array): boolean => a.length === b.length && a.every((value, n) => value === b[n]);

const sameDrawing = (a: ShapeList | null, b: ShapeList | null): boolean =>
  a !== null && b !== null && a.count === b.count && sameInts(a.at, b.at);

/** Of files with the same role, keeps the one that belongs to most of the others. */
export const pickDuplicates = (layers: readonly AssignedLayer[]): Duplicates => {
  const dropped = new Map<number, number>();
  const problems: Problem[] = [];
  const mates = (batch: string | null): number => (batch === null ? 0 : layers.filter((other) => other.batch === batch).length);
  const drop = (out: AssignedLayer, kept: AssignedLayer): void => {
    dropped.set(out.file, kept.file);
    problems.push({
      code: 'LAYER_ROLE_TWICE',
      severity: sameDrawing(out.shapes, kept.shapes) ? 'info' : 'warning',
      file: out.name,
      values: { kept: kept.name },
    });
  };
  for (const slot of singleSlots) {
    const rivals = layers
      .filter((layer) => layer.slot === slot)
      .toSorted((a, b) => b.trust - a.trust || mates(b.batch) - mates(a.batch) || b.fit - a.fit || a.file - b.file);
    const [kept, ...others] = rivals;
    if (kept) for (const other of others) drop(other, kept);
  }
  // If the outer layers exist in two exports, inner layers of the dropped export are dropped too.
  const outer = layers.find(({ file, slot }) => slot === 'copper-top' && !dropped.has(file));
  const outerTwice = layers.some(({ file, slot }) => slot.startsWith('copper') && dropped.has(file));
  const inner = layers.filter(({ slot }) => slot === 'copper-inner');
  const own = inner.find(({ batch }) => batch === outer?.batch);
  if (outer && outer.batch !== null && outerTwice && own)
    for (const layer of inner) if (layer.batch !== outer.batch) drop(layer, own);
  return { dropped, problems };
};
