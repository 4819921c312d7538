import { mil, mm, um } from '@copperline/contract';
import type { BoardFacts, Fact } from '@copperline/fab';
import { describe, expect, it } from 'vitest';
import { agrees, detect, filledFrom, withDetected } from './detected.ts';
import { problemsOf, type SpecField } from './engine.ts';
import { defaultForm, specOf } from './form.ts';

const fact = <T>(value: T, confidence = 0.95): Fact<T> => ({
  value,
  confidence,
  source: 'copper',
  places: [{ extent: { minX: 0, minY: 0, maxX: 10, maxY: 10 }, layers: ['Copper,L1,Top'] }],
});

const unknown: BoardFacts = {
  layers: null,
  width: null,
  height: null,
  minTrace: null,
  minNeck: null,
  minSpace: null,
  minDrill: null,
  platedHoles: null,
  unplatedHoles: null,
  slots: null,
  castellations: null,
  goldFingers: null,
  viasInPad: null,
  blindOrBuried: null,
  microvias: null,
  edgePlating: null,
  panel: null,
  boardAreaMm2: null,
  copperAreaMm2: null,
  finishAreaMm2: null,
  drillsPerCm2: null,
  pasteOpenings: null,
  thickness: null,
};

const known: BoardFacts = {
  ...unknown,
  layers: fact(4),
  width: fact(80_000_020),
  height: fact(mm(60)),
  minTrace: fact(mil(5)),
  minDrill: fact(um(250), 0.5),
  goldFingers: fact(0),
};

const none: ReadonlySet<SpecField> = new Set();

describe('what a file says of the order', () => {
  it('is a value, how sure it is, and where it shows', () => {
    const found = detect(known);
    expect(found.get('layers')).toMatchObject({ value: 4, fact: 'layers', isSure: true, isBeyond: false });
    expect(found.get('widthNm')?.value).toBe(mm(80));
    expect(found.get('smallestHoleNm')).toMatchObject({ value: um(250), isSure: false });
    expect(found.get('goldFingers')?.value).toBe(0);
    expect(found.get('minTraceNm')?.place?.layers).toEqual(['Copper,L1,Top']);
    expect(found.has('innerCopperUm')).toBe(false);
    expect(detect(unknown).size).toBe(0);
  });

  it('names what is beyond the form', () => {
    expect(detect({ ...unknown, minDrill: fact(um(100)) }).get('smallestHoleNm')).toMatchObject({ isBeyond: true });
  });

  it('fills the form, once', () => {
    const filled = filledFrom(defaultForm, known, none);
    expect(filled?.count).toBe(5);
    expect(filled && specOf(filled.form)).toMatchObject({
      layers: 4,
      innerCopperUm: 17,
      widthNm: mm(80),
      heightNm: mm(60),
      minTraceNm: mil(5),
      smallestHoleNm: um(250),
    });
    expect(filled && filledFrom(filled.form, known, none)).toBeNull();
    expect(filledFrom(defaultForm, unknown, none)).toBeNull();
  });

  it('is contradicted by another choice, and taken up again', () => {
    const layers = detect(known).get('layers');
    expect(layers && agrees(defaultForm, layers)).toBe(false);
    expect(layers && withDetected(defaultForm, layers).layers).toBe(4);
  });

  it('brings gold with fingers, and leaves a panel of the file as it is', () => {
    const fingers = filledFrom(defaultForm, { ...unknown, goldFingers: fact(40) }, none);
    expect(fingers?.form).toMatchObject({ goldFingers: '40', finish: 'enig' });
    const panel = filledFrom(defaultForm, { ...unknown, panel: fact({ designs: 2, columns: 2, rows: 1, vCuts: 1 }) }, none);
    expect(panel?.form).toMatchObject({ boardType: 'panel', panelBy: 'file', packaging: 'panel-v-cut', designs: 2 });
  });

  it('is filled in as a combination that can be made, and what else had to change is said', () => {
    const fine = { ...unknown, layers: fact(6), minTrace: fact(mil(4)), minDrill: fact(um(200)) };
    const thin = { ...defaultForm, thicknessNm: um(600), outerCopperUm: 70 as const };
    const filled = filledFrom(thin, fine, none);
    const spec = filled && specOf(filled.form);
    expect(spec).toMatchObject({ layers: 6, minTraceNm: mil(4), smallestHoleNm: um(200) });
    expect(spec && problemsOf(spec).filter(({ kind }) => kind === 'block')).toEqual([]);
    expect(Object.keys(filled?.repaired ?? {}).toSorted()).toEqual(['finish', 'outerCopperUm', 'thicknessNm']);
  });

  it('stays in the form where nothing that can be made has it all', () => {
    const thin = filledFrom(defaultForm, { ...unknown, layers: fact(8), thickness: fact(um(400)) }, new Set());
    expect(thin?.repaired).toEqual({});
    expect(thin && specOf(thin.form)).toMatchObject({ layers: 8, thicknessNm: um(400) });
  });

  it('is the largest board of all where the file has a larger one, which is said', () => {
    const facts = { ...unknown, width: fact(mm(700)), height: fact(mm(100)) };
    const large = filledFrom(defaultForm, facts, new Set());
    expect(large && specOf(large.form)).toMatchObject({ widthNm: mm(600), heightNm: mm(100) });
    expect(detect(facts).get('widthNm')).toMatchObject({ isBeyond: true });
  });
});
