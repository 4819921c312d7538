import { randomUUID } from 'node:crypto';
import {
  type BoardChoices,
  type BoardData,
  type BoardFact,
  type BoardFacts,
  files,
  fileTypes,
  mm,
  type PcbSpec,
  type QuoteDetail,
  quotes,
  um,
} from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { fileRow } from '../../../test/board-files.ts';
import { boardRequest, saveInput, savedQuote, sheet } from '../../../test/quote.ts';
import { shopOf } from '../../../test/shop.ts';
import { inTransaction } from '../../db/database.ts';
import { choicesHash, engine } from '../project/engine.ts';
import { addVersion } from '../project/file-store.ts';
import { readingJob } from '../project/queue.ts';
import { moveQuote } from './move.ts';
import { insertProjectRows } from '../../../test/project-rows.ts';

let t: TestApp;
let me: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  me = await t.signUp();
});
afterAll(() => t.close());

const told = <T>(value: T, confidence = 0.95): BoardFact<T> => ({ value, confidence, source: 'copper', places: [] });

const plain: BoardFacts = {
  layers: told(2),
  width: told(mm(100)),
  height: told(mm(100)),
  minTrace: told(um(200)),
  minNeck: null,
  minSpace: told(um(200)),
  minDrill: told(um(300)),
  platedHoles: told(40),
  unplatedHoles: told(4),
  slots: told(0),
  castellations: told(0),
  goldFingers: told(0),
  viasInPad: told(0),
  blindOrBuried: told(false),
  microvias: told(0),
  edgePlating: told(false),
  panel: told({ designs: 1, columns: 1, rows: 1, vCuts: 0 }),
  boardAreaMm2: null,
  copperAreaMm2: null,
  finishAreaMm2: null,
  drillsPerCm2: null,
  pasteOpenings: null,
  thickness: null,
};

/** A project whose archive was read as this; null where it is still being read. */
const projectOf = async (
  facts: Partial<BoardFacts> | null,
  findings: BoardData['findings'] = [],
  chosen: BoardChoices = {},
): Promise<string> => {
  const id = randomUUID();
  const { id: fileId, sha256 } = await fileRow(t, me, { name: 'board.zip', fileType: fileTypes.gerber });
  const choices = { choices: JSON.stringify(chosen), choices_hash: choicesHash(chosen) };
  await insertProjectRows(t.db, { id, ownerId: me.userId, fileId, sha256, choices: chosen });
  const board = { outline: null, checks: [], findings, findingsLeftOut: 0, files: [], drills: [], problems: [], questions: [] };
  await t.db
    .insertInto('board_analysis')
    .values({
      id: randomUUID(),
      sha256,
      engine,
      ...choices,
      job_id: await t.services.jobs.add(t.db, readingJob, {}),
      state: facts === null ? 'running' : 'done',
      result: facts && JSON.stringify({ ...board, facts: { ...plain, ...facts } }),
    })
    .execute();
  return id;
};

const gapsOf = ({ guaranteed, guaranteeGaps }: QuoteDetail): unknown => [
  guaranteed,
  ...guaranteeGaps.map(({ code, fact }) => (fact === null ? code : `${code} ${fact}`)),
];
const quoted = async (projectId: string | null, pcb: Partial<PcbSpec> = {}): Promise<QuoteDetail> =>
  savedQuote(t, me, boardRequest(pcb, { projectId }));

/** What becomes of an order that leaves out what its files surely hold: its price, a firm wish for the price of its options, an inquiry. */
const asked = async (facts: Partial<BoardFacts>, pcb: Partial<PcbSpec> = {}): Promise<unknown> => {
  const as = { token: me.token };
  const request = boardRequest(pcb, { projectId: await projectOf(facts) });
  const { decision, problems } = (await t.call(quotes.price, { request, currency: 'USD' }, as)).data;
  const firm = await t.call(quotes.save, saveInput(request), as);
  const kept = await t.call(quotes.save, { ...saveInput(request), expectedCents: null }, as);
  return [decision, ...problems.map(({ rule }) => rule), firm.errorCode, ...(gapsOf(kept.data) as unknown[])];
};

it('is given to an order that is what its files hold, and stays with the quote', async () => {
  const quote = await quoted(await projectOf({}));
  expect(gapsOf(quote)).toEqual([true]);
  expect(gapsOf((await t.call(quotes.view, { quoteId: quote.quoteId }, { token: me.token })).data)).toEqual([true]);
});

