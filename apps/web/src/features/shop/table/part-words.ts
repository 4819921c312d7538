import { fieldName, type MessageKey, partText, type Speaker, wordText } from '@copperline/content';
import { formatMicros, formatMoney, moneyOfMicros, type OutputOf, type PartRow, type parts } from '@copperline/contract';
import { type Category, figuresOf, formatValue, parameters } from '@copperline/parts';
import { useMemo } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';

/** All that is known of one part. */
export type PartDetail = OutputOf<typeof parts.detail>;

export const useSpeaker = (): Speaker => {
  const t = useT();
  const locale = useLocale();
  return useMemo(() => ({ t, locale }), [t, locale]);
};

/** Categories, parameters and makers arrive as plain text; a part of the catalogue never has another. */
export const categoryOf = ({ category }: { readonly category: string }): Category => category as Category;

export const categoryName = ({ t }: Speaker, category: Category): string => t(`catalogue.categories.${category}`);

const unitOf = (name: string) => Object.entries(parameters).find(([known]) => known === name)?.[1].unit ?? null;

/** Words stand on the left of their column, figures on the right. */
export const isWord = (name: string): boolean => unitOf(name) === null;

/** A value of a parameter or of a field every part has, as a column, a chip or a facet shows it. */
export const valueText = (speaker: Speaker, name: string, value: string | number): string => {
  if (name === 'mounting') return speaker.t(`catalogue.mounting.${value}` as MessageKey);
  if (name === 'maker' || name === 'package') return String(value);
  const unit = unitOf(name);
  return unit === null || !Number.isFinite(Number(value)) ? wordText(speaker, String(value)) : formatValue(Number(value), unit);
};

export const namedValue = (speaker: Speaker, name: string, value: string | number): string =>
  speaker.t('shop.named', { name: fieldName(speaker, name), value: valueText(speaker, name, value) });

type Described = Pick<PartRow, 'category' | 'package' | 'parameters'>;

export const descriptionOf = (speaker: Speaker, part: Described): string =>
  partText(speaker, {
    category: part.category,
    package: part.package,
    figures: figuresOf(categoryOf(part), part.parameters),
  });

/** Made once: a list has hundreds of numbers, and a format costs more than using it. */
const numberFormats = { 'en-US': new Intl.NumberFormat('en-US'), 'zh-CN': new Intl.NumberFormat('zh-CN') } as const;

export const numberText = ({ locale }: Speaker, value: number): string => numberFormats[locale].format(value);

type Priced = NonNullable<PartRow['supply']>;

export const unitPriceText = ({ locale }: Speaker, micros: number, { currency }: Pick<Priced, 'currency'>): string =>
  formatMicros(micros, currency, locale);

export const totalText = ({ locale }: Speaker, micros: number, { currency }: Pick<Priced, 'currency'>): string =>
  formatMoney(moneyOfMicros(micros, currency), locale);
