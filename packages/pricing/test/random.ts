import { quantitySteps } from '@copperline/contract';
import type { Chance } from '@copperline/contract/random-orders';
import type { AssemblyLine, AssemblySpec } from '../src/assembly/price-assembly.ts';

const randomLine = (chance: Chance, boards: number): AssemblyLine => {
  const placed = boards * chance.below(40);
  const own = chance.once(8);
  return {
    placed,
    bought: own ? 0 : placed + chance.below(200),
    unitMicros: chance.below(chance.of([5000, 100_000, 20_000_000])),
    joints: chance.once(12) ? 0 : 1 + chance.below(chance.of([4, 64, 400])),
    mounting: chance.once(4) ? 'through-hole' : 'smt',
    extended: chance.once(3),
    own,
  };
};

export const randomAssembly = (chance: Chance): AssemblySpec => {
  const boards = chance.of(quantitySteps);
  return {
    boards,
    lines: Array.from({ length: chance.below(41) }, () => randomLine(chance, boards)),
    placementsToDesign: chance.once(2) ? null : chance.below(500),
    needsJig: chance.once(2),
    programmed: chance.once(2) ? 0 : chance.below(boards * 3),
  };
};
