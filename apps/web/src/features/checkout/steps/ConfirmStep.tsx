import { type Checkout, type CheckoutItem, fieldLimits, formatMicros } from '@copperline/contract';
import { useId } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { Field } from '#ui/control/Field.tsx';
import { Price } from '#ui/data/Price.tsx';
import styles from './Checkout.module.css';
import { CouponPicker } from './CouponPicker.tsx';
import { listedName } from '../sums/sum-lines.ts';
import type { CheckoutStore } from '../state/use-checkout.ts';
import type { KeptText } from '../state/use-kept-text.ts';

interface ItemsProps {
  readonly checkout: Checkout;
}

function Items({ checkout: { items, currency } }: ItemsProps) {
  const t = useT();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const under = ({ name, orderType, maker, partNo, quote, unitMicros }: CheckoutItem): string =>
    [
      t(`order.type.${orderType}`),
      maker,
      partNo !== name && partNo !== quote?.quoteNumber && partNo,
      quote &&
        t(quote.quoteNumber === name ? 'checkout.items.holds' : 'checkout.items.until', {
          number: quote.quoteNumber,
          date: dateText(locale, quote.expiryDate),
        }),
      unitMicros === null ? '' : t('checkout.items.each', { price: formatMicros(unitMicros, currency, locale) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <table className={styles.items}>
      <caption className="visually-hidden">{t('checkout.items.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('checkout.items.item')}</th>
          <th scope="col" className={styles.number}>
            {t('checkout.items.quantity')}
          </th>
          <th scope="col" className={styles.number}>
            {t('checkout.items.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.cartItemId}>
            <th scope="row">
              <span className={styles.itemName}>{item.name}</span>
              <span className={styles.under}>{under(item)}</span>
            </th>
            <td className={styles.number}>{number.format(item.quantity)}</td>
            <td className={styles.number}>
              <Price value={{ amount: item.cents, currency }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ConfirmStepProps {
  readonly store: CheckoutStore;
  readonly checkout: Checkout;
  readonly poNumber: KeptText;
  readonly remark: KeptText;
  readonly onContinue: () => void;
}

/** What is ordered, and what the customer says with it. */
export function ConfirmStep({ store, checkout, poNumber, remark, onContinue }: ConfirmStepProps) {
  const t = useT();
  const id = useId();
  const isMade = checkout.items.some(({ itemType }) => itemType !== 'Normal');
  return (
    <div className={styles.form}>
      <Items checkout={checkout} />
      <section className={styles.part} aria-labelledby={`${id}-coupons`}>
        <h3 id={`${id}-coupons`} className={styles.partTitle}>
          {t('coupons.title')}
        </h3>
        <CouponPicker store={store} checkout={checkout} />
      </section>
      <div className={styles.texts}>
        <div className={styles.field}>
          <Field
            label={t('checkout.confirm.poNumber')}
            value={poNumber.value}
            maxLength={fieldLimits.poNumber.max}
            onChange={(event) => poNumber.type(event.target.value)}
            onBlur={() => void poNumber.save()}
          />
          <p className={styles.hint}>{t('checkout.confirm.poHint')}</p>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-remark`} className={styles.label}>
            {t('checkout.confirm.remark')}
          </label>
          <textarea
            id={`${id}-remark`}
            className={styles.textarea}
            rows={3}
            value={remark.value}
            maxLength={fieldLimits.remarks.max}
            onChange={(event) => remark.type(event.target.value)}
            onBlur={() => void remark.save()}
          />
        </div>
      </div>
      {isMade && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={checkout.approveFiles}
            onChange={({ target: { checked } }) => void store.change({ approveFiles: checked }, { approveFiles: checked })}
          />
          <span>
            {t('checkout.confirm.approve')}
            <span className={styles.under}>{t('checkout.confirm.approveHint')}</span>
          </span>
        </label>
      )}
      <div className={styles.stepActions}>
        <Button kind="primary" size="large" onClick={onContinue}>
          {t('actions.continue')}
        </Button>
        {/* Beside the button: below it, it would move the button away from under the pointer. */}
        {(poNumber.unsaved || remark.unsaved) && <p className={styles.hint}>{t('checkout.confirm.unsaved')}</p>}
      </div>
    </div>
  );
}

export function ConfirmSummary({ checkout }: ItemsProps) {
  const t = useT();
  const locale = useLocale();
  const { items, coupon, coupons, poNumber, remark, approveFiles } = checkout;
  const used = coupons.find(({ couponId }) => couponId === coupon?.couponId);
  const facts = [
    t('checkout.confirm.count', { count: items.length }),
    used && t('checkout.confirm.couponUsed', { name: listedName({ t, locale }, used) }),
    poNumber && t('checkout.confirm.poUsed', { number: poNumber }),
    approveFiles && t('checkout.confirm.approve'),
  ].filter(Boolean);
  return (
    <div className={styles.summaryText}>
      <p>{facts.join(' · ')}</p>
      {remark && <p className={styles.remark}>{remark}</p>}
    </div>
  );
}
