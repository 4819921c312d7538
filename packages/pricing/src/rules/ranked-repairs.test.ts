import { mil, mm, type Panel, pcbSpecSchema, um } from '@copperline/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySpec } from '../../test/any-spec.ts';
import { book202611 } from '../book/book-2026-11.ts';
import { usualDays } from '../lead-time.ts';
import { pricePcb } from '../pcb/price-pcb.ts';
import { defaultPcb, type PcbSpec } from '../spec.ts';
import { distance, repairMoves } from './domains.ts';
import { problemsOf } from './pcb-rules.ts';
import { rankedRepairs } from './ranked-repairs.ts';
import type { SpecField } from './rule.ts';

const order = (change: Partial<PcbSpec>): PcbSpec => ({ ...defaultPcb, ...change });
const repairsOf = (spec: PcbSpec, pinned: readonly SpecField[] = [], chosen: readonly SpecField[] = []) =>
  rankedRepairs(spec, book202611, { pinned: new Set(pinned), chosen: new Set(chosen), facts: null });
const changesOf = (...args: Parameters<typeof repairsOf>) => repairsOf(...args).map(({ changes }) => changes);
const told = (spec: PcbSpec, kind: 'block' | 'inquiry'): string[] =>
  problemsOf(spec).flatMap((problem) => (problem.kind === kind ? [problem.rule] : []));

