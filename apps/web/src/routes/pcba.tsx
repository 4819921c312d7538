import { QueryClientProvider } from '@tanstack/react-query';
import { BomScreen } from '#features/bom/BomScreen.tsx';
import type { UploadSlotProps } from '#features/bom/upload-slot.ts';
import { createProject } from '#features/dfm/create-project.ts';
import { UploadZone } from '#features/upload/UploadZone.tsx';
import { queryClient } from '#lib/query.ts';
import { AnyScript } from '#ui/AnyScript.tsx';

function UploadSlot(props: UploadSlotProps) {
  return <UploadZone {...props} listsStored={false} />;
}

export default function PcbaRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <AnyScript />
      <BomScreen UploadSlot={UploadSlot} makeProject={createProject} />
    </QueryClientProvider>
  );
}
