import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '../src/db/database.ts';
import { nextNumber as numberAt } from '../src/features/quotes/store.ts';
import { openBlobStore } from '../src/ports/blob-store.ts';
import type { BlobStore } from '../src/ports/blobs.ts';
import { resistorRow } from './sample-part.ts';
import { insertProjectRows } from './project-rows.ts';

/** Opens a store for one piece of work. */
export const withBlobs = async <T>(
  place: Parameters<typeof openBlobStore>[0],
  work: (blobs: BlobStore) => Promise<T>,
): Promise<T> => {
  const blobs = await openBlobStore(place);
  try {
    return await work(blobs);
  } finally {
    await blobs.close();
  }
};

export const storeBlob = async (blobs: BlobStore, content: string): Promise<string> => {
  const received = await blobs.receive(Readable.from([Buffer.from(content)]), { maxBytes: 1_000_000 });
  await received.keep();
  await received.discard();
  return received.sha256;
};

/** Records a blob and puts its bytes below the data directory. */
export const addBlob = async (db: Db, dataDir: string, content: string): Promise<string> => {
  const sha256 = await withBlobs({ dataDir, s3: null }, (blobs) => storeBlob(blobs, content));
  await db
    .insertInto('blob')
    .values({ sha256, size: Buffer.byteLength(content) })
    .execute();
  return sha256;
};

/** A user with a session, a secret as staff have one, a file, a project of it, a part in the cart, a bill of materials, quotes and what belongs to them, a payment; returns the SHA-256 of the file's content. */
export const addSampleData = async (db: Db, dataDir: string): Promise<string> => {
  const user = randomUUID();
  const sha256 = await addBlob(db, dataDir, 'G04 a board*\nM02*\n');
  await db.insertInto('app_user').values({ id: user, account: 'lin', username: '林工', email: 'lin@example.com' }).execute();
  await db.insertInto('identity').values({ issuer: 'https://id.example', subject: '1', user_id: user }).execute();
  const session = {
    id: randomUUID(),
    user_id: user,
    token_hash: Buffer.from([0, 255]),
    expires_at: '2027-01-01T00:00:00.123456Z',
  };
  await db.insertInto('session').values(session).execute();
  await db
    .insertInto('second_factor')
    .values({ user_id: user, purpose: 'desk', secret: Buffer.alloc(20, 255), last_step: 59_690_880 })
    .execute();
  const file = { id: randomUUID(), owner_id: user, sha256, name: 'board.gbr', size: 18, media_type: 'text/plain', file_type: 7 };
  await db.insertInto('file').values(file).execute();
  const choices = { choices: JSON.stringify({ board: 1 }), choices_hash: 'c'.repeat(64) };
  const archive = { fileId: file.id, sha256, choices: { board: 1 }, choicesHash: choices.choices_hash };
  const project = await insertProjectRows(db, { ownerId: user, name: '闪灯板', ...archive });
  await db.insertInto('project_vote').values({ project_id: project, user_id: user, at: new Date() }).execute();
  const failed = { state: 'failed', failure: 'timeout', picture: Buffer.from([137, 80, 78, 71]) } as const;
  await db
    .insertInto('board_analysis')
    .values({ id: randomUUID(), job_id: randomUUID(), sha256, engine: '1', ...choices, ...failed })
    .execute();
  const { id: part } = await db.insertInto('part').values(resistorRow).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('part_supply')
    .values({ part_id: part, stock: 1, minimum: 1, multiple: 1, lead_days: 3, breaks: '[]', sample: false })
    .execute();
  await db
    .insertInto('cart_item')
    .values({
      id: randomUUID(),
      user_id: user,
      item_type: 'Normal',
      part_id: part,
      mpn: 'RC0402FR-0710KL',
      maker: 'Yageo',
      quantity: 9,
      seen_supply: '{"minimum":1,"multiple":1,"breaks":[]}',
      priced_at: new Date('2026-11-15T08:00:00.123Z'),
    })
    .execute();
  await db
    .insertInto('cart_removed')
    .values({ id: randomUUID(), user_id: user, item: '{"quantity": 3}', removed_at: new Date('2026-11-15T08:00:00.123Z') })
    .execute();
  await db
    .insertInto('cart_merge')
    .values({
      user_id: user,
      merge_key: randomUUID(),
      hash: 'e'.repeat(64),
      result: '{"merged":1,"left":[]}',
      merged_at: new Date('2026-11-15T08:00:00.123Z'),
    })
    .execute();
  await db.insertInto('part_base').values({ base_key: 'RC0402FR10KL', part_id: part }).execute();
  const bom = { id: randomUUID(), owner_id: user, project_id: project, bom_file_id: file.id, name: '物料.csv', boards: 5 };
  await db
    .insertInto('bom')
    .values({ ...bom, state: 'hand', reading: '{"sheet":"","headerRow":-1,"columns":{},"problems":[]}' })
    .execute();
  await db
    .insertInto('bom_line')
    .values({ bom_id: bom.id, key: 'r2', place: 0.5, line: '{"mpn":"=1"}', decision: 'part', part_id: part })
    .execute();
  await db
    .insertInto('bom_memory')
    .values({ user_id: user, kind: 'part', key: 'd'.repeat(64), value: 'null' })
    .execute();
  await addSampleQuotes(db, { user, project, file: file.id, bom: bom.id });
  await addSamplePayment(db);
  await db
    .insertInto('job')
    .values({ id: randomUUID(), kind: 'parse', payload: JSON.stringify([1, { a: null }]), max_attempts: 3 })
    .execute();
  await db
    .insertInto('statistic')
    .values({ day: '2026-11-15', kind: 'view', key: '/en', count: 9_007_199_254_740_993n })
    .execute();
  return sha256;
};

