import { formatMoney, type Money } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';

export function Price({ value }: { value: Money }) {
  return <data value={`${value.amount} ${value.currency}`}>{formatMoney(value, useLocale())}</data>;
}
