import { mil, um } from '@copperline/contract/values';

/**
 * A value violates a limit only by more than this. It absorbs the rounding of flattened arcs and of doubles. What the steps of a file
 * take from a value, 2.54 µm in inches with four decimals, is counted by those who know the file.
 */
export const limitTolerance = 500;

/** Drills and tracks are chosen in steps of 0.05 mm or of one mil. */
const metricStep = um(50);
const inchStep = mil(1);
/** The last digits of tool tables in inches: five or four decimals. */
const finestDigit = inchStep / 100;
const usualDigit = inchStep / 10;
/** Rounding of sizes in inches that were written again in millimetres, with four or with three decimals. */
const rewrittenFine = 50;
const rewritten = um(1) / 2;

const nearest = (value: number, step: number): number => Math.round(value / step) * step;
const isOn = (value: number, step: number, tolerance = rewrittenFine): boolean =>
  Math.abs(value - nearest(value, step)) <= tolerance;

/** Whether a metric table was made from tools in inches: several sizes are whole mils and no usual metric drill. */
const isRewritten = (diameters: readonly number[]): boolean =>
  new Set(diameters.filter((diameter) => isOn(diameter, inchStep, rewritten) && !isOn(diameter, metricStep))).size > 1;

/** The drills behind the diameters of one file: 0.0118 inch is a drill of 0.3 mm, which four decimals of an inch cannot say. */
export const nominalDiameters = (diameters: readonly number[]): ((diameter: number) => number) => {
  const usual = isRewritten(diameters) ? rewritten : rewrittenFine;
  return (diameter) => {
    const drill = nearest(diameter, metricStep);
    const off = Math.abs(drill - diameter);
    return off <= finestDigit / 2 || (isOn(diameter, usualDigit, usual) && off <= usualDigit / 2) ? drill : diameter;
  };
};

/** The drill of a hole or slot. Distances are measured from the diameter as it is written. */
export const drillOf = ({ diameter, drillNm = diameter }: { readonly diameter: number; readonly drillNm?: number }): number =>
  drillNm;

/** A width or distance as it was chosen, if rounding to the file's last digit accounts for the difference. */
export const nominalLength = (measured: number, stepNm: number): number => {
  const chosen = [metricStep, inchStep]
    .map((step) => nearest(measured, step))
    .reduce((one, other) => (Math.abs(other - measured) < Math.abs(one - measured) ? other : one));
  return Math.abs(chosen - measured) <= Math.max(limitTolerance, stepNm / 2) ? chosen : measured;
};
