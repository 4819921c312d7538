import type { UploadSlotProps } from '#features/pcb/BoardPane.tsx';
import { PcbScreen } from '#features/pcb/PcbScreen.tsx';
import { UploadZone } from '#features/upload/UploadZone.tsx';
import { AnyScript } from '#ui/AnyScript.tsx';

export default function PcbRoute() {
  return (
    <>
      <AnyScript />
      <PcbScreen UploadSlot={UploadSlot} />
    </>
  );
}

function UploadSlot(props: UploadSlotProps) {
  return <UploadZone {...props} listsStored={false} />;
}
