import { MyCenter } from '#features/account/centre/MyCenter.tsx';
import { MyFiles, type UploadSlotProps } from '#features/account/centre/MyFiles.tsx';
import { UploadZone } from '#features/upload/UploadZone.tsx';
import { AnyScript } from '#ui/page/AnyScript.tsx';

function UploadSlot({ fileType, onStored }: UploadSlotProps) {
  return <UploadZone fileType={fileType} multiple compact onStored={onStored} />;
}

export default function MyFilesRoute() {
  return (
    <MyCenter>
      <AnyScript />
      <MyFiles UploadSlot={UploadSlot} />
    </MyCenter>
  );
}
