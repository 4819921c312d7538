import type { Translate } from '@copperline/content';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { isSettled, type UploadItem } from '#domain/upload/upload-queue.ts';
import { UploadRow } from '#domain/upload/UploadRow.tsx';
import rows from '#domain/upload/UploadRow.module.css';
import type { DropBatch, DropState } from './drop-batch.ts';
import styles from './Drop.module.css';

type Way = Extract<DropState, { readonly name: 'sorting' | 'sending' | 'closing' | 'unclosed' }>;

interface DropPanelProps {
  readonly state: Way;
  readonly drop: DropBatch;
}

const titleOf = (t: Translate, state: Way): string => {
  switch (state.name) {
    case 'sorting':
      return t('workbench.drop.sorting', { count: state.count });
    case 'closing':
      return t('workbench.drop.closing');
    case 'unclosed':
      return t('workbench.drop.unclosed');
    case 'sending': {
      const { items, isStuck } = state;
      const failed = items.filter(({ state: each }) => each.name === 'failed').length;
      const done = items.filter(isSettled).length;
      return isStuck
        ? t('workbench.drop.stuck', { count: failed })
        : t('workbench.drop.sending', { done: Math.min(done + 1, items.length), total: items.length });
    }
  }
};

/** Bytes that have arrived, of all that are to go up. */
const arrived = (items: readonly UploadItem[]): { readonly sent: number; readonly total: number } => {
  const total = items.reduce((sum, { file }) => sum + file.size, 0);
  const sentOf = ({ file, state }: UploadItem): number => {
    if (state.name === 'uploading') return Math.min(state.sentBytes, file.size);
    return state.name === 'waiting' || state.name === 'signIn' ? 0 : file.size;
  };
  return { total: Math.max(total, 1), sent: items.reduce((sum, item) => sum + sentOf(item), 0) };
};

/** The files on their way, each with its progress, in a corner of the page that goes on working. */
export function DropPanel({ state, drop }: DropPanelProps) {
  const t = useT();
  const items = 'items' in state ? state.items : [];
  const { sent, total } = arrived(items);
  const isWaiting = (state.name === 'sending' && state.isStuck) || state.name === 'unclosed';
  const title = titleOf(t, state);
  return (
    <section className={styles.panel} aria-label={t('workbench.drop.label')}>
      <header className={styles.panelHead}>
        <strong>{title}</strong>
        {state.name !== 'closing' && (
          <Button kind="quiet" onClick={() => void drop.cancelAll()}>
            {t('workbench.drop.cancelAll')}
          </Button>
        )}
      </header>
      {!isWaiting && (
        <progress
          className={styles.all}
          aria-label={t('workbench.drop.progress')}
          {...(state.name === 'sending' ? { value: sent, max: total } : {})}
        />
      )}
      {state.name === 'unclosed' && (
        <p role="alert" className={styles.problem}>
          {state.message}
        </p>
      )}
      {items.length > 0 && (
        <ul className={`${rows.list} ${styles.files}`} aria-label={t('files.zone.list')}>
          {items.map((item) => (
            <UploadRow key={item.id} item={item} queue={drop} />
          ))}
        </ul>
      )}
      {isWaiting && (
        <div className={styles.panelButtons}>
          <Button kind="primary" onClick={() => void drop.finish()}>
            {t(state.name === 'unclosed' ? 'actions.retry' : 'workbench.drop.finish')}
          </Button>
        </div>
      )}
      <output className="visually-hidden">{state.name === 'sending' && !state.isStuck ? '' : title}</output>
    </section>
  );
}
