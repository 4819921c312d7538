import { type BoardFact, mm, pcbCapability, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { currentBook } from './book/books.ts';
import { silentFacts, specFromBoard, type TellingFacts } from './from-facts.ts';
import { priceRequest } from './price-request.ts';
import { defaultPcb, type PcbSpec } from './spec.ts';
import { withFiles } from './with-files.ts';

const told = <T>(value: T, confidence = 0.9): BoardFact<T> => ({ value, confidence, source: 'copper', places: [] });
const files = (facts: Partial<TellingFacts>): TellingFacts => ({ ...silentFacts, ...facts });

const nothingElse = { stencil: null, assembly: null, bomId: null, projectId: null, projectName: '', partNo: '', remarks: '' };
const priceOf = (pcb: PcbSpec) => priceRequest({ ...nothingElse, pcb }, { book: currentBook, currency: 'USD', bom: null });

/** The price of the order that the files fill in. */
const filled = (facts: TellingFacts) => withFiles(priceOf(specFromBoard(facts, { ...defaultPcb, finish: 'enig' }).spec), facts);

describe('the price of boards with files', () => {
  it.each<[string, Partial<TellingFacts>, string]>([
    ['more layers', { layers: told(10) }, 'files-layers'],
    ['a longer board', { width: told(mm(650)), height: told(mm(400)) }, 'files-size'],
    ['a board too wide for its length', { width: told(mm(550)), height: told(mm(550)) }, 'files-size'],
    ['finer tracks', { minTrace: told(um(80)) }, 'files-fineness'],
    ['finer spaces', { minTrace: told(um(200)), minSpace: told(um(80)) }, 'files-fineness'],
    ['smaller holes', { minDrill: told(um(100)) }, 'files-drill'],
    ['more designs', { panel: told({ designs: 14, columns: 7, rows: 2, vCuts: 0 }) }, 'files-designs'],
    ['a thinner board', { thickness: told(um(200)) }, 'files-thickness'],
    ['more layers, as far as can be told', { layers: told(12, 0.4) }, 'files-layers'],
  ])('is an inquiry for %s than are made', (_, facts, rule) => {
    const priced = filled(files(facts));
    expect([priced.decision, priced.problems.map((problem) => problem.rule)]).toEqual([
      'inquiry',
      expect.arrayContaining([rule]),
    ]);
    expect(priced.problems.filter(({ kind }) => kind === 'block')).toEqual([]);
  });

  it('names a rule once, whichever of its facts break it', () => {
    const priced = filled(files({ width: told(mm(700)), height: told(mm(700)), minTrace: told(um(50)), minSpace: told(um(50)) }));
    expect(priced.problems.map(({ rule }) => rule)).toEqual(['files-size', 'files-fineness']);
  });

  it('is an inquiry for files that nobody could read, whatever was chosen', () =>
    expect(withFiles(priceOf(defaultPcb), 'unread')).toMatchObject({
      decision: 'inquiry',
      totalCents: priceOf(defaultPcb).totalCents,
      problems: [{ rule: 'files-unread', kind: 'inquiry' }],
    }));

  it('is an inquiry for files of which a part could not be read', () =>
    expect(withFiles(priceOf(defaultPcb), 'damaged')).toMatchObject({
      decision: 'inquiry',
      problems: [{ rule: 'files-damaged', kind: 'inquiry' }],
    }));

  it('stays as it is for files within what is made, without files, and for a stencil alone', () => {
    const priced = priceOf(defaultPcb);
    const { width, height } = pcbCapability.boardMaxNm;
    expect(withFiles(priced, null)).toBe(priced);
    expect(withFiles(priced, files({ layers: told(8), width: told(height), height: told(width) }))).toBe(priced);
    const stencil = { ...priced, kind: 'stencil' as const };
    expect(withFiles(stencil, 'unread')).toBe(stencil);
  });

  it('leaves a refused order refused', () => {
    const thin: PcbSpec = { ...defaultPcb, thicknessNm: um(400) };
    expect(withFiles(priceOf(thin), 'unread').decision).toBe('refused');
  });
});
