import type { Translate } from '@copperline/content';
import type { Locale } from '@copperline/contract';
import { formatBytes } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './UploadRow.module.css';
import { isSettled, type UploadItem, type UploadQueue } from './upload-queue.ts';

/** The state of one file in a sentence, for the eye and for the live region. */
export const stateText = ({ file, state }: UploadItem, t: Translate, locale: Locale): string => {
  const { name } = file;
  switch (state.name) {
    case 'waiting':
      return t('files.progress.waiting');
    case 'signIn':
      return t('files.zone.signIn');
    case 'uploading':
      return t('files.progress.remaining', {
        sent: formatBytes(locale, t, state.sentBytes),
        total: formatBytes(locale, t, state.totalBytes),
      });
    case 'checking':
      return t('files.progress.checking');
    case 'stored':
      return t('files.progress.done', { name });
    case 'refused':
    case 'failed':
      return state.message;
    case 'cancelled':
      return t('files.progress.cancelled');
  }
};

const lookOf = (name: UploadItem['state']['name']): string | undefined => {
  if (name === 'stored') return styles.good;
  return name === 'refused' || name === 'failed' ? styles.problem : styles.detail;
};

type RowActions = Pick<UploadQueue, 'retry' | 'cancel' | 'remove'>;

function Actions({ item, queue }: { readonly item: UploadItem; readonly queue: RowActions }) {
  const t = useT();
  const { name } = item.file;
  const repeatable = item.state.name === 'failed' || item.state.name === 'cancelled';
  const settled = isSettled(item);
  return (
    <div className={styles.actions}>
      {repeatable && (
        <Button kind="quiet" square aria-label={t('files.action.retry', { name })} onClick={() => void queue.retry(item.id)}>
          <Icon name="retry" />
        </Button>
      )}
      <Button
        kind="quiet"
        square
        aria-label={t(settled ? 'files.action.remove' : 'files.action.cancel', { name })}
        onClick={() => (settled ? queue.remove(item.id) : queue.cancel(item.id))}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}

export function UploadRow({ item, queue }: { readonly item: UploadItem; readonly queue: RowActions }) {
  const t = useT();
  const locale = useLocale();
  const { file, state } = item;
  const percent = state.name === 'uploading' ? Math.floor((100 * state.sentBytes) / Math.max(1, state.totalBytes)) : null;
  return (
    <li className={styles.item}>
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      <span className={lookOf(state.name)}>{stateText(item, t, locale)}</span>
      <Actions item={item} queue={queue} />
      {percent !== null && (
        <progress
          className={styles.bar}
          max={100}
          value={percent}
          aria-label={t('files.progress.uploading', { name: file.name, percent })}
        />
      )}
      {state.name === 'checking' && <progress className={styles.bar} aria-label={t('files.progress.checking')} />}
    </li>
  );
}
