import { type StencilSpec, stencilFrameSizesNm } from '@copperline/contract';
import { fitsInto, type SizeNm } from './panel.ts';

/** A violated rule of a stencil. `fields` begin with `stencil.`: a request has fields of the board beside them. */
export interface StencilProblem {
  readonly rule: string;
  readonly kind: 'block';
  readonly fields: readonly `stencil.${keyof StencilSpec}`[];
}

export interface StencilRule {
  readonly id: string;
  readonly kind: 'block';
  readonly fields: StencilProblem['fields'];
  readonly isMet: (stencil: StencilSpec, board: SizeNm) => boolean;
  readonly source: string;
}

const frameOf = ({ frame }: Pick<StencilSpec, 'frame'>) =>
  stencilFrameSizesNm.find(({ width, height }) => width === frame?.widthNm && height === frame.heightNm);

export const stencilRules: readonly StencilRule[] = [
  {
    id: 'S01',
    kind: 'block',
    fields: ['stencil.frame'],
    isMet: (stencil, board) => {
      const frame = frameOf(stencil);
      return frame === undefined || fitsInto(board, frame.opening);
    },
    source: 'printable openings of our frames',
  },
  {
    id: 'S02',
    kind: 'block',
    fields: ['stencil.widthNm', 'stencil.heightNm'],
    isMet: ({ frame, widthNm, heightNm }, board) => frame !== null || fitsInto(board, { width: widthNm, height: heightNm }),
    source: 'ours: every opening has to lie on the sheet',
  },
];

/**
 * Violated rules of a stencil for the boards of the same request, or for the board that a stencil alone names. Without a board,
 * as in quotes from before the rules, nothing can be compared.
 */
export const stencilProblems = (stencil: StencilSpec, board: SizeNm | null): StencilProblem[] => {
  const covered = board ?? stencil.board ?? null;
  if (covered === null) return [];
  return stencilRules.filter(({ isMet }) => !isMet(stencil, covered)).map(({ id, kind, fields }) => ({ rule: id, kind, fields }));
};

/** Indexes of the frames whose opening covers a board, the smallest first. */
export const framesFor = (board: SizeNm): number[] =>
  stencilFrameSizesNm.flatMap(({ opening }, index) => (fitsInto(board, opening) ? [index] : []));

/** The smallest frame whose opening covers the paste area in either orientation, or null. */
export const smallestFrame = (paste: SizeNm): StencilSpec['frame'] => {
  const size = stencilFrameSizesNm[framesFor(paste)[0] ?? -1];
  return size === undefined ? null : { widthNm: size.width, heightNm: size.height };
};
