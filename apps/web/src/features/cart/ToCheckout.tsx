import { useT } from '#lib/i18n/use-t.ts';
import { useJumpToOrder } from '#domain/order/jump-to-order.ts';
import { Button } from '#ui/control/Button.tsx';

/** From the cart to the checkout, with what is selected. */
export function ToCheckout({ cartItemIds }: { readonly cartItemIds: readonly string[] }) {
  const t = useT();
  const { busy, jump } = useJumpToOrder();
  return (
    <Button kind="primary" size="large" busy={busy} disabled={cartItemIds.length === 0} onClick={() => void jump(cartItemIds)}>
      {t('shop.summary.checkout')}
    </Button>
  );
}
