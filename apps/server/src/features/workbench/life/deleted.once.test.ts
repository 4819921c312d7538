import { bom, fileTypes, orders, project, type QuoteDetail, quotes, workbench } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../../test/app.ts';
import { fileRow, gerberProject, readArchive } from '../../../../test/board-files.ts';
import { boardRequest, saveInput, savedQuote } from '../../../../test/quote.ts';
import { shopOf } from '../../../../test/shop.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const toBin = ({ token }: SignedUp, projectIds: string) => t.call(workbench.recycle, { projectIds }, { token });
const purge = ({ token }: SignedUp, projectIds: string) => t.call(workbench.purge, { projectIds }, { token });
const seen = async ({ token }: SignedUp, quoteId: string): Promise<QuoteDetail> =>
  (await t.call(quotes.view, { quoteId }, { token })).data;

describe('a quote of a project', () => {
  it('is not made of one in the recycle bin; one that was made before is asked for again', async () => {
    const who = await t.signUp();
    const projectId = await gerberProject(t, who);
    const request = boardRequest({}, { projectId });
    const { quoteId } = await savedQuote(t, who, request);
    expect(await seen(who, quoteId)).toMatchObject({ projectOpens: true });
    await toBin(who, projectId);
    const as = { token: who.token };
    expect((await t.call(quotes.save, saveInput(request), as)).status).toBe(404);
    expect((await t.call(quotes.rfq, { request, currency: 'USD', quantity: 5 }, as)).status).toBe(404);
    expect(await seen(who, quoteId)).toMatchObject({ projectOpens: false });
    expect((await t.call(quotes.reQuote, { quoteId }, as)).data).toMatchObject({ request: { projectId } });
  });

  it('is not made of one that was deleted for ever, however close the two come', async () => {
    const who = await t.signUp();
    for (let n = 0; n < 6; n += 1) {
      const projectId = await gerberProject(t, who);
      const input = saveInput(boardRequest({}, { projectId }));
      const answers = await Promise.all([
        t.call(quotes.save, input, { token: who.token }),
        toBin(who, projectId).then(() => purge(who, projectId)),
      ]);
      expect([200, 404]).toContain(answers[0].status);
      expect(answers[1].status).toBe(200);
      expect((await t.call(quotes.save, input, { token: who.token })).status).toBe(404);
    }
  });

  it('keeps its board and its errors when the project is deleted for ever, and asked for again it has none', async () => {
    const who = await t.signUp();
    const projectId = await gerberProject(t, who);
    const { quoteId } = await savedQuote(t, who, boardRequest({}, { projectId }));
    await toBin(who, projectId);
    expect((await purge(who, projectId)).status).toBe(200);
    const as = { token: who.token };
    expect(await seen(who, quoteId)).toMatchObject({ projectOpens: false, boardErrors: { state: 'known' } });
    // A newer reader reads it again for the quote.
    await t.db.deleteFrom('board_analysis').execute();
    expect((await t.call(project.board, { id: projectId }, as)).data).toMatchObject({ state: 'queued' });
    expect((await t.call(project.report, { id: projectId, format: 'json' }, as)).status).toBe(404);
    expect((await t.call(quotes.reQuote, { quoteId }, as)).data).toMatchObject({ request: { projectId: null } });
  });
});

it('keeps the BOM that a quote of another project was made with, and no other', async () => {
  const who = await t.signUp();
  const as = { token: who.token };
  const [board, table] = [await gerberProject(t, who), await gerberProject(t, who)];
  const read = async () => {
    const { bomId } = (await t.call(bom.upload, {}, as)).data;
    return (await t.call(bom.settings, { id: bomId, projectId: table }, as)).data.bomId;
  };
  const [bomId, unused] = [await read(), await read()];
  const assembly = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false } as const;
  const { quoteId } = await savedQuote(t, who, boardRequest({}, { projectId: board, assembly, bomId }));
  await toBin(who, table);
  expect((await purge(who, table)).status).toBe(200);
  expect((await t.call(bom.view, { id: bomId }, as)).data).toMatchObject({ projectId: null });
  expect((await t.call(bom.view, { id: unused }, as)).status).toBe(404);
  expect(await seen(who, quoteId)).toMatchObject({ projectOpens: true, request: { bomId } });
});

it('an order whose project was deleted for ever is ordered again with its files', async () => {
  const who = await t.signUp();
  const { id, sha256 } = await fileRow(t, who, { name: 'board.zip', fileType: fileTypes.gerber });
  await readArchive(t, sha256);
  const projectId = await gerberProject(t, who, { file: { id, sha256 } });
  const order = await shopOf(t, who).ordered(boardRequest({}, { projectId }));
  expect(order.openProjects).toEqual([projectId]);
  await toBin(who, projectId);
  expect((await purge(who, projectId)).status).toBe(200);
  const as = { token: who.token };
  expect((await t.call(orders.view, { orderId: order.orderId }, as)).data.openProjects).toEqual([]);
  const { items } = (await t.call(orders.reorder, { orderId: order.orderId }, as)).data;
  expect(items).toMatchObject([{ quoteId: null, partId: null, changes: [{ kind: 'files' }] }]);
});
