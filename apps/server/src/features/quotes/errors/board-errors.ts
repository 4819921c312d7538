import { type BoardErrors, needsEngineer, openErrors } from '@copperline/contract';
import { brokenByFiles } from '@copperline/pricing';
import type { Db } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import { engine } from '../../project/engine.ts';
import { type CheckedArchive, checkedArchives } from './board-error-store.ts';
import type { QuoteRow } from '../store.ts';

type Quoted = Pick<QuoteRow, 'id' | 'request' | 'accepted_errors'>;

export const noErrors: BoardErrors = { state: 'none', errors: [], accepted: [], inquiry: [], examined: false };

export const errorsOf = ({ request, accepted_errors: kept }: Quoted, archive: CheckedArchive | undefined): BoardErrors => {
  if (request.pcb === null || archive === undefined) return noErrors;
  const { isReading, files, errors, sha256, isExamined } = archive;
  const accepted = kept.filter((each) => each.sha256 === sha256).map(({ check, count, at, by }) => ({ check, count, at, by }));
  return {
    state: isReading ? 'reading' : files === 'unread' ? 'failed' : 'known',
    errors: isReading ? [] : [...errors],
    accepted,
    inquiry: brokenByFiles(files, request.pcb).map(({ id }) => id),
    examined: isExamined,
  };
};

/** The errors of the boards of these quotes and what of them is accepted, by quote. */
export const boardErrorsOf = async (db: Db, quotes: readonly Quoted[]): Promise<ReadonlyMap<string, BoardErrors>> => {
  const archives = await checkedArchives(
    db,
    quotes.map(({ id }) => id),
    engine,
  );
  return new Map(quotes.map((quote) => [quote.id, errorsOf(quote, archives.get(quote.id))]));
};

/** A board goes no further before its price is one for its files, and before its customer has accepted each error by name. */
export const refuseUnaccepted = async (db: Db, quote: Quoted): Promise<void> => {
  const found = (await boardErrorsOf(db, [quote])).get(quote.id) ?? noErrors;
  if (needsEngineer(found)) throw fail('ENGINEER_NEEDED', { data: { rules: found.inquiry } });
  const errors = openErrors(found);
  if (errors.length > 0) throw fail('FINDINGS_NOT_ACCEPTED', { data: { errors } });
};
