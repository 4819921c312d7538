import { transitText } from '@copperline/content';
import { type Checkout, formatMoney } from '@copperline/contract';
import { chinaCalendar, readyDate } from '@copperline/pricing';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Price } from '#ui/data/Price.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { carriersOf } from './carriers.ts';
import styles from './PriceColumn.module.css';
import { listedName, onDeliveryOf, type SumLine, sumLines } from './sum-lines.ts';
import type { CheckoutStore } from '../state/use-checkout.ts';

interface ColumnProps {
  readonly checkout: Checkout;
}

function Line({ line, checkout }: ColumnProps & { readonly line: SumLine }) {
  const t = useT();
  return (
    <li className={classes(line.name === 'subtotal' && styles.subtotal)}>
      <details name="checkout-sum">
        <summary className={styles.line}>
          <span className={styles.name}>
            {t(`checkout.sum.${line.name}`)}
            <Icon name="chevron-down" size={14} />
          </span>
          <span className={classes(line.cents < 0 && styles.credit)}>
            {line.waits === null ? (
              <Price value={{ amount: line.cents, currency: checkout.currency }} />
            ) : (
              <span className={styles.waits}>{t(`checkout.sum.after.${line.waits}`)}</span>
            )}
          </span>
        </summary>
        <ul className={styles.how}>
          {line.how.map((sentence, index) => (
            // Two items may read alike.
            <li key={`${index} ${sentence}`}>{sentence}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** When it is ready and how long it is on its way: the slowest item decides. */
function Times({ checkout }: ColumnProps) {
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const days = checkout.items.reduce<number | null>(
    (most, { leadDays }) => (leadDays === null ? most : Math.max(most ?? 0, leadDays)),
    null,
  );
  const chosen = carriersOf(checkout).find(({ carrier }) => carrier === checkout.carrier);
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const ready = days === null || now === null ? null : readyDate(now, days, chinaCalendar);
  return (
    <dl className={styles.times}>
      <div>
        <dt>{t('checkout.times.ready')}</dt>
        <dd>
          {days === null
            ? t('checkout.process.fromStock')
            : ready === null
              ? t('checkout.process.days', { count: days })
              : t('checkout.times.readyOn', { count: days, date: day.format(new Date(ready)) })}
        </dd>
      </div>
      <div>
        <dt>{t('checkout.times.onTheWay')}</dt>
        <dd>{chosen ? transitText({ t, locale }, (chosen.now ?? chosen.later).days) : '–'}</dd>
      </div>
    </dl>
  );
}

/** What is not paid now: freight of assembled boards, and what the carrier may ask for. */
function Later({ checkout }: ColumnProps) {
  const t = useT();
  const locale = useLocale();
  const { laterFreight, carrier, currency } = checkout;
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const freight = laterFreight?.offers.find((offer) => offer.carrier === carrier) ?? laterFreight?.offers[0];
  const delivery = onDeliveryOf(checkout);
  if (freight === undefined && delivery === null) return null;
  return (
    <div className={styles.later}>
      {freight && <p>{t('checkout.sum.freightLater', { estimate: money(freight.cents), most: money(freight.most) })}</p>}
      {delivery && <p>{t('checkout.tax.onDelivery', { low: money(delivery.low), high: money(delivery.high) })}</p>}
    </div>
  );
}

function BestCoupon({ store, checkout }: ColumnProps & { readonly store: CheckoutStore }) {
  const t = useT();
  const locale = useLocale();
  const { coupon, coupons, bestCouponId, currency } = checkout;
  const best = coupons.find(({ couponId }) => couponId === bestCouponId);
  if (best === undefined || !best.cents || coupon !== null) return null;
  const { couponId, cents } = best;
  return (
    <div className={styles.suggestion}>
      <p>
        {t('checkout.coupon.suggest', {
          name: listedName({ t, locale }, best),
          amount: formatMoney({ amount: cents, currency }, locale),
        })}
      </p>
      <Button onClick={() => void store.change({ couponId }, { coupon: { couponId, cents } })}>{t('checkout.coupon.use')}</Button>
    </div>
  );
}

/** The orders that this becomes, each with its own sum. */
function Parts({ checkout: { orders, currency } }: ColumnProps) {
  const t = useT();
  if (orders.length < 2) return null;
  return (
    <details className={styles.orders}>
      <summary className={styles.line}>
        <span className={styles.name}>
          {t('checkout.sum.orders', { count: orders.length })}
          <Icon name="chevron-down" size={14} />
        </span>
      </summary>
      <ul className={styles.how}>
        {orders.map(({ type, sums }) => (
          <li key={type} className={styles.line}>
            <span>{t(`order.type.${type}`)}</span>
            <Price value={{ amount: sums.payable, currency }} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The total with every line of it, always in sight. */
export function PriceColumn({ store, checkout }: ColumnProps & { readonly store: CheckoutStore }) {
  const t = useT();
  const locale = useLocale();
  return (
    <aside className={styles.column} aria-label={t('checkout.sum.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('checkout.sum.title')}</h2>
        {store.saving && <span className={styles.saving}>{t('checkout.sum.saving')}</span>}
        {checkout.testMoney && <StateBadge state="warning">{t('checkout.payment.test')}</StateBadge>}
      </div>
      <div aria-busy={store.saving}>
        <ul className={styles.lines}>
          {sumLines({ t, locale }, checkout).map((line) => (
            <Line key={line.name} line={line} checkout={checkout} />
          ))}
        </ul>
        <p className={styles.payable}>
          <span>{t('checkout.sum.payable')}</span>
          <output>
            <Price value={{ amount: checkout.sums.payable, currency: checkout.currency }} />
          </output>
        </p>
        {checkout.receiver === null && <p className={styles.waits}>{t('checkout.sum.notYet')}</p>}
      </div>
      <Parts checkout={checkout} />
      <BestCoupon store={store} checkout={checkout} />
      <Later checkout={checkout} />
      <Times checkout={checkout} />
    </aside>
  );
}
