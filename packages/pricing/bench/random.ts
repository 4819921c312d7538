/** Mulberry32. A generator with periodic low bits would bias the samples of option lists. */
export const randomOf = (seed: number) => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(next() * values.length)];
    if (value === undefined) throw new RangeError('nothing to pick from');
    return value;
  };
  return { next, pick };
};
