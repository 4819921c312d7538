/** Board lengths are integer nanometres everywhere; these are the only ways to write one down. */
export const nmPerUm = 1_000;
export const nmPerMm = 1_000_000;
/** Exact by definition of the inch, so a mil is an integer too. */
export const nmPerMil = 25_400;

const whole = (count: number, nm: number): number => {
  const length = count * nm;
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(length))
    throw new RangeError(`not a whole number of units: ${count}`);
  return length;
};

export const mm = (count: number): number => whole(count, nmPerMm);
export const um = (count: number): number => whole(count, nmPerUm);
export const mil = (count: number): number => whole(count, nmPerMil);
