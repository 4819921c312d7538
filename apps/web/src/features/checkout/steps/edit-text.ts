import type { Translate } from '@copperline/content';

/** The way back to an item's quote. An item without a name of its own bears the number of its quote, which is not said twice. */
export const editText = (t: Translate, name: string, quoteNumber: string): string =>
  name === quoteNumber ? t('checkout.process.editThis') : t('checkout.process.edit', { number: quoteNumber });
