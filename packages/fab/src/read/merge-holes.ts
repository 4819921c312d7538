import type { Hole, Slot } from '../drill/drill-file.ts';
import type { Problem } from '../problem.ts';

/** What one drill file drills, before files are compared. */
export interface DrilledFile {
  readonly name: string;
  readonly holes: readonly Hole[];
  readonly slots: readonly Slot[];
  /** The file says, or its name, whether its holes are plated. */
  readonly knowsPlating: boolean;
}

export interface MergedHoles {
  /** Per file: which of its holes and slots are kept. */
  readonly holes: readonly (readonly Hole[])[];
  readonly slots: readonly (readonly Slot[])[];
  /** Files that only repeat what others drill. */
  readonly repeated: ReadonlySet<number>;
  readonly problems: readonly Problem[];
}

/** Files in different units round differently by up to this. */
const placeNm = 5_000;
const repeatedShare = 0.98;

const near = (value: number): number => Math.round(value / placeNm);

const keyOf = ({ x, y, diameter }: Hole): string => `${near(x)} ${near(y)} ${near(diameter)}`;

const keyOfSlot = ({ path, diameter }: Slot): string => {
  const ends = [`${near(path[0] ?? 0)} ${near(path[1] ?? 0)}`, `${near(path.at(-2) ?? 0)} ${near(path.at(-1) ?? 0)}`];
  return `${ends.toSorted().join(' ')} ${path.length} ${near(diameter)}`;
};

/** Places within the rounding of each other may fall into neighbouring steps. */
const isIn = (keys: ReadonlySet<string>, hole: Hole): boolean => {
  if (keys.has(keyOf(hole))) return true;
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      for (const dd of [-1, 0, 1])
        if (keys.has(`${near(hole.x) + dx} ${near(hole.y) + dy} ${near(hole.diameter) + dd}`)) return true;
  return false;
};

/** A composite file next to its parts, or the same file exported twice: the ones that know more are kept. */
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

/** Brings the drill files of a board together: repeated files and repeated holes are left out and told. */
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
    // Within one file the reader has removed repetitions already; here only other files count.
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
