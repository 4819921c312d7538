import { bom, type Bom, type QuoteDetail, quotes } from '@copperline/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { gerberProject } from '../../../test/board-files.ts';
import { sendBom, tableOf } from '../../../test/bom.ts';
import { bookFaults } from '../../../test/book-faults.ts';
import { plentyOf } from '../../../test/order-world.ts';
import { boardRequest } from '../../../test/quote.ts';
import { shopOf } from '../../../test/shop.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { listening, text } from '../../../test/upload.ts';
import { frozenBoms } from '../../db/migrations/0025-frozen-boms.ts';

let t: TestApp;
let origin: string;
let me: SignedUp;

const wish = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false } as const;
const resistor = 'RC0402FR-0710KL';

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  await load(t, smallCatalogue());
  await plentyOf(t);
  me = await t.signUp();
});
afterAll(() => t.close());

const quoted = async (): Promise<{ readonly uploaded: Bom; readonly quote: QuoteDetail }> => {
  const as = { token: me.token };
  const bytes = text(tableOf(['Designator', 'Quantity', 'MPN', 'Footprint'], ['R1', '1', resistor, '0402']));
  const uploaded = (await sendBom(origin, me.token, {}, { name: 'bom.csv', bytes })).data;
  const request = boardRequest({}, { assembly: wish, bomId: uploaded.bomId, projectId: await gerberProject(t, me) });
  const { bookId, totalCents } = (await t.call(quotes.price, { request, currency: 'USD' }, as)).data;
  const saved = await t.call(quotes.save, { request, currency: 'USD', bookId, expectedCents: totalCents }, as);
  expect(saved.data.status).toBe('quotation-offered');
  return { uploaded, quote: saved.data };
};
const change = async ({ bomId, revision }: Bom): Promise<void> => {
  const changes = JSON.stringify([{ do: 'set', key: 'r2', fields: { designators: ['R1', 'R2', 'R3'] } }]);
  expect((await t.call(bom.change, { id: bomId, revision, changes }, { token: me.token })).status).toBe(200);
};

/** The tables as they were before. */
const before: readonly RawBuilder<unknown>[] = [
  sql`alter table quote drop constraint quote_has_bom`,
  sql`drop trigger quote_bom_guard on quote`,
  sql`drop function quote_bom_guard()`,
  sql`drop table quote_bom_revision`,
  sql`drop function quote_bom_revision_guard()`,
  sql`drop function quote_bom_hash(int, jsonb, jsonb, jsonb)`,
  sql`alter table quote drop column bom_hash, drop column guarantee_gaps`,
  sql`alter table bom_line drop column remembered`,
];

const stateOf = async ({ quoteId }: QuoteDetail): Promise<unknown> => {
  const { rows } = await sql<Record<string, unknown>>`
    select q.status, e.action, r.source, jsonb_path_query_array(r.lines, '$[*].designators') as designators,
      jsonb_path_query_array(r.lines, '$[*].part.mpn') as parts, r.hash is not distinct from q.bom_hash as bound
    from quote q join quote_event e on e.quote_id = q.id and e.revision = q.revision
    left join quote_bom_revision r on r.quote_id = q.id where q.id = ${quoteId}`.execute(t.db);
  return rows[0];
};

it('freezes what was offered or ordered as far as it is still there, and ends the offers of what is not', async () => {
  const shop = shopOf(t, me);
  const [same, changed, deleted, ordered] = [await quoted(), await quoted(), await quoted(), await quoted()];
  const items = (await t.call(quotes.addToCart, { quoteId: ordered.quote.quoteId }, { token: me.token })).data.cartItemIds;
  await shop.place(await shop.ready(items));
  t.clock.advance(1000);
  await change(changed.uploaded);
  await change(ordered.uploaded);
  await t.call(bom.remove, { id: deleted.uploaded.bomId }, { token: me.token });
  await t.db.transaction().execute(async (trx) => {
    for (const statement of before) await statement.execute(trx);
    await frozenBoms.up(trx as never); // a migration knows no schema
  });
  const frozen = { source: 'migrated', designators: [['R1']], parts: [resistor], bound: true };
  expect(await stateOf(same.quote)).toEqual({ status: 'quotation-offered', action: 'offer-at-once', ...frozen });
  // The order says what was ordered, whatever its BOM is now.
  expect(await stateOf(ordered.quote)).toEqual({ status: 'order-received', action: 'order', ...frozen });
  const ended = { status: 'expired', action: 'expire', source: null, designators: null, parts: null, bound: true };
  expect(await stateOf(changed.quote)).toEqual(ended);
  expect(await stateOf(deleted.quote)).toEqual(ended);
  expect(await bookFaults(t)).toEqual([]);
});
