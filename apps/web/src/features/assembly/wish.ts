import { type AssemblyWish, assemblySides, type Bom, numberLimits } from '@copperline/contract';

type Side = AssemblyWish['side'];
type Placements = Pick<Bom, 'edaCoors' | 'lines'>;

/** Parts of the coordinates that are to be placed, by side. */
export const sideCounts = ({ edaCoors, lines }: Placements): { readonly top: number; readonly bottom: number } => {
  const left = new Set(lines.filter(({ dnp }) => dnp).flatMap(({ designators }) => designators));
  const on = (side: 'top' | 'bottom'): number =>
    edaCoors.filter((placement) => placement.side === side && !left.has(placement.designator)).length;
  return { top: on('top'), bottom: on('bottom') };
};

/** Both sides one after the other need no carrier; that is what is usual. */
export const usualSide = (counts: ReturnType<typeof sideCounts>): Side =>
  counts.bottom === 0 ? 'top' : counts.top === 0 ? 'bottom' : 'separate';

/** Parts on a side that the wish leaves empty. */
export const partsLeftOut = (side: Side, { top, bottom }: ReturnType<typeof sideCounts>): number =>
  side === 'top' ? bottom : side === 'bottom' ? top : 0;

/** Names of the address that hold the wish. */
const names = { side: 'asm', programmed: 'prog', functionTest: 'func', conformalCoating: 'coat' } as const;

/** Whether so many ICs of a board can be programmed. */
export const isProgrammed = (count: number): boolean =>
  Number.isInteger(count) && count >= numberLimits.programmedPerBoard.min && count <= numberLimits.programmedPerBoard.max;

/** The wish that an address holds; what it does not name is as usual. */
export const readWish = (params: URLSearchParams, usual: Side): AssemblyWish => {
  const programmed = Number(params.get(names.programmed) ?? 0);
  return {
    side: assemblySides.find((side) => side === params.get(names.side)) ?? usual,
    programmedPerBoard: isProgrammed(programmed) ? programmed : 0,
    functionTest: params.get(names.functionTest) === '1',
    conformalCoating: params.get(names.conformalCoating) === '1',
  };
};

/** An address with this wish in it. A side that is named stays named, whatever the coordinates will say. */
export const writeWish = (params: URLSearchParams, wish: AssemblyWish): URLSearchParams => {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string, on: boolean): void => (on ? next.set(name, value) : next.delete(name));
  put(names.side, wish.side, true);
  put(names.programmed, String(wish.programmedPerBoard), wish.programmedPerBoard > 0);
  put(names.functionTest, '1', wish.functionTest);
  put(names.conformalCoating, '1', wish.conformalCoating);
  return next;
};
