import { canPrice, type DeskQuoteDetail, type QuoteInputs, type QuoteRequest } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { storable } from '../bom/bom-file.ts';
import { insertBomRevision } from '../quotes/bom-revision-store.ts';
import { stamp } from '../quotes/move.ts';
import { lockQuote } from '../quotes/store.ts';
import { deskAnswer } from './answer.ts';
import { priceAtDesk, refuseOther, refuseUnfit } from './price.ts';
import { findDeskQuote } from './store.ts';

export interface NewInputs {
  readonly quoteId: string;
  /** The one that the person has seen. */
  readonly revision: number;
  /** Of the BOM whose lines the inputs were typed for. */
  readonly bomRevision?: number | undefined;
  readonly request: QuoteRequest;
  readonly inputs: QuoteInputs;
}

/** Keeps other inputs with the price that the engine makes of them. The customer sees it when it is quoted or offered. */
export const keepPrice = async (
  context: Context<'staff'>,
  { quoteId, revision, bomRevision, ...sent }: NewInputs,
): Promise<DeskQuoteDetail> => {
  const { db, caller, clock } = context;
  const { request, inputs } = storable(sent);
  const row = await findDeskQuote(db, quoteId);
  if (row === undefined) throw fail('NOT_FOUND');
  if (row.revision !== revision) throw fail('QUOTE_CHANGED');
  if (!canPrice(row.status)) throw fail('QUOTE_STATE');
  refuseOther(row, request);
  const made = await priceAtDesk(context, row, request, inputs);
  const { priced, bom } = made;
  if (bom !== null && bomRevision !== undefined && bom.bomRevision !== bomRevision) throw fail('QUOTE_BOM_CHANGED');
  refuseUnfit(row, made);
  const before = (row.draft?.priced ?? row.priced).totalCents;
  const actor = { by: 'staff', id: caller.userId } as const;
  await inTransaction(db, async (trx) => {
    const locked = await lockQuote(trx, quoteId, actor);
    if (locked?.revision !== revision) throw fail('QUOTE_CHANGED');
    const next = { quoteId, ownerId: locked.owner_id, revision: revision + 1, now: clock.now() };
    const bomHash = bom && (await insertBomRevision(trx, { ...next, bom }));
    await stamp(trx, locked, {
      action: 'price',
      actor,
      change: { inputs, draft: { request, priced, bomHash } },
      data: { fromCents: before, toCents: priced.totalCents, request, inputs },
      now: clock.now(),
    });
  });
  return deskAnswer(db, quoteId);
};
