import { showToast } from '#lib/toast.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isBusy } from './drop-batch.ts';
import { DropLayer } from './DropLayer.tsx';
import { DropPanel } from './DropPanel.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { SummaryDialog } from './SummaryDialog.tsx';
import { TooManyDialog } from './TooManyDialog.tsx';
import { dropHere, giveFiles, useDropState, useHeldDrop, useUnloadWarning } from './use-drop.ts';

interface DropsProps {
  readonly folder: { readonly folderId: string; readonly name: string } | null;
}

/** Everything about files that are given to the page: taking them, their way up, and what became of them. */
export function Drops({ folder }: DropsProps) {
  const t = useT();
  const state = useDropState();
  const isActive = isBusy(state);
  useHeldDrop();
  useUnloadWarning(isActive);
  return (
    <>
      <DropLayer folder={folder?.name ?? null} onFiles={(files) => giveFiles(files, folder?.folderId ?? null)} />
      {(state.name === 'sorting' || state.name === 'sending' || state.name === 'closing' || state.name === 'unclosed') && (
        <DropPanel state={state} drop={dropHere} />
      )}
      {state.name === 'tooMany' && <TooManyDialog files={state.files} onFirst={dropHere.takeFirst} onClose={dropHere.dismiss} />}
      {state.name === 'done' && <SummaryDialog summary={state.summary} onClose={dropHere.dismiss} />}
      {isActive && (
        <LeaveDialog
          onLeave={() => {
            void dropHere.cancelAll();
            showToast('info', t('workbench.drop.cancelled'));
          }}
        />
      )}
    </>
  );
}
