import { fieldLimits, folderName } from '@copperline/contract';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Field } from '#ui/control/Field.tsx';
import type { Item } from '../state/items.ts';
import type { WorkbenchDoings } from '../state/use-doings.ts';
import styles from './Dialogs.module.css';
import { MoveDialog } from './MoveDialog.tsx';

interface DialogsProps {
  readonly work: WorkbenchDoings;
  /** Where a new folder is made. */
  readonly folderId: string | null;
}

/** The question that is asked at this moment, if there is one. */
export function WorkbenchDialogs({ work, folderId }: DialogsProps) {
  const { asked } = work;
  switch (asked?.name) {
    case undefined:
      return null;
    case 'move':
      return <MoveDialog work={work} items={asked.items} />;
    case 'newFolder':
      return <FolderDialog work={work} folderId={folderId} />;
    case 'removeFolders':
      return <RemoveFoldersDialog work={work} items={asked.items} />;
    case 'purge':
      return <PurgeDialog work={work} />;
  }
}

interface PartProps {
  readonly work: WorkbenchDoings;
}

function FolderDialog({ work, folderId }: DialogsProps) {
  const t = useT();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const create = async (name: string): Promise<void> => {
    if (!folderName().safeParse(name).success) {
      setProblem(t('workbench.name.folderRule'));
      return;
    }
    setBusy(true);
    const refused = await work.addFolder(name, folderId);
    setBusy(false);
    if (refused === null) work.ask(null);
    else setProblem(refused);
  };
  return (
    <Dialog title={t('workbench.action.newFolder')} onClose={() => work.ask(null)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('name');
          if (!busy) void create(typeof typed === 'string' ? typed.trim() : '');
        }}
      >
        <div className={dialog.form}>
          <Field
            name="name"
            label={t('workbench.name.folder')}
            maxLength={fieldLimits.folderName.max}
            autoComplete="off"
            problem={problem}
            onInput={() => setProblem(undefined)}
          />
        </div>
        <div className={dialog.buttons}>
          <Button onClick={() => work.ask(null)}>{t('actions.cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('workbench.name.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function RemoveFoldersDialog({ work, items }: PartProps & { readonly items: readonly Item[] }) {
  const t = useT();
  const folders = items.filter(({ kind }) => kind === 'folder');
  const [first] = folders;
  const title =
    folders.length === 1
      ? t('workbench.removeFolder.titleOne', { name: first?.name ?? '' })
      : t('workbench.removeFolder.titleMany', { count: folders.length });
  return (
    <Dialog title={title} text={t('workbench.removeFolder.text', { days: work.days })} onClose={() => work.ask(null)}>
      <div className={dialog.buttons}>
        <Button onClick={() => work.ask(null)}>{t('actions.cancel')}</Button>
        <Button kind="primary" busy={work.busy} onClick={() => void work.removeFolders(items)}>
          {t('workbench.removeFolder.submit')}
        </Button>
      </div>
    </Dialog>
  );
}

/** It cannot be taken back, so it names what goes. */
function PurgeDialog({ work }: PartProps) {
  const t = useT();
  const projects = work.asked?.name === 'purge' ? work.asked.projects : [];
  const count = projects.length;
  const [first] = projects;
  const title =
    count === 1 ? t('workbench.purge.titleOne', { name: first?.projectName ?? '' }) : t('workbench.purge.titleMany', { count });
  return (
    <Dialog title={title} text={t('workbench.purge.text')} onClose={() => work.ask(null)}>
      {count > 1 && (
        <ul className={styles.names}>
          {projects.map(({ projectId, projectName }) => (
            <li key={projectId}>{projectName}</li>
          ))}
        </ul>
      )}
      <div className={dialog.buttons}>
        <Button onClick={() => work.ask(null)}>{t('actions.cancel')}</Button>
        <Button kind="primary" busy={work.busy} onClick={() => void work.purge(projects)}>
          {t('workbench.purge.submit', { count })}
        </Button>
      </div>
    </Dialog>
  );
}