it('A83 is not given to a board with fine traces, gold fingers and half holes that was ordered as plain', async () => {
  const place = { extent: { minX: 0, minY: 0, maxX: um(500), maxY: um(500) }, layers: [] };
  const castellations = { ...told(1), places: [place] };
  const fine = { minTrace: told(um(101)), goldFingers: told(20), castellations };
  expect(await asked(fine)).toEqual(['inquiry', 'files-differ', 'PRICE_CHANGED', false, 'inquiry']);
  // As far as the files only seem to hold them, the price stands and may rise.
  const perhaps = Object.fromEntries(Object.entries(fine).map(([name, fact]) => [name, { ...fact, confidence: 0.5 }]));
  const quote = await quoted(await projectOf(perhaps));
  expect(quote.totalPrice?.amount).toBe(100);
  expect(gapsOf(quote)).toEqual([false, 'unsure minTrace', 'unsure castellations', 'unsure goldFingers']);
});

it('is not given to a panel of other boards than the one in the files', async () => {
  const panel = { rows: 2, columns: 2, railNm: mm(5) };
  const projectId = await projectOf({ width: told(mm(80)), height: told(mm(60)) });
  const pcb = { boardType: 'panel', packaging: 'panel-v-cut', panel } as const;
  expect(gapsOf(await quoted(projectId, { ...pcb, widthNm: mm(160), heightNm: mm(130) }))).toEqual([true]);
  const smaller = { ...pcb, widthNm: mm(100), heightNm: mm(110) };
  const board = { width: told(mm(80)), height: told(mm(60)) };
  expect(await asked(board, smaller)).toEqual(['inquiry', 'files-differ', 'PRICE_CHANGED', false, 'inquiry']);
});

it('says what stands in its way before anything can be compared', async () => {
  expect(gapsOf(await quoted(null))).toEqual([false, 'no-files']);
  expect(gapsOf(await quoted(await projectOf(null)))).toEqual([false, 'not-read']);
  const error = { severity: 'error' } as BoardData['findings'][number]; // all that counts here
  expect(gapsOf(await quoted(await projectOf({}, [error])))).toEqual([false, 'findings']);
  expect(gapsOf(await quoted(await projectOf({ layers: null, width: told(mm(100), 0.3) })))).toEqual([
    false,
    'unknown layers',
    'unsure width',
  ]);
  expect(gapsOf(await savedQuote(t, me, boardRequest({}, { pcb: null, stencil: sheet })))).toEqual([false, 'no-board']);
  const asked = boardRequest({ blindViaTimes: 1, layers: 4, innerCopperUm: 17 }, { projectId: await projectOf({}) });
  const { data } = await t.call(quotes.save, saveInput(asked), { token: me.token });
  expect(gapsOf(data)).toEqual([false, 'inquiry']);
});

it('ends with the archive that it was given for, also in a checkout that has begun', async () => {
  const [as, shop] = [{ token: me.token }, shopOf(t, me)];
  const { quoteId } = await quoted(await projectOf({}));
  const ready = await shop.ready((await t.call(quotes.addToCart, { quoteId }, as)).data.cartItemIds);
  expect(ready).toMatchObject({ gaps: [], items: [{ guaranteed: true, cents: 100 }] });
  const { gerber_file_id: fileId } = await t.db
    .selectFrom('quote')
    .select('gerber_file_id')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  expect((await t.call(files.remove, { id: fileId ?? '' }, as)).status).toBe(200);
  const projectId = await projectOf({ layers: told(4, 0.5), thickness: told(um(400)) });
  const attached = (await t.call(quotes.attach, { quoteId, projectId }, as)).data;
  expect(gapsOf(attached)).toEqual([false, 'unsure layers', 'differs thickness']);
  const seen = await shop.look(ready.checkoutId);
  expect([seen.gaps, seen.itemChanges]).toMatchObject([['changed'], [{ kind: 'price', beforeCents: 100, afterCents: 100 }]]);
  expect(await shop.place(ready)).toMatchObject({ status: 409, errorCode: 'PRICE_CHANGED' });
  const fresh = (await shop.change(seen, { itemsSeen: true })).data;
  expect(fresh).toMatchObject({ gaps: [], items: [{ guaranteed: false, projectId }] });
  expect((await shop.place(fresh)).status).toBe(200);
});

