import { mil, mm, pcbSpecSchema, um } from '@copperline/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySpec } from '../../test/any-spec.ts';
import { defaultPcb, type PcbSpec } from '../spec.ts';
import { optionState, pcbRules, problemsOf } from './pcb-rules.ts';
import { broken, type RuleKind } from './rule.ts';

type Change = Partial<PcbSpec>;
const four: Change = { layers: 4, innerCopperUm: 17 };
const panelled: Change = { boardType: 'panel', packaging: 'panel-tab' };
const vCut: Change = { boardType: 'panel', packaging: 'panel-v-cut' };
const size = (width: number, height: number): Change => ({ widthNm: mm(width), heightNm: mm(height) });
const own = (rows: number, columns: number, rail = 0): Change => ({ panel: { rows, columns, railNm: mm(rail) } });

/** Changes of the default board that violate each rule, and changes that barely do not. */
const examples: Record<string, { breaks: Change[]; meets: Change[] }> = {
  R01: {
    breaks: [{ thicknessNm: um(600) }, { thicknessNm: um(400), finish: 'lead-free-hasl' }],
    meets: [{ thicknessNm: um(800) }, { thicknessNm: um(600), finish: 'enig' }, { thicknessNm: um(400), finish: 'osp' }],
  },
  R02: {
    breaks: [
      { ...four, thicknessNm: um(600) },
      { layers: 6, thicknessNm: um(800) },
      { layers: 8, thicknessNm: um(1000) },
    ],
    meets: [
      { ...four, thicknessNm: um(800) },
      { layers: 6, thicknessNm: um(1000) },
      { layers: 8, thicknessNm: um(1200) },
      { layers: 2, thicknessNm: um(400) },
      { layers: 1, thicknessNm: um(400) },
    ],
  },
  R03: {
    breaks: [{ layers: 1, thicknessNm: um(400) }],
    meets: [
      { layers: 1, thicknessNm: um(600) },
      { layers: 2, thicknessNm: um(400) },
    ],
  },
  R04: {
    breaks: [{ innerCopperUm: 17 }, { layers: 4 }, { layers: 1, innerCopperUm: 35 }],
    meets: [{ layers: 1 }, four, { layers: 8, innerCopperUm: 70 }],
  },
  R05: {
    breaks: [
      { innerCopperUm: 70, thicknessNm: um(1200), outerCopperUm: 70 },
      { innerCopperUm: 70, outerCopperUm: 35 },
    ],
    meets: [
      { innerCopperUm: 70, outerCopperUm: 70 },
      { innerCopperUm: 35, thicknessNm: um(800) },
    ],
  },
  R06: {
    breaks: [{ outerCopperUm: 70, minTraceNm: mil(6) }],
    meets: [{ outerCopperUm: 70, minTraceNm: mil(8) }, { minTraceNm: mil(4) }],
  },
  R08: {
    breaks: [{ impedance: '10-percent' }, { impedance: '5-percent', layers: 1 }],
    meets: [{ ...four, impedance: '5-percent' }],
  },
  R09: {
    breaks: [{ impedance: '5-percent', outerCopperUm: 70 }],
    meets: [{ impedance: '10-percent', outerCopperUm: 70 }, { impedance: '5-percent' }],
  },
  R10: {
    breaks: [{ goldFingers: 1 }, { goldFingers: 1, finish: 'immersion-silver' }],
    meets: [{ goldFingers: 1, finish: 'enig' }],
  },
  R11: {
    breaks: [{ goldFingers: 1, thicknessNm: um(800) }],
    meets: [{ goldFingers: 1, thicknessNm: um(1000) }, { thicknessNm: um(800) }],
  },
  R12: {
    breaks: [{ castellatedSides: 1 }, { castellatedSides: 4, finish: 'lead-free-hasl' }],
    meets: [{ castellatedSides: 1, finish: 'osp' }],
  },
  R13: {
    breaks: [{ castellatedSides: 1, thicknessNm: um(400) }],
    meets: [{ castellatedSides: 1, thicknessNm: um(600) }, { thicknessNm: um(400) }],
  },
  R14: { breaks: [{ castellatedSides: 1, layers: 1 }], meets: [{ castellatedSides: 1 }, { layers: 1 }] },
  R15: {
    breaks: [{ viaProcess: 'filled-capped' }],
    meets: [{ viaProcess: 'filled-capped', ...four }, { viaProcess: 'plugged' }],
  },
  R16: {
    breaks: [{ viaProcess: 'filled-capped' }, { viaProcess: 'filled-capped', finish: 'lead-free-hasl' }],
    meets: [{ viaProcess: 'filled-capped', finish: 'enig' }, { viaProcess: 'plugged' }],
  },
  R17: {
    breaks: [
      { layers: 1, viaProcess: 'plugged' },
      { layers: 1, viaProcess: 'filled-capped' },
    ],
    meets: [{ layers: 1 }, { layers: 1, viaProcess: 'uncovered' }, { viaProcess: 'plugged' }],
  },
  R18: {
    breaks: [{ layers: 1, smallestHoleNm: um(250) }],
    meets: [{ layers: 1, smallestHoleNm: um(300) }, { smallestHoleNm: um(250) }],
  },
  R20: {
    breaks: [
      { thicknessNm: um(2000), smallestHoleNm: um(200) },
      { thicknessNm: um(2500), smallestHoleNm: um(300) },
    ],
    meets: [
      { smallestHoleNm: um(200) },
      { thicknessNm: um(2000), smallestHoleNm: um(250) },
      { thicknessNm: um(2500), smallestHoleNm: um(350) },
      { layers: 1, thicknessNm: um(2500), smallestHoleNm: um(300) },
    ],
  },
  R21: {
    breaks: [{ minTraceNm: mil(4) }, { minTraceNm: mil(4), finish: 'lead-free-hasl' }],
    meets: [{ minTraceNm: mil(5) }, { minTraceNm: mil(4), finish: 'enig' }],
  },
  R22: {
    breaks: [{ maskColour: 'white' }, { silkscreenColour: 'black' }],
    meets: [{ maskColour: 'white', silkscreenColour: 'black' }, { maskColour: 'matt-black' }],
  },
  R23: {
    breaks: [{ viaProcess: 'plugged', maskColour: 'white' }],
    meets: [{ viaProcess: 'plugged' }, { maskColour: 'white' }],
  },
  R24: { breaks: [size(501, 600), size(600, 501), size(100, 601)], meets: [size(500, 600), size(600, 500)] },
  R25: {
    breaks: [
      { ...vCut, ...size(69, 100) },
      { ...vCut, ...size(100, 69) },
    ],
    meets: [
      { ...vCut, ...size(70, 70) },
      { ...panelled, ...size(69, 69) },
    ],
  },
  R26: {
    breaks: [
      { ...vCut, ...own(7, 1) },
      { ...vCut, ...own(1, 7) },
      { ...vCut, ...own(6, 1, 6) },
    ],
    meets: [
      { ...vCut, ...own(6, 6, 5) },
      { ...panelled, ...own(7, 1) },
      { ...vCut, panel: null, ...size(14, 14) },
    ],
  },
  R27: { breaks: [size(49, 49), size(100, 19)], meets: [size(50, 20), size(20, 50)] },
  R30: { breaks: [{ smallestHoleNm: um(150) }], meets: [{ smallestHoleNm: um(200) }] },
  R39: {
    breaks: [
      { viaProcess: 'plugged', smallestHoleNm: um(350) },
      { viaProcess: 'plugged', smallestHoleNm: um(300) + 1 },
    ],
    meets: [{ viaProcess: 'plugged' }, { smallestHoleNm: um(350) }],
  },
  R40: { breaks: [{ switches: ['edge-plating'] }], meets: [{ switches: ['carbon-mask'] }] },
  R41: {
    breaks: [
      { testing: 'fixture', quantity: 200 },
      { testing: 'fixture', quantity: 300, widthNm: mm(100) - 1 },
    ],
    meets: [
      { testing: 'fixture', quantity: 300 },
      { testing: 'full', quantity: 5 },
    ],
  },
  R42: {
    breaks: [{ microvia: 'order-1' }, { blindViaTimes: 1 }, { switches: ['laser-drill'] }],
    meets: [{ switches: ['edge-plating'] }],
  },
  R43: { breaks: [{ designs: 2 }], meets: [{ designs: 2, boardType: 'panel' }, { boardType: 'panel' }] },
  R44: { breaks: [{ material: 'fr4-tg150' }, { material: 'fr4-tg170' }], meets: [{}] },
  R45: {
    breaks: [{ boardType: 'panel' }, { packaging: 'panel-tab' }, { packaging: 'panel-mouse-bite' }],
    meets: [panelled, vCut],
  },
  R46: { breaks: [own(2, 2)], meets: [{ ...own(2, 2), boardType: 'panel' }, { boardType: 'panel' }] },
  R47: {
    breaks: [
      { ...vCut, ...own(21, 1) },
      { ...panelled, ...own(1, 15) },
      { ...panelled, ...own(13, 1, 5) },
    ],
    meets: [
      { ...vCut, ...own(20, 20) },
      { ...panelled, ...own(14, 14) },
      { ...panelled, ...own(12, 1, 5) },
      { ...size(1, 1), ...panelled },
    ],
  },
  R48: {
    breaks: [{ expediteDays: 3 }, { ...four, expediteDays: 3 }],
    meets: [{ expediteDays: 2 }, { ...four, expediteDays: 2 }, { expediteDays: 3, castellatedSides: 1 }],
  },
  R49: {
    breaks: [{ switches: ['via-in-pad'] }],
    meets: [{ switches: ['via-in-pad'], viaProcess: 'filled-capped' }, { switches: ['press-fit'] }],
  },
  R50: {
    breaks: [{ switches: ['countersink'] }, { switches: ['edge-plating', 'press-fit'] }, { switches: ['kapton-tape'] }],
    meets: [{ switches: ['edge-plating', 'carbon-mask', 'peelable-mask', 'remove-order-number', 'via-in-pad'] }],
  },
  R51: {
    breaks: [{ maskSides: 'none' }, { maskSides: 'none', viaProcess: 'plugged' }],
    meets: [
      { maskSides: 'none', viaProcess: 'uncovered' },
      { maskSides: 'none', viaProcess: 'filled-capped' },
      { maskSides: 'top' },
    ],
  },
  R52: {
    breaks: [{ layers: 1, switches: ['edge-plating'] }],
    meets: [{ switches: ['edge-plating'] }, { layers: 1, switches: ['carbon-mask'] }],
  },
  R53: {
    breaks: [{ microvia: 'order-1' }, { blindViaTimes: 1 }],
    meets: [{ ...four, microvia: 'order-3', blindViaTimes: 3 }, { layers: 1 }],
  },
  R54: {
    breaks: [{ switches: ['skip-scoring'] }, { ...panelled, switches: ['skip-scoring'] }],
    meets: [{ ...vCut, switches: ['skip-scoring'] }, panelled],
  },
};

