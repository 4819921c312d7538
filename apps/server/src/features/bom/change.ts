import { designatorLimits, lineKey } from '@copperline/bom';
import { type bom, countLimits, type OutputOf } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { issue } from '../files/rules.ts';
import type { BomReading } from '../../db/schema.ts';
import { existingIds } from './candidate-store.ts';
import { type Change, type EditedLines, editLines } from './edit-lines.ts';
import { matchBom } from './match.ts';
import { shownLines } from './shown-lines.ts';
import { rememberedParts, type RememberedPart, rememberParts } from './memory-store.ts';
import {
  type BomLineRow,
  type BomRow,
  countDesignators,
  decisionFor,
  deleteLines,
  linesOfKeys,
  lockBom,
  movePlaces,
  placesOf,
  updateBom,
  writeLines,
} from './store.ts';

export interface BomEdit {
  readonly id: string;
  readonly revision: number;
  readonly changes: readonly Change[];
}

/** All or none. What a line asks for is made anew from its fields; what it matches is answered for the changed lines only. */
export const changeBom = async (context: Context<'user'>, edit: BomEdit): Promise<OutputOf<typeof bom.change>> => {
  const { db, caller, clock, locale } = context;
  const now = clock.now();
  const { row, written, edited } = await inTransaction(db, async (trx) => {
    const current = await lockBom(trx, caller.userId, edit.id);
    if (current === undefined) throw fail('NOT_FOUND');
    if (current.revision !== edit.revision) throw fail('BOM_CHANGED');
    return write(trx, current, edit.changes, now);
  });
  const matched = await matchBom(db, written, { boards: row.boards, now });
  return { revision: row.revision, removed: [...edited.removed], order: [...edited.order], ...shownLines(matched, locale) };
};

const write = async (
  trx: Db,
  current: BomRow,
  changes: readonly Change[],
  now: Date,
): Promise<{ row: BomRow; written: readonly BomLineRow[]; edited: EditedLines }> => {
  const keys = [...new Set(changes.map(({ key }) => key))];
  const edited = editLines(await placesOf(trx, current), await linesOfKeys(trx, current, keys), changes);
  if (edited.order.length > countLimits.bomLines) throw fail('VALIDATION', { issues: [issue('changes', 'length')] });
  const written = await recall(trx, current, edited);
  await remember(trx, current, edited, now);
  await deleteLines(trx, current, edited.removed);
  await writeLines(trx, current, written);
  await movePlaces(trx, current, edited.moved);
  const grown = changes.some((change) => change.do !== 'remove' && change.fields?.designators !== undefined);
  if (grown && (await countDesignators(trx, current)) > designatorLimits.file)
    throw fail('VALIDATION', { issues: [issue('changes', 'length')] });
  const reading = withoutSeen(current.reading, edited.seenRows);
  const row = await updateBom(trx, current, { revision: current.revision + 1, ...(reading === null ? {} : { reading }) }, now);
  return { row, written, edited };
};

/** Lines that ask for something else now get what was decided for that before, if anything was. */
const recall = async (trx: Db, { owner_id }: BomRow, { written, recalled }: EditedLines): Promise<readonly BomLineRow[]> => {
  const asking = new Set(recalled);
  const keys = written.filter(({ key }) => asking.has(key)).map(({ line }) => lineKey(line));
  const known = await rememberedParts(trx, owner_id, [...new Set(keys)]);
  return written.map((row) => {
    const part = asking.has(row.key) ? known.get(lineKey(row.line)) : undefined;
    return part === undefined ? row : { ...row, ...decisionFor(part, true) };
  });
};

/** A decision is kept for every later line that asks for the same. A part that is not there cannot be chosen. */
const remember = async (trx: Db, { owner_id }: BomRow, { written, decided }: EditedLines, now: Date): Promise<void> => {
  const lines = new Map(written.map(({ key, line }) => [key, line]));
  const parts = await existingIds(
    trx,
    decided.flatMap(({ part }) => (typeof part === 'number' ? [part] : [])),
  );
  const words = new Map<string, RememberedPart | null | 'automatic'>();
  for (const { key, part } of decided) {
    const line = lines.get(key);
    const named = typeof part === 'number' ? parts.get(part) : part;
    if (named === undefined) throw fail('NOT_FOUND');
    if (line !== undefined) words.set(lineKey(line), named);
  }
  await rememberParts(trx, owner_id, words, now);
};

/** Problems of rows that a person has changed or removed are settled. Null where there are none of them. */
const withoutSeen = (reading: BomReading, seen: ReadonlySet<number>): BomReading | null => {
  const isSeen = (row: unknown): boolean => typeof row === 'number' && seen.has(row);
  const problems = reading.problems.filter(({ row, values }) => !isSeen(row) && !isSeen(values?.['first']));
  return problems.length === reading.problems.length ? null : { ...reading, problems };
};
