import { fileTypes, type StoredFile } from '@copperline/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { ReceiverText } from '#features/address/AddressesPage.tsx';
import { BillText } from '#features/address/BillingPage.tsx';
import { billKind, receiverKind } from '#features/address/kinds.tsx';
import { useKept } from '#features/address/use-kept.ts';
import { CheckoutPage } from '#features/checkout/CheckoutPage.tsx';
import { UploadZone } from '#features/upload/UploadZone.tsx';
import { queryClient } from '#lib/api/query.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';

function ArchiveSlot({ onStored }: { readonly onStored: (files: readonly StoredFile[]) => void }) {
  return <UploadZone fileType={fileTypes.gerber} compact listsStored={false} onStored={onStored} />;
}

/** The checkout with the lists of addresses and the windows in which they are written. */
function Checkout() {
  const receivers = useKept(receiverKind);
  const bills = useKept(billKind);
  return (
    <CheckoutPage
      receiverBook={{ open: (kept, onSaved) => receivers.open(kept, onSaved), Text: ReceiverText }}
      billBook={{ open: (kept, onSaved) => bills.open(kept, onSaved), Text: BillText }}
      ArchiveSlot={ArchiveSlot}
    />
  );
}

export default function CheckoutRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <AnyScript />
      <Checkout />
    </QueryClientProvider>
  );
}
