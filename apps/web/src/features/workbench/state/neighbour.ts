/** Where an item is drawn. */
export interface Spot {
  readonly left: number;
  readonly top: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** The item of the next row that is nearest in its column; the rows may hold different numbers of items. */
const vertical = (spots: readonly Spot[], from: Spot, downwards: boolean): number | null => {
  const beyond = spots.filter(({ top }) => (downwards ? top > from.top : top < from.top));
  if (beyond.length === 0) return null;
  const tops = beyond.map(({ top }) => top);
  const row = downwards ? Math.min(...tops) : Math.max(...tops);
  let [best, distance] = [-1, Number.POSITIVE_INFINITY];
  for (const [index, { left, top }] of spots.entries()) {
    if (top !== row || Math.abs(left - from.left) >= distance) continue;
    [best, distance] = [index, Math.abs(left - from.left)];
  }
  return best;
};

/** Which item an arrow key leads to, from the n-th; the same one at an end. */
export const neighbour = (spots: readonly Spot[], index: number, direction: Direction): number => {
  const last = spots.length - 1;
  const from = spots[index];
  if (from === undefined || direction === 'first') return 0;
  switch (direction) {
    case 'last':
      return last;
    case 'left':
      return Math.max(index - 1, 0);
    case 'right':
      return Math.min(index + 1, last);
    default:
      return vertical(spots, from, direction === 'down') ?? index;
  }
};
