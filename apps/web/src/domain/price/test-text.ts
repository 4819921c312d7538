import type { Speaker } from '@copperline/content';
import { type Currency, formatMoney, type PcbSpec } from '@copperline/contract';
import { currentBook, flyingProbeChange } from '@copperline/pricing';

/** The electrical test of a board, and what the flying probe adds where only samples are tested. */
export const testText = ({ t, locale }: Speaker, spec: PcbSpec, currency: Currency): string => {
  const test = t('price.test.chosen', { test: t(`options.testing.${spec.testing}`) });
  const change = flyingProbeChange(spec, currentBook, currency);
  if (change === null) return test;
  return t('price.test.orProbe', { test, price: formatMoney({ amount: change, currency }, locale) });
};
