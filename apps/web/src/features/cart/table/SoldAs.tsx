import { type CartItem, formatMicros } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './CartTable.module.css';

/** What a piece costs, and what is really sold where that is not what was asked for. */
export function SoldAs({ item: { part, price } }: { readonly item: CartItem }) {
  const t = useT();
  const locale = useLocale();
  const number = (value: number): string => new Intl.NumberFormat(locale).format(value);
  const supply = part?.supply ?? null;
  if (supply === null || price === null) return t('shop.cart.noPrice');
  const { minimum, multiple } = supply;
  const rule =
    multiple > 1
      ? t('shop.part.multiples', { minimum: number(minimum), multiple: number(multiple) })
      : t('shop.part.from', { minimum: number(minimum) });
  return (
    <>
      {formatMicros(price.unitMicros, supply.currency, locale)}
      {price.quantity !== price.asked && (
        <span className={styles.note}>
          <strong className={styles.sold}>{t('shop.cart.sold', { quantity: number(price.quantity) })}</strong> {rule}
        </span>
      )}
    </>
  );
}
