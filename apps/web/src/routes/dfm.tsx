import { fileTypes, type StoredFile } from '@copperline/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createProject } from '#domain/project/create-project.ts';
import { projectSearch } from '#domain/project/project-version.ts';
import { DfmScreen, DfmStart } from '#features/dfm/DfmScreen.tsx';
import { UploadZone } from '#features/upload/UploadZone.tsx';
import { makeSample } from '#domain/board/read/make-sample.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { queryClient } from '#lib/api/query.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';
import { Button } from '#ui/control/Button.tsx';
import { Page } from '#ui/page/Page.tsx';

/** Without a project: give us an archive, or look at one of ours. */
function Start() {
  const t = useT();
  const navigate = useNavigate();
  const [sample, setSample] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const open = async ([stored]: readonly StoredFile[]): Promise<void> => {
    const made = stored ? await createProject(stored) : null;
    if (made !== null) await navigate(projectSearch(made));
  };
  const trySample = async (): Promise<void> => {
    setBusy(true);
    setSample([await makeSample()]);
    setBusy(false);
  };
  return (
    <Page title={t('dfm.screen.title')} lead={t('dfm.screen.lead')}>
      <DfmStart>
        <UploadZone
          key={sample.length}
          fileType={fileTypes.gerber}
          initialFiles={sample}
          onStored={(stored) => void open(stored)}
        />
        <Button busy={busy} onClick={() => void trySample()}>
          {t('dfm.screen.sample')}
        </Button>
      </DfmStart>
    </Page>
  );
}

export default function DfmRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <AnyScript />
      <DfmScreen Start={Start} />
    </QueryClientProvider>
  );
}
