import { type Bom, bom } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { sendBom, tableOf } from '../../../test/bom.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { listening, text } from '../../../test/upload.ts';

let t: TestApp;
let origin: string;
let me: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  me = await t.signUp();
  await load(t, smallCatalogue());
});
afterAll(() => t.close());

/** As people make them: a title, a header of two lines, Chinese, ranges, marks. */
const messy = tableOf(
  ['物料清单 v1.2', '', '', '', '', '', ''],
  ['位号', '数量', '型号', '厂家', '参数', '封装', '备注'],
  ['R1-R3, R7', '4', 'rc0402fr 0710kl', 'Yageo', '10k 1%', 'R0402', ''],
  ['C1、C2', '2', '', '', '100nF/16V', 'C_0402_1005Metric', 'X7R'],
  ['R9', '1', '', '', '10k', '0402', '不贴'],
  ['U1', '1', 'NOSUCHPART99', '', '', 'SOIC-8', '=1+1'],
);

const seen = ({ lines, parts }: Bom) =>
  lines.map(({ key: _key, row: _row, statedQuantity: _stated, note: _note, suggestions: _others, match, ...line }) => ({
    ...line,
    match: match && [parts[String(match.partId)]?.mpn, match.step],
  }));

describe('an export', () => {
  it.each([
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv', 'text/csv'],
  ] as const)('reads back as the same lines with the same matches: %s', async (format, type) => {
    const sent = await sendBom(origin, me.token, { bomFileName: '主板 1.2' }, { name: 'bom.csv', bytes: text(messy) });
    const decided = [
      { do: 'set', key: sent.data.lines[3]?.key, part: sent.data.lines[0]?.match?.partId, fields: { note: '@note' } },
      { do: 'set', key: sent.data.lines[1]?.key, fields: { dnp: true } },
    ];
    await t.call(bom.change, { id: sent.data.bomId, revision: 0, changes: JSON.stringify(decided) }, { token: me.token });
    const { data } = await t.call(bom.view, { id: sent.data.bomId }, { token: me.token });
    expect(data.lines.map(({ match }) => match?.step)).toEqual(['normalised', undefined, undefined, 'chosen']);
    const url = `${bom.export.path.replace('{id}', data.bomId)}?format=${format}`;
    const response = await t.app.inject({ method: 'GET', url, headers: { authorization: me.token } });
    expect(response.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="__ 1.2.${format}"; filename*=UTF-8''%E4%B8%BB%E6%9D%BF%201.2.${format}`,
      'cache-control': 'private, no-store',
    });
    const bytes = new Uint8Array(response.rawPayload);
    const again = await sendBom(origin, me.token, {}, { name: `again.${format}`, bytes });
    expect(again.data.state).toBe('read');
    // A part that was chosen once is suggested the next time, and shown as remembered.
    const remembered = data.lines.map((line) =>
      line.match?.step === 'chosen' ? { ...line, remembered: true, match: { ...line.match, step: 'remembered' as const } } : line,
    );
    expect(seen(again.data)).toEqual(seen({ ...data, lines: remembered }));
  });
});