describe('ranked repairs', () => {
  it('are none where nothing is broken, or is only said or asked', () => {
    expect(repairsOf(defaultPcb)).toEqual([]);
    expect(repairsOf(order({ material: 'fr4-tg170', widthNm: mm(15) }))).toEqual([]);
  });

  it('name the change of price and days, the smallest change first', () => {
    expect(repairsOf(order({ thicknessNm: um(600), quantity: 10 }), ['thicknessNm'])).toEqual([
      { changes: { finish: 'osp' }, touchesChosen: 0, centsChange: 650, daysChange: 0 },
      { changes: { finish: 'immersion-tin' }, touchesChosen: 0, centsChange: 1660, daysChange: 0 },
      { changes: { finish: 'enig' }, touchesChosen: 0, centsChange: 1720, daysChange: 0 },
      { changes: { finish: 'immersion-silver' }, touchesChosen: 0, centsChange: 1800, daysChange: 0 },
    ]);
  });

  it('leave the choices alone, even where that takes more steps', () => {
    const spec = order({ viaProcess: 'filled-capped', finish: 'enig' });
    const [first] = repairsOf(spec, [], ['viaProcess']);
    expect(first).toMatchObject({ changes: { layers: 4, innerCopperUm: 17 }, touchesChosen: 0 });
    expect(changesOf(spec)).toEqual([{ viaProcess: 'plugged' }, { viaProcess: 'tented' }, { viaProcess: 'uncovered' }]);
    const all = repairsOf(spec, [], ['viaProcess']);
    expect(all.slice(-3).map(({ touchesChosen }) => touchesChosen)).toEqual([1, 1, 1]);
  });

  it('touch a choice where nothing else helps', () => {
    const spec = order({ thicknessNm: um(600) });
    expect(repairsOf(spec, ['thicknessNm'], ['finish']).every(({ touchesChosen }) => touchesChosen === 1)).toBe(true);
    expect(repairsOf(spec, ['thicknessNm', 'finish'])).toEqual([]);
  });

  it('go to the nearest value where price and days are the same', () => {
    const spec = order({ layers: 2, thicknessNm: um(2000), smallestHoleNm: um(200), expediteDays: 0 });
    const holes = changesOf(spec, ['thicknessNm']);
    expect(holes[0]).toEqual({ smallestHoleNm: um(250) });
    expect(changesOf(order({ layers: 1, smallestHoleNm: um(200) }), ['layers'])).toEqual([
      { smallestHoleNm: um(300) },
      { smallestHoleNm: um(350) },
    ]);
  });

  it('have no answer to a board that is too large', () => {
    expect(repairsOf(order({ widthNm: mm(700) }))).toEqual([]);
  });

  it('cut a panel of ours to size', () => {
    const panel: Panel = { rows: 5, columns: 5, railNm: 0 };
    const spec = order({ boardType: 'panel', packaging: 'panel-v-cut', panel, widthNm: mm(750), heightNm: mm(500) });
    expect(changesOf(spec)).toEqual([
      { panel: { ...panel, columns: 4 }, widthNm: mm(600) },
      { boardType: 'single', packaging: 'single-pieces', panel: null, widthNm: mm(150), heightNm: mm(100) },
    ]);
  });

  it('make a V-cut panel larger, or cut it otherwise', () => {
    const panel: Panel = { rows: 2, columns: 2, railNm: mm(5) };
    const spec = order({ boardType: 'panel', packaging: 'panel-v-cut', panel, widthNm: mm(40), heightNm: mm(50) });
    expect(changesOf(spec, ['packaging'])).toEqual([
      { panel: { ...panel, rows: 3, columns: 4 }, widthNm: mm(80), heightNm: mm(70) },
    ]);
    expect(changesOf(spec, ['panel'])).toEqual([{ packaging: 'panel-tab' }, { packaging: 'panel-mouse-bite' }]);
  });

  it('take a panel apart where a single board was picked', () => {
    const panel: Panel = { rows: 2, columns: 2, railNm: mm(5) };
    const spec = order({ boardType: 'single', packaging: 'panel-v-cut', panel, widthNm: mm(100), heightNm: mm(110) });
    expect(changesOf(spec, ['boardType'])).toEqual([
      { panel: null, widthNm: mm(50), heightNm: mm(50), packaging: 'single-pieces' },
    ]);
  });

  it('put several designs into a panel, or make them one', () => {
    expect(changesOf(order({ designs: 3 }))).toEqual([{ designs: 1 }]);
    expect(changesOf(order({ designs: 3 }), ['designs'])).toEqual([
      { boardType: 'panel', packaging: 'panel-v-cut' },
      { boardType: 'panel', packaging: 'panel-tab' },
      { boardType: 'panel', packaging: 'panel-mouse-bite' },
    ]);
  });

  it('order more for a fixture, or test otherwise', () => {
    const spec = order({ testing: 'fixture', quantity: 200 });
    expect(changesOf(spec, ['quantity'])).toEqual([{ testing: 'flying-probe' }, { testing: 'full' }, { testing: 'sampling' }]);
    expect(changesOf(spec, ['testing'])[0]).toEqual({ quantity: 300 });
  });

  it('turn off the switch that cannot be, and no other', () => {
    const spec = order({ switches: ['via-in-pad', 'edge-plating', 'carbon-mask'] });
    expect(changesOf(spec, ['viaProcess'])).toEqual([{ switches: ['edge-plating', 'carbon-mask'] }]);
    const both = order({ switches: ['via-in-pad', 'skip-scoring', 'edge-plating'], layers: 1 });
    expect(changesOf(both, ['viaProcess', 'layers', 'packaging'])).toEqual([{ switches: [] }]);
  });

  it('undo microvias on two layers, and give up days', () => {
    expect(changesOf(order({ microvia: 'order-1', blindViaTimes: 2 }), ['layers'])).toEqual([
      { microvia: 'none', blindViaTimes: 0 },
    ]);
    expect(changesOf(order({ expediteDays: 4 }))).toEqual([{ expediteDays: 2 }, { expediteDays: 1 }, { expediteDays: 0 }]);
    expect(repairsOf(order({ expediteDays: 4 }))[0]?.daysChange).toBe(2);
    expect(changesOf(order({ maskSides: 'none' }), ['maskSides'])).toEqual([{ viaProcess: 'uncovered' }]);
    expect(changesOf(order({ maskSides: 'none' }), ['viaProcess'])).toEqual([{ maskSides: 'both' }]);
  });

  it('make no inquiry of an order that was none', () => {
    const panel: Panel = { rows: 7, columns: 1, railNm: 0 };
    const spec = order({ boardType: 'panel', packaging: 'single-pieces', panel });
    expect(changesOf(spec, ['boardType'])).toEqual([{ packaging: 'panel-tab' }, { packaging: 'panel-mouse-bite' }]);
  });
});

