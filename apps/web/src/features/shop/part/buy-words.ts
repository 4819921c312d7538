import type { Speaker } from '@copperline/content';
import type { PartSupply } from '@copperline/contract';
import { cheaperQuantity, priceAt, soldQuantity } from '@copperline/parts';
import { numberText, totalText } from '../table/part-words.ts';

/** What a quantity really means, in sentences. */
export interface BuyWords {
  readonly sold: string;
  readonly oneMore: string | null;
  readonly cheaper: { readonly text: string; readonly quantity: number } | null;
  readonly short: string | null;
}

/** Null where nothing can be sold. */
export const buyWords = (speaker: Speaker, supply: PartSupply, asked: number): BuyWords | null => {
  const { t } = speaker;
  const price = priceAt(supply, asked);
  if (price === null) return null;
  const { minimum, multiple, stock, leadDays } = supply;
  const number = (value: number) => numberText(speaker, value);
  const quantity = number(price.quantity);
  const total = totalText(speaker, price.totalMicros, supply);
  const next = priceAt(supply, price.quantity + 1);
  const cheaper = cheaperQuantity(supply, price.quantity, stock);
  return {
    sold:
      price.quantity === asked
        ? t('shop.buy.exact', { quantity })
        : asked < minimum && soldQuantity({ minimum, multiple: 1 }, asked) === price.quantity
          ? t('shop.buy.minimum', { minimum: number(minimum), quantity, total })
          : t('shop.buy.multiple', { multiple: number(multiple), quantity, total }),
    oneMore:
      multiple > 1 && next !== null
        ? t('shop.buy.oneMore', { quantity, next: number(next.quantity), total: totalText(speaker, next.totalMicros, supply) })
        : null,
    cheaper:
      cheaper === null
        ? null
        : {
            quantity: cheaper.quantity,
            text: t('shop.buy.cheaper', {
              quantity: number(cheaper.quantity),
              total: totalText(speaker, cheaper.totalMicros, supply),
              saved: totalText(speaker, cheaper.savesMicros, supply),
            }),
          },
    short: stock > 0 && price.quantity > stock ? t('shop.buy.short', { stock: number(stock), days: number(leadDays) }) : null,
  };
};
