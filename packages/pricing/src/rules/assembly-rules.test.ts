import { mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { type AssemblyWish, defaultPcb, type PcbSpec } from '../spec.ts';
import { assemblyProblems, assemblyRules, nothingKnown, type PlacedParts } from './assembly-rules.ts';
import { panelFor } from './panel.ts';

const plain: AssemblyWish = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false };
const sized = (width: number, height: number, change: Partial<PcbSpec> = {}): PcbSpec => ({
  ...defaultPcb,
  widthNm: mm(width),
  heightNm: mm(height),
  ...change,
});
const told = (spec: PcbSpec, wish: Partial<AssemblyWish> = {}, parts: Partial<PlacedParts> = {}): string[] =>
  assemblyProblems(spec, { ...plain, ...wish }, { ...nothingKnown, ...parts }).map(({ rule }) => rule);

describe('a board to be assembled', () => {
  it('may be any board of the line', () => {
    expect(assemblyProblems(defaultPcb, plain)).toEqual([]);
    expect(told(sized(500, 450))).toEqual([]);
    expect(told(sized(450, 500))).toEqual([]);
    expect(told(sized(50, 50))).toEqual([]);
  });

  it('is refused where it is too large, and no panel helps', () => {
    expect(assemblyProblems(sized(501, 450), plain)).toEqual([
      { rule: 'R28', kind: 'block', fields: ['widthNm', 'heightNm'], repair: null },
    ]);
    expect(told(sized(451, 460))).toEqual(['R28']);
  });

  it('is refused where both sides are short, and offered in a panel', () => {
    const small = sized(49, 40);
    const [problem] = assemblyProblems(small, plain);
    expect(problem).toMatchObject({ rule: 'R28', kind: 'block', repair: panelFor(small) });
    expect(told({ ...small, ...problem?.repair })).toEqual([]);
  });

  it('gets rails where one side is short, or a part is near an edge', () => {
    const narrow = sized(100, 49);
    expect(assemblyProblems(narrow, plain)).toMatchObject([{ rule: 'R29', kind: 'notice', repair: panelFor(narrow) }]);
    expect(told(defaultPcb, {}, { edgeClearanceNm: mm(5) - 1 })).toEqual(['R29']);
    expect(told(defaultPcb, {}, { edgeClearanceNm: mm(5) })).toEqual([]);
    const railed = { ...defaultPcb, ...panelFor(defaultPcb) };
    expect(told(railed, {}, { edgeClearanceNm: 0 })).toEqual([]);
    expect(told({ ...railed, panel: { rows: 1, columns: 1, railNm: mm(4) } }, {}, { edgeClearanceNm: 0 })).toEqual(['R29']);
  });

  it('takes parts from 0201 on', () => {
    expect(told(defaultPcb, {}, { packages: ['0201', '0402', 'SOT-23'] })).toEqual([]);
    for (const tiny of ['01005', '009005', '008004', '01005x2'])
      expect(told(defaultPcb, {}, { packages: ['0402', tiny] })).toEqual(['A01']);
  });

  it('takes balls of 0.35 mm pitch', () => {
    expect(told(defaultPcb, {}, { finestBgaPitchNm: um(350) })).toEqual([]);
    expect(told(defaultPcb, {}, { finestBgaPitchNm: um(349) })).toEqual(['A02']);
  });

  it('is an inquiry if the pitch of a BGA is unknown', () => {
    expect(assemblyProblems(defaultPcb, plain, { ...nothingKnown, hasUnknownBgaPitch: true })).toEqual([
      { rule: 'A04', kind: 'inquiry', fields: [], repair: null },
    ]);
    expect(told(defaultPcb, {}, { hasUnknownBgaPitch: true, finestBgaPitchNm: um(300) })).toEqual(['A02', 'A04']);
  });

  it('is priced by an engineer with a function test or a coating', () => {
    expect(told(defaultPcb, { functionTest: true })).toEqual(['A03']);
    expect(told(defaultPcb, { conformalCoating: true })).toEqual(['A03']);
    expect(told(defaultPcb, { programmedPerBoard: 3, side: 'separate' })).toEqual([]);
  });

  it('is judged by rules that say what they are and where they come from', () => {
    expect(assemblyRules.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'R28 block',
      'R29 notice',
      'A01 block',
      'A02 block',
      'A03 inquiry',
      'A04 inquiry',
    ]);
    for (const { source } of assemblyRules) expect(source).not.toBe('');
  });

  it.each(assemblyRules.map((rule) => ({ id: rule.id, rule })))('$id reads the fields it names and no other', ({ rule }) => {
    const read = new Set<string>();
    for (const spec of [defaultPcb, sized(20, 20), sized(100, 20)])
      rule.isMet(
        new Proxy(spec, {
          get: (target, name) => {
            read.add(String(name));
            return Reflect.get(target, name) as unknown;
          },
        }),
        plain,
        nothingKnown,
      );
    expect([...read].toSorted()).toEqual(rule.fields.toSorted());
  });
});
