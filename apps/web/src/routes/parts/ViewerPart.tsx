import { maskColours } from '@copperline/contract';
import { joinBoxes } from '@copperline/geometry';
import { lazy, Suspense, useState } from 'react';
import type { BoardHighlight } from '#domain/board/viewer/BoardViewer.tsx';
import type { DrawnBoard } from '#domain/board/read/drawn-board.ts';
import { shareOf, stepText, useBoardOpener } from '#domain/board/read/use-board-opener.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { usualAppearance } from '#domain/board/picture/board-appearance.ts';
import { legendOn } from '#domain/board/picture/board-colours.ts';
import { failureNotice } from '#domain/board/viewer/BoardViewerNotice.tsx';
import { Button } from '#ui/control/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './Parts.module.css';

const BoardViewer = lazy(async () => ({ default: (await import('#domain/board/viewer/BoardViewer.tsx')).BoardViewer }));

/** The viewer with a sample board, in the colours a board can be ordered in. */
export function ViewerPart() {
  const t = useT();
  const { board, step, failure, open, cancel } = useBoardOpener();
  const [mask, setMask] = useState<(typeof maskColours)[number]>('green');
  const [highlight, setHighlight] = useState<BoardHighlight | null>(null);
  const openSample = async () => {
    const { sampleArchive } = await import('@copperline/fab/samples');
    await open(sampleArchive('controller', 'kicad'));
  };
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button kind="primary" onClick={() => void openSample()}>
          {t('files.list.sample')}
        </Button>
        <label className={styles.file}>
          {t('files.drop.browse')}
          <input
            type="file"
            accept=".zip,.rar"
            onChange={(event) => event.target.files?.[0] && void open(event.target.files[0])}
          />
        </label>
        <Button onClick={() => board && setHighlight(placeOn(board))}>{t('parts.sample.place')}</Button>
        {maskColours.map((name) => (
          <Button key={name} kind="quiet" onClick={() => setMask(name)}>
            {t(`options.maskColour.${name}`)}
          </Button>
        ))}
      </div>
      <div className={styles.viewer}>
        <Suspense fallback={<Skeleton height={640} />}>
          <BoardViewer
            board={board}
            appearance={{ ...usualAppearance, maskColour: mask, legendColour: legendOn(mask) }}
            highlight={highlight}
            progress={step && (!board || board.sheets.length === 0) ? { text: stepText(step, t), share: shareOf(step) } : null}
            problem={failureNotice(t, failure, () => void openSample())}
            onCancel={cancel}
          />
        </Suspense>
      </div>
    </div>
  );
}

/** The way between the first two holes, as a finding would show it. */
const placeOn = ({ board: { holes } }: DrawnBoard): BoardHighlight | null => {
  const [from, to] = holes;
  if (!from || !to) return null;
  const box = joinBoxes(
    { minX: from.x, minY: from.y, maxX: from.x, maxY: from.y },
    { minX: to.x, minY: to.y, maxX: to.x, maxY: to.y },
  );
  return { key: `${from.x} ${to.x}`, box, from, to, label: '', tone: 'warning', layers: ['Copper,L1,Top'] };
};
