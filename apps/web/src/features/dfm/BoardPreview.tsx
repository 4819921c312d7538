import { problemText } from '@copperline/content';
import { um } from '@copperline/contract';
import { useEffect, useEffectEvent } from 'react';
import type { OpenedBoard } from '#lib/board/open-board.ts';
import { shareOf, stepText, useBoardOpener } from '#lib/board/use-board-opener.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { BoardViewer } from '#ui/BoardViewer.tsx';
import { type BoardNotice, failureNotice } from '#ui/BoardViewerNotice.tsx';
import type { BoardAppearance } from '#ui/board-colours.ts';
import { LinkButton } from '#ui/Button.tsx';
import styles from './BoardPreview.module.css';
import { quotePath } from './quote-link.ts';

const usual: BoardAppearance = { maskColour: 'green', finish: 'enig', legendColour: 'white', thicknessNm: um(1600) };

interface BoardPreviewProps {
  readonly file: File;
  /** Known once the archive is with the server. */
  readonly projectId: string | null;
}

/** Nothing in the archive is a board: what was wrong with it, and the quote, which needs no picture (SPEC section 8). */
const useUnrecognised = (board: OpenedBoard | null): BoardNotice | null => {
  const t = useT();
  const locale = useLocale();
  if (!board?.complete || board.board.copper.length + board.board.layers.length > 0) return null;
  const problem = board.problems.find(({ severity }) => severity === 'error') ?? board.problems[0];
  return {
    title: t('errors.RECOGNITION_FAILED'),
    text: problem ? problemText({ locale, t }, problem) : t('viewer.failed.nothing'),
    action: <LinkButton to={quotePath}>{t('dfm.screen.quote')}</LinkButton>,
  };
};

/** A dropped archive as a board, at once and without an account: it is read here while it is still on its way to the server. */
export function BoardPreview({ file, projectId }: BoardPreviewProps) {
  const t = useT();
  const { board, step, failure, open, cancel } = useBoardOpener();
  const read = useEffectEvent((archive: File) => void open(archive));
  useEffect(() => read(file), [file]);
  const unrecognised = useUnrecognised(board);
  const drawn = board !== null && board.sheets.length > 0;
  return (
    <div className={styles.preview}>
      <div className={styles.previewBoard}>
        <BoardViewer
          board={board}
          appearance={usual}
          progress={step && !drawn ? { text: stepText(step, t), share: shareOf(step) } : null}
          problem={failureNotice(t, failure, () => void open(file)) ?? unrecognised}
          onCancel={cancel}
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
