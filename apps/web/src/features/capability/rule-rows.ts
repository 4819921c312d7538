import type { MessageKey, Speaker } from '@copperline/content';
import { assemblyRules, pcbRules, stencilRules } from '@copperline/pricing';

export interface StatedRule {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
  /** What happens: refused with a repair, quoted by an engineer, or only said. */
  readonly outcome: string;
}

const stated =
  ({ t }: Speaker) =>
  ({ id, kind }: { readonly id: string; readonly kind: 'block' | 'inquiry' | 'notice' }): StatedRule => ({
    id,
    // Every rule has its words: a test of `content` holds the two together.
    title: t(`rules.${id}.title` as MessageKey),
    reason: t(`rules.${id}.reason` as MessageKey),
    outcome: t(`capability.rules.${kind}`),
  });

export const pcbStatements = (speaker: Speaker): StatedRule[] => pcbRules.map(stated(speaker));
export const assemblyStatements = (speaker: Speaker): StatedRule[] => [...assemblyRules, ...stencilRules].map(stated(speaker));
