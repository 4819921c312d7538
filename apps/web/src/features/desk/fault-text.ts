import type { Translate } from '@copperline/content';
import type { Locale } from '@copperline/contract';
import type { Fault } from './typed-inputs.ts';

/** What is wrong with something that was typed. */
export const faultText = (t: Translate, locale: Locale, fault: Fault): string => {
  if (fault.rule !== 'range') return t(`desk.fault.${fault.rule}`);
  const figure = (value: number): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
  return t('desk.fault.range', { min: figure(fault.min), max: figure(fault.max) });
};
