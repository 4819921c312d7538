import { defaultPcb, desk, type DeskQuoteDetail } from '@copperline/contract';
import { useMemo, useState } from 'react';
import { settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { outgoing } from '#lib/api/request.ts';
import { useArchiveAt } from '#domain/board/read/use-archive.ts';
import { shareOf, stepText } from '#domain/board/read/use-board-opener.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { BoardViewer } from '#domain/board/viewer/BoardViewer.tsx';
import { failureNotice } from '#domain/board/viewer/BoardViewerNotice.tsx';
import type { BoardAppearance } from '#domain/board/picture/board-colours.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import styles from '../frame/DeskRecord.module.css';

/** A stencil alone says nothing of the board that it is for. */
const appearanceOf = ({ pcb }: DeskQuoteDetail['request']): BoardAppearance => {
  const { maskColour, finish, silkscreenColour: legendColour, thicknessNm, maskSides, silkscreenSides } = pcb ?? defaultPcb;
  return { maskColour, finish, legendColour, thicknessNm, maskSides, silkscreenSides };
};

/** The customer's archive, as our viewer draws it and as it came. */
export function BoardPanel({ quote: { quoteId, request, designBack } }: { readonly quote: DeskQuoteDetail }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const { board, step, failure, retry, cancel } = useArchiveAt(outgoing(desk.gerber, { quoteId }, []).url);
  const appearance = useMemo(() => appearanceOf(request), [request]);
  const drawn = board !== null && board.sheets.length > 0;
  const save = async (): Promise<void> => {
    setBusy(true);
    await settled(download(desk.gerber, { quoteId }, designBack.projectName));
    setBusy(false);
  };
  const aside = (
    <Button busy={busy} onClick={() => void save()}>
      <Icon name="download" size={16} />
      {t('desk.board.save')}
    </Button>
  );
  return (
    <Panel title={t('desk.board.title')} aside={aside} screenOnly>
      <div className={styles.viewer}>
        <BoardViewer
          board={board}
          appearance={appearance}
          progress={step && !drawn ? { text: stepText(step, t), share: shareOf(step) } : null}
          problem={failureNotice(t, failure, () => void retry())}
          onCancel={cancel}
        />
      </div>
    </Panel>
  );
}
