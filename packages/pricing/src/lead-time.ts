import { furtherMaskColours, mm, um } from '@copperline/contract';
import type { PcbSpec } from './spec.ts';

const baseDays: Readonly<Record<PcbSpec['layers'], number>> = { 1: 3, 2: 3, 4: 4, 6: 5, 8: 7 };
const fewestDays: Readonly<Record<PcbSpec['layers'], number>> = { 1: 1, 2: 1, 4: 2, 6: 3, 8: 3 };
/** Additional days above an area in square metres. */
const areaDays = [
  [30, 8],
  [10, 5],
  [3, 3],
  [1, 1],
] as const;

const slower = (spec: PcbSpec): boolean[] => [
  spec.castellatedSides > 0,
  spec.viaProcess === 'filled-capped',
  spec.goldFingers > 0,
  spec.impedance !== 'none',
  spec.outerCopperUm === 70,
  furtherMaskColours.some((colour) => colour === spec.maskColour),
  spec.thicknessNm < um(800) || spec.thicknessNm > um(1600),
];

const squareMetre = BigInt(mm(1000)) ** 2n;

/** Working days from review to shipping, without expediting. */
export const usualDays = (spec: PcbSpec): number => {
  const area = BigInt(spec.widthNm) * BigInt(spec.heightNm) * BigInt(spec.quantity);
  const [, more] = areaDays.find(([above]) => area > BigInt(above) * squareMetre) ?? [0, 0];
  return baseDays[spec.layers] + more + slower(spec).filter(Boolean).length;
};

/** Working days as ordered; null if the expedited time is not possible. */
export const pcbDays = (spec: PcbSpec): number | null => {
  const days = usualDays(spec) - spec.expediteDays;
  return spec.expediteDays > 0 && days < fewestDays[spec.layers] ? null : days;
};
