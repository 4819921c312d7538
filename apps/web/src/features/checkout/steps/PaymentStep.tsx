import { type Checkout, formatMoney } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import styles from './Checkout.module.css';
import { Methods } from '../pay/Methods.tsx';
import type { CheckoutStore } from '../state/use-checkout.ts';

interface PaymentStepProps {
  readonly store: CheckoutStore;
  readonly checkout: Checkout;
  readonly busy: boolean;
  readonly onPlace: () => void;
}

/** How it is paid, and the one button that orders. */
export function PaymentStep({ store, checkout, busy, onPlace }: PaymentStepProps) {
  const t = useT();
  const locale = useLocale();
  const { methods, method, currency, balanceCents, sums, testMoney } = checkout;
  return (
    <div className={styles.form}>
      {testMoney && <Notice state="warning">{t('checkout.payment.testText')}</Notice>}
      <Methods
        methods={methods}
        chosen={method}
        currency={currency}
        balance={{ cents: balanceCents, needed: sums.payable - sums.transactionFee }}
        onPick={(chosen) => void store.change({ method: chosen }, { method: chosen })}
      />
      <p className={styles.quiet}>
        {t('checkout.payment.terms')}{' '}
        <SiteLink to="/policy/privacy-policy" target="_blank">
          {t('checkout.payment.privacy')}
        </SiteLink>
      </p>
      <div className={styles.stepActions}>
        <Button kind="primary" size="large" busy={busy || store.saving} onClick={onPlace}>
          {t('checkout.payment.place', { amount: formatMoney({ amount: sums.payable, currency }, locale) })}
        </Button>
      </div>
    </div>
  );
}

export function PaymentSummary({ checkout: { method } }: { readonly checkout: Checkout }) {
  const t = useT();
  return method === null ? <p className={styles.quiet}>{t('checkout.gap.method')}</p> : <p>{t(`order.method.${method}`)}</p>;
}
