import { nmPerUm, type StencilSpec, stencilThicknessesUm } from '@copperline/contract';

/** Of each opening in the paste its area over its edge, in nanometres: over the stencil's thickness that is its area ratio. */
export interface PasteOpenings {
  readonly top: readonly number[];
  readonly bottom: readonly number[];
}

/** Below it paste clings to the walls rather than to the pad: IPC-7525. */
const leastRatio = 0.66;

export interface RatioAdvice {
  readonly total: number;
  readonly below: number;
  /** Of the smallest opening. */
  readonly ratio: number;
  /** The thickest stencil that releases them all; null where none does. */
  readonly best: StencilSpec['thicknessUm'] | null;
}

const openingsOf = ({ top, bottom }: PasteOpenings, side: StencilSpec['side']): readonly number[] =>
  side === 'top' ? top : side === 'bottom' ? bottom : [...top, ...bottom];

/** Whether the openings on that side release their paste through a stencil that thick; null where there are none. */
export const ratioAdvice = (
  paste: PasteOpenings,
  side: StencilSpec['side'],
  thicknessUm: StencilSpec['thicknessUm'],
): RatioAdvice | null => {
  const openings = openingsOf(paste, side);
  if (openings.length === 0) return null;
  const ratioAt = (opening: number, um: number): number => opening / (um * nmPerUm);
  const smallest = openings.reduce((least, opening) => Math.min(least, opening));
  return {
    total: openings.length,
    below: openings.filter((opening) => ratioAt(opening, thicknessUm) < leastRatio).length,
    ratio: ratioAt(smallest, thicknessUm),
    best: stencilThicknessesUm.findLast((um) => ratioAt(smallest, um) >= leastRatio) ?? null,
  };
};
