import type { BomCorrection } from '@copperline/contract';

/** Where a part stands, as far as it can be corrected. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly side: 'top' | 'bottom' | null;
}

type Corrections = readonly BomCorrection[];

export const correctionOf = (corrections: Corrections, designator: string): BomCorrection | null =>
  corrections.find((correction) => correction.designator === designator) ?? null;

export const withoutCorrection = (corrections: Corrections, designator: string): Corrections =>
  corrections.filter((correction) => correction.designator !== designator);

/** With a change of one part. What is as the file says is no correction, and neither is a part of which everything is. */
export const withCorrection = (
  corrections: Corrections,
  designator: string,
  file: Place,
  change: Partial<Place>,
): Corrections => {
  const before = correctionOf(corrections, designator);
  const unlike = <V>(value: V | null | undefined, own: V | null): V | null => (value === own ? null : (value ?? null));
  const after: BomCorrection = {
    designator,
    x: unlike(change.x ?? before?.x, file.x),
    y: unlike(change.y ?? before?.y, file.y),
    rotation: unlike(change.rotation ?? before?.rotation, file.rotation),
    side: unlike(change.side ?? before?.side, file.side),
  };
  const others = withoutCorrection(corrections, designator);
  const { x, y, rotation, side } = after;
  return x === null && y === null && rotation === null && side === null ? others : [...others, after];
};

type Files = readonly (Place & { readonly designator: string })[];

const edited = (corrections: Corrections, edit: (known: Map<string, BomCorrection>) => void): Corrections => {
  const known = new Map(corrections.map((correction) => [correction.designator, correction]));
  edit(known);
  return [...known.values()].filter(({ x, y, rotation, side }) => x !== null || y !== null || rotation !== null || side !== null);
};

const blank = { x: null, y: null, rotation: null, side: null } as const;

/** With new rotations of many parts at once. */
export const withRotations = (
  corrections: Corrections,
  files: Files,
  turns: readonly { readonly designator: string; readonly rotation: number }[],
): Corrections =>
  edited(corrections, (known) => {
    const stated = new Map(files.map(({ designator, rotation }) => [designator, rotation]));
    for (const { designator, rotation } of turns)
      known.set(designator, {
        ...(known.get(designator) ?? { ...blank, designator }),
        rotation: rotation === stated.get(designator) ? null : rotation,
      });
  });

/** Leaves rotations as they are: the file's own is repeated as a correction, so that the decision is stored. */
export const withConfirmed = (corrections: Corrections, files: Files, designators: readonly string[]): Corrections =>
  edited(corrections, (known) => {
    const wanted = new Set(designators);
    for (const { designator, rotation } of files) {
      const before = known.get(designator) ?? { ...blank, designator };
      if (wanted.has(designator)) known.set(designator, { ...before, rotation: before.rotation ?? rotation });
    }
  });

/** Without the corrections of the rotation: the file's angles count, and nobody has confirmed them. */
export const withoutRotations = (corrections: Corrections, designators: readonly string[]): Corrections =>
  edited(corrections, (known) => {
    for (const designator of designators) {
      const before = known.get(designator);
      if (before) known.set(designator, { ...before, rotation: null });
    }
  });

const nmDigits = 6;
const nmPerMm = 10 ** nmDigits;

/** Millimetres as they are typed; null where that is no place on a board. */
export const nmOfText = (text: string): number | null => {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,4})(?:\.(\d{0,6}))?$/.exec(text.trim()) ?? [];
  if (whole === '') return null;
  const nm = Number(whole) * nmPerMm + Number(part.padEnd(nmDigits, '0'));
  // Not minus zero, which is another zero to whoever compares.
  return sign === '-' && nm !== 0 ? -nm : nm;
};

/** Without the zeros that say nothing. */
export const textOfNm = (nm: number): string => {
  const rounded = Math.round(nm);
  const digits = String(Math.abs(rounded)).padStart(nmDigits + 1, '0');
  const part = digits.slice(-nmDigits).replace(/0+$/, '');
  return `${rounded < 0 ? '-' : ''}${digits.slice(0, -nmDigits)}${part === '' ? '' : `.${part}`}`;
};

/** Degrees as they are typed, brought into one turn; null where they are none. */
export const degreesOfText = (text: string): number | null => {
  const degrees = /^-?\d{1,3}(?:\.\d{1,3})?$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isNaN(degrees) ? null : ((degrees % 360) + 360) % 360;
};
