import { problemText } from '@copperline/content';
import type { StoredFile } from '@copperline/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenedBoard } from '#domain/board/read/open-board.ts';
import { shareOf, stepText, useBoardOpener } from '#domain/board/read/use-board-opener.ts';
import { dfmPath, type ProjectVersion } from '#domain/project/project-version.ts';
import { heldHere } from '#domain/project/held-file.ts';
import { useLocale, usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { leaveFor } from '#lib/leave.ts';
import { BoardViewer } from '#domain/board/viewer/BoardViewer.tsx';
import { type BoardNotice, failureNotice } from '#domain/board/viewer/BoardViewerNotice.tsx';
import { GraveProblems } from '#domain/board/viewer/ReadingProblems.tsx';
import { usualAppearance } from '#domain/board/picture/board-appearance.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import styles from './BoardPreview.module.css';
import { archiveLink, quotePath } from '#domain/project/quote-link.ts';

interface BoardPreviewProps {
  readonly file: File;
  /** Both are known once the archive is with the server. */
  readonly stored: Pick<StoredFile, 'url' | 'name'> | null;
  readonly project: ProjectVersion | null;
  /** Sends a visitor's file to the server, which asks for an account; null where it is stored or on its way. */
  readonly onSave: (() => Promise<void>) | null;
}

/** To the board's price, also before anybody has an account: until then the file stays in this browser. */
function PriceButton({ file, stored }: Pick<BoardPreviewProps, 'file' | 'stored'>) {
  const t = useT();
  const { to } = usePlace();
  const [leaving, setLeaving] = useState(false);
  if (stored)
    return (
      <LinkButton kind="primary" to={archiveLink(stored)}>
        {t('dfm.screen.price')}
      </LinkButton>
    );
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await heldHere.hold([file]);
    leaveFor(to(quotePath));
  };
  return (
    <Button kind="primary" busy={leaving} onClick={() => void leave()}>
      {t('dfm.screen.price')}
    </Button>
  );
}

/** Saves a file that has stayed in the page. */
function SaveButton({ onSave }: { readonly onSave: () => Promise<void> }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSave();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      {t('dfm.screen.save')}
    </Button>
  );
}

/** Nothing in the archive is a board: what was wrong with it, and the quote, which needs no picture. */
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
export function BoardPreview({ file, stored, project, onSave }: BoardPreviewProps) {
  const t = useT();
  const { board, step, failure, open, cancel } = useBoardOpener();
  const read = useEffectEvent((archive: File) => void open(archive));
  useEffect(() => read(file), [file]);
  const unrecognised = useUnrecognised(board);
  const locale = useLocale();
  const drawn = board !== null && board.sheets.length > 0;
  return (
    <div className={styles.preview}>
      <div className={styles.previewBoard}>
        <BoardViewer
          board={board}
          appearance={usualAppearance}
          progress={step && !drawn ? { text: stepText(step, t), share: shareOf(step) } : null}
          problem={failureNotice(t, failure, () => void open(file)) ?? unrecognised}
          onCancel={cancel}
        />
      </div>
      {board?.complete && unrecognised === null && <GraveProblems speaker={{ locale, t }} problems={board.problems} />}
      <div className={styles.previewFoot}>
        <span className={styles.previewName}>{file.name}</span>
        <span className={styles.previewActions}>
          {project !== null ? (
            <LinkButton to={dfmPath(project)}>{t('dfm.screen.open')}</LinkButton>
          ) : onSave === null ? (
            <span className={styles.previewHint}>{t('dfm.screen.afterUpload')}</span>
          ) : (
            <SaveButton onSave={onSave} />
          )}
          {drawn && <PriceButton file={file} stored={stored} />}
        </span>
      </div>
    </div>
  );
}
