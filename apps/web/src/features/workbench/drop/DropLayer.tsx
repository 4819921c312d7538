import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Drop.module.css';

interface DropLayerProps {
  /** The folder in which projects are made; null at the top. */
  readonly folder: string | null;
  readonly onFiles: (files: readonly File[]) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Takes files dropped anywhere on the page, and says so as soon as they are above it. */
export function DropLayer({ folder, onFiles }: DropLayerProps) {
  const t = useT();
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    // Each element within the page is entered and left by itself; outside of the page there is none to enter.
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const hold = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragenter', hold);
    window.addEventListener('dragover', hold);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', hold);
      window.removeEventListener('dragover', hold);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className={styles.layer}>
      <div className={styles.invitation}>
        <Icon name="upload" size={32} />
        <p className={styles.invitationTitle}>{t('workbench.drop.over')}</p>
        <p className={styles.quiet}>{t('workbench.drop.overText')}</p>
        {folder !== null && <p className={styles.quiet}>{t('workbench.drop.overFolder', { folder })}</p>}
      </div>
    </div>
  );
}
