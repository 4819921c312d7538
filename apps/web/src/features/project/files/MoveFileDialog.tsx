import { fieldLimits, type ProjectFile, projectPagePath, type ProjectView, workbench } from '@copperline/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { useCall } from '#lib/api/query.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import { SearchField } from '#ui/control/SearchField.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import styles from './Move.module.css';

interface MoveFileDialogProps {
  readonly project: ProjectView;
  readonly file: ProjectFile;
  readonly onMoved: () => Promise<void>;
  readonly onClose: () => void;
}

interface TargetProps {
  readonly name: string;
  readonly isOwn?: boolean;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

function Target({ name, isOwn = false, isPicked, onPick }: TargetProps) {
  return (
    <label className={styles.target}>
      <input type="radio" name="target" className="visually-hidden" checked={isPicked} onChange={onPick} />
      <Icon name={isOwn ? 'plus' : 'board'} size={16} />
      <span className={styles.name} title={name}>
        {name}
      </span>
    </label>
  );
}

/** Where a file goes that was sorted into the wrong project: a new one, or another of the person's. */
export function MoveFileDialog({ project: { projectId }, file, onMoved, onClose }: MoveFileDialogProps) {
  const t = useT();
  const { to } = usePlace();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  /** Null for a project of its own, undefined for none yet. */
  const [target, setTarget] = useState<string | null | undefined>(null);
  const [busy, setBusy] = useState(false);
  const { name, projectFileId } = file;
  const { data } = useCall(workbench.list, { everywhere: true, ...(search !== '' && { search }) });
  const others = data?.rows.filter((row) => row.projectId !== projectId) ?? [];

  const move = async (): Promise<void> => {
    setBusy(true);
    const toProject = target ? { toProject: target } : {};
    const moved = await settled(call(workbench.moveFile, { id: projectId, projectFileId, ...toProject }));
    setBusy(false);
    if (!moved) return;
    const open = { label: t('project.files.moveOpen'), run: () => void navigate(to(projectPagePath(moved.projectId))) };
    showToast('success', t('project.files.moved', { name, project: moved.projectName }), open);
    onClose();
    await onMoved();
  };
  return (
    <Dialog title={t('project.files.moveTitle')} text={t('project.files.moveText', { name })} onClose={onClose}>
      <div className={styles.body}>
        <SearchField
          label={t('project.files.moveSearch')}
          value={search}
          maxLength={fieldLimits.projectName.max}
          onSearch={(words) => {
            setSearch(words);
            // A project that is not in the list any more must not be where the file goes.
            setTarget(undefined);
          }}
        />
        <fieldset className={styles.targets} aria-busy={data === undefined}>
          <legend className="visually-hidden">{t('project.files.moveTitle')}</legend>
          <Target isOwn name={t('project.files.moveOwn')} isPicked={target === null} onPick={() => setTarget(null)} />
          {others.map((row) => (
            <Target
              key={row.projectId}
              name={row.projectName}
              isPicked={target === row.projectId}
              onPick={() => setTarget(row.projectId)}
            />
          ))}
        </fieldset>
        {search !== '' && data && others.length === 0 && <p className={styles.none}>{t('project.files.moveNone')}</p>}
      </div>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button kind="primary" busy={busy} disabled={target === undefined} onClick={() => void move()}>
          {t('project.files.moveYes')}
        </Button>
      </div>
    </Dialog>
  );
}
