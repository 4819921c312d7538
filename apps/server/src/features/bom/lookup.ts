import type { bom, OutputOf, ParsedOf } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { WorkerFailure } from '../../workers/pool.ts';
import { matchBom } from './match.ts';
import { shownLines } from './shown-lines.ts';
import { type BomLineRow, undecided } from './store.ts';
import { bomTasks } from './tasks.ts';

/** Matches what was pasted and forgets it: anybody may ask. */
export const lookUp = async (
  { db, tableWorkers, locale, clock }: Context<'none'>,
  { table, boards = 1 }: ParsedOf<typeof bom.lookup>,
): Promise<OutputOf<typeof bom.lookup>> => {
  const { lines, problems } = await tableWorkers.run(bomTasks.paste, { text: table }).catch((error: unknown) => {
    if (error instanceof WorkerFailure && error.kind !== 'stopped') throw fail('BOM_PARSE_FAILED');
    throw error;
  });
  if (lines.length === 0) throw fail('TABLE_EMPTY');
  const rows = lines.map(
    (line, place): BomLineRow => ({ key: `r${line.row}`, place, line: { ...line, own: false, note: '' }, ...undecided }),
  );
  const matched = await matchBom(db, rows, { boards, now: clock.now() });
  return {
    ...shownLines(matched, locale),
    problems: problems.map(({ values, ...problem }) => ({
      ...problem,
      file: 'bom' as const,
      ...(values === undefined ? {} : { values: { ...values } }),
    })),
  };
};
