import type { Placement } from '../placement.ts';
import type { CorrectionRemark } from '../placements/correct.ts';
import { guarded } from './formula-safe.ts';

/** Nanometres as exact millimetres, without floating point. */
const millimetres = (nm: number): string => {
  const whole = Math.round(nm);
  const digits = String(Math.abs(whole)).padStart(7, '0');
  return `${whole < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

const text = (content: string): string => `"${guarded(content).replaceAll('"', '""')}"`;

/** Placements as a table for our reader and for pick-and-place software; a column names the corrected and confirmed ones. */
export const writePlacements = (placements: readonly Placement[], remarks: ReadonlyMap<string, CorrectionRemark>): Uint8Array => {
  const rows = placements.map(({ designator, value, footprint, x, y, rotation, side }) =>
    [
      text(designator),
      text(value),
      text(footprint),
      millimetres(x),
      millimetres(y),
      String(rotation),
      side ?? '',
      remarks.get(designator) ?? '',
    ].join(','),
  );
  const head = 'Designator,Comment,Footprint,Mid X (mm),Mid Y (mm),Rotation,Layer,Remarks';
  return new TextEncoder().encode(`\uFEFF${[head, ...rows].join('\r\n')}\r\n`);
};
