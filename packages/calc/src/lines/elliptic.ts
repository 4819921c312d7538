/** Arithmetic-geometric mean: quadratic, so that eight steps are enough for any pair of doubles near each other. */
const mean = (a: number, b: number): number => {
  let [arithmetic, geometric] = [a, b];
  while (arithmetic - geometric > 1e-15 * arithmetic)
    [arithmetic, geometric] = [(arithmetic + geometric) / 2, Math.sqrt(arithmetic * geometric)];
  return arithmetic;
};

/**
 * K(k) / K(k'), of the complete elliptic integrals of the first kind. The modulus and its complement are both given, because the
 * smaller of them cannot be computed from the other without loss.
 */
export const ellipticRatio = (modulus: number, complement: number): number => mean(1, modulus) / mean(1, complement);
