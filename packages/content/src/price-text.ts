import type { Speaker } from './board-text.ts';
import { knownText } from './known-text.ts';

/** A line of a price as `pricing` makes it. */
interface ToldLine {
  readonly key: string;
  readonly because: Readonly<Record<string, string | number>>;
}

/** What a line is for. Work outside the book carries the name that our staff gave it. */
export const priceLineName = (speaker: Speaker, { key, because }: ToldLine): string => {
  const { title } = because;
  return typeof title === 'string' ? title : knownText(speaker, `price.line.${key}`, because) || key;
};

/** How a line came about, so that it can be calculated again by hand; in yuan with the rate and its day. */
export const priceFormulaText = (speaker: Speaker, { key, because }: ToldLine): string => {
  const text = knownText(speaker, `price.formula.${key}`, because);
  const { dollars, yuanPerDollar, rateOf } = because;
  return dollars === undefined || yuanPerDollar === undefined || rateOf === undefined
    ? text
    : speaker.t('price.converted', { text, dollars, yuanPerDollar, rateOf });
};

/** A line of a price in words: what it is, and how it came about (empty where there is nothing to say). */
export interface PriceWords {
  readonly label: string;
  readonly how: string;
}

export const priceLineText = (speaker: Speaker, line: ToldLine): PriceWords => ({
  label: priceLineName(speaker, line),
  how: priceFormulaText(speaker, line),
});
