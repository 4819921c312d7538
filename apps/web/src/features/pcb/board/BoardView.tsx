import { problemText } from '@copperline/content';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { OpenedBoard } from '#domain/board/read/open-board.ts';
import { useArchive } from '#domain/board/read/use-archive.ts';
import { shareOf, stepText, useBoardOpener } from '#domain/board/read/use-board-opener.ts';
import { type BoardHighlight, BoardViewer } from '#domain/board/viewer/BoardViewer.tsx';
import { type BoardNotice, failureNotice } from '#domain/board/viewer/BoardViewerNotice.tsx';
import { GraveProblems, OpenQuestions, ReadingWarnings } from '#domain/board/viewer/ReadingProblems.tsx';
import type { BoardAppearance } from '#domain/board/picture/board-colours.ts';
import styles from './BoardPane.module.css';
import type { BoardSource } from './board-source.ts';
import { legendOf } from '../state/form.ts';
import type { KnownMeasures } from './measure-board.ts';
import { useBoard } from './use-board.ts';
import { useMeasured } from './use-measured.ts';
import { usePcb } from '../state/use-pcb.ts';

/** Either way of reading, behind one face; the one that is not asked for rests. */
const useSource = (source: BoardSource) => {
  const hand = useBoardOpener();
  const archive = useArchive(source.kind === 'stored' ? source.fileId : null, {});
  const file = source.kind === 'file' ? source.file : null;
  const read = useEffectEvent((given: File) => void hand.open(given));
  useEffect(() => {
    if (file) read(file);
  }, [file]);
  return file ? { ...hand, retry: () => hand.open(file) } : archive;
};

/** Read to its end, and nothing in it that could be measured. */
const isWithoutCopper = (board: OpenedBoard | null): boolean => board?.complete === true && board.board.copper.length === 0;

const useUnrecognised = (board: OpenedBoard | null): BoardNotice | null => {
  const { speaker } = usePcb();
  const { t } = speaker;
  if (!board?.complete || board.board.copper.length + board.board.layers.length > 0) return null;
  const problem = board.problems.find(({ severity }) => severity === 'error') ?? board.problems[0];
  return {
    title: t('errors.RECOGNITION_FAILED'),
    text: `${problem ? problemText(speaker, problem) : t('viewer.failed.nothing')} ${t('pcb.file.choose')}`,
  };
};

interface BoardViewProps {
  readonly source: BoardSource;
  /** Told once the source is measured, or never will be. Null where the board's facts are known already. */
  readonly onMeasured: ((measured: KnownMeasures | 'unread', source: BoardSource) => void) | null;
}

/** The board of the files, in the colours that were chosen for it. It arrives with its reader when there is something to read. */
export function BoardView({ source, onMeasured }: BoardViewProps) {
  const { speaker, form } = usePcb();
  const { shown } = useBoard();
  const { t } = speaker;
  const { board, step, failure, retry, cancel } = useSource(source);
  const { measured, failed } = useMeasured(onMeasured === null ? null : board);
  const unrecognised = useUnrecognised(board);
  const isUnread = failed || failure !== null || isWithoutCopper(board);
  const outcome = measured ?? (isUnread ? 'unread' : null);
  const tell = useEffectEvent((found: KnownMeasures | 'unread') => onMeasured?.(found, source));
  useEffect(() => {
    if (outcome) tell(outcome);
  }, [outcome]);
  const drawn = board !== null && board.sheets.length > 0;
  const highlight = useMemo<BoardHighlight | null>(
    () => shown && { key: shown.key, box: shown.extent, layers: shown.layers, tone: 'info' },
    [shown],
  );
  const { maskColour, finish, thicknessNm, silkscreenColour, maskSides, silkscreenSides } = form;
  const appearance = useMemo<BoardAppearance>(
    () => ({
      maskColour,
      finish,
      legendColour: silkscreenColour ?? legendOf(maskColour),
      thicknessNm,
      maskSides,
      silkscreenSides,
    }),
    [maskColour, finish, thicknessNm, silkscreenColour, maskSides, silkscreenSides],
  );
  const measuring = onMeasured !== null && board?.complete && board.board.copper.length > 0 && !measured && !failed;
  return (
    <>
      <div className={styles.viewer}>
        <BoardViewer
          board={board}
          appearance={appearance}
          highlight={highlight}
          progress={step && !drawn ? { text: stepText(step, t), share: shareOf(step) } : null}
          problem={failureNotice(t, failure, () => void retry()) ?? unrecognised}
          onCancel={cancel}
        />
      </div>
      {board?.complete && unrecognised === null && (
        <>
          <GraveProblems speaker={speaker} problems={board.problems} />
          <OpenQuestions speaker={speaker} questions={board.board.questions} />
          <ReadingWarnings speaker={speaker} problems={board.problems} />
        </>
      )}
      {measuring && (
        <output className={styles.measuring}>
          <progress className={styles.progress} aria-label={t('pcb.file.analysing')} />
          {t('pcb.file.analysing')}
        </output>
      )}
      {failed && (
        <p className={styles.failed} role="alert">
          {t('pcb.file.factsFailed')}
        </p>
      )}
    </>
  );
}