const kinds: Record<Exclude<RuleKind, 'block'>, string[]> = {
  inquiry: ['R26', 'R30', 'R42', 'R44', 'R50'],
  notice: ['R27', 'R39', 'R40'],
};

describe('the rules', () => {
  it('are met by the default board', () => {
    expect(problemsOf(defaultPcb)).toEqual([]);
  });

  it('have an example each', () => {
    expect(Object.keys(examples)).toEqual(pcbRules.map(({ id }) => id));
  });

  it('block, but for those that ask an engineer and those that are only said', () => {
    for (const { id, kind } of pcbRules)
      expect([id, kind]).toEqual([id, kinds.inquiry.includes(id) ? 'inquiry' : kinds.notice.includes(id) ? 'notice' : 'block']);
  });

  it.each(pcbRules.map((rule) => ({ id: rule.id, rule })))('$id is broken and kept where it should be', ({ id, rule }) => {
    const { breaks, meets } = examples[id] ?? { breaks: [], meets: [] };
    for (const change of breaks) expect([change, rule.isMet({ ...defaultPcb, ...change })]).toEqual([change, false]);
    for (const change of meets) expect([change, rule.isMet({ ...defaultPcb, ...change })]).toEqual([change, true]);
  });

  it.each(pcbRules.map((rule) => ({ id: rule.id, rule })))('$id reads the fields it names and no other', ({ rule }) => {
    const read = new Set<string>();
    const watched = (spec: PcbSpec): PcbSpec =>
      new Proxy(spec, {
        get: (target, name) => {
          read.add(String(name));
          return Reflect.get(target, name) as unknown;
        },
      });
    fc.assert(
      fc.property(anySpec, (spec) => void rule.isMet(watched(spec))),
      { numRuns: 400, seed: 1 },
    );
    expect([...read].toSorted()).toEqual(rule.fields.toSorted());
    expect(rule.fields).toEqual(expect.arrayContaining([...(rule.mends ?? [])]));
  });

  it('say where they come from', () => {
    for (const { id, source } of pcbRules) expect([id, source.length > 0]).toEqual([id, true]);
  });
});

