import { nmPerMm } from '@copperline/contract';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { DrawnBoard } from '../read/drawn-board.ts';
import { orderedSheets } from '../scene/board-scene.ts';
import { raiseBoard } from '../solid/raise-board.ts';
import type { SolidView } from '../solid/solid-view.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './BoardViewer.module.css';
import { BoardViewerNotice } from './BoardViewerNotice.tsx';
import { type BoardAppearance, boardLook, laminateLooks } from '../picture/board-colours.ts';
import { Button } from '#ui/control/Button.tsx';

interface BoardViewer3DProps {
  readonly board: DrawnBoard;
  readonly appearance: BoardAppearance;
  /** The view that takes keys and buttons; null when it goes away. */
  readonly onView: (view: SolidView | null) => void;
  readonly onBack: () => void;
}

type State = 'building' | 'shown' | 'unrecognised' | 'noWebGl';

/** The bare board in the round, turned by hand or with keys. */
export function BoardViewer3D({ board, appearance, onView, onBack }: BoardViewer3DProps) {
  const t = useT();
  const help = useId();
  const host = useRef<HTMLDivElement>(null);
  const outline = board.board.outline;
  // A hull around the copper is no recognised outline.
  const recognised = outline !== null && outline.source !== 'copper';
  const [state, setState] = useState<State>(recognised ? 'building' : 'unrecognised');
  const { maskColour, finish, legendColour, thicknessNm, maskSides, silkscreenSides } = appearance;

  const show = useEffectEvent(onView);
  useEffect(() => {
    const element = host.current;
    if (!element || !outline || !recognised || !board.complete) return;
    const leaving = new AbortController();
    let view: SolidView | null = null;
    const look = boardLook({ maskColour, finish, legendColour });
    const solid = { thicknessMm: thicknessNm / nmPerMm, edge: laminateLooks.edge, metal: look.finish };
    const raise = async (): Promise<void> => {
      try {
        const made = { ...board, sheets: orderedSheets(board.sheets, { maskSides, silkscreenSides }) };
        view = await raiseBoard(element, made, outline, look, solid, leaving.signal);
        if (leaving.signal.aborted) return view.dispose();
        show(view);
        setState('shown');
        // Whoever came by a key stood on the picture that is hidden now; whoever came by a control stays there.
        if (document.activeElement === document.body) element.focus();
      } catch {
        // Without WebGL, or out of its memory, there is nothing to show and nothing to repair; leaving is no failure.
        if (!leaving.signal.aborted) setState('noWebGl');
      }
    };
    void raise();
    return () => {
      leaving.abort();
      show(null);
      view?.dispose();
    };
  }, [board, outline, recognised, maskColour, finish, legendColour, thicknessNm, maskSides, silkscreenSides]);

  const back = <Button onClick={onBack}>{t('viewer.solid.back')}</Button>;
  return (
    <>
      <div ref={host} className={styles.solid} role="application" aria-label={t('viewer.solid.label')} aria-describedby={help} />
      {state === 'building' && <p className={styles.building}>{t('viewer.solid.loading')}</p>}
      {state === 'shown' && <p id={help}>{t('viewer.solid.help')}</p>}
      {state === 'unrecognised' && (
        <BoardViewerNotice
          icon="warning"
          title={t('errors.RECOGNITION_FAILED')}
          text={t('hints.RECOGNITION_FAILED')}
          action={back}
          alert
        />
      )}
      {state === 'noWebGl' && (
        <BoardViewerNotice icon="warning" title={t('viewer.failed.title')} text={t('viewer.solid.noWebGl')} action={back} alert />
      )}
    </>
  );
}
