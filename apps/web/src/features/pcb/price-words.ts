import type { MessageKey, Translate } from '@copperline/content';

/** The reasons of rules, and who takes duty and tax: filed in `content` by the keys that `pricing` gives them. */
export const ruleTitle = (t: Translate, rule: string): string => t(`rules.${rule}.title` as MessageKey);
export const ruleReason = (t: Translate, rule: string): string => t(`rules.${rule}.reason` as MessageKey);

export const landedBasis = (t: Translate, regime: string): string => t(`price.landed.basis.${regime}` as MessageKey);
