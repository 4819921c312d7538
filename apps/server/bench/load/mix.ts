/** What a customer does next. Each turn is one call; what takes several calls goes on where it stopped. */
export const kinds = ['browse', 'quote', 'upload', 'cart', 'checkout', 'read'] as const;
export type Kind = (typeof kinds)[number];

/**
 * Shares of all calls in percent. The planned mix of production, with uploads at 1 % instead of 10: those nine, and the ten of community and
 * chat, which do not exist yet, go to reading what one has (orders, quotes, the account).
 */
export const mix: Readonly<Record<Kind, number>> = { browse: 45, quote: 20, upload: 1, cart: 10, checkout: 5, read: 19 };

/** A number in [0, 1), the same in each run with the same seed (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const pick = <T>(random: () => number, of: readonly T[]): T => {
  const found = of[Math.floor(random() * of.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

export const kindAt = (share: number): Kind => {
  let left = share * 100;
  for (const kind of kinds) {
    left -= mix[kind];
    if (left < 0) return kind;
  }
  return 'read';
};
