import { createHash, randomUUID } from 'node:crypto';
import { countLimits, type GuaranteeGap, quoteKindOf } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { point } from '../../failpoints.ts';
import { fail } from '../../http/failure.ts';
import { lockOwner } from '../files/store.ts';
import { holdProject, holdVersion } from '../project/store.ts';
import { type MailServices, queueQuoteMail } from './mails.ts';
import { expiryOf, moveQuote } from './move.ts';
import { insertBomRevision } from './bom-revision-store.ts';
import type { Asked } from './price.ts';
import { countQuotes, findSaved, holdBom, holdFiles, insertEvent, insertQuote, type NewQuote, type QuoteRow } from './store.ts';

/** What one press of a button asked for: by its key, and by what was asked. */
export interface SaveKey {
  readonly key: string;
  readonly hash: string;
}

export const saveKeyOf = (key: string | undefined, asked: unknown): SaveKey | null =>
  key === undefined ? null : { key, hash: createHash('sha256').update(JSON.stringify(asked)).digest('hex') };

/** What the same press made before; a key that was used for something else is refused. */
export const savedBefore = async (db: Db, ownerId: string, save: SaveKey | null): Promise<QuoteRow | undefined> => {
  const row = save && (await findSaved(db, ownerId, save.key));
  if (!row) return undefined;
  if (row.save_hash !== save.hash) throw fail('SAVE_KEY_REUSED');
  return row;
};

export interface Kept {
  readonly ownerId: string;
  readonly asked: Asked;
  readonly quantity: number;
  readonly byInquiry: boolean;
  /** Why the price may still rise; none where it is guaranteed. */
  readonly guaranteeGaps: readonly GuaranteeGap[];
  readonly save: SaveKey | null;
  /** The quote that is asked for again; one that is still open is superseded. */
  readonly origin: QuoteRow | null;
  /** Of one owner; as many as an account may have where it is not said. */
  readonly most?: number;
  readonly now: Date;
}

export type QuoteFiles = Pick<
  QuoteRow,
  | 'project_id'
  | 'project_file_id'
  | 'bom_id'
  | 'has_bom_file'
  | `${'gerber' | 'bom' | 'coordinate'}_file_id`
  | `${'bom' | 'coordinate'}_file_name`
>;

/**
 * The files behind a request; those that are gone are left out, their names stay. The project is held until the transaction ends: a
 * quote of one that is deleted for ever meanwhile is refused. One in the recycle bin has its former quotes, and gets no new ones.
 */
export const filesOf = async (
  trx: Db,
  ownerId: string,
  { bom, project, request }: Asked,
  { isNew }: { readonly isNew: boolean },
): Promise<QuoteFiles> => {
  if (bom !== null && !(await holdBom(trx, ownerId, bom.id))) throw fail('NOT_FOUND');
  const held = project && (await holdProject(trx, ownerId, project.id));
  if (held === undefined || (isNew && held !== null && held.deleted_at !== null)) throw fail('NOT_FOUND');
  if (project?.archive_id && !(await holdVersion(trx, ownerId, project.archive_id))) throw fail('NOT_FOUND');
  const coordinates = bom?.coordinates?.files[0] ?? null;
  const ids = [project?.gerber_file_id, bom?.bom_file_id, coordinates?.url].flatMap((id) => id ?? []);
  const there = await holdFiles(trx, ownerId, ids);
  const kept = (id: string | null | undefined): string | null => (id && there.has(id) ? id : null);
  return {
    project_id: request.projectId,
    project_file_id: project?.archive_id ?? null,
    bom_id: request.bomId,
    gerber_file_id: kept(project?.gerber_file_id),
    bom_file_id: kept(bom?.bom_file_id),
    has_bom_file: kept(bom?.bom_file_id) !== null,
    bom_file_name: bom?.name ?? '',
    coordinate_file_id: kept(coordinates?.url),
    coordinate_file_name: coordinates?.name ?? '',
  };
};

/** Q1 or Q2: offered at once where the engine is certain, else an inquiry. */
const startOf = (
  { asked, byInquiry, now }: Kept,
  kind: QuoteRow['kind'],
): Pick<NewQuote, 'status' | 'phase' | 'initial_cents' | 'final_cents' | 'quote_date' | 'expires_at'> => {
  const { decision, totalCents } = asked.priced;
  if (byInquiry || decision !== 'automatic') return { status: 'inquiry-received', phase: 'initial' };
  return {
    status: 'quotation-offered',
    phase: 'final',
    initial_cents: totalCents,
    final_cents: totalCents,
    quote_date: now,
    expires_at: expiryOf({ kind }, now),
  };
};

/** Keeps what was priced, all or nothing: the row, its first event, the mail, and the end of the quote it replaces. */
export const keepQuote = (
  services: MailServices & { readonly db: Db },
  kept: Kept,
): Promise<{ readonly row: QuoteRow; readonly replaced: QuoteRow | null; readonly isNew: boolean }> =>
  inTransaction(services.db, async (trx) => {
    const { ownerId, asked, save, origin, now } = kept;
    // One person's quotes are made one after the other: a double click finds what the first one made.
    if (!(await lockOwner(trx, ownerId))) throw fail('LOGIN_EXPIRED');
    const before = await savedBefore(trx, ownerId, save);
    if (before) return { row: before, replaced: null, isNew: false };
    const max = kept.most ?? countLimits.quotes;
    if ((await countQuotes(trx, ownerId)) >= max) throw fail('QUOTE_TOO_MANY', { params: { max } });
    const kind = quoteKindOf(asked.request);
    const id = randomUUID();
    const { frozen: bom } = asked;
    const row = await insertQuote(
      trx,
      {
        id,
        owner_id: ownerId,
        kind,
        ...startOf(kept, kind),
        quantity: kept.quantity,
        by_inquiry: kept.byInquiry,
        request: asked.request,
        priced: asked.priced,
        bom_hash: bom && (await insertBomRevision(trx, { quoteId: id, ownerId, revision: 0, bom, now })),
        guaranteed: kept.guaranteeGaps.length === 0,
        guarantee_gaps: JSON.stringify(kept.guaranteeGaps),
        ...(await filesOf(trx, ownerId, asked, { isNew: origin === null })),
        re_quote_from: origin?.id ?? null,
        save_key: save?.key ?? null,
        save_hash: save?.hash ?? null,
      },
      now,
    );
    const action = row.status === 'quotation-offered' ? 'offer-at-once' : 'inquire';
    const actor = action === 'inquire' ? ({ by: 'customer', id: ownerId } as const) : ({ by: 'system', id: null } as const);
    await insertEvent(trx, row, { action, actor, from: null, note: '' }, now);
    await queueQuoteMail(services, trx, row, { action, note: '', now });
    const replaced = await supersede(services, trx, kept, row);
    point('quote.before-commit');
    return { row, replaced, isNew: true };
  });

const open: readonly QuoteRow['status'][] = ['quoted', 'quotation-offered'];

const supersede = async (services: MailServices, trx: Db, { origin, now }: Kept, by: QuoteRow): Promise<QuoteRow | null> => {
  if (origin === null || !open.includes(origin.status)) return null;
  const { id: quoteId, revision } = origin;
  return moveQuote(services, trx, {
    quoteId,
    action: 'supersede',
    actor: { by: 'system', id: null },
    revision,
    note: by.number,
    now,
  });
};
