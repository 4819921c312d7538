/** Splits a whole by weights into integers that sum to it exactly (largest remainder method). */
export const sharesOf = (whole: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? whole : 0));
  const exactly = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const floors = exactly.map((product) => Number(product / BigInt(sum)));
  const left = whole - floors.reduce((total, share) => total + share, 0);
  const byRemainder = exactly
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return floors.map((share, index) => share + (lucky.has(index) ? 1 : 0));
};
