import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './BoardFrame.module.css';

interface BoardFrameProps {
  readonly widthMm: number;
  readonly heightMm: number;
  /** The picture of the board, drawn to the size above. */
  readonly children: ReactNode;
}

/** A board on drawing paper, with its measures. */
export function BoardFrame({ widthMm, heightMm, children }: BoardFrameProps) {
  const t = useT();
  return (
    <figure className={styles.frame}>
      <span className={styles.height}>
        <span className={styles.figure}>{t('units.length', { value: heightMm })}</span>
      </span>
      <div className={styles.board} style={{ aspectRatio: `${widthMm} / ${heightMm}` }}>
        {children}
      </div>
      <span className={styles.width}>
        <span className={styles.figure}>{t('units.length', { value: widthMm })}</span>
      </span>
    </figure>
  );
}
