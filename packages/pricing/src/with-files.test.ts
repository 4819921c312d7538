import { type BoardFact, mil, mm, pcbCapability, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { currentBook } from './book/books.ts';
import { silentFacts, specFromBoard, type TellingFacts } from './from-facts.ts';
import { priceRequest } from './price-request.ts';
import { defaultPcb, type PcbSpec } from './spec.ts';
import { type OrderFiles, withFiles } from './with-files.ts';

const told = <T>(value: T, confidence = 0.9): BoardFact<T> => ({ value, confidence, source: 'copper', places: [] });
const files = (facts: Partial<TellingFacts>): TellingFacts => ({ ...silentFacts, ...facts });

const nothingElse = { stencil: null, assembly: null, bomId: null, projectId: null, projectName: '', partNo: '', remarks: '' };
const priceOf = (pcb: PcbSpec) => priceRequest({ ...nothingElse, pcb }, { book: currentBook, currency: 'USD', bom: null });

/** The price of this order with these files. */
const ordered = (pcb: PcbSpec, facts: OrderFiles | null) => withFiles(priceOf(pcb), facts, pcb);
/** The price of the order that the files fill in. */
const filled = (facts: TellingFacts) => ordered(specFromBoard(facts, { ...defaultPcb, finish: 'enig' }).spec, facts);

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
    expect(ordered(defaultPcb, 'unread')).toMatchObject({
      decision: 'inquiry',
      totalCents: priceOf(defaultPcb).totalCents,
      problems: [{ rule: 'files-unread', kind: 'inquiry' }],
    }));

  it('is an inquiry for files of which a part could not be read', () =>
    expect(ordered(defaultPcb, 'damaged')).toMatchObject({
      decision: 'inquiry',
      problems: [{ rule: 'files-damaged', kind: 'inquiry' }],
    }));

  it('stays as it is for files within what is made, without files, and for a stencil alone', () => {
    const priced = priceOf(defaultPcb);
    const { width, height } = pcbCapability.boardMaxNm;
    expect(withFiles(priced, null, defaultPcb)).toBe(priced);
    const large = files({ layers: told(8), width: told(height), height: told(width) });
    expect(filled(large).decision).toBe('automatic');
    const stencil = { ...priced, kind: 'stencil' as const };
    expect(withFiles(stencil, 'unread', null)).toBe(stencil);
  });

  it.each<[string, Partial<TellingFacts>, Partial<PcbSpec>, string[]]>([
    ['four layers as two', { layers: told(4) }, {}, ['layers']],
    ['fine tracks as coarse ones', { minTrace: told(um(110)) }, { outerCopperUm: 70, minTraceNm: mil(8) }, ['minTraceNm']],
    ['a larger board', { width: told(mm(120)), height: told(mm(80)) }, {}, ['widthNm', 'heightNm', 'panel', 'packaging']],
    ['half holes as none', { castellations: told(6) }, {}, ['castellatedSides']],
    ['plated edges as none', { edgePlating: told(true) }, {}, ['switches']],
  ])('is an inquiry for %s', (_, facts, order, fields) => {
    const pcb = { ...defaultPcb, ...order };
    const { decision, problems } = ordered(pcb, files(facts));
    expect([decision, problems]).toEqual(['inquiry', [{ rule: 'files-differ', kind: 'inquiry', fields }]]);
  });

  it.each<[string, Partial<TellingFacts>, Partial<PcbSpec>]>([
    [
      'more than the files hold',
      { layers: told(2), minTrace: told(um(200)) },
      { layers: 4, innerCopperUm: 17, minTraceNm: mil(5), finish: 'enig' },
    ],
    ['what the files only seem to hold', { layers: told(4, 0.6) }, {}],
    ['another thickness', { thickness: told(um(800)) }, {}],
  ])('is automatic for %s', (_, facts, order) => expect(ordered({ ...defaultPcb, ...order }, files(facts)).problems).toEqual([]));

  it('leaves a refused order refused', () => {
    const thin: PcbSpec = { ...defaultPcb, thicknessNm: um(400) };
    expect(ordered(thin, 'unread').decision).toBe('refused');
  });
});
