import type { QuoteDetail } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { findVersion } from '../project/store.ts';
import { quoteDetail } from './answer.ts';
import { hasUnrecognisedArchive } from './files.ts';
import { gapsOf } from './guarantee.ts';
import { stamp } from './move.ts';
import { holdFiles, lockQuote } from './store.ts';
import { tellOfQuote } from './tell.ts';

/**
 * Gives an offered board its production files. Once: a quote that has the archive of a board was priced by it, another one is another
 * quote. Where its owner deleted that archive, the guarantee was for the deleted one and is checked against the new one. A price that
 * was not guaranteed does not become so.
 */
export const attachFiles = async (
  context: Context<'user'>,
  {
    quoteId,
    projectId,
    projectVersion,
  }: { readonly quoteId: string; readonly projectId: string; readonly projectVersion?: number | undefined },
): Promise<QuoteDetail> => {
  const { db, caller, clock } = context;
  const actor = { by: 'customer', id: caller.userId } as const;
  const row = await inTransaction(db, async (trx) => {
    const quote = await lockQuote(trx, quoteId, actor);
    const project = await findVersion(trx, caller.userId, projectId, projectVersion);
    const fileId = project?.gerber_file_id ?? null;
    if (quote === undefined || project === undefined || project.deleted_at !== null || fileId === null) throw fail('NOT_FOUND');
    if (quote.gerber_file_id === fileId) return quote;
    if (quote.status !== 'quotation-offered' || quote.request.pcb === null) throw fail('QUOTE_STATE');
    if (quote.gerber_file_id !== null && !(await hasUnrecognisedArchive(trx, quote))) throw fail('QUOTE_STATE');
    if (!(await holdFiles(trx, caller.userId, [fileId])).has(fileId)) throw fail('NOT_FOUND');
    const request = { ...quote.request, projectId, projectVersion: project.version };
    const gaps = await gapsOf({ db: trx, clock }, { request, priced: quote.priced, project });
    const change = {
      request,
      project_id: projectId,
      project_file_id: project.archive_id,
      gerber_file_id: fileId,
      guaranteed: quote.guaranteed && gaps.length === 0,
      guaranteeGaps: gaps.length === 0 ? quote.guarantee_gaps : gaps,
    };
    return stamp(trx, quote, { action: 'attach', actor, change, now: clock.now() });
  });
  void tellOfQuote(context, row);
  return quoteDetail(db, row);
};
