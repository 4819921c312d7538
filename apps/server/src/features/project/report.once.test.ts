import { type BoardData, boardReportSchema, project } from '@copperline/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { sampleBoard, sampleFinding } from '../../../test/board.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { listening, upload, zip } from '../../../test/upload.ts';

let t: TestApp;
let me: SignedUp;
let id: string;

beforeAll(async () => {
  t = await startTestApp();
  me = await t.signUp();
  const origin = await listening(t);
  const { rows } = await upload(origin, me.token, { fileType: 7 }, [{ name: 'board.zip', bytes: zip(3000) }]);
  const made = await t.call(project.gerber, { gerberUrl: rows[0]?.id, projectName: '闪灯板 Rev.C' }, { token: me.token });
  id = made.data.projectId;
  await t.db.updateTable('job').set({ done_at: t.clock.now() }).execute();
});
afterAll(() => t.close());

const store = async (board: BoardData, failure: 'unrecognised' | null = null, picture: Buffer | null = null) => {
  const result = JSON.stringify(board);
  await t.db
    .updateTable('board_analysis')
    .set({ state: failure ? 'failed' : 'done', failure, result, picture })
    .execute();
};
const fetchReport = (format: 'pdf' | 'json', language: string) =>
  t.app.inject({
    url: `/api/eda/project/${id}/report?format=${format}`,
    headers: { authorization: me.token, 'accept-language': language },
  });

describe('the JSON report', () => {
  it('has its documented shape, with every sentence in the language of the request', async () => {
    await store(sampleBoard);
    const response = await fetchReport('json', 'zh-CN');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('闪灯板 Rev.C-dfm.json')}`);
    const report = boardReportSchema.strict().parse(response.json());
    expect(report).toMatchObject({
      format: 'copperline-board-report',
      version: 1,
      locale: 'zh-CN',
      state: 'done',
      failure: null,
    });
    expect(report.board.findings[0]).toEqual({
      ...sampleFinding,
      words: {
        title: '不同网络间距',
        found: '两个不同网络的铜相距 0.082 mm，下限为 0.1 mm。',
        why: '间距太小，蚀刻不净会造成短路。',
        change: '移开其中一处，使间距达到 0.1 mm 以上。',
      },
    });
    expect(report.board.problems[0]?.words).toBe('外形上有小缺口，已自动闭合。（缺口 0.012 mm，X 0 mm，Y 0 mm，edge.gko）');
    expect(report.limits).toContainEqual({ name: 'holeToHole', value: 250_000, source: 'proposal' });
  });
});

describe('the PDF report', () => {
  it('can be read and searched in Chinese', async () => {
    await store(sampleBoard);
    const response = await fetchReport('pdf', 'zh-CN');
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdfText(response.rawPayload);
    for (const part of [
      '可制造性检查报告',
      '闪灯板 Rev.C',
      '层数2',
      '50.8 mm',
      '两个不同网络的铜相距 0.082 mm，下限为 0.1 mm。',
      '移开其中一处，使间距达到 0.1 mm 以上。',
      '顶层线路',
      'X 12 mm，Y 4.5 mm',
      '共 3 处',
      '未检查：缺少所需文件',
      '行业常用值，暂定，工厂尚未确认',
    ])
      expect(text).toContain(part);
  });

  it('shows the board where there is a picture of it, and speaks English', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0a5' } })
      .png()
      .toBuffer();
    await store(sampleBoard, null, picture);
    const { rawPayload } = await fetchReport('pdf', 'en-US');
    expect(rawPayload.toString('latin1')).toContain('/Subtype /Image');
    expect(pdfText(rawPayload)).toContain('Copper of two different nets is 0.082 mm apart; at least 0.1 mm is needed.');
  });

  it('says why there is no board, and that a quote is still possible', async () => {
    const nothing = { ...sampleBoard, outline: null, facts: null, checks: [], findings: [] };
    await store({ ...nothing, problems: [{ code: 'FORMAT_NO_BOARD_FILES', severity: 'error' }] }, 'unrecognised');
    const text = pdfText((await fetchReport('pdf', 'en-US')).rawPayload);
    expect(text).toContain('You can still ask for a quote.');
    expect(text).toContain('No Gerber or drill file was found.');
  });

  it('is not made longer than anybody reads', async () => {
    const many = Array.from({ length: 1500 }, (_, n) => ({ ...sampleFinding, id: `f${n}` }));
    const checks = sampleBoard.checks.map((check) => (check.check === sampleFinding.check ? { ...check, errors: 1507 } : check));
    await store({ ...sampleBoard, checks, findings: many, findingsLeftOut: 7 });
    const { statusCode, rawPayload } = await fetchReport('pdf', 'en-US');
    expect(statusCode).toBe(200);
    const text = pdfText(rawPayload);
    expect(text).toContain('×1507');
    expect(text).toContain('and 1495 more');
  });
});
