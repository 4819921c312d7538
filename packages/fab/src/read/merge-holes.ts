import type { Hole, Slot } from '../drill/drill-file.ts';
import type { Problem } from '../problem.ts';

/** The holes of one drill file, before comparison with others. */
export interface DrilledFile {
  readonly name: string;
  readonly holes: readonly Hole[];
  readonly slots: readonly Slot[];
  /** The file or its name states the plating. */
  readonly knowsPlating: boolean;
}

export interface MergedHoles {
  /** The kept holes of each file. */
  readonly holes: readonly (readonly Hole[])[];
  readonly slots: readonly (readonly Slot[])[];
  /** Files that only repeat holes of others. */
  readonly repeated: ReadonlySet<number>;
  readonly problems: readonly Problem[];
}

/** Maximum rounding difference between files in different units. */
const positionToleranceNm = 5_000;
const repeatedShare = 0.98;

const near = (value: number): number => Math.round(value / positionToleranceNm);

const keyOf = ({ x, y, diameter }: Hole): string => `${near(x)} ${near(y)} ${near(diameter)}`;

const keyOfSlot = ({ path, diameter }: Slot): string => {
  const ends = [`${near(path[0] ?? 0)} ${near(path[1] ?? 0)}`, `${near(path.at(-2) ?? 0)} ${near(path.at(-1) ?? 0)}`];
  return `${ends.toSorted().join(' ')} ${path.length} ${near(diameter)}`;
};

/** Also checks the neighbouring steps, because equal positions may round differently. */
const isIn = (keys: ReadonlySet<string>, hole: Hole): boolean => {
  if (keys.has(keyOf(hole))) return true;
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      for (const dd of [-1, 0, 1])
        if (keys.has(`${near(hole.x) + dx} ${near(hole.y) + dy} ${near(hole.diameter) + dd}`)) return true;
  return false;
};

/** Finds a composite file besides its parts, or a file exported twice; the files with more information are kept. */
const findRepeated = (files: readonly DrilledFile[]): Set<number> => {
  const repeated = new Set<number>();
  const size = ({ holes, slots }: DrilledFile): number => holes.length + slots.length;
  const order = [...files.keys()].sort((a, b) => {
    const [first, second] = [files[a], files[b]];
    if (!first || !second) return 0;
    return Number(first.knowsPlating) - Number(second.knowsPlating) || size(second) - size(first) || b - a;
  });
  for (const index of order) {
    const file = files[index];
    if (!file || size(file) === 0) continue;
    const others = files.filter((_, other) => other !== index && !repeated.has(other));
    const holes = new Set(others.flatMap((other) => other.holes.map(keyOf)));
    const slots = new Set(others.flatMap((other) => other.slots.map(keyOfSlot)));
    const found =
      file.holes.filter((hole) => isIn(holes, hole)).length + file.slots.filter((slot) => slots.has(keyOfSlot(slot))).length;
    if (found >= size(file) * repeatedShare) repeated.add(index);
  }
  return repeated;
};

/** Merges the drill files of a board; duplicate files and holes are dropped and reported. */
export const mergeHoles = (files: readonly DrilledFile[]): MergedHoles => {
  const repeated = findRepeated(files);
  const problems: Problem[] = [];
  const holeKeys = new Set<string>();
  const slotKeys = new Set<string>();
  const holes: Hole[][] = [];
  const slots: Slot[][] = [];
  for (const [index, file] of files.entries()) {
    if (repeated.has(index)) {
      problems.push({ code: 'DRILL_FILE_DUPLICATE', severity: 'info', file: file.name });
      holes.push([]);
      slots.push([]);
      continue;
    }
    // The reader already removed duplicates within one file; here only other files count.
    const known = new Set(holeKeys);
    const ownHoles = known.size === 0 ? [...file.holes] : file.holes.filter((hole) => !isIn(known, hole));
    const ownSlots = file.slots.filter((slot) => !slotKeys.has(keyOfSlot(slot)));
    const lost = file.holes.length + file.slots.length - ownHoles.length - ownSlots.length;
    if (lost > 0) problems.push({ code: 'DRILL_HOLE_DUPLICATE', severity: 'info', file: file.name, count: lost });
    for (const hole of ownHoles) holeKeys.add(keyOf(hole));
    for (const slot of ownSlots) slotKeys.add(keyOfSlot(slot));
    holes.push(ownHoles);
    slots.push(ownSlots);
  }
  return { holes, slots, repeated, problems };
};
