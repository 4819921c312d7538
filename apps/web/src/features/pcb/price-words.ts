import type { MessageKey, Translate } from '@copperline/content';

/** Who takes duty and tax: filed in `content` by the keys that `pricing` gives them. */
export const landedBasis = (t: Translate, regime: string): string => t(`price.landed.basis.${regime}` as MessageKey);
