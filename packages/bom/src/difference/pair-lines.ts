import type { PartLine } from './part-line.ts';

export interface LinePair {
  readonly before: PartLine;
  readonly after: PartLine;
}

/** A designator in more lines than this tells nothing about them; the limit bounds the number of pairs. */
const mostLinesOfDesignator = 8;

const linesByDesignator = (lines: readonly PartLine[]): Map<string, PartLine[]> => {
  const byDesignator = new Map<string, PartLine[]>();
  for (const line of lines)
    for (const name of line.designators.keys()) {
      const known = byDesignator.get(name);
      if (!known) byDesignator.set(name, [line]);
      else if (known.length < mostLinesOfDesignator) known.push(line);
    }
  return byDesignator;
};

interface Candidate extends LinePair {
  shared: number;
  /** 2: equal but for designators and quantity, 1: the same part, 0: other parts. */
  readonly likeness: 0 | 1 | 2;
}

const likeness = (before: PartLine, after: PartLine): Candidate['likeness'] =>
  before.key === after.key ? 2 : before.part !== '' && before.part === after.part ? 1 : 0;

/** Line pairs with a common designator. */
const sharing = (before: readonly PartLine[], after: readonly PartLine[]): Candidate[] => {
  const second = linesByDesignator(after);
  const candidates = new Map<PartLine, Map<PartLine, Candidate>>();
  for (const [name, lines] of linesByDesignator(before))
    for (const a of lines)
      for (const b of second.get(name) ?? []) {
        const ofLine = candidates.get(a) ?? new Map<PartLine, Candidate>();
        candidates.set(a, ofLine);
        const known = ofLine.get(b);
        if (known) known.shared += 1;
        else ofLine.set(b, { before: a, after: b, shared: 1, likeness: likeness(a, b) });
      }
  return [...candidates.values()].flatMap((ofLine) => [...ofLine.values()]);
};

const contents = ({ before, after }: LinePair): string => [before.key, after.key].toSorted().join('\n');

/** Ends with the contents without regard to the side, so that the comparison in the other direction pairs the same lines. */
const byLikeness = (a: Candidate, b: Candidate): number =>
  b.likeness - a.likeness || b.shared - a.shared || (contents(a) < contents(b) ? -1 : 1);

/** Pairs of lines that have no designator in common, in order of their contents, by a key that both have. */
const alike = (before: readonly PartLine[], after: readonly PartLine[], keyOf: (line: PartLine) => string): LinePair[] => {
  const waiting = new Map<string, PartLine[]>();
  for (const line of after) {
    const others = waiting.get(keyOf(line));
    if (others) others.push(line);
    else waiting.set(keyOf(line), [line]);
  }
  return before.flatMap((line) => {
    const other = keyOf(line) === '' ? undefined : waiting.get(keyOf(line))?.shift();
    return other ? [{ before: line, after: other }] : [];
  });
};

/** The line of one BOM for a line of the other: by designators first, otherwise by part. Each line has at most one. */
export const pairLines = (before: readonly PartLine[], after: readonly PartLine[]): LinePair[] => {
  const taken = new Set<PartLine>();
  const pairs: LinePair[] = [];
  const take = (found: readonly LinePair[]): void => {
    for (const pair of found) {
      if (taken.has(pair.before) || taken.has(pair.after)) continue;
      taken.add(pair.before).add(pair.after);
      pairs.push({ before: pair.before, after: pair.after });
    }
  };
  const isFree = (line: PartLine): boolean => !taken.has(line);
  take(sharing(before, after).toSorted(byLikeness));
  for (const keyOf of [({ key }: PartLine) => key, ({ part }: PartLine) => part])
    take(alike(before.filter(isFree), after.filter(isFree), keyOf));
  return pairs;
};
