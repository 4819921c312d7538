import type { Bill, Checkout, Receiver } from '@copperline/contract';
import { useSearchParams } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Page } from '#ui/page/Page.tsx';
import { SignedIn } from '#ui/page/SignedIn.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { AddressBook } from './steps/AddressSteps.tsx';
import styles from './steps/Checkout.module.css';
import type { ArchiveSlot } from './steps/FilesNotice.tsx';
import { CheckoutSteps } from './steps/CheckoutSteps.tsx';
import { Ordered } from './pay/Ordered.tsx';
import { PriceColumn } from './sums/PriceColumn.tsx';
import { type CheckoutStore, useCheckout } from './state/use-checkout.ts';

export interface CheckoutPageProps {
  readonly receiverBook: AddressBook<Receiver>;
  readonly billBook: AddressBook<Bill>;
  readonly ArchiveSlot: ArchiveSlot;
}

const toCart = '/shopping-cart';

function Nothing() {
  const t = useT();
  return (
    <EmptyState
      title={t('checkout.nothing.title')}
      text={t('checkout.nothing.text')}
      picture={<Icon name="cart" size={40} />}
      actions={
        <LinkButton kind="primary" to={toCart}>
          {t('checkout.toCart')}
        </LinkButton>
      }
    />
  );
}

interface OpenProps extends CheckoutPageProps {
  readonly store: CheckoutStore;
  readonly checkout: Checkout;
}

function Loaded({ store, checkout, ...slots }: OpenProps) {
  const t = useT();
  if (checkout.state === 'ordered') return <Ordered checkout={checkout} />;
  if (checkout.state === 'void')
    return (
      <EmptyState
        title={t('checkout.void.title')}
        text={t('checkout.void.text')}
        actions={
          <>
            <LinkButton kind="primary" to={toCart}>
              {t('checkout.toCart')}
            </LinkButton>
            <LinkButton to="/my-center/orders">{t('checkout.void.toOrders')}</LinkButton>
          </>
        }
      />
    );
  return (
    <div className={styles.columns}>
      <CheckoutSteps store={store} checkout={checkout} {...slots} />
      <PriceColumn store={store} checkout={checkout} />
    </div>
  );
}

function Content(slots: CheckoutPageProps) {
  const t = useT();
  const [params] = useSearchParams();
  const checkoutId = params.get('id') ?? '';
  const store = useCheckout(checkoutId);
  const { checkout } = store;
  const { isError, error, isFetching, refetch } = store.query;
  if (checkoutId === '') return <Nothing />;
  if (checkout !== undefined) return <Loaded key={checkoutId} store={store} checkout={checkout} {...slots} />;
  if (!isError) return <Skeleton lines={12} />;
  return (
    <EmptyState
      title={t('checkout.failed')}
      text={error.message}
      actions={
        <>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
          <LinkButton to={toCart}>{t('checkout.toCart')}</LinkButton>
        </>
      }
    />
  );
}

/** All steps of a checkout on one page; the server keeps each of them. */
export function CheckoutPage(slots: CheckoutPageProps) {
  const t = useT();
  return (
    <div className="on-ground">
      <Page
        title={t('checkout.title')}
        lead={t('checkout.lead')}
        actions={<LinkButton to={toCart}>{t('checkout.toCart')}</LinkButton>}
      >
        <SignedIn>
          <Content {...slots} />
        </SignedIn>
      </Page>
    </div>
  );
}
