/** Copper section of a plated hole. Its diameter is the finished one, so the plating lies outside it. */
export const barrelSectionMm2 = (holeMm: number, platingUm: number): number => {
  const platingMm = platingUm / 1000;
  return Math.PI * platingMm * (holeMm + platingMm);
};
