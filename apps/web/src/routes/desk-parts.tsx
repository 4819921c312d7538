import { fileTypes, type StoredFile } from '@copperline/contract';
import { Desk } from '#features/desk/frame/Desk.tsx';
import { PartsPage } from '#features/desk/parts/PartsPage.tsx';
import { UploadZone } from '#features/upload/UploadZone.tsx';
import NotFound from './not-found.tsx';

function ListSlot({ onStored }: { readonly onStored: (files: readonly StoredFile[]) => void }) {
  return <UploadZone fileType={fileTypes.bom} named="deskOrders.priceList.drop" listsStored={false} onStored={onStored} />;
}

export default function DeskPartsRoute() {
  return (
    <Desk notFound={<NotFound />}>
      <PartsPage ListSlot={ListSlot} />
    </Desk>
  );
}
