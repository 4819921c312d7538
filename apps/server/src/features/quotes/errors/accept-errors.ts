import { type BoardError, openErrors, type QuoteDetail } from '@copperline/contract';
import { inTransaction } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import { engine } from '../../project/engine.ts';
import { quoteDetail } from '../answer.ts';
import { checkedArchives } from './board-error-store.ts';
import { errorsOf } from './board-errors.ts';
import { stamp } from '../move.ts';
import { lockQuote } from '../store.ts';
import { tellOfQuote } from '../tell.ts';

const isSame =
  (one: BoardError) =>
  (other: BoardError): boolean =>
    one.check === other.check && one.count === other.count;

/** Only the errors that the board has at this moment can be accepted, so that nobody accepts what they have not seen. */
export const acceptErrors = async (
  context: Context<'user'>,
  { quoteId, errors }: { readonly quoteId: string; readonly errors: readonly BoardError[] },
): Promise<QuoteDetail> => {
  const { db, caller, clock } = context;
  const actor = { by: 'customer', id: caller.userId } as const;
  const row = await inTransaction(db, async (trx) => {
    const quote = await lockQuote(trx, quoteId, actor);
    if (quote === undefined) throw fail('NOT_FOUND');
    if (quote.status === 'order-received') throw fail('QUOTE_STATE');
    const archive = (await checkedArchives(trx, [quoteId], engine)).get(quoteId);
    const found = errorsOf(quote, archive);
    if (found.state === 'reading') throw fail('BOARD_PENDING');
    if (archive === undefined || !errors.every((error) => found.errors.some(isSame(error))))
      throw fail('FINDINGS_CHANGED', { data: { errors: found.errors } });
    const missing = errors.filter((error) => openErrors(found).some(isSame(error)));
    if (missing.length === 0) return quote;
    const now = clock.now();
    const named = missing.map((error) => ({ ...error, sha256: archive.sha256, at: now.toISOString(), by: caller.userId }));
    // Acceptances of former archives are kept: their archives may come back.
    const others = quote.accepted_errors.filter(
      ({ sha256, check }) => sha256 !== archive.sha256 || !missing.some((error) => error.check === check),
    );
    const change = { acceptedErrors: [...others, ...named] };
    return stamp(trx, quote, { action: 'accept-errors', actor, change, data: { errors: missing }, now });
  });
  void tellOfQuote(context, row);
  return quoteDetail(db, row);
};
