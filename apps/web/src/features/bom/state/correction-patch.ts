import type { Bom, BomCorrection } from '@copperline/contract';

/** By designator: the correction of a part from now on, null for none. Two windows that correct other parts do not meet. */
export type CorrectionPatch = ReadonlyMap<string, BomCorrection | null>;

const byName = (corrections: readonly BomCorrection[]): ReadonlyMap<string, BomCorrection> =>
  new Map(corrections.map((correction) => [correction.designator, correction]));

const isSame = (a: BomCorrection | undefined, b: BomCorrection | undefined): boolean =>
  a === undefined || b === undefined ? a === b : a.x === b.x && a.y === b.y && a.rotation === b.rotation && a.side === b.side;

export const patchBetween = (before: readonly BomCorrection[], after: readonly BomCorrection[]): CorrectionPatch => {
  const [old, now] = [byName(before), byName(after)];
  const names = new Set([...old.keys(), ...now.keys()]);
  return new Map([...names].filter((name) => !isSame(old.get(name), now.get(name))).map((name) => [name, now.get(name) ?? null]));
};

/** A part that is corrected again comes last, as in the list that it was corrected in. */
export const patched = (corrections: readonly BomCorrection[], patch: CorrectionPatch): BomCorrection[] => [
  ...corrections.filter(({ designator }) => !patch.has(designator)),
  ...[...patch.values()].filter((correction) => correction !== null),
];

/** A correction is made of a part where its file puts it: elsewhere it would be another one. */
export const patchStillMeant = (patch: CorrectionPatch, before: Pick<Bom, 'edaCoors'>, now: Pick<Bom, 'edaCoors'>): boolean => {
  const placeOf = ({ edaCoors }: Pick<Bom, 'edaCoors'>, name: string): string => {
    const place = edaCoors.findLast(({ designator }) => designator === name);
    return JSON.stringify(place && [place.x, place.y, place.rotation, place.side]);
  };
  return [...patch.keys()].every((name) => placeOf(before, name) === placeOf(now, name));
};