it('A83 and the price end with an archive that surely holds more than was ordered', async () => {
  const [as, shop] = [{ token: me.token }, shopOf(t, me)];
  const { quoteId } = await quoted(null);
  const ready = await shop.ready((await t.call(quotes.addToCart, { quoteId }, as)).data.cartItemIds);
  const projectId = await projectOf({ layers: told(4), width: told(mm(300)), height: told(mm(200)) });
  const attached = (await t.call(quotes.attach, { quoteId, projectId }, as)).data;
  expect(attached.boardErrors).toMatchObject({ inquiry: ['files-differ'], examined: false });
  const seen = await shop.look(ready.checkoutId);
  expect(seen.gaps).toEqual(['engineer']);
  expect(await shop.place(seen)).toMatchObject({ status: 409, errorCode: 'ENGINEER_NEEDED' });
});

it('stays with an archive of the same board, which a checkout shows before it is ordered', async () => {
  const [as, shop] = [{ token: me.token }, shopOf(t, me)];
  const { quoteId } = await quoted(await projectOf({}));
  const ready = await shop.ready((await t.call(quotes.addToCart, { quoteId }, as)).data.cartItemIds);
  await t.db.updateTable('quote').set({ gerber_file_id: null }).where('id', '=', quoteId).execute();
  const attached = await t.call(quotes.attach, { quoteId, projectId: await projectOf({}) }, as);
  expect(gapsOf(attached.data)).toEqual([true]);
  expect((await shop.look(ready.checkoutId)).gaps).toEqual(['changed']);
});

it('is not given by files that are attached to an offered price later', async () => {
  const { quoteId } = await quoted(null);
  const attached = await t.call(quotes.attach, { quoteId, projectId: await projectOf({}) }, { token: me.token });
  expect(gapsOf(attached.data)).toEqual([false, 'no-files']);
});

it('is checked against the version that is attached, not the newest of its project', async () => {
  const { quoteId } = await quoted(null);
  const projectId = await projectOf({});
  const first = await t.db
    .selectFrom('project_file')
    .select(['id', 'file_id'])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { id: fileId, sha256 } = await fileRow(t, me, { name: 'next.zip', fileType: fileTypes.gerber });
  const file = { id: fileId, sha256, name: 'next.zip', size: '32', file_type: fileTypes.gerber };
  await inTransaction(t.db, (trx) => addVersion(trx, { projectId, ownerId: me.userId, file, now: t.clock.now() }));
  const as = { token: me.token };
  expect(await t.call(quotes.attach, { quoteId, projectId, projectVersion: 3 }, as)).toMatchObject({ status: 404 });
  const attached = (await t.call(quotes.attach, { quoteId, projectId, projectVersion: 1 }, as)).data;
  expect(attached.request).toMatchObject({ projectId, projectVersion: 1 });
  const kept = t.db.selectFrom('quote').select(['project_file_id', 'gerber_file_id']).where('id', '=', quoteId);
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ project_file_id: first.id, gerber_file_id: first.file_id });
});

it('ends when a reopened quote is edited', async () => {
  const { quoteId } = await quoted(await projectOf({}));
  const move = { quoteId, actor: { by: 'staff', id: null }, note: 'a question', now: t.clock.now() } as const;
  for (const action of ['invalidate', 'reopen', 'ask'] as const)
    await inTransaction(t.db, (trx) => moveQuote(t.services, trx, { ...move, action }));
  const { data: reopened } = await t.call(quotes.view, { quoteId }, { token: me.token });
  expect(gapsOf(reopened)).toEqual([true]);
  const request = boardRequest({ layers: 4, innerCopperUm: 17 }, { projectId: await projectOf({ layers: told(4) }) });
  const edit = { quoteId, revision: reopened.revision, request };
  expect(gapsOf((await t.call(quotes.edit, edit, { token: me.token })).data)).toEqual([false, 'inquiry']);
});

it('is not given where the roles of the files were chosen by hand', async () => {
  const roles = { 'in1.gbr': { kind: 'other', what: 'mechanical' } } as const;
  const quote = await quoted(await projectOf({}, [], { roles }));
  expect(quote.guaranteed).toBe(false);
  expect(new Set(quote.guaranteeGaps.map(({ code }) => code))).toEqual(new Set(['unsure']));
  expect(gapsOf(quote)).toContain('unsure layers');
  const order = { outerCopperUm: 35 } as const;
  expect(gapsOf(await quoted(await projectOf({}, [], { order, roles: {} })))).toEqual([true]);
});
