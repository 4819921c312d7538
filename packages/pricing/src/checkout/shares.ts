/** Parts of a whole that follow the weights and add up to it exactly: what rounding leaves goes to the largest remainders. */
export const sharesOf = (whole: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, place) => (place === 0 ? whole : 0));
  const exactly = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const floors = exactly.map((product) => Number(product / BigInt(sum)));
  const left = whole - floors.reduce((total, share) => total + share, 0);
  const byRemainder = exactly
    .map((product, place) => ({ place, remainder: product % BigInt(sum) }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1));
  const lucky = new Set(byRemainder.slice(0, left).map(({ place }) => place));
  return floors.map((share, place) => share + (lucky.has(place) ? 1 : 0));
};
