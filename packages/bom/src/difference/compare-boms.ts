import type { BomLine } from '../line.ts';
import { type BomDifference, comparedFields, differenceLimits, type LineChange } from './bom-difference.ts';
import { type LinePair, pairLines } from './pair-lines.ts';
import { comparedLine, listed, type PartLine, partLinesOf } from './part-line.ts';

const without = (all: PartLine['designators'], others: PartLine['designators']): string[] =>
  listed([...all].flatMap(([key, name]) => (others.has(key) ? [] : [name])));

const changeOf = ({ before, after }: LinePair): LineChange => ({
  before: comparedLine(before),
  after: comparedLine(after),
  fields: comparedFields.filter((field) => before.texts[field] !== after.texts[field]),
  addedDesignators: without(after.designators, before.designators),
  removedDesignators: without(before.designators, after.designators),
});

const isChange = ({ fields, addedDesignators, removedDesignators }: LineChange): boolean =>
  fields.length + addedDesignators.length + removedDesignators.length > 0;

const byRow = (a: PartLine, b: PartLine): number => (a.rows[0] ?? 0) - (b.rows[0] ?? 0);

/** What changed between two BOMs. Lines of the same part count as one, however the list groups its designators. */
export const compareBoms = (before: readonly BomLine[], after: readonly BomLine[]): BomDifference => {
  const [first, second] = [partLinesOf(before), partLinesOf(after)];
  const pairs = pairLines(first, second).toSorted((a, b) => byRow(a.after, b.after));
  const paired = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
  const unpaired = (lines: readonly PartLine[]): PartLine[] => lines.filter((line) => !paired.has(line)).toSorted(byRow);
  const [removed, added] = [unpaired(first), unpaired(second)];
  const changed = pairs.map(changeOf).filter(isChange);
  return {
    added: added.slice(0, differenceLimits.lines).map(comparedLine),
    removed: removed.slice(0, differenceLimits.lines).map(comparedLine),
    changed: changed.slice(0, differenceLimits.lines),
    counts: {
      added: added.length,
      removed: removed.length,
      changed: changed.length,
      same: pairs.length - changed.length,
    },
  };
};
