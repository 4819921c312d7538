import type { ComponentType } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { openSignIn, useSession } from '#lib/api/session.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import type { CartModel } from './state/cart-model.ts';
import styles from './CartPage.module.css';
import { CartSummary } from './CartSummary.tsx';
import { CartTable } from './table/CartTable.tsx';
import { LeftOut } from './LeftOut.tsx';
import { Removed } from './Removed.tsx';
import { ToCheckout } from './ToCheckout.tsx';
import { useAccountCart } from './state/use-account-cart.ts';
import { useGuestModel } from './state/use-guest-model.ts';
import { useSelection } from './state/use-selection.ts';

type OfSelected = ComponentType<{ readonly cartItemIds: readonly string[] }>;

interface CartPageProps {
  /** What else concerns the selected items. */
  readonly Beside: OfSelected;
}

/** What somebody wants to order: an account's cart, or before there is one this browser's. */
export function CartPage({ Beside }: CartPageProps) {
  const t = useT();
  return (
    <Page
      title={t('shop.cart.title')}
      lead={t('shop.cart.lead')}
      actions={<LinkButton to="/component">{t('shop.cart.search')}</LinkButton>}
    >
      <AnyScript />
      <Cart Beside={Beside} />
    </Page>
  );
}

function Cart({ Beside }: CartPageProps) {
  const { status, known, user } = useSession();
  if (!known || (status === 2 && !user)) return <Skeleton lines={8} />;
  // Somebody asked to sign in again stays where they are.
  return status === 2 || (status === 1 && user) ? <AccountCart Beside={Beside} /> : <GuestCart />;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      title={t('shop.cart.failed')}
      text={t('shop.failed.text')}
      actions={<Button onClick={onRetry}>{t('actions.retry')}</Button>}
    />
  );
}

function AccountCart({ Beside }: CartPageProps) {
  const t = useT();
  const { list, model } = useAccountCart();
  const { data, isError, refetch } = list;
  if (isError && !data) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <>
      <LeftOut />
      <Removed cart={model} />
      {model.items.length > 0 ? (
        <Filled cart={model} Action={ToCheckout} Beside={Beside} />
      ) : (
        <EmptyState
          title={t('shop.cart.emptyTitle')}
          text={t('shop.cart.emptyText')}
          picture={<Icon name="cart" size={40} />}
          actions={<WaysOn />}
        />
      )}
    </>
  );
}

function WaysOn() {
  const t = useT();
  return (
    <>
      <LinkButton to="/order/manufacturing/pcb">{t('shop.cart.quoteBoard')}</LinkButton>
      <LinkButton to="/component/list">{t('shop.list.link')}</LinkButton>
    </>
  );
}

function GuestCart() {
  const t = useT();
  const { model, found, isEmpty } = useGuestModel();
  if (isEmpty)
    return (
      <>
        <Removed cart={model} />
        <EmptyState
          title={t('shop.cart.emptyTitle')}
          text={t('shop.guest.emptyText')}
          picture={<Icon name="cart" size={40} />}
          actions={
            <>
              <Button kind="primary" onClick={() => openSignIn()}>
                {t('shell.signedOut.action')}
              </Button>
              <WaysOn />
            </>
          }
        />
      </>
    );
  if (found.isError && !found.data) return <Failed onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton lines={8} />;
  return (
    <>
      <Removed cart={model} />
      <p className={styles.guest}>{t('shop.guest.explain')}</p>
      <Filled cart={model} Action={SignInFirst} />
    </>
  );
}

function SignInFirst() {
  const t = useT();
  return (
    <Button kind="primary" size="large" onClick={() => openSignIn()}>
      {t('shop.guest.signIn')}
    </Button>
  );
}

interface FilledProps extends Partial<CartPageProps> {
  readonly cart: CartModel;
  /** The one thing to do next with what is selected. */
  readonly Action: OfSelected;
}

function Filled({ cart, Action, Beside }: FilledProps) {
  const t = useT();
  const selection = useSelection(cart.items);
  const selectedIds = selection.selected.map(({ cartItemId }) => cartItemId);
  const hasSample = cart.items.some(({ part }) => part?.supply?.sample);
  return (
    <div className={styles.columns}>
      <div>
        <CartTable cart={cart} selection={selection} />
        {hasSample && (
          <p className={styles.sample}>
            <StateBadge state="warning">{t('catalogue.sample.mark')}</StateBadge>
            {t('catalogue.sample.explain')}
          </p>
        )}
      </div>
      <aside className={styles.beside}>
        <CartSummary cart={cart} selection={selection} action={<Action cartItemIds={selectedIds} />} />
        {Beside && <Beside cartItemIds={selectedIds} />}
      </aside>
    </div>
  );
}
