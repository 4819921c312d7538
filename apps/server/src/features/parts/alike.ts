/** Numbers are compared by their characters only where they begin alike: most mistakes are made late in a number. */
export const alike = {
  shortestBeginning: 4,
  /** The share of a number that must be the beginning of another for the two to be compared. */
  shareAtLeast: 0.4,
} as const;

/** Sorts after every character that the key of a number can hold. */
export const afterEveryKey = '\u{10FFFF}';
