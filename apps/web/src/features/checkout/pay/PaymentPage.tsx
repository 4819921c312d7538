import type { StoredFile } from '@copperline/contract';
import { formatMoney, orderPagePath } from '@copperline/contract';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Head } from '#ui/page/Head.tsx';
import { Icon, type IconName } from '#ui/glyph/Icon.tsx';
import { SignedIn } from '#ui/page/SignedIn.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { classes } from '#ui/style/classes.ts';
import { declineText } from './decline-text.ts';
import styles from './Outcome.module.css';
import { PayAgain } from './PayAgain.tsx';
import { Transfer } from './Transfer.tsx';
import { payableOf, useOrders } from './use-orders.ts';
import { type PaymentView, usePayment } from './use-payment.ts';

export interface PaymentPageProps {
  /** Takes the proof of a transfer. */
  readonly UploadSlot: ComponentType<{ readonly onStored: (files: readonly StoredFile[]) => void }>;
}

const looks = {
  waiting: { icon: 'clock', tone: styles.waiting },
  transfer: { icon: 'receipt', tone: styles.waiting },
  succeeded: { icon: 'success', tone: styles.good },
  failed: { icon: 'error', tone: styles.bad },
  review: { icon: 'info', tone: styles.waiting },
  cancelled: { icon: 'warning', tone: styles.waiting },
} as const satisfies Record<string, { icon: IconName; tone: string | undefined }>;

/** Which of the page's faces a payment has. */
const faceOf = ({ state, method }: PaymentView): keyof typeof looks => {
  if (state !== 'created' && state !== 'pending') return state;
  return method === 'bank' ? 'transfer' : 'waiting';
};

function Numbers({ orders }: Pick<PaymentView, 'orders'>) {
  const t = useT();
  return (
    <ul className={styles.numbers} aria-label={t('checkout.result.orders')}>
      {orders.map(({ orderId, orderNumber }) => (
        <li key={orderId}>
          <SiteLink to={orderPagePath(orderId)}>{orderNumber}</SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** Where the order still waits for its money. */
function AnotherTry({ payment: { orders, method } }: { readonly payment: PaymentView }) {
  const [first] = payableOf(useOrders(orders.map(({ orderId }) => orderId)) ?? []);
  return first && <PayAgain order={first} before={method} />;
}

function Outcome({ payment, UploadSlot }: PaymentPageProps & { readonly payment: PaymentView }) {
  const t = useT();
  const locale = useLocale();
  const { orders, currency, cents, method, declineCode, testMoney, subject, bank } = payment;
  const face = faceOf(payment);
  const { icon, tone } = looks[face];
  const [first] = orders;
  const amount = formatMoney({ amount: cents, currency }, locale);
  const text: ReactNode =
    face === 'failed' || (face === 'cancelled' && declineCode !== null)
      ? declineText(t, declineCode)
      : face === 'succeeded'
        ? t(`checkout.result.succeeded.next.${subject}`)
        : t(`checkout.result.${face}.text`);
  return (
    <article className={styles.outcome}>
      <header className={styles.card}>
        <span className={classes(styles.icon, tone)}>
          <Icon name={icon} size={32} />
        </span>
        <h1 className={styles.title} tabIndex={-1}>
          {t(`checkout.result.${face}.title`)}
        </h1>
        <p className={styles.amount}>
          {t('checkout.result.sum', { amount, method: t(`order.method.${method}`) })}
          {testMoney && <StateBadge state="warning">{t('checkout.payment.test')}</StateBadge>}
        </p>
        <output className={styles.text}>{text}</output>
        <Numbers orders={orders} />
        {face !== 'failed' && face !== 'cancelled' && first && (
          <div className={styles.actions}>
            <LinkButton kind={face === 'succeeded' ? 'primary' : 'default'} to={orderPagePath(first.orderId)}>
              {t('checkout.result.toOrder')}
            </LinkButton>
          </div>
        )}
      </header>
      {face === 'transfer' && first && bank && (
        <Transfer bank={bank} amount={amount} orderId={first.orderId} UploadSlot={UploadSlot} />
      )}
      {(face === 'failed' || face === 'cancelled') && <AnotherTry payment={payment} />}
    </article>
  );
}

function Content({ UploadSlot }: PaymentPageProps) {
  const t = useT();
  const [params] = useSearchParams();
  const paymentId = params.get('id') ?? '';
  const { data, isError, error, isFetching, refetch } = usePayment(paymentId);
  if (data) return <Outcome payment={data} UploadSlot={UploadSlot} />;
  if (paymentId !== '' && !isError)
    return (
      <>
        <h1 className="visually-hidden">{t('checkout.result.title')}</h1>
        <Skeleton lines={6} />
      </>
    );
  return (
    <>
      <h1 className="visually-hidden">{t('checkout.result.title')}</h1>
      <EmptyState
        title={t('checkout.result.notFound')}
        text={error?.message}
        actions={
          <>
            {paymentId !== '' && (
              <Button busy={isFetching} onClick={() => void refetch()}>
                {t('actions.retry')}
              </Button>
            )}
            <LinkButton to="/shopping-cart">{t('checkout.toCart')}</LinkButton>
          </>
        }
      />
    </>
  );
}

/** Where a payment goes on after the provider's page: it believes nothing of the address, and asks how it stands. */
export function PaymentPage(props: PaymentPageProps) {
  const t = useT();
  return (
    <div className={classes('on-ground', styles.ground)}>
      <Head title={t('checkout.result.title')} />
      <SignedIn title={t('checkout.result.title')}>
        <Content {...props} />
      </SignedIn>
    </div>
  );
}
