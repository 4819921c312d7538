import { priceLineName, type Speaker } from '@copperline/content';
import { type Currency, formatMoney, type Reorder } from '@copperline/contract';
import { ruleTitle } from '#domain/quote/words/rule-words.ts';

type Item = Reorder['items'][number];
type Change = Item['changes'][number];

/** A sum as money; what is no sum as it came. */
const moneyText = ({ locale }: Speaker, currency: Currency, value: string): string =>
  /^-?\d+$/.test(value) ? formatMoney({ amount: Number(value), currency }, locale) : value;

/** One thing that has changed since, in a sentence. */
export const changeSentence = (
  speaker: Speaker,
  { kind, key, before, after }: Change,
  name: string,
  currency: Currency,
): string => {
  const { t } = speaker;
  const sums = { before: moneyText(speaker, currency, before), after: moneyText(speaker, currency, after) };
  switch (kind) {
    case 'price':
      return t('orders.reorder.change.price', { name, ...sums });
    case 'line':
      return t('orders.reorder.change.line', {
        key: priceLineName(speaker, { key: key.slice(key.indexOf('.') + 1), because: {} }),
        ...sums,
      });
    case 'rule':
      return t('orders.reorder.change.rule', { name, key: ruleTitle(t, key) });
    case 'stock':
    case 'lead-time':
      return t(`orders.reorder.change.${kind}`, { name, before, after });
    case 'gone':
    case 'files':
    case 'inquiry':
      return t(`orders.reorder.change.${kind}`, { name });
  }
};

/** What can be ordered again as it is: a quote that today's prices are known for, or a part of the catalogue. */
export const isOrderable = ({ quoteId, partId, afterCents }: Item): boolean =>
  afterCents !== null && (quoteId !== null || partId !== null);

/** What everything that can be ordered comes to today. */
export const reorderCents = (items: readonly Item[]): number =>
  items.filter(isOrderable).reduce((sum, { afterCents }) => sum + (afterCents ?? 0), 0);
