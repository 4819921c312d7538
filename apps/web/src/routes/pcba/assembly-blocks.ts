import type { PcbSpec } from '@copperline/contract';
import { type AssemblyProblem, assemblyProblems } from '@copperline/pricing';

/** None of the wishes decides whether the line takes a board. */
const anyWish = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false } as const;

/** What keeps the assembly line from taking this board. */
export const assemblyBlocks = (spec: PcbSpec | null): readonly AssemblyProblem[] =>
  spec === null ? [] : assemblyProblems(spec, anyWish).filter(({ kind }) => kind === 'block');
