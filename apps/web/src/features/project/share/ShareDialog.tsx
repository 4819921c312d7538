import { type ProjectFile, projectShare, type ProjectView, sharedProjectPath, shareTypes } from '@copperline/contract';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { copyText } from '#lib/copy-text.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import record from '#ui/data/Record.module.css';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { revisionAt, slotsOf } from '../state/versions.ts';
import styles from './Share.module.css';

interface ShareDialogProps {
  readonly project: ProjectView;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

const idsOf = (files: readonly ProjectFile[]): string => files.map(({ projectFileId }) => projectFileId).join();

/** In no language: whoever opens it reads it in their own. */
const addressOf = (token: string): string => `${window.location.origin}${sharedProjectPath(token)}`;

function Revision({ files, heading }: { readonly files: readonly ProjectFile[]; readonly heading: string }) {
  const t = useT();
  if (files.length === 0) return <p className={styles.text}>{t('project.share.nothing')}</p>;
  return (
    <div className={styles.revision}>
      <p>{heading}</p>
      <ul>
        {files.map(({ projectFileId, name, version }) => (
          <li key={projectFileId} className={styles.entry}>
            <Icon name="files" size={16} />
            <span className={styles.entryName} title={name}>
              {name}
            </span>
            <span className={styles.version}>{t('project.files.version', { version })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link for people without an account: to what the project held when it was made, shown this once, ended at any time. */
export function ShareDialog({ project, onChanged, onClose }: ShareDialogProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'on' | 'new' | 'off' | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const [ending, setEnding] = useState(false);
  // What is about to be given away is told as it is now.
  const look = useEffectEvent(() => void onChanged());
  useEffect(() => look(), []);
  const { projectId, projectName, shareType, shareTime, files } = project;
  const isShared = shareType !== shareTypes.private;
  const now = slotsOf(files).map(({ newest }) => newest);
  const frozen = isShared && shareTime !== null ? revisionAt(files, shareTime) : now;
  const isStale = isShared && idsOf(frozen) !== idsOf(now);

  const copy = async (given: string): Promise<void> => {
    const done = await copyText(addressOf(given), { copied: t('project.share.copied'), failed: t('project.share.failed') });
    if (!done) field.current?.select();
  };
  const share = async (state: 'on' | 'new'): Promise<void> => {
    setBusy(state);
    const answer = await settled(call(projectShare.share, { projectId, state }));
    if (answer) setToken(answer.shareToken);
    await onChanged();
    setBusy(null);
    if (answer?.shareToken) await copy(answer.shareToken);
  };
  const end = async (): Promise<void> => {
    setBusy('off');
    const ended = await settled(call(projectShare.unshare, { projectId }));
    if (ended) {
      setToken(null);
      setEnding(false);
      showToast('success', t('project.share.ended'));
    }
    await onChanged();
    setBusy(null);
  };
  return (
    <Dialog title={t('project.share.title', { name: projectName })} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.text}>{t('project.share.text')}</p>
        <Revision
          files={frozen}
          heading={
            isShared && shareTime !== null
              ? t('project.share.frozen', { date: formatDateTime(locale, shareTime) })
              : t('project.share.will')
          }
        />
        <p className={styles.text}>{t('project.share.hidden')}</p>
        {isShared && token !== null && (
          <div className={styles.link}>
            <label htmlFor={id} className="visually-hidden">
              {t('project.share.link')}
            </label>
            <input
              ref={field}
              id={id}
              className={record.linkField}
              readOnly
              value={addressOf(token)}
              aria-describedby={`${id}-once`}
              onFocus={(event) => event.target.select()}
            />
            <Button onClick={() => void copy(token)}>
              <Icon name="copy" size={16} />
              {t('actions.copy')}
            </Button>
            <p id={`${id}-once`} className={styles.once}>
              {t('project.share.once')}
            </p>
          </div>
        )}
        {isShared && token === null && !ending && (
          <div className={styles.again}>
            <p>{t(isStale ? 'project.share.stale' : 'project.share.exists')}</p>
            <p className={styles.text}>{t('project.share.anewText')}</p>
            <div>
              <Button busy={busy === 'new'} onClick={() => void share('new')}>
                {t(isStale ? 'project.share.anewStale' : 'project.share.anew')}
              </Button>
            </div>
          </div>
        )}
        {ending && (
          <p className={styles.confirm} role="alert">
            {t('project.share.offConfirm')}
          </p>
        )}
      </div>
      <div className={dialog.buttons}>
        {isShared && !ending && (
          <span className={styles.off}>
            <Button kind="quiet" onClick={() => setEnding(true)}>
              {t('project.share.off')}
            </Button>
          </span>
        )}
        {ending && (
          <Button kind="primary" busy={busy === 'off'} onClick={() => void end()}>
            {t('project.share.offYes')}
          </Button>
        )}
        <Button onClick={() => (ending ? setEnding(false) : onClose())}>{t(ending ? 'actions.cancel' : 'actions.close')}</Button>
        {!isShared && (
          <Button kind="primary" busy={busy === 'on'} disabled={now.length === 0} onClick={() => void share('on')}>
            <Icon name="link" size={16} />
            {t('project.share.on')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
