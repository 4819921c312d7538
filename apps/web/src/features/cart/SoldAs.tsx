import { type CartItem, formatMicros } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './CartPage.module.css';

/** Two cells: what is really sold and why, and what a piece costs then. */
export function SoldAs({ item: { part, price } }: { readonly item: CartItem }) {
  const t = useT();
  const locale = useLocale();
  const number = (value: number): string => new Intl.NumberFormat(locale).format(value);
  const supply = part?.supply ?? null;
  if (supply === null || price === null)
    return (
      <>
        <td className={styles.number} aria-label={t('shop.unknown')} />
        <td className={styles.number}>{t('shop.cart.noPrice')}</td>
      </>
    );
  const { minimum, multiple } = supply;
  const rule =
    multiple > 1
      ? t('shop.part.multiples', { minimum: number(minimum), multiple: number(multiple) })
      : t('shop.part.from', { minimum: number(minimum) });
  return (
    <>
      <td className={styles.number}>
        {number(price.quantity)}
        {price.quantity !== price.asked && <span className={styles.note}>{rule}</span>}
      </td>
      <td className={styles.number}>{formatMicros(price.unitMicros, supply.currency, locale)}</td>
    </>
  );
}
