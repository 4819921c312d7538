import { um } from '@copperline/contract';
import { useEffect, useEffectEvent } from 'react';
import { shareOf, stepText, useBoardOpener } from '#lib/board/use-board-opener.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { BoardViewer } from '#ui/BoardViewer.tsx';
import type { BoardAppearance } from '#ui/board-colours.ts';
import { LinkButton } from '#ui/Button.tsx';
import styles from './Dfm.module.css';

const usual: BoardAppearance = { maskColour: 'green', finish: 'enig', legendColour: 'white', thicknessNm: um(1600) };

interface BoardPreviewProps {
  readonly file: File;
  /** Known once the archive is with the server. */
  readonly projectId: string | null;
}

/** A dropped archive as a board, at once and without an account: it is read here while it is still on its way to the server. */
export function BoardPreview({ file, projectId }: BoardPreviewProps) {
  const t = useT();
  const { board, step, failure, open, cancel } = useBoardOpener();
  const read = useEffectEvent((archive: File) => void open(archive));
  useEffect(() => read(file), [file]);
  const drawn = board !== null && board.sheets.length > 0;
  return (
    <div className={styles.preview}>
      <div className={styles.previewBoard}>
        <BoardViewer
          board={board}
          appearance={usual}
          progress={step && !drawn ? { text: stepText(step, t), share: shareOf(step) } : null}
          problem={failure && t(failure === 'late' ? 'viewer.failed.late' : 'viewer.failed.crashed')}
          onCancel={cancel}
          onRetry={() => void open(file)}
        />
      </div>
      <div className={styles.previewFoot}>
        <span className={styles.previewName}>{file.name}</span>
        {projectId === null ? (
          <span className={styles.previewHint}>{t('dfm.screen.afterUpload')}</span>
        ) : (
          <LinkButton kind="primary" to={`/order/dfm?id=${projectId}`}>
            {t('dfm.screen.open')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
