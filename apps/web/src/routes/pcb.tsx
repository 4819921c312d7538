import { QueryClientProvider } from '@tanstack/react-query';
import type { UploadSlotProps } from '#features/pcb/board/BoardPane.tsx';
import { PcbScreen } from '#features/pcb/PcbScreen.tsx';
import { UploadZone } from '#features/upload/UploadZone.tsx';
import { queryClient } from '#lib/api/query.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';

export default function PcbRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <AnyScript />
      <PcbScreen UploadSlot={UploadSlot} />
    </QueryClientProvider>
  );
}

function UploadSlot(props: UploadSlotProps) {
  return <UploadZone {...props} listsStored={false} asksNobody />;
}
