import { type Bom, bom, type BomCorrection } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { sendBom, tableOf } from '../../../test/bom.ts';
import { listening, text } from '../../../test/upload.ts';

let t: TestApp;
let origin: string;
let me: SignedUp;
let uploaded: Bom;

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  me = await t.signUp();
  const table = tableOf(['Designator', 'Qty', 'MPN'], ['R1', '1', 'RC0402FR-0710KL']);
  uploaded = (await sendBom(origin, me.token, {}, { name: 'bom.csv', bytes: text(table) })).data;
});

const turned: BomCorrection = { designator: 'R1', x: null, y: null, rotation: 270, side: null };
const settle = (corrections: unknown, token = me.token) =>
  t.call(bom.settings, { id: uploaded.bomId, corrections: JSON.stringify(corrections) }, { token });
const kept = async (): Promise<Bom['corrections']> =>
  (await t.call(bom.view, { id: uploaded.bomId }, { token: me.token })).data.corrections;

it('keeps where parts really stand, in place of what was said before', async () => {
  expect(uploaded.corrections).toEqual([]);
  expect((await settle([turned])).data.corrections).toEqual([turned]);
  await settle([{ ...turned, rotation: 90 }, turned]);
  expect(await kept()).toEqual([turned]);
  // Another setting leaves them.
  await t.call(bom.settings, { id: uploaded.bomId, boards: 20 }, { token: me.token });
  expect(await kept()).toEqual([turned]);
  await settle([]);
  expect(await kept()).toEqual([]);
});

it('refuses places that are none, and BOMs of others', async () => {
  for (const wrong of [{ ...turned, rotation: 360 }, { ...turned, x: 0.5 }, { ...turned, side: 'left' }, { designator: 'R1' }])
    expect((await settle([wrong])).status).toBe(422);
  expect((await settle([turned], (await t.signUp()).token)).status).toBe(404);
  expect(await kept()).toEqual([]);
});

it('has no coordinates to hand out where there are none', async () => {
  const answer = await t.call(bom.export, { id: uploaded.bomId, format: 'placements' }, { token: me.token });
  expect(answer.status).toBe(404);
});
