import { Chance, randomPcb, randomStencil } from '@copperline/contract/random-orders';
import { describe, expect, it } from 'vitest';
import { randomAssembly } from '../test/random.ts';
import { quoteAssembly } from './assembly/quote-assembly.ts';
import { currentBook } from './book/books.ts';
import type { Explanation, PriceLine } from './line.ts';
import { quotePcb } from './pcb/quote-pcb.ts';
import { quoteStencil } from './stencil/quote-stencil.ts';

type Figures = (name: string) => number;
const byArea = (of: Figures): number => of('once') + of('perM2') * of('areaM2');

/** The sentences of `price.formula` as formulas, in dollars, computed from the explanation alone. */
const formulas: Readonly<Record<string, (of: Figures, because: Explanation) => number>> = {
  boardFee: (of, { slices }) => {
    const counted = String(slices)
      .split(' + ')
      .map((slice) => slice.split(' × ').reduce((product, factor) => product * Number(factor), 1))
      .reduce((sum, slice) => sum + slice, 0);
    if (Math.abs(counted - of('countedM2')) > 1e-9) return Number.NaN;
    const factors = ['thickness', 'trace', 'hole', 'outerCopper', 'innerCopper', 'impedance', 'xOut'];
    return factors.reduce((product, name) => product * of(name), of('rate') * counted);
  },
  pcbToolingCost: (of) => of('layers') + of('trace') + of('hole') + of('impedance'),
  filmFee: (of) => of('films') * of('perFilm') * of('boardDm2'),
  pcbTestingFee: (of, { context }) =>
    context === 'fixture' ? of('once') + Math.min(of('most'), of('points') * of('perPoint')) : byArea(of),
  soldermaskFee: byArea,
  finishFee: (of, { context }) => byArea(of) * (context === 'enig' ? of('gold') : 1),
  viaFee: byArea,
  castellated: byArea,
  goldFingers: (of) => of('once') + of('perFinger') * of('fingers') * of('boards'),
  differentDesigns: (of) => of('each') * of('further'),
  smallBoard: byArea,
  edgePlating: byArea,
  carbonMask: byArea,
  peelableMask: byArea,
  removeOrderNumber: (of) => of('once'),
  expedite: (of) => Math.max(of('least'), (of('list') * of('percent')) / 100),
  specialOffer: (of) => of('target') - of('list'),
  stencilTotal: (of, { context }) => {
    const sheet = context === 'framed' ? of('frame') : of('once') + of('perCm2') * of('areaCm2');
    return (sheet + of('treatment')) * of('sheets');
  },
  assemblyUnitPrice: (of) =>
    of('smtJoints') * of('perSmtJoint') +
    of('furtherJoints') * of('perFurtherJoint') +
    of('throughHoleJoints') * of('perThroughHoleJoint') +
    of('handling'),
  assemblyToolingCost: (of) => of('setup') + of('feeders') * of('feeder'),
  stencil: (of) => of('once'),
  assemblyXyDesignCost: (of) => of('once') + of('perPlacement') * of('placements'),
  assemblyJigsCost: (of) => of('once'),
  icProgramming: (of) => of('once') + of('perPiece') * of('pieces'),
  partCost: (of) => of('each') * of('lines'),
  promotion: (of) => -Math.min(of('upTo'), of('assembly')),
};

/** Parts are priced by BOM line; the explanation has only their number. */
const fromTheBom = ['componentsUnitPrice', 'componentsMoqCost'];

/** Price of a line in dollars, from its explanation alone; null for lines that figures do not explain. */
const again = ({ key, because }: PriceLine<string>): number | null => {
  if (fromTheBom.includes(key) || because['context'] === 'none') return null;
  return formulas[key]?.((name) => Number(because[name]), because) ?? Number.NaN;
};

/** Halves may be rounded either way in binary fractions. */
const isRounded = (exact: number, cents: number): boolean => Math.abs(exact * 100 - cents) < 0.500_001;

const isExplained = (line: PriceLine<string>): boolean => {
  const { key, cents, because } = line;
  const dollars = again(line);
  if (dollars === null) return fromTheBom.includes(key) || cents === 0;
  const each = key === 'stencilTotal' ? Number(because['componentsStencilPrice']) : cents;
  if (because['dollars'] === undefined) return isRounded(dollars, each);
  const paid = Number(because['dollars']);
  return isRounded(dollars, Math.round(paid * 100)) && isRounded(paid * Number(because['yuanPerDollar']), each);
};

describe('what a line says of itself', () => {
  it('is enough to calculate it again by hand', () => {
    const chance = new Chance(7);
    const lines: PriceLine<string>[] = [];
    for (let n = 0; n < 400; n += 1)
      for (const currency of ['USD', 'CNY'] as const) {
        const promotion = n % 2 === 0 ? null : { withBoards: true };
        lines.push(...quotePcb(randomPcb(chance), currentBook, currency).lines);
        lines.push(...quoteStencil(randomStencil(chance), currentBook, currency).lines);
        lines.push(...quoteAssembly(randomAssembly(chance), currentBook, { currency, promotion }).lines);
      }
    expect(lines.filter((line) => !isExplained(line)).slice(0, 3)).toEqual([]);
    const calculated = new Set(lines.filter((line) => again(line) !== null).map(({ key }) => key));
    expect([...calculated].toSorted()).toEqual(Object.keys(formulas).toSorted());
  });
});
