import type { Speaker } from './board-text.ts';
import { knownText } from './known-text.ts';

/** A line of a price as `pricing` makes it. */
interface ToldLine {
  readonly key: string;
  readonly because: Readonly<Record<string, string | number>>;
}

/** Name of a price line. Surcharges have the title that staff gave them. */
export const priceLineName = (speaker: Speaker, { key, because }: ToldLine): string => {
  const { title } = because;
  return typeof title === 'string' ? title : knownText(speaker, `price.line.${key}`, because) || key;
};

/** The formula of a line, so that it can be recalculated; in yuan with exchange rate and date. */
export const priceFormulaText = (speaker: Speaker, { key, because }: ToldLine): string => {
  const text = knownText(speaker, `price.formula.${key}`, because);
  const { dollars, yuanPerDollar, rateOf } = because;
  return dollars === undefined || yuanPerDollar === undefined || rateOf === undefined
    ? text
    : speaker.t('price.converted', { text, dollars, yuanPerDollar, rateOf });
};

/** Name and formula of a price line; the formula may be empty. */
export interface PriceWords {
  readonly label: string;
  readonly how: string;
}

export const priceLineText = (speaker: Speaker, line: ToldLine): PriceWords => ({
  label: priceLineName(speaker, line),
  how: priceFormulaText(speaker, line),
});
