import type { CorrectionRemark } from '@copperline/bom';
import type { Bom } from '@copperline/contract';

export const remarkWords = {
  corrected: 'bom.placing.corrected',
  confirmed: 'bom.rotation.confirmed',
} as const satisfies Record<CorrectionRemark, string>;

type Corrected = Pick<Bom, 'edaCoors' | 'corrections'>;

export interface ChangedRotations {
  readonly designators: readonly string[];
  readonly packages: readonly { readonly name: string; readonly count: number }[];
}

/** The parts whose rotation is not the file's, by footprint. */
export const changedRotations = ({ edaCoors, corrections }: Corrected): ChangedRotations => {
  const stated = new Map(edaCoors.map((placement) => [placement.designator, placement]));
  const changed = corrections.filter(
    ({ designator, rotation }) => rotation !== null && rotation !== stated.get(designator)?.rotation,
  );
  const counts = new Map<string, number>();
  for (const { designator } of changed) {
    const name = stated.get(designator)?.footprint || designator;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return {
    designators: changed.map(({ designator }) => designator),
    packages: [...counts].map(([name, count]) => ({ name, count })),
  };
};
