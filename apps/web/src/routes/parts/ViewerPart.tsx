import { maskColours, um } from '@copperline/contract';
import { lazy, Suspense, useState } from 'react';
import { shareOf, stepText, useBoardOpener } from '#lib/board/use-board-opener.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { legendOn } from '#ui/board-colours.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from '../parts.module.css';

const BoardViewer = lazy(async () => ({ default: (await import('#ui/BoardViewer.tsx')).BoardViewer }));

/** The viewer with a sample board, in the colours a board can be ordered in. */
export function ViewerPart() {
  const t = useT();
  const { board, step, failure, open, cancel } = useBoardOpener();
  const [mask, setMask] = useState<(typeof maskColours)[number]>('green');
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
            appearance={{ maskColour: mask, finish: 'enig', legendColour: legendOn(mask), thicknessNm: um(1600) }}
            progress={step && (!board || board.sheets.length === 0) ? { text: stepText(step, t), share: shareOf(step) } : null}
            problem={failure && t(failure === 'late' ? 'viewer.failed.late' : 'viewer.failed.crashed')}
            onCancel={cancel}
            onRetry={() => void openSample()}
          />
        </Suspense>
      </div>
    </div>
  );
}
