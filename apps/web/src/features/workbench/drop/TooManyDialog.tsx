import { countLimits } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Button } from '#ui/control/Button.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import styles from './Drop.module.css';

interface TooManyDialogProps {
  readonly files: readonly File[];
  readonly onFirst: () => void;
  readonly onClose: () => void;
}

/** Nothing of the choice is lost: as many as may be sent are offered. */
export function TooManyDialog({ files, onFirst, onClose }: TooManyDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('errors.UPLOAD_TOO_MANY')} text={t('workbench.tooMany.text', { count: files.length })} onClose={onClose}>
      <ol className={styles.choice}>
        {files.map((file, index) => {
          const isLeft = index >= countLimits.uploadFiles;
          return (
            <li key={`${index} ${file.name}`} className={classes(styles.chosen, isLeft && styles.leftOut)}>
              <span className={styles.chosenName} title={file.name}>
                {file.name}
              </span>
              {isLeft && <span>{t('workbench.tooMany.left')}</span>}
            </li>
          );
        })}
      </ol>
      <p className={styles.hint}>{t('workbench.tooMany.hint')}</p>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button kind="primary" onClick={onFirst}>
          {t('workbench.tooMany.submit')}
        </Button>
      </div>
    </Dialog>
  );
}
