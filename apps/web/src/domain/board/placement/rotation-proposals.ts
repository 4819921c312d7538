import { remarksOf, type RotationCheck, type RotationProposal } from '@copperline/bom';
import type { Speaker } from '@copperline/content';
import type { Bom } from '@copperline/contract';

export interface RotationChoices {
  readonly asked: readonly RotationProposal[];
  /** Proposals that the customer has declined. */
  readonly left: readonly RotationProposal[];
}

/** The proposals, apart from those whose parts were all confirmed. */
export const rotationChoices = (
  rotation: RotationCheck | null,
  { edaCoors, corrections }: Pick<Bom, 'edaCoors' | 'corrections'>,
): RotationChoices => {
  const remarks = remarksOf(edaCoors, corrections);
  const isLeft = ({ parts }: RotationProposal): boolean =>
    parts.every(({ designator }) => remarks.get(designator) === 'confirmed');
  const proposals = rotation?.proposals ?? [];
  return { asked: proposals.filter((proposal) => !isLeft(proposal)), left: proposals.filter(isLeft) };
};

/** What a proposal asks, as a sentence. */
export const rotationTitle = ({ t }: Speaker, { scope, name, degrees, reversed, parts }: RotationProposal): string => {
  const count = parts.length;
  if (scope === 'package') return t('bom.rotation.package', { name, count, degrees });
  if (scope === 'file') return t('bom.rotation.file', { count, degrees });
  return reversed ? t('bom.rotation.bottom', { count }) : t('bom.rotation.bottomTurn', { count, degrees });
};
