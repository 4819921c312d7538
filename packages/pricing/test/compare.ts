import type { PcbSpec, StencilSpec } from '@copperline/contract';
import { type AssemblySpec, priceAssembly, priceComponents } from '../src/assembly/price-assembly.ts';
import { book202611 } from '../src/book/book-2026-11.ts';
import { pcbDays } from '../src/lead-time.ts';
import type { Price } from '../src/line.ts';
import { pricePcb } from '../src/pcb/price-pcb.ts';
import { isOffered } from '../src/pcb/special-offer.ts';
import { priceStencil } from '../src/stencil/price-stencil.ts';
import { secondAssembly, secondComponents, secondPcb, secondStencil } from './second.ts';

/** A figure in which the two implementations differ. */
export interface Disagreement {
  readonly line: string;
  readonly first: number | null;
  readonly second: number | null;
}

type Figures = Readonly<Record<string, number | null>>;

/** A missing line counts as 0. */
const differing = (first: Figures, second: Figures): Disagreement[] =>
  [...new Set([...Object.keys(first), ...Object.keys(second)])].flatMap((line) => {
    const [one, other] = [line in first ? first[line] : 0, line in second ? second[line] : 0];
    return one === other ? [] : [{ line, first: one ?? null, second: other ?? null }];
  });

const figures = ({ lines, totalCents }: Price<string>): Figures => ({
  ...Object.fromEntries(lines.map(({ key, cents }) => [key, cents])),
  totalCents,
});

/** Orders whose price rule can be read in two ways; decision 15 names the choices of both implementations. */
export const open = {
  /** Inner copper on a two-layer board of the offer: rule R04 refuses it, so neither price is charged. */
  offerWithInnerCopper: (spec: PcbSpec): boolean => spec.innerCopperUm > 0 && isOffered({ ...spec, innerCopperUm: 0 }),
  /** "Separate sides ×2; polishing +3": the first implementation polishes both stencils. */
  twoPolishedStencils: ({ side, treatment }: StencilSpec): boolean => side === 'separate' && treatment !== 'none',
  /** Without SMT parts no stencil is needed; the first implementation charges none. */
  nothingToPrint: ({ lines }: AssemblySpec): boolean => lines.every(({ mounting }) => mounting !== 'smt'),
} as const;

export const comparePcb = (spec: PcbSpec): Disagreement[] => {
  // It expects an older shape of `panel`, which has no price.
  const second = secondPcb({ ...spec, panel: null });
  return differing(
    { ...figures(pricePcb(spec, book202611)), days: pcbDays(spec) },
    { ...second.lines, totalCents: second.totalCents, days: second.days },
  );
};

export const compareStencil = (spec: StencilSpec): Disagreement[] => {
  const { lines, totalCents } = priceStencil(spec, book202611);
  const second = secondStencil(spec);
  return differing(
    { unitCents: Number(lines[0]?.because['componentsStencilPrice']), totalCents },
    { unitCents: second.unitCents, totalCents: second.totalCents },
  );
};

export const compareAssembly = (spec: AssemblySpec): Disagreement[] => {
  const [components, assembly] = [secondComponents(spec), secondAssembly(spec)];
  return [
    ...differing(figures(priceComponents(spec, book202611)), { ...components.lines, totalCents: components.totalCents }),
    ...differing(figures(priceAssembly(spec, book202611)), { ...assembly.lines, totalCents: assembly.totalCents }),
  ];
};
