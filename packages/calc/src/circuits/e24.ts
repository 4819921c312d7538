/** Values of one decade of E24, IEC 60063. */
const e24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91, 100];

/** The value with the least relative error: steps of a series are ratios. */
export const nearestE24 = (value: number): number => {
  const exponent = Math.floor(Math.log10(value)) - 1;
  // Division by a whole power keeps 0.33 the nearest double to 0.33.
  const values = e24.map((base) => (exponent < 0 ? base / 10 ** -exponent : base * 10 ** exponent));
  const error = (candidate: number): number => Math.abs(Math.log(candidate / value));
  return values.reduce((best, candidate) => (error(candidate) < error(best) ? candidate : best));
};
