import type { Translate } from '@copperline/content';
import type { ReactNode } from 'react';
import type { OpenerState } from '../read/use-board-opener.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './BoardViewer.module.css';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';

/** How far the reading of an upload has come. */
export interface BoardProgress {
  /** What is being done, in the page's language. */
  readonly text: string;
  /** 0 to 1; null where nobody can tell. */
  readonly share: number | null;
}

/** While a board is being read. */
export function BoardViewerProgress({
  progress,
  onCancel,
}: {
  readonly progress: BoardProgress;
  readonly onCancel?: () => void;
}) {
  const t = useT();
  const { share, text } = progress;
  return (
    <div className={styles.notice}>
      <h3 className={styles.noticeTitle}>{t('viewer.loading.title')}</h3>
      <progress className={styles.progress} aria-label={t('viewer.loading.title')} max={1} value={share ?? undefined} />
      <p className={styles.step}>{text}</p>
      {onCancel && <Button onClick={onCancel}>{t('viewer.loading.cancel')}</Button>}
    </div>
  );
}

/** Why there is no picture, in the page's language, and what to press. */
export interface BoardNotice {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** A reading that did not end well, and the button that begins it again. */
export const failureNotice = (t: Translate, failure: OpenerState['failure'], onRetry: () => void): BoardNotice | null =>
  failure && {
    title: t(failure === 'cancelled' ? 'viewer.failed.stopped' : 'viewer.failed.title'),
    text: t(`viewer.failed.${failure}`),
    action: <Button onClick={onRetry}>{t('actions.retry')}</Button>,
  };

interface NoticeProps extends BoardNotice {
  readonly icon: 'board' | 'warning';
  readonly alert?: boolean;
}

/** Instead of a picture: why there is none and what to do. */
export function BoardViewerNotice({ icon, title, text, action, alert = false }: NoticeProps) {
  return (
    <div className={styles.notice} role={alert ? 'alert' : undefined}>
      <span className={styles.noticeIcon}>
        <Icon name={icon} size={28} />
      </span>
      <h3 className={styles.noticeTitle}>{title}</h3>
      <p className={styles.noticeText}>{text}</p>
      {action}
    </div>
  );
}
