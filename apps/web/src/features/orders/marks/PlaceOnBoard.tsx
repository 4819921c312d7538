import { um, type OrderDetail, project } from '@copperline/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useArchive } from '#domain/board/read/use-archive.ts';
import { shareOf, stepText } from '#domain/board/read/use-board-opener.ts';
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
  readonly place: Place;
}

/** A millimetre around the place: large enough to be seen, small enough to mean it. */
const around = um(500);

function Viewer({ order, place: { layer, xNm, yNm }, projectId }: PlaceOnBoardProps & { readonly projectId: string }) {
  const t = useT();
  const { data } = useCall(project.board, { id: projectId });
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
  const appearance = useMemo(() => appearanceOf(order), [order]);
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
export function PlaceOnBoard({ order, place }: PlaceOnBoardProps) {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const projectId = order.lines.find((line) => line.projectId !== null)?.projectId ?? null;
  const millimetres = (nm: number): string =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(nm / um(1000));
  return (
    <>
      <p className={styles.place}>
        <Icon name="pin" size={16} />
        {t('orders.marks.place.at', { layer: place.layer, x: millimetres(place.xNm), y: millimetres(place.yNm) })}
        {projectId !== null && (
          <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'orders.marks.place.hide' : 'orders.marks.place.show')}
          </Button>
        )}
      </p>
      {open && projectId !== null && (
        <Suspense fallback={<Skeleton height={420} />}>
          <Viewer order={order} place={place} projectId={projectId} />
        </Suspense>
      )}
    </>
  );
}
