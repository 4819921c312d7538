import { um, type OrderDetail, project } from '@copperline/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useArchive } from '#domain/board/read/use-archive.ts';
import { shareOf, stepText } from '#domain/board/read/use-board-opener.ts';
import { boardInput, keptVersion, type ProjectVersion } from '#domain/project/project-version.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import type { BoardHighlight } from '#domain/board/viewer/BoardViewer.tsx';
import { failureNotice } from '#domain/board/viewer/BoardViewerNotice.tsx';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { appearanceOf } from './appearance.ts';
import styles from './Marks.module.css';

const BoardViewer = lazy(async () => ({ default: (await import('#domain/board/viewer/BoardViewer.tsx')).BoardViewer }));

interface Place {
  readonly layer: string;
  readonly xNm: number;
  readonly yNm: number;
}

interface PlaceOnBoardProps {
  readonly order: OrderDetail;
  /** The index of the line that it is about; null for the first board of the order. */
  readonly line: number | null;
  readonly place: Place;
}

interface ViewerProps extends Pick<PlaceOnBoardProps, 'place'> {
  readonly lines: OrderDetail['lines'];
  readonly of: ProjectVersion;
}

/** A millimetre around the place: large enough to be seen, small enough to mean it. */
const around = um(500);

function Viewer({ lines, place: { layer, xNm, yNm }, of }: ViewerProps) {
  const t = useT();
  const { data } = useCall(project.board, boardInput(of));
  const { board, step, failure, retry, cancel } = useArchive(data?.project.gerberUrl ?? null, data?.choices ?? {});
  const highlight = useMemo<BoardHighlight>(
    () => ({
      key: `${layer} ${xNm} ${yNm}`,
      box: { minX: xNm - around, minY: yNm - around, maxX: xNm + around, maxY: yNm + around },
      tone: 'warning',
      layers: [layer],
    }),
    [layer, xNm, yNm],
  );
  const appearance = useMemo(() => appearanceOf({ lines }), [lines]);
  const drawn = board !== null && board.sheets.length > 0;
  return (
    <div className={styles.viewer}>
      <BoardViewer
        board={board}
        appearance={appearance}
        highlight={highlight}
        progress={step && !drawn ? { text: stepText(step, t), share: shareOf(step) } : null}
        problem={failureNotice(t, failure, () => void retry())}
        onCancel={cancel}
      />
    </div>
  );
}

/** Where on the board a question is about, in figures and, on request, in the picture. */
export function PlaceOnBoard({ order, line, place }: PlaceOnBoardProps) {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const lines = useMemo(() => (line === null ? order.lines : order.lines.slice(line, line + 1)), [order.lines, line]);
  const board = lines.find(({ projectId }) => projectId !== null);
  const of = board ? keptVersion(board) : null;
  const millimetres = (nm: number): string =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(nm / um(1000));
  return (
    <>
      <p className={styles.place}>
        <Icon name="pin" size={16} />
        {t('orders.marks.place.at', { layer: place.layer, x: millimetres(place.xNm), y: millimetres(place.yNm) })}
        {of !== null && (
          <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'orders.marks.place.hide' : 'orders.marks.place.show')}
          </Button>
        )}
      </p>
      {open && of !== null && (
        <Suspense fallback={<Skeleton height={420} />}>
          <Viewer lines={lines} place={place} of={of} />
        </Suspense>
      )}
    </>
  );
}
