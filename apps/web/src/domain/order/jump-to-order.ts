import { type CarrierId, checkout, checkoutPagePath, sessionKeys } from '@copperline/contract';
import { call, settled } from '#lib/api/call.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { leaveFor } from '#lib/leave.ts';
import { sessionShelf } from '#lib/storage.ts';
import { useLeaving } from './pay.ts';

/** Takes chosen items of the cart to a checkout, after signing in where nobody is. */
export const useJumpToOrder = () => {
  const { to } = usePlace();
  const [busy, setBusy] = useLeaving();
  const jump = async (cartItemIds: readonly string[], carrier: CarrierId | null = null): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const begun = await settled(
      call(checkout.begin, { cartItemId: JSON.stringify(cartItemIds), ...(carrier !== null && { carrier }) }),
    );
    if (begun === undefined) {
      setBusy(false);
      return;
    }
    // Entering the order area clears the board that an earlier visit stored there.
    sessionShelf.write(sessionKeys.gerberUrl, null);
    sessionShelf.write(sessionKeys.projectName, null);
    leaveFor(to(checkoutPagePath(begun.checkoutId)));
  };
  return { busy, jump };
};
