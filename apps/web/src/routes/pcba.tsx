import { QueryClientProvider } from '@tanstack/react-query';
import { BomScreen } from '#features/bom/BomScreen.tsx';
import type { UploadSlotProps } from '#features/bom/state/upload-slot.ts';
import { createProject } from '#domain/project/create-project.ts';
import { UploadZone } from '#features/upload/UploadZone.tsx';
import { queryClient } from '#lib/api/query.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';
import { useOrder } from './pcba/use-order.tsx';

function UploadSlot(props: UploadSlotProps) {
  return <UploadZone {...props} listsStored={false} />;
}

/** One order of board, parts and assembly: the BOM's workspace with the board's form and the price of it all. */
function Pcba() {
  return <BomScreen UploadSlot={UploadSlot} makeProject={createProject} order={useOrder()} />;
}

export default function PcbaRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <AnyScript />
      <Pcba />
    </QueryClientProvider>
  );
}
