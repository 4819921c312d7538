import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { classes } from '#ui/style/classes.ts';
import type { AddItem } from './add-queue.ts';
import styles from './Files.module.css';
import type { AddFiles } from './use-add-files.ts';

function Row({ item: { id, file, kind, state }, queue }: { readonly item: AddItem; readonly queue: AddFiles['queue'] }) {
  const t = useT();
  const { name } = file;
  const sent = state.name === 'sending' ? state.share : null;
  const text =
    state.name === 'failed'
      ? state.message
      : state.name === 'waiting'
        ? t('files.progress.waiting')
        : sent === null || sent >= 1
          ? t('project.files.adding')
          : t('files.progress.uploading', { name, percent: Math.floor(100 * sent) });
  return (
    <li className={styles.adding}>
      <span className={styles.addingName} title={name}>
        {name}
      </span>
      <span className={classes(styles.addingState, state.name === 'failed' && styles.problem)}>{text}</span>
      <span className={styles.addingActions}>
        {state.name === 'failed' && kind !== null && (
          <Button kind="quiet" square aria-label={t('files.action.retry', { name })} onClick={() => void queue.retry(id)}>
            <Icon name="retry" size={16} />
          </Button>
        )}
        <Button kind="quiet" square aria-label={t('project.files.remove', { name })} onClick={() => queue.remove(id)}>
          <Icon name="close" size={16} />
        </Button>
      </span>
      {sent !== null && (
        <progress
          className={styles.bar}
          max={1}
          value={sent < 1 ? sent : undefined}
          aria-label={t('files.progress.uploading', { name, percent: Math.floor(100 * sent) })}
        />
      )}
    </li>
  );
}

/** What is on its way into the project, and what did not get there. */
export function AddList({ adding: { items, notice, queue } }: { readonly adding: AddFiles }) {
  const t = useT();
  return (
    <div className={styles.live} aria-live="polite">
      {notice !== null && (
        <p role="alert" className={styles.problem}>
          {notice}
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles.addingList} aria-label={t('project.files.list')}>
          {items.map((item) => (
            <Row key={item.id} item={item} queue={queue} />
          ))}
        </ul>
      )}
    </div>
  );
}
