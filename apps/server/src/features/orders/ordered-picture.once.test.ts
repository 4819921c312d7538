import { project } from '@copperline/contract';
import { sampleZip } from '@copperline/fab/samples';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { sampleBoard } from '../../../test/board.ts';
import { boardRequest, savedQuote } from '../../../test/quote.ts';
import { shopOf } from '../../../test/shop.ts';
import { signUpConfirmed } from '../../../test/staff.ts';
import { listening, upload } from '../../../test/upload.ts';
import { readingJob } from '../project/queue.ts';

let t: TestApp;
let me: SignedUp;
let projectId: string;

beforeAll(async () => {
  t = await startTestApp();
  me = await t.signUp();
  const origin = await listening(t);
  const bytes = Buffer.from(sampleZip('sensor', 'kicad'));
  const { rows } = await upload(origin, me.token, { fileType: 7 }, [{ name: 'sensor.zip', bytes }]);
  projectId = (await t.call(project.gerber, { gerberUrl: rows[0]?.id }, { token: me.token })).data.projectId;
  // Nothing reads archives here.
  await t.db.deleteFrom('job').where('kind', '=', readingJob).execute();
  await t.db.updateTable('board_analysis').set({ state: 'done', result: '{}' }).execute();
});
afterAll(() => t.close());

const get = (url: string, who: SignedUp = me) => t.app.inject({ url, headers: { authorization: who.token } });
const pictureOf = (colours: string, who: SignedUp = me) => get(`/api/eda/project/${projectId}/picture?${colours}`, who);

/** The mean of the picture's opaque pixels. */
const colourOf = async (png: Buffer): Promise<readonly number[]> => {
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 200)
      for (const channel of [0, 1, 2, 3]) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0);
  const pixels = (sums[3] ?? 0) / 255;
  return sums.slice(0, 3).map((sum) => sum / pixels);
};

const drawn = () =>
  t.db
    .selectFrom('board_picture')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();

const [red, blue] = ['red', 'blue'].map((mask) => `maskColour=${mask}&silkscreenColour=white&finish=enig`) as [string, string];

it('is drawn in the colours that are asked for, once', async () => {
  const [inRed, inBlue] = [await pictureOf(red), await pictureOf(blue)];
  expect([inRed.statusCode, inRed.headers['content-type']]).toEqual([200, 'image/png']);
  const [r, , b] = await colourOf(inRed.rawPayload);
  expect(r).toBeGreaterThan((b ?? 0) * 2);
  const [r2, , b2] = await colourOf(inBlue.rawPayload);
  expect(b2).toBeGreaterThan((r2 ?? 0) * 1.5);
  const { count } = await drawn();
  expect((await pictureOf(red)).rawPayload.equals(inRed.rawPayload)).toBe(true);
  expect([count, (await drawn()).count].map(Number)).toEqual([2, 2]);
});

it('has no mask on a side that is ordered without', async () => {
  const [both, top, bottom] = await Promise.all(['both', 'top', 'bottom'].map((sides) => pictureOf(`${red}&maskSides=${sides}`)));
  expect(top?.rawPayload.equals(both?.rawPayload ?? Buffer.of())).toBe(true);
  const [r = 0, g = 0] = await colourOf(bottom?.rawPayload ?? Buffer.of());
  expect(g).toBeGreaterThan(r * 0.7);
});

it('is in the PDF of the quote and in the report of the board', async () => {
  const { quoteId } = await savedQuote(t, me, boardRequest({ maskColour: 'blue', finish: 'enig' }, { projectId }));
  const imagesIn = ({ statusCode, rawPayload }: Awaited<ReturnType<typeof get>>): number => {
    expect(statusCode).toBe(200);
    return rawPayload.toString('latin1').split('/Subtype /Image').length - 1;
  };
  expect(imagesIn(await get(`/api/eda/bom/quote/file?quoteId=${quoteId}&format=pdf`))).toBeGreaterThan(0);
  await t.db.deleteFrom('board_picture').execute();
  await t.db
    .updateTable('board_analysis')
    .set({ result: JSON.stringify(sampleBoard) })
    .execute();
  expect(imagesIn(await get(`/api/eda/project/${projectId}/report?format=pdf`))).toBeGreaterThan(0);
  await t.db.updateTable('board_analysis').set({ result: '{}' }).execute();
  const [picture] = await t.db.selectFrom('board_picture').select('appearance').execute();
  expect(picture?.appearance).toBe('blue white enig both both');
});

it('of an order shows the ordered board to its owner and to nobody else, also when the project is gone', async () => {
  const shop = shopOf(t, me);
  const { orderId } = await shop.ordered(boardRequest({ maskColour: 'red', finish: 'enig' }, { projectId }));
  const url = `/api/eda/order/${orderId}/picture?line=0`;
  const shown = await get(url);
  expect(shown.rawPayload.equals((await pictureOf(red)).rawPayload)).toBe(true);
  const stranger = await t.signUp();
  expect((await get(url, stranger)).statusCode).toBe(404);
  expect((await pictureOf(red, stranger)).statusCode).toBe(404);
  expect((await get(`/api/eda/order/${orderId}/picture?line=1`)).statusCode).toBe(404);
  expect((await get(`/api/desk/order/${orderId}/picture?line=0`, stranger)).statusCode).toBe(404);
  const staff = await signUpConfirmed(t);
  expect((await get(`/api/desk/order/${orderId}/picture?line=0`, staff)).rawPayload.equals(shown.rawPayload)).toBe(true);
  await t.db.updateTable('project').set({ deleted_at: t.clock.now() }).where('id', '=', projectId).execute();
  expect((await get(url)).rawPayload.equals(shown.rawPayload)).toBe(true);
});

it('A79 of an order shows the board as it was read when it was ordered, whatever is chosen for its project later', async () => {
  await t.db.updateTable('project').set({ deleted_at: null }).where('id', '=', projectId).execute();
  const shop = shopOf(t, me);
  const { orderId } = await shop.ordered(boardRequest({ maskColour: 'blue', finish: 'enig' }, { projectId }));
  const url = `/api/eda/order/${orderId}/picture?line=0`;
  const before = await get(url);
  const choices = JSON.stringify({ roles: { 'sensor-F_Mask.gbr': { kind: 'other', what: 'fabrication' } } });
  expect((await t.call(project.choose, { id: projectId, choices }, { token: me.token })).status).toBe(200);
  expect((await pictureOf(blue)).rawPayload.equals(before.rawPayload)).toBe(false);
  expect((await get(url)).rawPayload.equals(before.rawPayload)).toBe(true);
});
