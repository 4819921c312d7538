import type { PcbSpec, StencilSpec } from '@copperline/contract';
import { type AssemblySpec, priceAssembly, priceComponents } from '../src/assembly/price-assembly.ts';
import { book202611 } from '../src/book/book-2026-11.ts';
import { pcbDays } from '../src/lead-time.ts';
import type { Price } from '../src/line.ts';
import { pricePcb } from '../src/pcb/price-pcb.ts';
import { isOffered } from '../src/pcb/special-offer.ts';
import { priceStencil } from '../src/stencil/price-stencil.ts';
import { secondAssembly, secondComponents, secondPcb, secondStencil } from './second.ts';

/** One figure that the two implementations do not agree on. */
export interface Disagreement {
  readonly line: string;
  readonly first: number | null;
  readonly second: number | null;
}

type Figures = Readonly<Record<string, number | null>>;

/** A line that one of them does not have costs nothing. */
const differing = (first: Figures, second: Figures): Disagreement[] =>
  [...new Set([...Object.keys(first), ...Object.keys(second)])].flatMap((line) => {
    const [one, other] = [line in first ? first[line] : 0, line in second ? second[line] : 0];
    return one === other ? [] : [{ line, first: one ?? null, second: other ?? null }];
  });

const figures = ({ lines, totalCents }: Price<string>): Figures => ({
  ...Object.fromEntries(lines.map(({ key, cents }) => [key, cents])),
  totalCents,
});

/** Where the brief is open: decision 15 says what we chose, and that the second implementation chose otherwise. */
export const open = {
  /** Inner copper on a board of the offer, which has no inner layers: rule R04 refuses it, so that nobody pays either price. */
  offerWithInnerCopper: (spec: PcbSpec): boolean => spec.innerCopperUm > 0 && isOffered({ ...spec, innerCopperUm: 0 }),
  /** "Separate sides ×2; polishing +3": two stencils are polished twice. */
  twoPolishedStencils: ({ side, treatment }: StencilSpec): boolean => side === 'separate' && treatment !== 'none',
  /** Nothing is printed where nothing is placed by machine, so that no stencil is made. */
  nothingToPrint: ({ lines }: AssemblySpec): boolean => lines.every(({ mounting }) => mounting !== 'smt'),
} as const;

export const comparePcb = (spec: PcbSpec): Disagreement[] => {
  // It was written when a panel also named its separation, which costs nothing.
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
