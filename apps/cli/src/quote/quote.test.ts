import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { currencies, nmPerMm, type PcbSpec } from '@copperline/contract';
import { Chance, randomPcb } from '@copperline/contract/random-orders';
import { sampleDesign, writeSample, zipOf } from '@copperline/fab/samples';
import { currentBook, priceRequest, quotePcb } from '@copperline/pricing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../command-line.ts';
import type { QuoteReport } from './quote.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'copperline-quote-'));
  writeFileSync(path.join(folder, 'board.zip'), zipOf(writeSample(sampleDesign('led-strip'), 'kicad')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const copperline = async (...words: string[]): Promise<{ code: number; out: string; err: string }> => {
  const said = { out: '', err: '' };
  const code = await run(['quote', ...words], {
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

const json = async (...words: string[]): Promise<QuoteReport> =>
  JSON.parse((await copperline(...words, '--json')).out) as QuoteReport;
const sets = (...pairs: string[]): string[] => pairs.flatMap((pair) => ['--set', pair]);

const onlyBoards = { stencil: null, assembly: null, bomId: null, projectId: null, projectName: '', partNo: '', remarks: '' };
const pricing = { book: currentBook, bom: null };

/** All fields as `name=value`. */
const settingsOf = (spec: PcbSpec): string[] =>
  Object.entries(spec).flatMap(([field, value]) => {
    // Default: no test points.
    if (value === null) return field === 'panel' ? ['panel=none'] : [];
    if (Array.isArray(value)) return [`${field}=${value.join(',') || 'none'}`];
    return [`${field}=${typeof value === 'object' ? `${value.rows}x${value.columns}x${value.railNm / nmPerMm}` : value}`];
  });

describe('a quote on the command line', () => {
  it('is the advertised one for ten plain boards', async () => {
    const report = await json('--qty', '10', ...sets('layers=2', 'widthMm=100', 'heightMm=100'));
    expect(report).toMatchObject({ totalCents: 100, bookId: currentBook.id, leadDays: 3, problems: [], decision: 'automatic' });
    expect(report.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(100);
    expect(report.lines[0]).toMatchObject({ key: 'boardFee', cents: 580 });
  });

  it('takes every field in its own unit', async () => {
    const { spec } = await json(
      '--qty=1000',
      ...sets('widthMm=160', 'layers=4', 'innerCopperOz=1', 'outerCopperOz=2', 'minTraceMil=8', 'finish=enig'),
      ...sets('thicknessMm=1.60', 'smallestHoleMm=0.25', 'switches=edge-plating,via-in-pad', 'testPoints=900', 'panel=2x3x5'),
    );
    expect(spec).toMatchObject({
      quantity: 1000,
      widthNm: 160_000_000,
      heightNm: 100_000_000,
      layers: 4,
      innerCopperUm: 35,
      outerCopperUm: 70,
      minTraceNm: 203_200,
      finish: 'enig',
      thicknessNm: 1_600_000,
      smallestHoleNm: 250_000,
      switches: ['edge-plating', 'via-in-pad'],
      testPoints: 900,
      panel: { rows: 2, columns: 3, railNm: 5_000_000 },
    });
  });

  it('chooses what is usual beside what was chosen', async () => {
    expect((await json(...sets('layers=4', 'maskColour=white', 'boardType=panel'))).spec).toMatchObject({
      innerCopperUm: 17,
      silkscreenColour: 'black',
      packaging: 'panel-v-cut',
    });
    const { spec, problems } = await json(...sets('layers=4', 'innerCopperOz=0', 'maskColour=white', 'silkscreenColour=white'));
    expect(spec).toMatchObject({ innerCopperUm: 0, silkscreenColour: 'white' });
    expect(problems.map(({ rule }) => rule)).toEqual(['R04', 'R22']);
  });

  it('gives the very object of the engine, for 500 orders of any kind', async () => {
    const seed = randomInt(2 ** 31);
    console.log(`seed ${seed}`);
    const chance = new Chance(seed);
    for (let n = 0; n < 500; n += 1) {
      const [pcb, currency] = [randomPcb(chance), chance.of(currencies)];
      const { spec, detected, beyond, repair, ...priced } = await json(...sets(...settingsOf(pcb)), '--currency', currency);
      expect([seed, n, spec, detected, beyond]).toEqual([seed, n, pcb, {}, []]);
      expect(priced).toEqual(JSON.parse(JSON.stringify(priceRequest({ ...onlyBoards, pcb }, { ...pricing, currency }))));
      if (priced.decision !== 'refused') expect(repair).toBeNull();
    }
  });

  it('reads the files, and lets the command line have the last word', async () => {
    const read = await json('board.zip', '--qty', '10');
    expect(Object.keys(read.detected)).toEqual(
      expect.arrayContaining(['widthNm', 'heightNm', 'layers', 'innerCopperUm', 'minTraceNm', 'smallestHoleNm']),
    );
    expect(read.totalCents).toBe(quotePcb(read.spec, currentBook).totalCents);
    const said = await json('board.zip', '--qty', '10', ...sets('layers=4'));
    expect(said.spec).toMatchObject({ layers: 4, innerCopperUm: 17, widthNm: read.spec.widthNm });
  });

  it('explains itself in either language', async () => {
    const { out } = await copperline('--qty', '10');
    for (const words of ['Special offer', '-$11.90', '10 plain boards for $1 instead of $12.90', '$1.00', '333 g'])
      expect(out).toContain(words);
    expect(out).not.toContain('Gold fingers');
    const refused = await copperline('board.zip', ...sets('expediteDays=4', 'finish=hasl', 'thicknessMm=0.4'), '--lang', 'zh-CN');
    expect(refused.out).toContain('无法按此生产');
    expect(refused.out).toContain('R01');
    expect(refused.out).toContain('无法这么快');
    expect((await copperline('--currency', 'CNY', '--qty', '50')).out).toContain('¥210.00');
  });

  it('says what would make a refused order possible', async () => {
    const asked = sets('minTraceMil=4', 'quantity=20');
    const { decision, repair } = await json(...asked);
    expect([decision, repair?.touchesChosen, Object.keys(repair?.changes ?? {})]).toEqual(['refused', 0, ['finish']]);
    expect((await copperline(...asked)).out).toContain(`Possible with: finish=${String(repair?.changes.finish)}`);
    const repaired = await json(...asked, ...sets(`finish=${String(repair?.changes.finish)}`));
    expect([repaired.decision, repaired.repair]).toEqual(['automatic', null]);
    expect(repaired.totalCents - (await json(...asked)).totalCents).toBe(repair?.centsChange);
  });

  it.each([
    [['--qty', '7'], '“--qty” can be: 5, 10, 15, 20'],
    [sets('layers=3'), '“layers” can be: 1, 2, 4, 6, 8.'],
    [sets('layer=2'), '“--set layer” names nothing that can be set. There are: boardType, panel, designs, widthMm'],
    [sets('constructor=2'), 'names nothing that can be set'],
    [sets('layers'), '“--set” needs a name and a value'],
    [sets('=2'), '“--set” needs a name and a value'],
    [sets('widthMm=1e2'), '“widthMm” can be: 3–2000.'],
    [sets('widthMm=-5'), '“widthMm” can be: 3–2000.'],
    [sets('widthMm=100.00000001'), '“widthMm” can be: 3–2000.'],
    [sets('widthMm=0'), '“widthMm” can be: 3–2000.'],
    [sets('outerCopperOz=0.5'), '“outerCopperOz” can be: 1, 2.'],
    [sets('thicknessMm=1.5'), '“thicknessMm” can be: 0.4, 0.6, 0.8, 1, 1.2, 1.6, 2, 2.5.'],
    [sets('switches=gold'), '“switches” can be: none, peelable-mask'],
    [sets('panel=2x3'), '“panel” can be: none, ROWSxCOLUMNSxRAIL_MM.'],
    [['--currency', 'EUR'], '“--currency” can be: USD, CNY.'],
    [['a.zip', 'b.zip'], 'Please name one archive, folder or file.'],
  ])('refuses %j with what is possible', async (words, message) => {
    const { code, err, out } = await copperline(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it('says that a file is missing, and fails a build where it is told to', async () => {
    expect(await copperline('nowhere.zip')).toMatchObject({ code: 3, err: 'nowhere.zip does not exist.\n' });
    expect((await copperline(...sets('thicknessMm=0.4'))).code).toBe(0);
    expect((await copperline(...sets('thicknessMm=0.4'), '--fail-on', 'error')).code).toBe(1);
    expect((await copperline(...sets('material=fr4-tg170'), '--fail-on', 'error')).code).toBe(0);
    expect((await copperline(...sets('material=fr4-tg170'), '--fail-on', 'warning')).code).toBe(1);
  });
});
