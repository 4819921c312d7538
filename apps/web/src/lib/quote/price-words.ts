import { type MessageKey, priceLineText, type Speaker, type Translate } from '@copperline/content';
import type { QuoteLine } from '@copperline/contract';

/** What a line is for, and how it came about: null where nobody can say more than the figure itself. */
export interface LineWords {
  readonly name: string;
  readonly formula: string | null;
}

export const lineWords = (speaker: Speaker, line: Pick<QuoteLine, 'key' | 'because'>): LineWords => {
  const { label, how } = priceLineText(speaker, line);
  return { name: label, formula: how || null };
};

const known = (t: Translate, key: string): string => {
  const text = t(key as MessageKey);
  return text === key ? '' : text;
};

export const ruleTitle = (t: Translate, rule: string): string => known(t, `rules.${rule}.title`) || rule;
export const ruleReason = (t: Translate, rule: string): string => known(t, `rules.${rule}.reason`);
