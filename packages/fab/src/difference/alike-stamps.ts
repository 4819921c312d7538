import { difference, type Region, type Stamp } from '@copperline/geometry';
import { discCentres } from './thick-parts.ts';

const fills = (stamp: Stamp): boolean => stamp.form === 'circle' || stamp.form === 'rectangle' || stamp.form === 'obround';

const isThin = (a: Region, b: Region, widthNm: number): boolean =>
  discCentres(difference(a, b), widthNm).length === 0 && discCentres(difference(b, a), widthNm).length === 0;

/** How far the edges of two stamps are apart; Infinity if further than the tolerance. */
const deviation = (a: Stamp, b: Stamp, toleranceNm: number): number => {
  const [width, height] = [Math.abs(a.width - b.width) / 2, Math.abs(a.height - b.height) / 2];
  const hole = Math.abs(a.holeDiameter - b.holeDiameter) / 2;
  const apart = Math.max(a.form === 'rectangle' ? Math.hypot(width, height) : Math.max(width, height), hole);
  if (apart > toleranceNm) return Infinity;
  if (a.form === b.form && fills(a)) return apart;
  // Rotation and corners are not in the dimensions.
  return isThin(a.region, b.region, toleranceNm / 2) ? Math.max(apart, toleranceNm / 2) : Infinity;
};

/** Deviations of one list's stamps from another's, each pair compared once: numbers of apertures mean nothing. */
export const stampDeviations = (
  before: readonly Stamp[],
  after: readonly Stamp[],
  toleranceNm: number,
): ((a: number, b: number) => number) => {
  const known = new Map<number, number>();
  return (a, b) => {
    const key = a * after.length + b;
    const found = known.get(key);
    if (found !== undefined) return found;
    const [one, other] = [before[a], after[b]];
    const apart = one && other ? deviation(one, other, toleranceNm) : Infinity;
    known.set(key, apart);
    return apart;
  };
};
