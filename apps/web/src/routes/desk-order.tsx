import { fileTypes, type StoredFile } from '@copperline/contract';
import { useParams } from 'react-router';
import { Desk } from '#features/desk/frame/Desk.tsx';
import { OrderPage } from '#features/desk/orders/page/OrderPage.tsx';
import { UploadZone } from '#features/upload/UploadZone.tsx';
import NotFound from './not-found.tsx';

const productionSlot = (onStored: (files: readonly StoredFile[]) => void) => (
  <UploadZone fileType={fileTypes.gerber} named="deskOrders.ask.drop" compact listsStored={false} onStored={onStored} />
);

export default function DeskOrderRoute() {
  const { id = '' } = useParams();
  return (
    <Desk notFound={<NotFound />}>
      <OrderPage orderId={id} archiveSlot={productionSlot} />
    </Desk>
  );
}
