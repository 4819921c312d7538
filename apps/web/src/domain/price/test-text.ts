import type { Speaker } from '@copperline/content';
import { type Currency, formatMoney, type PcbSpec } from '@copperline/contract';
import { currentBook, flyingProbeChange } from '@copperline/pricing';

/** The electrical test of a board. */
export const testText = ({ t }: Speaker, { testing }: PcbSpec): string =>
  t('price.test.chosen', { test: t(`options.testing.${testing}`) });

/** The same where it can still be chosen, with what the flying probe adds where only samples are tested. */
export const testChoiceText = (speaker: Speaker, spec: PcbSpec, currency: Currency): string => {
  const { t, locale } = speaker;
  const test = testText(speaker, spec);
  const change = flyingProbeChange(spec, currentBook, currency);
  if (change === null) return test;
  return t('price.test.orProbe', { test, price: formatMoney({ amount: change, currency }, locale) });
};
