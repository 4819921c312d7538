import type { Translate } from '@copperline/content';
import type { Locale } from '@copperline/contract';

/** A rule that a typed text breaks. */
export type Fault =
  | { readonly rule: 'required' | 'number' | 'twice' | 'format' }
  | { readonly rule: 'range'; readonly min: number; readonly max: number };

/** By field: `parts.3.bought`, `surcharges.0.title`, `leadDays`. */
export type Faults = ReadonlyMap<string, Fault>;

/** The message of a fault, shown under its field. */
export const faultText = (t: Translate, locale: Locale, fault: Fault): string => {
  if (fault.rule !== 'range') return t(`desk.fault.${fault.rule}`);
  const figure = (value: number): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
  return t('desk.fault.range', { min: figure(fault.min), max: figure(fault.max) });
};
