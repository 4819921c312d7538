import type { MessageKey, Translate } from '@copperline/content';

/** Why a provider refused, in a sentence; one that we do not know is told in general. */
export const declineText = (t: Translate, code: string | null): string => {
  const key = `checkout.decline.${code ?? 'unknown'}`;
  // Made from what a provider says; the translator answers a key it lacks with the key itself.
  const said = t(key as MessageKey);
  return said === key ? t('checkout.decline.unknown') : said;
};
