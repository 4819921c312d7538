import { fileTypes, type StoredFile } from '@copperline/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { PaymentPage } from '#features/checkout/pay/PaymentPage.tsx';
import { UploadZone } from '#features/upload/UploadZone.tsx';
import { queryClient } from '#lib/api/query.ts';

function UploadSlot({ onStored }: { readonly onStored: (files: readonly StoredFile[]) => void }) {
  return <UploadZone fileType={fileTypes.attachment} importType="voucher" compact onStored={onStored} />;
}

export default function PaymentRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <PaymentPage UploadSlot={UploadSlot} />
    </QueryClientProvider>
  );
}