describe('the problems of an order', () => {
  it('are told in the order of the table, with kind and fields', () => {
    const spec: PcbSpec = { ...defaultPcb, thicknessNm: um(600), widthNm: mm(15), material: 'fr4-tg170' };
    expect(problemsOf(spec)).toEqual([
      { rule: 'R01', kind: 'block', fields: ['thicknessNm', 'finish'] },
      { rule: 'R27', kind: 'notice', fields: ['widthNm', 'heightNm'] },
      { rule: 'R44', kind: 'inquiry', fields: ['material'] },
    ]);
  });

  it('are those of all rules that do not hold', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        expect(problemsOf(spec).map(({ rule }) => rule)).toEqual(broken(spec, pcbRules).map(({ id }) => id));
      }),
      { numRuns: 200 },
    );
  });
});

describe('the state of an option', () => {
  it('is what would speak against it', () => {
    expect(optionState(defaultPcb, 'thicknessNm', um(600)).map(({ rule }) => rule)).toEqual(['R01']);
    expect(optionState(defaultPcb, 'thicknessNm', um(1000))).toEqual([]);
    expect(optionState({ ...defaultPcb, thicknessNm: um(600) }, 'finish', 'enig')).toEqual([]);
  });

  it('leaves out what the field has no part in', () => {
    const white: PcbSpec = { ...defaultPcb, maskColour: 'white' };
    expect(optionState(white, 'thicknessNm', um(600)).map(({ rule }) => rule)).toEqual(['R01']);
    expect(optionState(white, 'silkscreenColour', 'white').map(({ rule }) => rule)).toEqual(['R22']);
  });

  it('is never more than all problems of the order it makes', () => {
    fc.assert(
      fc.property(
        anySpec,
        anySpec,
        fc.constantFrom(...(Object.keys(pcbSpecSchema.shape) as (keyof PcbSpec)[])),
        (a, b, field) => {
          const told = optionState(a, field, b[field]);
          const all = problemsOf({ ...a, [field]: b[field] });
          expect(told).toEqual(all.filter(({ fields }) => fields.includes(field)));
        },
      ),
      { numRuns: 200 },
    );
  });
});
