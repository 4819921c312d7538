import { Chance, randomPcb, randomStencil } from '@copperline/contract/random-orders';
import { describe, expect, it } from 'vitest';
import { compareAssembly, comparePcb, compareStencil, type Disagreement, open } from '../test/compare.ts';
import { randomAssembly } from '../test/random.ts';
import { defaultPcb } from './spec.ts';

/** `npm run bench -- pricing` goes through a million orders, with any seed. */
const seed = 20_261_115;

const disagreeing = <S>(
  count: number,
  make: (chance: Chance) => S,
  compare: (spec: S) => readonly Disagreement[],
  isOpen: (spec: S) => boolean,
) => {
  const chance = new Chance(seed);
  const found: { readonly spec: S; readonly differences: readonly Disagreement[] }[] = [];
  let compared = 0;
  for (let n = 0; n < count; n += 1) {
    const spec = make(chance);
    if (isOpen(spec)) continue;
    compared += 1;
    const differences = compare(spec);
    if (differences.length > 0 && found.length < 3) found.push({ spec, differences });
  }
  return { compared, found };
};

describe(`two implementations, seed ${seed}`, () => {
  it('agree on boards to the cent and the day', () => {
    const { compared, found } = disagreeing(20_000, randomPcb, comparePcb, open.offerWithInnerCopper);
    expect(found).toEqual([]);
    expect(compared).toBeGreaterThan(19_900);
  });

  it('agree on stencils', () => {
    const { compared, found } = disagreeing(5000, randomStencil, compareStencil, open.twoPolishedStencils);
    expect(found).toEqual([]);
    expect(compared).toBeGreaterThan(3000);
  });

  it('agree on parts and assembly', () => {
    const { compared, found } = disagreeing(2000, randomAssembly, compareAssembly, open.nothingToPrint);
    expect(found).toEqual([]);
    expect(compared).toBeGreaterThan(1500);
  });

  it('differ in the known lines of the open cases of decision 15, and in no other', () => {
    const linesOf = (differences: readonly Disagreement[]): string[] => differences.map(({ line }) => line).toSorted();
    const seen = <S>(
      make: (chance: Chance) => S,
      compare: (spec: S) => readonly Disagreement[],
      isOpen: (spec: S) => boolean,
    ) => {
      const { found } = disagreeing(500, make, compare, (spec) => !isOpen(spec));
      return [...new Set(linesOf(found.flatMap(({ differences }) => differences)))];
    };
    expect(linesOf(comparePcb({ ...defaultPcb, innerCopperUm: 17 }))).toEqual(['specialOffer', 'totalCents']);
    expect(seen(randomStencil, compareStencil, open.twoPolishedStencils)).toEqual(['totalCents', 'unitCents']);
    expect(seen(randomAssembly, compareAssembly, open.nothingToPrint)).toEqual(['stencil', 'totalCents']);
  });
});
