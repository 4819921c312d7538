import { transitText } from '@copperline/content';
import type { CarrierId, Checkout } from '@copperline/contract';
import { formatMoney } from '@copperline/contract';
import { useId } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Price } from '#ui/data/Price.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { carriersOf } from '../sums/carriers.ts';
import styles from './Checkout.module.css';
import { Option, Options } from '../option/Option.tsx';
import { bearerText, freightBasis, taxText } from '../sums/sum-lines.ts';
import type { CheckoutStore } from '../state/use-checkout.ts';

interface DeliveryProps {
  readonly checkout: Checkout;
}

function TaxPart({ checkout }: DeliveryProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const taxed = checkout.orders.flatMap(({ type, tax }) => (tax === null ? [] : [{ type, tax }]));
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {t('checkout.tax.title')}
      </h3>
      <ul className={styles.taxes}>
        {taxed.map(({ type, tax }) => (
          <li key={type}>
            <p className={styles.taxHead}>
              <span>{t(`order.type.${type}`)}</span>
              <Price value={{ amount: tax.cents, currency: checkout.currency }} />
            </p>
            {taxText({ t, locale }, checkout, tax).map((sentence) => (
              <p key={sentence} className={styles.quiet}>
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{bearerText({ t, locale }, checkout)}</p>
    </section>
  );
}

interface DeliveryStepProps extends DeliveryProps {
  readonly store: CheckoutStore;
  readonly onAddress: () => void;
  readonly onContinue: () => void;
}

/** Who brings it, what that costs and when it comes; then tax and duty with their basis. */
export function DeliveryStep({ store, checkout, onAddress, onContinue }: DeliveryStepProps) {
  const t = useT();
  const locale = useLocale();
  const group = useId();
  const { receiver, shipping, laterFreight, carrier, currency } = checkout;
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const offered = carriersOf(checkout);
  const pick = (chosen: CarrierId): void => void store.change({ carrier: chosen }, { carrier: chosen });
  if (receiver === null || (shipping === null && laterFreight === null))
    return (
      <div className={styles.form}>
        <p className={styles.quiet}>{t('checkout.delivery.noAddress')}</p>
        <div>
          <Button busy={store.saving} onClick={onAddress}>
            {t('checkout.delivery.toAddress')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.form}>
      {laterFreight !== null && (
        <Notice state="info" title={t('checkout.delivery.laterTitle')}>
          {t('checkout.delivery.laterText')}
        </Notice>
      )}
      {offered.length === 0 ? (
        <p className={styles.quiet}>{t('checkout.delivery.none')}</p>
      ) : (
        <Options label={t('checkout.delivery.carriers')}>
          {offered.map(({ carrier: id, now, later }) => {
            const { days } = now ?? later;
            return (
              <Option
                key={id}
                group={group}
                checked={id === carrier}
                title={t(`order.carrier.${id}`)}
                aside={now ? money(now.cents) : t('checkout.delivery.laterPrice')}
                onPick={() => pick(id)}
              >
                <span>{transitText({ t, locale }, days)}</span>
                {now && <span>{freightBasis({ t, locale }, now)}</span>}
                {later && (
                  <span>
                    {t('checkout.delivery.laterCost', { estimate: money(later.cents), most: money(later.most) })}{' '}
                    {freightBasis({ t, locale }, later)}
                  </span>
                )}
              </Option>
            );
          })}
        </Options>
      )}
      <TaxPart checkout={checkout} />
      <div className={styles.stepActions}>
        <Button kind="primary" size="large" busy={store.saving} onClick={onContinue}>
          {t('actions.continue')}
        </Button>
      </div>
    </div>
  );
}

export function DeliverySummary({ checkout }: DeliveryProps) {
  const t = useT();
  const locale = useLocale();
  const chosen = carriersOf(checkout).find(({ carrier }) => carrier === checkout.carrier);
  if (chosen === undefined) return <p className={styles.quiet}>{t('checkout.gap.carrier')}</p>;
  const { carrier, now, later } = chosen;
  const money = (amount: number): string => formatMoney({ amount, currency: checkout.currency }, locale);
  const facts = [
    t(`order.carrier.${carrier}`),
    transitText({ t, locale }, (now ?? later).days),
    now && money(now.cents),
    later && t('checkout.delivery.laterCost', { estimate: money(later.cents), most: money(later.most) }),
  ].filter(Boolean);
  return <p>{facts.join(' · ')}</p>;
}
