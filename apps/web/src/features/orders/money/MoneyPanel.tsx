import { type CheckoutItem, formatMicros, formatMoney, type OrderDetail } from '@copperline/contract';
import type { ReactNode } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { weightText } from '#domain/quote/words/quote-words.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { Price } from '#ui/data/Price.tsx';
import { PriceLines } from '#domain/price/PriceLines.tsx';
import { classes } from '#ui/style/classes.ts';
import styles from './Money.module.css';
import { Movements } from './Movements.tsx';
import { taxText, shippingText } from './money-words.ts';

interface OfOrder {
  readonly order: OrderDetail;
}

/** One item with the lines of its frozen price. */
function Item({ item, currency }: { readonly item: CheckoutItem; readonly currency: OrderDetail['currency'] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <li className={styles.item}>
      <p className={styles.itemHead}>
        <span className={styles.itemName}>{item.name}</span>
        <span className={styles.quiet}>
          {t('units.pieces', { count: item.quantity })}
          {item.unitMicros !== null && ` · ${t('orders.money.unit', { price: formatMicros(item.unitMicros, currency, locale) })}`}
          {item.guaranteed && ` · ${t('orders.money.guaranteed')}`}
        </span>
        <Price value={{ amount: item.cents, currency }} />
      </p>
      {item.lines.length > 0 && <PriceLines speaker={{ t, locale }} priced={{ lines: item.lines, currency }} />}
    </li>
  );
}

interface SumProps extends OfOrder {
  readonly label: string;
  readonly cents: number;
  /** Takes away. */
  readonly less?: boolean;
  readonly strong?: boolean;
  /** Where the figure comes from. */
  readonly children?: ReactNode;
}

function Sum({ order: { currency }, label, cents, less = false, strong = false, children }: SumProps) {
  const t = useT();
  const amount = formatMoney({ amount: cents, currency }, useLocale());
  return (
    <div className={classes(styles.sum, strong && styles.strong)}>
      <dt>
        {label}
        {children && <span className={styles.basis}>{children}</span>}
      </dt>
      <dd>{less && cents > 0 ? t('orders.money.minus', { amount }) : amount}</dd>
    </div>
  );
}

/** Every sum of an order, zero included, each with its origin. */
function Sums({ order }: OfOrder) {
  const t = useT();
  const locale = useLocale();
  const { sums, paymentMethod } = order;
  const weight = (grams: number): string => weightText(t, locale, grams);
  return (
    <dl className={styles.sums}>
      <Sum order={order} label={t('orders.money.merchandise')} cents={sums.merchandise} />
      <Sum order={order} label={t('orders.money.coupon')} cents={sums.discount} less />
      <Sum order={order} label={t('orders.money.subtotal')} cents={order.subtotal} />
      <Sum order={order} label={t('orders.money.fee')} cents={sums.transactionFee}>
        {paymentMethod && t('orders.money.feeOf', { method: t(`order.method.${paymentMethod}`) })}
      </Sum>
      <Sum order={order} label={t('orders.money.shipping')} cents={sums.shipping}>
        {shippingText({ t, locale }, order, weight)}
      </Sum>
      <Sum order={order} label={t('orders.money.tax')} cents={sums.tax}>
        {taxText({ t, locale }, order)}
      </Sum>
      <Sum order={order} label={t('orders.money.payable')} cents={sums.payable} strong />
      <Sum order={order} label={t('orders.money.paid')} cents={order.paidCents} less />
      {order.refundedCents > 0 && <Sum order={order} label={t('orders.money.refunded')} cents={order.refundedCents} />}
      <Sum order={order} label={t('orders.money.due')} cents={order.dueAmount} strong />
    </dl>
  );
}

/** Everything about the money of an order: its items' lines, its sums, and what has moved. */
export function MoneyPanel({ order }: OfOrder) {
  const t = useT();
  return (
    <Panel title={t('orders.money.title')}>
      {order.testMoney && order.payments.length > 0 && (
        <div className={styles.test}>
          <Notice state="info">{t('orders.money.test')}</Notice>
        </div>
      )}
      <ul className={styles.items}>
        {order.lines.map((item) => (
          <Item key={item.cartItemId} item={item} currency={order.currency} />
        ))}
      </ul>
      <Sums order={order} />
      <Movements order={order} />
    </Panel>
  );
}
