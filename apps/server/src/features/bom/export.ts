import { corrected, remarksOf, writePlacements } from '@copperline/bom';
import { extensionOf, fileTypes, uploadRule } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { WorkerFailure } from '../../workers/pool.ts';
import { matchBom } from './match.ts';
import type { BomRow, WrittenBom } from './store.ts';
import { bomTasks } from './tasks.ts';

const nothing = { mpn: '', maker: '' };

/** "board 1.2" has no extension to be replaced, "board.xls" has. */
const fileNameOf = (name: string, format: string): string => {
  const known = uploadRule(fileTypes.bom)?.extensions.includes(extensionOf(name)) ?? false;
  return `${known ? name.slice(0, name.lastIndexOf('.')) : name}.${format}`;
};

/** The lines as they stand, so that the file reads back the same; what they match stands beside them, for people. */
export const exportBom = async (
  { db, tableWorkers, clock }: Context<'user'>,
  { row, lines }: WrittenBom,
  format: 'csv' | 'xlsx',
): Promise<{ readonly bytes: Uint8Array; readonly name: string }> => {
  const matched = await matchBom(db, lines, { boards: row.boards, now: clock.now() });
  const question = {
    format,
    lines: lines.map(({ line }) => line),
    notes: lines.map(({ line }) => line.note),
    parts: matched.lines.map(({ found: { match } }) =>
      match === null ? nothing : { mpn: match.part.mpn, maker: match.part.maker },
    ),
  };
  const bytes = await tableWorkers.run(bomTasks.write, question).catch((error: unknown) => {
    if (error instanceof WorkerFailure && error.kind !== 'stopped' && error.kind !== 'threw') throw fail('OPERATION_FAILED');
    throw error;
  });
  return { bytes, name: fileNameOf(row.name, format) };
};

/** Where the parts stand, as the file and the customer say together. */
export const exportPlacements = ({
  name,
  coordinates,
  corrections,
}: BomRow): { readonly bytes: Uint8Array; readonly name: string } => {
  if (coordinates === null) throw fail('NOT_FOUND');
  return {
    bytes: writePlacements(corrected(coordinates.placements, corrections), remarksOf(coordinates.placements, corrections)),
    name: fileNameOf(name, 'csv').replace(/\.csv$/, '-placements.csv'),
  };
};
