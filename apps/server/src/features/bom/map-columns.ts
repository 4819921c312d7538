import { type BomField, bomFields, type RememberedColumns } from '@copperline/bom';
import type { BomMapping, bom, OutputOf } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { BlobMissing } from '../../ports/blobs.ts';
import { WorkerFailure } from '../../workers/pool.ts';
import { type FileRow, findOwnFile } from '../files/store.ts';
import { rowsOf } from './create.ts';
import { rememberColumns } from './memory-store.ts';
import { readBomFile } from './read-files.ts';
import { type BomRow, deleteLines, lockBom, updateBom, type WrittenBom, writeLines } from './store.ts';
import { bomTasks } from './tasks.ts';

const fileOf = async ({ db }: Context<'user'>, row: BomRow): Promise<FileRow> => {
  const file = row.bom_file_id === null ? undefined : await findOwnFile(db, row.owner_id, row.bom_file_id);
  if (file === undefined) throw fail('BOM_PARSE_FAILED');
  return file;
};

export const topsOf = async (context: Context<'user'>, row: BomRow): Promise<OutputOf<typeof bom.tables>['tables']> => {
  const file = await fileOf(context, row);
  const source = { bytes: Number(file.size), open: () => context.blobs.open(file.sha256) };
  const tops = await context.tableWorkers.run(bomTasks.tops, { name: file.name }, { file: source }).catch((error: unknown) => {
    if (error instanceof BlobMissing || (error instanceof WorkerFailure && error.kind !== 'stopped'))
      throw fail('BOM_PARSE_FAILED');
    throw error;
  });
  return tops.map(({ rows, ...top }) => ({ ...top, rows: rows.map((cells) => [...cells]) }));
};

/** A field that was left out is remembered as one that such files do not have. */
const rememberedOf = ({ columns }: BomMapping): RememberedColumns<BomField> =>
  Object.fromEntries(bomFields.map((field) => [field, columns[field] ?? null]));

/** Reads the file again by a person's columns. What was changed by hand is gone: the lines are others. */
export const mapColumns = async (context: Context<'user'>, row: BomRow, mapping: BomMapping): Promise<WrittenBom> => {
  const { db, clock } = context;
  const file = await fileOf(context, row);
  const read = await readBomFile(context, file, { remembered: [], chosen: mapping });
  const lines = await rowsOf(db, row.owner_id, read.lines);
  return inTransaction(db, async (trx) => {
    const current = await lockBom(trx, row.owner_id, row.id);
    if (current === undefined) throw fail('NOT_FOUND');
    const now = clock.now();
    await deleteLines(trx, current, 'all');
    await writeLines(trx, current, lines);
    if (read.failure === null)
      await rememberColumns(trx, row.owner_id, { header: read.header, columns: rememberedOf(mapping) }, now);
    const state = read.failure === null ? ('read' as const) : ('failed' as const);
    const changes = { state, failure: read.failure, reading: read.reading, revision: current.revision + 1 };
    return { row: await updateBom(trx, current, changes, now), lines };
  });
};
