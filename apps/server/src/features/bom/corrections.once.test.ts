import { type Bom, bom, type BomCorrection, fileTypes } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { sendBom, tableOf } from '../../../test/bom.ts';
import { listening, text, upload } from '../../../test/upload.ts';

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
const view = async (): Promise<Bom> => (await t.call(bom.view, { id: uploaded.bomId }, { token: me.token })).data;
const kept = async (): Promise<Bom['corrections']> => (await view()).corrections;
const send = (corrections: unknown, revision: number | undefined, token = me.token) =>
  t.call(bom.settings, { id: uploaded.bomId, revision, corrections: JSON.stringify(corrections) }, { token });
const settle = async (corrections: unknown, token = me.token) => send(corrections, (await view()).revision, token);

const header = 'Designator,Mid X,Mid Y,Layer,Rotation\n';
/** The BOM gets these coordinate files in place of those before. */
const place = async (...files: readonly string[]): Promise<Bom> => {
  const given: { url: string; name: string }[] = [];
  for (const [n, rows] of files.entries()) {
    const file = { name: `places ${n}.csv`, bytes: text(header + rows) };
    const { rows: stored } = await upload(origin, me.token, { fileType: fileTypes.coordinates }, [file]);
    given.push({ url: stored[0]?.id ?? '', name: file.name });
  }
  const settings = { id: uploaded.bomId, coordinateFile: JSON.stringify(given) };
  return (await t.call(bom.settings, settings, { token: me.token })).data;
};
const rotations = ({ edaCoors }: Bom): unknown[] => edaCoors.map(({ designator, rotation }) => [designator, rotation]);
const dropped = ({ problems }: Bom): unknown[] => problems.filter(({ code }) => code === 'CORRECTIONS_DROPPED');
const top = 'R1,5mm,5mm,Top,0\nR2,6mm,8mm,Top,0\n';

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

it('drops them with the coordinates they were made on, and says for which parts', async () => {
  await place(top);
  await settle([turned, { ...turned, designator: 'R2', x: 7_000_000, y: 9_000_000, side: 'bottom' }]);
  const replaced = await place('R1,5mm,5mm,Top,0\nR2,16mm,8mm,Top,180\n');
  expect(rotations(replaced)).toEqual([
    ['R1', 0],
    ['R2', 180],
  ]);
  // R1 stands as it stood, R2 does not.
  expect(replaced.corrections).toEqual([turned]);
  const told = { file: 'coordinates', code: 'CORRECTIONS_DROPPED', severity: 'warning', values: { count: 1, designators: 'R2' } };
  expect(dropped(replaced)).toEqual([told]);
  expect(dropped(await view())).toEqual([told]);
  // Corrections that are made now are made on these coordinates.
  await settle([turned]);
  expect(dropped(await view())).toEqual([]);
});

it('keeps them beside a further file, and drops them with the last', async () => {
  await place(top);
  await settle([turned]);
  expect((await place(top, 'C1,1mm,1mm,Bottom,90\n')).corrections).toEqual([turned]);
  const without = await place();
  expect([without.corrections, dropped(without)]).toMatchObject([[], [{ values: { designators: 'R1' } }]]);
  expect(dropped(await place(top))).toHaveLength(1);
});

it('refuses corrections that were made on an older revision, or on none', async () => {
  const { revision } = await place(top);
  expect((await send([turned], revision)).data.revision).toBe(revision + 1);
  const stale = await send([{ ...turned, designator: 'R2' }], revision);
  expect(stale).toMatchObject({ status: 409, errorCode: 'BOM_CHANGED' });
  expect(await send([], undefined)).toMatchObject({ status: 422, data: null });
  await place(top);
  expect((await send([], revision + 1)).status).toBe(409);
  expect(await kept()).toEqual([turned]);
});
