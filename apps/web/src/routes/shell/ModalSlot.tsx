import { lazy, Suspense } from 'react';
import { useModalCount } from '#lib/modals.ts';

const AccountModals = lazy(async () => ({ default: (await import('#features/account/modals/AccountModals.tsx')).AccountModals }));

/** Where windows open. Their code arrives with the first of them. */
export function ModalSlot() {
  const count = useModalCount();
  return count > 0 ? (
    <Suspense fallback={null}>
      <AccountModals />
    </Suspense>
  ) : null;
}
