import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleDesign, type SampleFile, writeSample, zipOf } from '@copperline/fab/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardReport } from './board-report.ts';
import { run } from './command-line.ts';
import { readPng } from './compare/png-reader.ts';

let folder = '';
let board: readonly SampleFile[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'copperline-cli-'));
  board = writeSample(sampleDesign('led-strip'), 'kicad');
  writeFileSync(path.join(folder, 'board.zip'), zipOf(board));
  for (const { name, bytes } of board) {
    const file = path.join(folder, 'set', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  writeFileSync(path.join(folder, 'letter.txt'), 'Dear factory, please make my board.\n');
  writeFileSync(path.join(folder, 'broken.zip'), zipOf(board).subarray(0, 200));
  writeFileSync(path.join(folder, 'holes.drl'), 'M48\nMETRIC\nT1C1.0\n%\nT1\nX1.0Y1.0\nX9.0Y1.0\nX1.0Y1.0G85X4.0Y1.0\nM30\n');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const copperline = async (...words: string[]): Promise<{ code: number; out: string; err: string }> => {
  const said = { out: '', err: '' };
  const code = await run(words, {
    folder,
    env: {},
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
  });
  return { code, ...said };
};

/** Width and height of a PNG. */
const pngSize = (name: string): [number, number] => {
  const bytes = readFileSync(path.join(folder, name));
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

const report = async (...words: string[]): Promise<BoardReport> =>
  JSON.parse((await copperline('inspect', ...words, '--json')).out) as BoardReport;

describe('the command line', () => {
  it('explains itself in either language', async () => {
    const english = await copperline('--help');
    expect(english).toMatchObject({ code: 0, err: '' });
    expect(english.out).toContain('npm run -s copperline -- inspect ARCHIVE_OR_DIR');
    expect((await copperline('render', '--help', '--lang', 'zh-CN')).out).toContain('退出码');
    expect((await copperline()).code).toBe(2);
  });

  it.each([
    [['paint'], 'There is no command “paint”. Try --help.'],
    [['inspect'], 'Please name one archive, folder or file.'],
    [['inspect', 'a.zip', 'b.zip'], 'Please name one archive, folder or file.'],
    [['inspect', 'a.zip', '--dpi', '600'], 'There is no option “--dpi” here. Try --help.'],
    [['inspect', 'a.zip', '--fail-on', 'anything'], '“--fail-on” can be: error, warning.'],
    [['render', 'board.zip'], 'Please name the picture with “--out”; it must end in .png or .svg.'],
    [['render', 'board.zip', '--out', 'x.gif'], 'Please name the picture with “--out”; it must end in .png or .svg.'],
    [['render', 'board.zip', '--out', 'x.png', '--dpi', '0'], '“--dpi” must be a number from 1 to 100000.'],
    [['render', 'board.zip', '--out', 'x.png', '--side', 'top', '--layer', 'a'], '“--layer” and “--side” exclude each other.'],
    [
      ['render', 'board.zip', '--out', 'x.svg', '--side', 'top'],
      'An SVG drawing shows one layer: please name it with “--layer”.',
    ],
    [
      ['render', 'board.zip', '--out', 'x.png', '--window', '0,0,10'],
      '“--window” needs four numbers in millimetres: left, bottom, width, height; width and height above zero.',
    ],
  ])('refuses %j as usage', async (words, sentence) => {
    expect(await copperline(...words)).toEqual({ code: 2, out: '', err: `${sentence}\n` });
  });

  it.each([
    [['inspect', 'nothing.zip'], 'nothing.zip does not exist.'],
    [['dfm', 'letter.txt'], 'letter.txt is no fabrication file: nothing in it can be drawn.'],
    [['dfm', 'broken.zip'], 'The archive could not be opened: it is damaged or not a zip or RAR file.'],
    [['render', 'letter.txt', '--out', 'x.png'], 'letter.txt is no fabrication file: nothing in it can be drawn.'],
  ])('refuses %j as input', async (words, sentence) => {
    const answer = await copperline(...words);
    expect(answer).toMatchObject({ code: 3, out: '' });
    expect(answer.err).toContain(sentence);
  });

  it('speaks the language that is asked for, also about mistakes', async () => {
    expect((await copperline('inspect', 'nothing.zip', '--lang', 'zh-CN')).err).toBe('nothing.zip 不存在。\n');
    expect((await copperline('inspect', 'nothing.zip', '--lang=zh-CN')).err).toBe('nothing.zip 不存在。\n');
  });
});

describe('inspect', () => {
  it('says what each file is and what board they make', async () => {
    const { files, board: facts, drills, problems, timesMs } = await report('board.zip');
    expect(files.find(({ role }) => role === 'Copper,L1,Top')).toMatchObject({ kind: 'gerber' });
    expect(new Set(files.map(({ role }) => role))).toEqual(
      new Set(board.map(({ name }) => files.find((file) => file.name === name)?.role)),
    );
    expect(facts).toMatchObject({ holes: expect.any(Number), slots: expect.any(Number) });
    expect(facts.copperLayers).toBeGreaterThanOrEqual(1);
    expect(facts.widthMm).toBeGreaterThan(10);
    expect(facts.heightMm).toBeGreaterThan(5);
    for (const drill of drills) expect(drill).toMatchObject({ unit: 'mm', confidence: expect.any(Number) });
    for (const problem of problems) expect(problem.text).not.toContain('{{');
    expect(Object.keys(timesMs)).toEqual(['open', 'read', 'analyse', 'total']);
  });

  it('reads a folder as it reads an archive', async () => {
    const archive = await report('board.zip');
    const loose = await report('set');
    expect(loose.board).toEqual(archive.board);
    expect(loose.files.map(({ name, role }) => `${name} ${role}`).toSorted()).toEqual(
      archive.files.map(({ name, role }) => `${name} ${role}`).toSorted(),
    );
  });

  it('reports what is no board as well, and ends with 3', async () => {
    const { code, out } = await copperline('inspect', 'letter.txt', '--json');
    expect(code).toBe(3);
    expect(JSON.parse(out)).toMatchObject({ files: [{ name: 'letter.txt', kind: 'text', role: null }], board: { holes: 0 } });
  });

  it('prints tables without --json', async () => {
    const { code, out } = await copperline('inspect', 'board.zip');
    expect(code).toBe(0);
    expect(out).toMatch(/^Files\n {2}File +Kind +Role +Sure +In words\n/);
    expect(out).toContain('Copper,L1,Top');
    expect((await copperline('inspect', 'board.zip', '--lang', 'zh-CN')).out).toContain('最小线宽');
  });
});

describe('dfm', () => {
  it('prints each check with its limit, and fails where it is told to', async () => {
    const { code, out } = await copperline('dfm', 'board.zip', '--json');
    expect(code).toBe(0);
    const { checks, findings } = JSON.parse(out) as {
      checks: { check: string; errors: number; warnings: number }[];
      findings: { severity: string }[];
    };
    expect(checks.map(({ check }) => check)).toContain('trace-width');
    const strict = await copperline('dfm', 'board.zip', '--fail-on', 'warning');
    expect(strict.code).toBe(findings.some(({ severity }) => severity !== 'info') ? 1 : 0);
    expect(strict.out).toContain('Trace width');
  });
});

describe('render', () => {
  it('draws the whole board from either side, as large as it is', async () => {
    const { board: facts } = await report('board.zip');
    for (const side of ['top', 'bottom']) {
      expect(await copperline('render', 'board.zip', '--side', side, '--dpi', '254', '--out', `${side}.png`)).toEqual({
        code: 0,
        out: '',
        err: '',
      });
      expect(pngSize(`${side}.png`)).toEqual([Math.ceil((facts.widthMm ?? 0) * 10), Math.ceil((facts.heightMm ?? 0) * 10)]);
    }
    const { channels, data } = readPng(readFileSync(path.join(folder, 'top.png')));
    expect(channels).toBe(4);
    expect(data.some((value, at) => at % 4 === 3 && value === 255)).toBe(true);
  });

  it('draws one layer by its role or its file, in part, smooth or not', async () => {
    const { files } = await report('board.zip');
    const top = files.find(({ role }) => role === 'Copper,L1,Top')?.name ?? '';
    await copperline('render', 'board.zip', '--layer', 'copper,l1,top', '--out', 'role.png');
    await copperline('render', 'board.zip', '--layer', top, '--out', 'name.png');
    await copperline('render', path.join('set', top), '--out', 'file.png');
    expect(readFileSync(path.join(folder, 'name.png'))).toEqual(readFileSync(path.join(folder, 'role.png')));
    expect(readFileSync(path.join(folder, 'file.png'))).toEqual(readFileSync(path.join(folder, 'role.png')));
    await copperline(
      'render',
      'board.zip',
      '--layer',
      top,
      '--window',
      '100,-120,8,4',
      '--dpi',
      '508',
      '--antialias',
      '--out',
      'part.png',
    );
    expect(pngSize('part.png')).toEqual([160, 80]);
  });

  it('draws drill files and writes SVG', async () => {
    expect((await copperline('render', 'holes.drl', '--dpi', '254', '--out', 'drill.png')).code).toBe(0);
    expect(pngSize('drill.png')).toEqual([90, 10]);
    expect((await copperline('render', 'board.zip', '--layer', 'Profile', '--out', 'edge.svg')).code).toBe(0);
    expect(readFileSync(path.join(folder, 'edge.svg'), 'utf8')).toMatch(/^<svg xmlns=.*<\/svg>\n$/s);
  });

  it('names the layers there are, and refuses a picture beyond all measure', async () => {
    const missing = await copperline('render', 'board.zip', '--layer', 'Copper,L9,Inr', '--out', 'x.png');
    expect(missing.code).toBe(3);
    expect(missing.err).toMatch(/^There is no layer “Copper,L9,Inr”\. There are: /);
    const large = await copperline('render', 'board.zip', '--layer', 'copper,l1,top', '--dpi', '100000', '--out', 'x.png');
    expect(large).toMatchObject({ code: 3, err: expect.stringContaining('more than 400000000 in all') });
    expect((await copperline('render', 'board.zip', '--out', 'no/such/folder/x.png')).code).toBe(3);
  });
});
