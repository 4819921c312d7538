import { useLocale } from '#lib/i18n/locale.ts';
import styles from './Quantity.module.css';

/** A number that never parts from its unit. */
export function Quantity({ value, unit, decimals = 0 }: { value: number; unit: string; decimals?: number }) {
  const number = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return (
    <span className={styles.quantity}>
      {number.format(value)}
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}
