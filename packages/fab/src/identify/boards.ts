import { type Box, isEmptyBox } from '@copperline/geometry';
import { type Slot, singleSlots } from './slot.ts';

/** Properties of a layer file for grouping by board. */
export interface Member {
  readonly folder: string;
  readonly stem: string;
  /** Null for drill files, whose numbers are not interpreted yet. */
  readonly box: Box | null;
  /** The slot by its words, if any. */
  readonly slot: Slot | null;
}

interface Cluster {
  members: number[];
  folders: Set<string>;
  stem: string;
  taken: Set<Slot>;
  box: Box | null;
  copperBox: Box | null;
}

const single: ReadonlySet<Slot> = new Set(singleSlots);

const area = ({ minX, minY, maxX, maxY }: Box): number => Math.max(1, maxX - minX) * Math.max(1, maxY - minY);

/** Share of the smaller box within the larger one. */
const overlap = (a: Box | null, b: Box | null): number => {
  if (!a || !b || isEmptyBox(a) || isEmptyBox(b)) return 1;
  const width = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX);
  const height = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY);
  return width < 0 || height < 0 ? 0 : (Math.max(1, width) * Math.max(1, height)) / Math.min(area(a), area(b));
};

/** Files of one board without a common stem have the same extent. */
const sameExtent = (a: Box | null, b: Box | null): boolean =>
  a !== null && b !== null && overlap(a, b) * Math.min(area(a), area(b)) >= 0.7 * Math.max(area(a), area(b));

const join = (a: Box | null, b: Box | null): Box | null =>
  a && b
    ? {
        minX: Math.min(a.minX, b.minX),
        minY: Math.min(a.minY, b.minY),
        maxX: Math.max(a.maxX, b.maxX),
        maxY: Math.max(a.maxY, b.maxY),
      }
    : (a ?? b);

/** Similarity of two stems: equal, prefix, one empty, or different. */
const likeness = (a: string, b: string): number => {
  if (a === b) return 3;
  if (a === '' || b === '') return 1;
  if (a.startsWith(b) || b.startsWith(a)) return 2;
  const [first, second] = [a.split(' '), b.split(' ')];
  return first.some((word) => word.length > 2 && second.includes(word)) ? 1 : 0.2;
};

const affinity = (a: Cluster, b: Cluster): number => {
  const sameFolder = [...a.folders].some((folder) => b.folders.has(folder));
  return likeness(a.stem, b.stem) + (sameFolder ? 0.5 : 0) + overlap(a.box, b.box) * 0.3;
};

const clashes = (a: Cluster, b: Cluster): boolean => [...a.taken].some((slot) => b.taken.has(slot));

const hasCopper = ({ taken }: Cluster): boolean => taken.has('copper-top') || taken.has('copper-bottom');

const merge = (into: Cluster, from: Cluster): void => {
  into.members.push(...from.members);
  for (const folder of from.folders) into.folders.add(folder);
  for (const slot of from.taken) into.taken.add(slot);
  if (into.stem === '' || (from.stem !== '' && from.stem.length < into.stem.length)) into.stem = from.stem;
  into.box = join(into.box, from.box);
  into.copperBox = join(into.copperBox, from.copperBox);
};

const clusterOf = (n: number, { folder, stem, box, slot }: Member): Cluster => {
  const extent = box && isEmptyBox(box) ? null : box;
  return {
    members: [n],
    folders: new Set([folder]),
    stem,
    taken: new Set(slot && single.has(slot) ? [slot] : []),
    box: extent,
    copperBox: slot?.startsWith('copper') ? extent : null,
  };
};

const ascending = (groups: readonly (readonly number[])[]): number[][] =>
  groups.map((group) => group.toSorted((a, b) => a - b)).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

const together = 0.5;
/** With more separate names only equal ones are grouped. */
const clusterLimit = 300;

/** Repeatedly merges the most similar allowed pair. */
const mergeAllowed = (clusters: Cluster[], allowed: (a: Cluster, b: Cluster) => boolean): Cluster[] => {
  if (clusters.length > clusterLimit) return clusters;
  let left = clusters;
  const worth = new Map<Cluster, Map<Cluster, number>>();
  const affinityOf = (a: Cluster, b: Cluster): number => {
    const row = worth.get(a) ?? new Map<Cluster, number>();
    worth.set(a, row);
    const value = row.get(b) ?? affinity(a, b);
    row.set(b, value);
    return value;
  };
  for (;;) {
    let best: readonly [Cluster, Cluster] | null = null;
    let most = -1;
    for (const [n, a] of left.entries())
      for (const b of left.slice(n + 1)) {
        const value = affinityOf(a, b);
        if (value <= most || !allowed(a, b)) continue;
        best = [a, b];
        most = value;
      }
    if (!best) return left;
    const [into, from] = best;
    merge(into, from);
    left = left.filter((cluster) => cluster !== from);
    worth.delete(into);
    for (const row of worth.values()) row.delete(into);
  }
};

/**
 * Groups files by board: first by stem and folder; then groups without conflicting slots at the same extent; finally groups without
 * copper join the best fitting board. Returns lists of members, in the order of their first file.
 */
export const groupBoards = (members: readonly Member[]): number[][] => {
  const byName = new Map<string, Cluster>();
  for (const [n, member] of members.entries()) {
    const key = `${member.folder}\n${member.stem}`;
    const cluster = byName.get(key);
    if (cluster) merge(cluster, clusterOf(n, member));
    else byName.set(key, clusterOf(n, member));
  }
  let clusters = mergeAllowed(
    [...byName.values()],
    (a, b) =>
      !clashes(a, b) &&
      overlap(a.box, b.box) >= together &&
      !(hasCopper(a) && hasCopper(b) && likeness(a.stem, b.stem) < 2 && !sameExtent(a.copperBox, b.copperBox)),
  );
  if (clusters.some(hasCopper)) clusters = mergeAllowed(clusters, (a, b) => hasCopper(a) !== hasCopper(b));
  return ascending(clusters.map((cluster) => cluster.members));
};

/** Joins each group that is no board by itself to the board that fits it best. Without any board the groups stay as they are. */
export const joinLeftovers = (
  members: readonly Member[],
  groups: readonly (readonly number[])[],
  isBoard: (group: number) => boolean,
): number[][] => {
  const clusters = groups.map((group) => {
    const [first, ...others] = group.flatMap((n) => (members[n] ? [clusterOf(n, members[n])] : []));
    if (first) for (const other of others) merge(first, other);
    return first;
  });
  const boards = clusters.flatMap((cluster, n) => (cluster && isBoard(n) ? [cluster] : []));
  if (boards.length === 0) return groups.map((group) => [...group]);
  const joined = boards.map(({ members: own }) => [...own]);
  for (const [n, cluster] of clusters.entries()) {
    if (!cluster || isBoard(n)) continue;
    const fits = boards.map((board) => affinity(board, cluster));
    joined[fits.indexOf(Math.max(...fits))]?.push(...cluster.members);
  }
  return ascending(joined);
};