describe('any repair of any order', () => {
  it('can be ordered, is ranked, and breaks nothing', () => {
    fc.assert(
      fc.property(
        anySpec,
        fc.subarray(Object.keys(pcbSpecSchema.shape) as SpecField[], { maxLength: 3 }),
        fc.subarray(Object.keys(pcbSpecSchema.shape) as SpecField[], { maxLength: 6 }),
        (spec, pinned, chosen) => {
          const repairs = repairsOf(spec, pinned, chosen);
          const wasAutomatic = told(spec, 'inquiry').length === 0;
          for (const { changes, touchesChosen, centsChange, daysChange } of repairs) {
            const repaired: PcbSpec = { ...spec, ...changes };
            expect(pcbSpecSchema.safeParse(repaired).success).toBe(true);
            expect(told(repaired, 'block')).toEqual([]);
            if (wasAutomatic) expect(told(repaired, 'inquiry')).toEqual([]);
            for (const field of pinned) expect(repaired[field]).toBe(spec[field]);
            expect(touchesChosen).toBe(chosen.filter((field) => field in changes).length);
            expect(centsChange).toBe(pricePcb(repaired, book202611).totalCents - pricePcb(spec, book202611).totalCents);
            expect(daysChange).toBe(usualDays(repaired) - repaired.expediteDays - usualDays(spec) + spec.expediteDays);
          }
          const keys = repairs.map(({ changes, touchesChosen, centsChange, daysChange }) => [
            touchesChosen,
            distance(spec, changes),
            Math.abs(centsChange),
            Math.abs(daysChange),
          ]);
          for (const [n, key] of keys.slice(1).entries()) {
            const before = keys[n] ?? [];
            const differs = key.findIndex((figure, index) => figure !== before[index]);
            if (differs >= 0) expect(before[differs]).toBeLessThan(key[differs] ?? 0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the distance of a change', () => {
  it.each<[Partial<PcbSpec>, number]>([
    [{ layers: 8 }, 3],
    [{ thicknessNm: um(1000) }, 2],
    [{ innerCopperUm: 70 }, 3],
    [{ outerCopperUm: 70 }, 1],
    [{ minTraceNm: mil(4) }, 2],
    [{ smallestHoleNm: um(200) }, 2],
    [{ impedance: '5-percent' }, 2],
    [{ castellatedSides: 4 }, 4],
    [{ quantity: 50 }, 6],
    [{ expediteDays: 3 }, 3],
    [{ finish: 'osp' }, 1],
    [{ maskColour: 'matt-green' }, 1],
    [{ panel: null, widthNm: mm(10) }, 2],
    [{ finish: 'osp', layers: 4 }, 2],
  ])('%j is %i', (change, steps) => expect(distance(defaultPcb, change)).toBe(steps));

  it('counts each switch that is turned off', () => {
    const spec = order({ switches: ['via-in-pad', 'press-fit', 'edge-plating'] });
    expect(distance(spec, { switches: ['press-fit'], layers: 4 })).toBe(3);
  });

  it('sorts the moves, so that the nearest are tried first', () => {
    const spec = order({ switches: ['via-in-pad', 'press-fit', 'edge-plating', 'skip-scoring'] });
    const moves = repairMoves(spec);
    const far = moves.map((move) => distance(spec, move));
    expect(far).toEqual(far.toSorted((a, b) => a - b));
    expect(moves.flatMap(({ switches }) => (switches === undefined ? [] : [switches.join(' ')]))).toEqual([
      'via-in-pad press-fit edge-plating',
      'via-in-pad press-fit skip-scoring',
      'press-fit edge-plating skip-scoring',
      'via-in-pad press-fit',
      'press-fit edge-plating',
      'press-fit skip-scoring',
      'press-fit',
    ]);
  });
});
