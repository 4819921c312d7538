import type { BomLine, PlacementCheck } from '@copperline/bom';
import { placementText } from '@copperline/content';
import { type Bom, type DeskOrderDetail, deskOrders, deskTools, type OrderPart, type PcbSpec } from '@copperline/contract';
import { useEffect, useMemo, useState } from 'react';
import { boardName } from '#domain/order/order-boards.ts';
import { FindingGroups } from '#domain/board/placement/FindingGroups.tsx';
import { rotationChoices, rotationTitle } from '#domain/board/placement/rotation-proposals.ts';
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
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import deskRecord from '../../frame/DeskRecord.module.css';
import { useDeskCall } from '../../frame/use-desk.ts';
import styles from '../moves/Order.module.css';
import { orderedLines } from './ordered-lines.ts';

type Read = ReturnType<typeof placementFile>;

/** The coordinates held against the pads: null until the board is read whole. */
const useCheck = (file: Read, lines: readonly BomLine[], board: OpenedBoard | null) => {
  const whole = board?.complete ? board.board : null;
  const [checked, setChecked] = useState<{ readonly of: unknown; readonly check: PlacementCheck | null } | null>(null);
  useEffect(() => {
    if (file === null || whole === null) return;
    const leaving = new AbortController();
    const tell = (check: PlacementCheck | null): void => {
      if (!leaving.signal.aborted) setChecked({ of: whole, check });
    };
    checkOnBoard({ lines, file, board: boardShapeOf(whole) }, leaving.signal).then(tell, () => tell(null));
    return () => leaving.abort();
  }, [file, lines, whole]);
  const known = whole !== null && checked?.of === whole ? checked : null;
  return { check: known?.check ?? null, failed: known !== null && known.check === null };
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

interface FindingsProps {
  readonly check: PlacementCheck;
  readonly placed: Pick<Bom, 'edaCoors' | 'corrections'>;
}

/** What the customer's page says of the same placement; rotations that the customer confirmed are not asked again. */
function Findings({ check, placed }: FindingsProps) {
  const t = useT();
  const locale = useLocale();
  const speaker = { t, locale };
  const { asked } = rotationChoices(check.rotation, placed);
  if (check.findings.length + asked.length === 0) return <Notice state="success">{t('bom.placing.clean')}</Notice>;
  return (
    <div className={styles.placement}>
      <FindingGroups findings={check.findings}>{(finding) => placementText(speaker, finding)}</FindingGroups>
      {asked.length > 0 && (
        <section>
          <h3>{t('bom.rotation.title')}</h3>
          <ul>
            {asked.map((proposal) => (
              <li key={`${proposal.scope} ${proposal.name}`}>{rotationTitle(speaker, proposal)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface DrawingProps {
  readonly order: DeskOrderDetail;
  readonly line: number;
  readonly spec: PcbSpec;
  /** Its part list is that of this board alone. */
  readonly isOnly: boolean;
}

/** The ordered board with every part where it will stand, as far as it is placed. */
function Drawing({ order: { orderId, files, partList }, line, spec, isOnly }: DrawingProps) {
  const t = useT();
  const { data, isError } = useDeskCall(deskOrders.placements, { orderId, line: String(line) });
  const fileId = files.find((file) => file.line === line && file.role === 'gerber')?.fileId ?? null;
  const address = fileId === null || !data ? null : outgoing(deskTools.orderFile, { orderId, fileId }, []).url;
  const archive = useArchiveAt(address, data?.choices);
  const file = useMemo(() => (data ? placementFile(data) : null), [data]);
  // The part list of an order does not say of which of its boards a part is.
  const lines = useMemo(() => (isOnly ? orderedLines(partList) : []), [isOnly, partList]);
  const { check, failed } = useCheck(file, lines, archive.board);
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
          ? t(failed ? 'bom.placing.failed' : 'deskOrders.placement.checking')
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
      {check && <Findings check={check} placed={data} />}
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
          <Drawing order={order} line={line} spec={spec} isOnly={assembled.length === 1} />
        </div>
      ))}
    </Panel>
  );
}