/** A payment of the sandbox with a refund, and what was said of it. */
const addSamplePayment = async (db: Db): Promise<void> => {
  const [ref, at] = [`sbp_${'7'.repeat(32)}`, '2026-11-15T08:00:00.123Z'];
  const page = { description: '订单 CP1', return_url: 'http://127.0.0.1/zh' };
  const paid = { state: 'succeeded', asked: 8800, taken: 8799, refunded: 99, created_at: at, updated_at: at } as const;
  await db
    .insertInto('sandbox_payment')
    .values({ ref, attempt_id: '1', method: 'alipay', currency: 'CNY', ...page, ...paid })
    .execute();
  await db
    .insertInto('sandbox_refund')
    .values({ refund_id: '1', ref: 'sbr_1', payment_ref: ref, amount: 99, created_at: at })
    .execute();
  await db
    .insertInto('sandbox_webhook')
    .values({ id: randomUUID(), event_id: 'sbe_1', body: '{}', due_at: at, next_attempt_at: at })
    .execute();
  await db
    .insertInto('webhook_inbox')
    .values({ provider: 'sandbox', event_id: 'sbe_1', kind: 'payment.succeeded', payment_ref: ref, received_at: at })
    .execute();
};

const nextNumber = (db: Db): Promise<string> => numberAt(db, new Date('2026-11-15T08:00:00Z'));

/** Two quotes, the second asked for again from the first; one in the cart; and a token for programs. */
const addSampleQuotes = async (db: Db, of: { user: string; project: string; file: string; bom: string }): Promise<void> => {
  const kept = {
    owner_id: of.user,
    kind: 'pcb',
    revision: 0,
    quantity: 5,
    by_inquiry: false,
    request: '{"projectName":"闪灯板"}',
    priced: '{"bookId":"2026-11","currency":"CNY","lines":[{"cents":1000},{"cents":-300}]}',
    book_id: '2026-11',
    currency: 'CNY',
    guaranteed: false,
    bom_file_name: '物料.csv',
    coordinate_file_name: '',
  } as const;
  const [first, second] = [randomUUID(), randomUUID()];
  const files = { project_id: of.project, bom_id: of.bom, gerber_file_id: of.file, bom_file_id: of.file };
  await db
    .insertInto('quote')
    .values({ ...kept, ...files, id: first, number: await nextNumber(db), status: 'inquiry-received', phase: 'initial' })
    .execute();
  const price = {
    initial_cents: 9_007_199_254_740_991,
    final_cents: 700,
    quote_date: '2026-11-15T08:00:00Z',
    expires_at: '2026-12-15T08:00:00.123456Z',
  };
  await db
    .insertInto('quote')
    .values({
      ...kept,
      ...price,
      id: second,
      number: await nextNumber(db),
      status: 'quotation-offered',
      phase: 'final',
      re_quote_from: first,
      share_hash: Buffer.alloc(32, 's'),
      assigned_to: of.user,
    })
    .execute();
  await db
    .insertInto('quote_bom_revision')
    .values({
      quote_id: first,
      revision: 0,
      bom_id: of.bom,
      bom_revision: 3,
      lines_hash: 'b'.repeat(64),
      boards: 5,
      lines: '[{"key":"r2","mpn":"=1","note":"自备"}]',
      coordinates: '[]',
      corrections: '[]',
      source: 'priced',
      created_at: '2026-11-15T08:00:00.123Z',
    })
    .execute();
  const event = { at: '2026-11-15T08:00:00Z', action: 'inquire', actor: 'customer', actor_id: of.user, note: '=1\n"' } as const;
  await db
    .insertInto('quote_event')
    .values([
      { ...event, quote_id: first, revision: 0, to_status: 'inquiry-received' },
      { ...event, quote_id: second, revision: 0, to_status: 'quotation-offered' },
    ])
    .execute();
  await db
    .insertInto('cart_item')
    .values({
      id: randomUUID(),
      user_id: of.user,
      item_type: 'Custom',
      part_no: '闪灯板',
      quantity: 5,
      payload: '{}',
      quote_id: second,
    })
    .execute();
  await db
    .insertInto('api_token')
    .values({ id: randomUUID(), owner_id: of.user, name: 'Line 1', hash: Buffer.alloc(32, 7) })
    .execute();
};
