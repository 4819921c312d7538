import { fileTypes, orders, type StoredFile } from '@copperline/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { MyCenter } from '#features/account/centre/MyCenter.tsx';
import { receiverKind } from '#features/address/kinds.tsx';
import { useKept } from '#features/address/use-kept.ts';
import { OrderPage } from '#features/orders/OrderPage.tsx';
import { UploadZone } from '#features/upload/UploadZone.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { queryClient, useCall } from '#lib/api/query.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';

function PhotoSlot({ onStored }: { readonly onStored: (files: readonly StoredFile[]) => void }) {
  return (
    <UploadZone
      fileType={fileTypes.attachment}
      importType="inlineImage"
      multiple
      compact
      listsStored={false}
      onStored={onStored}
    />
  );
}

function MyOrder({ orderId }: { readonly orderId: string }) {
  const t = useT();
  const query = useCall(orders.view, { orderId });
  const kept = useKept(receiverKind);
  return (
    <MyCenter title={query.data?.orderNumber ?? t('orders.title')}>
      <AnyScript />
      <OrderPage query={query} PhotoSlot={PhotoSlot} addReceiver={(onSaved) => kept.open(null, onSaved)} />
    </MyCenter>
  );
}

export default function MyOrderRoute() {
  const { id = '' } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <MyOrder orderId={id} />
    </QueryClientProvider>
  );
}
