import { mm, um } from '@copperline/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySpec } from '../../test/any-spec.ts';
import { defaultPcb, type PcbSpec } from '../spec.ts';
import { combinationRules } from './combination-rules.ts';
import { combinationDomains } from './domains.ts';
import { minimalRepairs, type Move, mostRepairs, movesIn, type Repair, smallestRepairs } from './repair.ts';
import { broken, type Rule, type SpecField } from './rule.ts';

const fields = Object.keys(combinationDomains) as (keyof typeof combinationDomains)[];
const changed = (spec: PcbSpec, repair: Repair): PcbSpec => ({ ...spec, ...repair });
const sorted = (repairs: readonly Repair[]): string[] =>
  repairs.map((repair) => JSON.stringify(Object.entries(repair).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted();

/** All smallest repairs of at most `most` changes, by brute force; null if there are none. */
const byTryingAll = (spec: PcbSpec, pinned: ReadonlySet<SpecField>, most: number): Repair[] | null => {
  const free = fields.filter((field) => !pinned.has(field));
  const found: Repair[] = [];
  const tryAll = (current: PcbSpec, changes: Repair, from: number, left: number): void => {
    if (left === 0) {
      if (broken(current, combinationRules).length === 0) found.push(changes);
      return;
    }
    for (let n = from; n < free.length; n += 1) {
      const field = free[n];
      if (field === undefined) continue;
      for (const value of combinationDomains[field]) {
        if (value === spec[field]) continue;
        tryAll({ ...current, [field]: value }, { ...changes, [field]: value }, n + 1, left - 1);
      }
    }
  };
  for (let size = 0; size <= most; size += 1) {
    tryAll(spec, {}, 0, size);
    if (found.length > 0) return found;
  }
  return null;
};

describe('a repair', () => {
  it('is nothing where nothing is broken', () => {
    expect(minimalRepairs(defaultPcb, combinationRules, combinationDomains)).toEqual([{}]);
  });

  it('leaves what was just chosen, and changes as little as can be', () => {
    const thin = { ...defaultPcb, thicknessNm: um(600) };
    const repairs = minimalRepairs(thin, combinationRules, combinationDomains, new Set(['thicknessNm']));
    expect(repairs).toEqual([{ finish: 'enig' }, { finish: 'immersion-tin' }, { finish: 'immersion-silver' }, { finish: 'osp' }]);
  });

  it('takes several changes where one does not do', () => {
    const impedance = { ...defaultPcb, impedance: '10-percent' as const };
    const repairs = minimalRepairs(impedance, combinationRules, combinationDomains, new Set(['impedance']));
    expect(sorted(repairs)).toEqual(
      sorted(([4, 6, 8] as const).flatMap((layers) => ([17, 35] as const).map((innerCopperUm) => ({ layers, innerCopperUm })))),
    );
  });

  it('is not found where everything that could help is pinned', () => {
    const thin = { ...defaultPcb, thicknessNm: um(600) };
    expect(minimalRepairs(thin, combinationRules, combinationDomains, new Set(['thicknessNm', 'finish']))).toEqual([]);
  });

  it('is found for every choice, and is every smallest one, each once', () => {
    fc.assert(
      fc.property(anySpec, fc.constantFrom(...fields), (spec, field) => {
        const pinned = new Set([field]);
        const repairs = minimalRepairs(spec, combinationRules, combinationDomains, pinned);
        expect(repairs.length).toBeGreaterThan(0);
        const size = Object.keys(repairs[0] ?? {}).length;
        for (const repair of repairs) {
          expect(Object.keys(repair)).toHaveLength(size);
          expect(repair).not.toHaveProperty(field);
          expect(broken(changed(spec, repair), combinationRules)).toEqual([]);
        }
        expect(new Set(sorted(repairs)).size).toBe(repairs.length);
        const tried = byTryingAll(spec, pinned, 2);
        if (size <= 2) expect(sorted(repairs)).toEqual(sorted(tried ?? []));
        else expect(tried).toBeNull();
      }),
      { numRuns: 150 },
    );
  });

  it('is the same by trying everything where several fields are pinned, or there is none', () => {
    fc.assert(
      fc.property(anySpec, fc.subarray(fields, { minLength: 9, maxLength: 11 }), (spec, held) => {
        const pinned = new Set<SpecField>(held);
        const tried = byTryingAll(spec, pinned, fields.length - held.length);
        expect(sorted(minimalRepairs(spec, combinationRules, combinationDomains, pinned))).toEqual(sorted(tried ?? []));
      }),
      { numRuns: 150 },
    );
  });
});

const rule = (id: string, ruleFields: readonly SpecField[], isMet: Rule['isMet'], mends?: readonly SpecField[]): Rule => ({
  id,
  kind: 'block',
  fields: ruleFields,
  isMet,
  source: 'test',
  ...(mends && { mends }),
});

describe('the steps of a repair', () => {
  const large = rule('large', ['widthNm'], ({ widthNm }) => widthNm >= mm(200));
  const twice = rule('twice', ['designs'], ({ designs }) => designs === 2);

  it('are every value of a field but its own', () => {
    expect(movesIn(defaultPcb, { layers: [1, 2, 4], designs: [1] })).toEqual([{ layers: 1 }, { layers: 4 }]);
  });

  it('can set fields that only make sense together, as one step', () => {
    const move: Move = { widthNm: mm(200), designs: 2 };
    expect(smallestRepairs(defaultPcb, [large, twice], [move])).toEqual([move]);
  });

  it('are not taken where one of their fields is pinned', () => {
    const move: Move = { widthNm: mm(200), designs: 2 };
    expect(smallestRepairs(defaultPcb, [large], [move], new Set(['designs']))).toEqual([]);
  });

  it('never set a field twice', () => {
    const moves: Move[] = [{ widthNm: mm(200), designs: 3 }, { designs: 2 }];
    expect(smallestRepairs(defaultPcb, [large, twice], moves)).toEqual([]);
    expect(smallestRepairs(defaultPcb, [large, twice], [...moves, { widthNm: mm(201) }])).toEqual([
      { widthNm: mm(201), designs: 2 },
    ]);
  });

  it('keep to the fields that a rule says are worth changing', () => {
    const either = (mends?: readonly SpecField[]): Rule =>
      rule('either', ['designs', 'quantity'], ({ designs, quantity }) => designs === 2 || quantity === 10, mends);
    const moves: Move[] = [{ designs: 2 }, { quantity: 10 }];
    expect(smallestRepairs(defaultPcb, [either()], moves)).toEqual(moves);
    expect(smallestRepairs(defaultPcb, [either(['quantity'])], moves)).toEqual([{ quantity: 10 }]);
    expect(smallestRepairs(defaultPcb, [either([])], moves)).toEqual([]);
  });

  it('are tried in the order they are given, as many as are counted', () => {
    const positive = rule('many', ['goldFingers'], ({ goldFingers }) => goldFingers > 0);
    const moves = Array.from({ length: mostRepairs + 5 }, (_, n): Move => ({ goldFingers: n + 1 }));
    const repairs = smallestRepairs(defaultPcb, [positive], moves);
    expect(repairs).toHaveLength(mostRepairs);
    expect(repairs.at(-1)).toEqual({ goldFingers: mostRepairs });
  });
});
