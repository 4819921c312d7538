import type { MessageKey, Translate } from '@copperline/content';

const known = (t: Translate, key: string): string => {
  const text = t(key as MessageKey);
  return text === key ? '' : text;
};

export const ruleTitle = (t: Translate, rule: string): string => known(t, `rules.${rule}.title`) || rule;
export const ruleReason = (t: Translate, rule: string): string => known(t, `rules.${rule}.reason`);
