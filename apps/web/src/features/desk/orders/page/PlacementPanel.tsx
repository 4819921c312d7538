import type { PlacementCheck } from '@copperline/bom';
import { type DeskOrderDetail, deskOrders, deskTools, type OrderPart, type PcbSpec } from '@copperline/contract';
import { useEffect, useMemo, useState } from 'react';
import { boardName } from '#domain/order/order-boards.ts';
import { boardParts } from '#domain/board/read/board-parts.ts';
import { boardShapeOf } from '#domain/board/read/board-shape.ts';
import { checkOnBoard } from '#domain/board/read/check-board.ts';
import type { OpenedBoard } from '#domain/board/read/open-board.ts';
import { placementFile } from '#domain/board/read/placement-file.ts';
import { useArchiveAt } from '#domain/board/read/use-archive.ts';
import { shareOf, stepText } from '#domain/board/read/use-board-opener.ts';
import { BoardViewer, type ViewedPart } from '#domain/board/viewer/BoardViewer.tsx';
import { failureNotice } from '#domain/board/viewer/BoardViewerNotice.tsx';
import { outgoing } from '#lib/api/request.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import deskRecord from '../../frame/DeskRecord.module.css';
import { useDeskCall } from '../../frame/use-desk.ts';
import styles from '../moves/Order.module.css';

type Read = ReturnType<typeof placementFile>;

/** The coordinates held against the pads: null until the board is read whole. */
const useCheck = (file: Read, board: OpenedBoard | null): PlacementCheck | null => {
  const whole = board?.complete ? board.board : null;
  const [checked, setChecked] = useState<{ readonly of: unknown; readonly check: PlacementCheck | null } | null>(null);
  useEffect(() => {
    if (file === null || whole === null) return;
    const leaving = new AbortController();
    const tell = (check: PlacementCheck | null): void => {
      if (!leaving.signal.aborted) setChecked({ of: whole, check });
    };
    checkOnBoard({ lines: [], file, board: boardShapeOf(whole) }, leaving.signal).then(tell, () => tell(null));
    return () => leaving.abort();
  }, [file, whole]);
  return checked?.of === whole ? checked.check : null;
};

/** Footprints as the ordered BOM names them, and which parts it leaves out. */
const namedIn = (partList: readonly OrderPart[]) => {
  const footprints = new Map<string, string>();
  const leftOut = new Set<string>();
  for (const { designators, footprint, dnp } of partList)
    for (const designator of designators.split(', ')) {
      footprints.set(designator, footprint);
      if (dnp !== 2) leftOut.add(designator);
    }
  return { footprints, leftOut };
};

interface DrawingProps {
  readonly order: DeskOrderDetail;
  readonly line: number;
  readonly spec: PcbSpec;
}

/** The ordered board with every part where it will stand, as far as it is placed. */
function Drawing({ order: { orderId, files, partList }, line, spec }: DrawingProps) {
  const t = useT();
  const { data, isError } = useDeskCall(deskOrders.placements, { orderId, line: String(line) });
  const fileId = files.find((file) => file.line === line && file.role === 'gerber')?.fileId ?? null;
  const address = fileId === null || !data ? null : outgoing(deskTools.orderFile, { orderId, fileId }, []).url;
  const archive = useArchiveAt(address, data?.choices);
  const file = useMemo(() => (data ? placementFile(data) : null), [data]);
  const check = useCheck(file, archive.board);
  const parts = useMemo((): readonly ViewedPart[] => {
    if (file === null || check === null) return [];
    const { footprints, leftOut } = namedIn(partList);
    const placed = file.placements.filter(({ designator }) => !leftOut.has(designator));
    const on = { tool: file.tool, alignment: check.alignment, packageOf: (name: string) => footprints.get(name) ?? '' };
    return boardParts(placed, on).map((part) => ({ ...part, chosen: false, tone: 'quiet' }));
  }, [file, check, partList]);
  const { maskColour, finish, silkscreenColour: legendColour, thicknessNm, maskSides, silkscreenSides } = spec;
  const appearance = useMemo(
    () => ({ maskColour, finish, legendColour, thicknessNm, maskSides, silkscreenSides }),
    [maskColour, finish, legendColour, thicknessNm, maskSides, silkscreenSides],
  );
  if (isError) return <p className={styles.quiet}>{t('deskOrders.placement.failed')}</p>;
  if (!data) return <Skeleton lines={6} />;
  if (file === null || file.placements.length === 0) return <p className={styles.quiet}>{t('deskOrders.placement.none')}</p>;
  const { step, failure, retry, cancel, board } = archive;
  const isDrawn = board !== null && board.sheets.length > 0;
  const countOn = (side: ViewedPart['side']): number => parts.filter((part) => part.side === side).length;
  return (
    <>
      <p className={styles.quiet}>
        {check === null
          ? t('deskOrders.placement.checking')
          : t('deskOrders.placement.counts', { top: countOn('top'), bottom: countOn('bottom') })}
      </p>
      <div className={deskRecord.viewer}>
        <BoardViewer
          board={board}
          appearance={appearance}
          parts={parts}
          progress={step && !isDrawn ? { text: stepText(step, t), share: shareOf(step) } : null}
          problem={failureNotice(t, failure, () => void retry())}
          onCancel={cancel}
        />
      </div>
    </>
  );
}

/** Where the parts of each assembled board will stand, for the review before its release. */
export function PlacementPanel({ order }: { readonly order: DeskOrderDetail }) {
  const t = useT();
  const assembled = order.lines.flatMap(({ itemType, spec }, line) =>
    itemType === 'BomQuote' && spec !== null && 'layers' in spec ? [{ line, spec }] : [],
  );
  if (assembled.length === 0) return null;
  return (
    <Panel title={t('deskOrders.placement.title')} screenOnly>
      {assembled.map(({ line, spec }) => (
        <div key={line}>
          {assembled.length > 1 && <h3 className={styles.boardName}>{boardName(t, order.lines, line)}</h3>}
          <Drawing order={order} line={line} spec={spec} />
        </div>
      ))}
    </Panel>
  );
}
