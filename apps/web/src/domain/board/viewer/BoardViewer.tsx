import { nmPerMm } from '@copperline/contract';
import { type Box, isEmptyBox, type Point } from '@copperline/geometry';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useMemo, useReducer, useRef } from 'react';
import { boardScene, isOrdered, layersScene, orderedSheets } from '../scene/board-scene.ts';
import type { DrawnBoard } from '../read/drawn-board.ts';
import { type BoardPart, partAt } from '../read/part-at.ts';
import { type BoardSheet, boardSheetId } from '../read/sheets.ts';
import type { SolidView } from '../solid/solid-view.ts';
import { actionOf, nudgeOf, shortcuts, type ViewerAction } from './viewer-keys.ts';
import { initialViewer, isFlipped, isListed, isSeen, settingOf, sideOf, viewerAfter, type ViewerState } from './viewer-state.ts';
import type { Mark, Tone } from '#lib/canvas/stage/overlay.ts';
import { emptyScene } from '#lib/canvas/scene.ts';
import type { StageOptions } from '#lib/canvas/stage/stage.ts';
import { formatLength, unitKeys } from '#lib/canvas/units.ts';
import { useStage, useStageReport } from '#lib/canvas/stage/use-stage.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './BoardViewer.module.css';
import { BoardViewerKeys } from './BoardViewerKeys.tsx';
import { BoardViewerLayers } from './BoardViewerLayers.tsx';
import { type BoardNotice, BoardViewerNotice, type BoardProgress, BoardViewerProgress } from './BoardViewerNotice.tsx';
import { BoardViewerStatus } from './BoardViewerStatus.tsx';
import { BoardViewerSummary } from './BoardViewerSummary.tsx';
import { BoardViewerToolbar } from './BoardViewerToolbar.tsx';
import { type BoardAppearance, boardLook } from '../picture/board-colours.ts';
import { classes } from '#ui/style/classes.ts';

const BoardViewer3D = lazy(async () => ({ default: (await import('./BoardViewer3D.tsx')).BoardViewer3D }));

/** Something on the board to look at: it is brought into view, ringed and, where it was measured, dimensioned. */
export interface BoardHighlight {
  /** Another key is another place: the view goes there. */
  readonly key: string;
  readonly box: Box;
  readonly from?: Point;
  readonly to?: Point;
  /** What was measured, in words. */
  readonly label?: string;
  readonly tone: Tone;
  /** The layers concerned, as findings name them; they are made visible. */
  readonly layers: readonly string[];
}

/** `tone`: something was found about it. */
export interface ViewedPart extends BoardPart {
  readonly chosen: boolean;
  readonly tone: Tone | 'quiet';
}

export interface BoardViewerProps {
  /** Null where there is none (yet). It may grow while its sheets arrive. */
  readonly board: DrawnBoard | null;
  readonly appearance: BoardAppearance;
  readonly highlight?: BoardHighlight | null;
  /** What stands on the board; those of the side in sight are drawn. */
  readonly parts?: readonly ViewedPart[];
  /** A part was pressed; null beside all of them. */
  readonly onPart?: (designator: string | null) => void;
  readonly progress?: BoardProgress | null;
  /** Why the board cannot be shown, and the way on. */
  readonly problem?: BoardNotice | null;
  /** The first picture is on the screen. */
  readonly onReady?: () => void;
  readonly onCancel?: () => void;
  /** What is looked at first: which picture, with its list or without, and of the layers only these. */
  readonly opening?: Partial<Pick<ViewerState, 'picture' | 'list' | 'focus'>>;
  /** For comparing the renderers; people get what suits their machine. */
  readonly renderer?: StageOptions['renderer'];
}

const nothing: readonly BoardSheet[] = [];
const noParts: readonly ViewedPart[] = [];
const zoomStep = 1.4;

/** A board to look at from both sides, layer by layer and in the round: with a pointer, with keys, or read aloud. */
export function BoardViewer({
  board,
  appearance,
  highlight = null,
  parts = noParts,
  onPart,
  progress = null,
  problem = null,
  onReady,
  onCancel,
  opening = {},
  renderer = 'automatic',
}: BoardViewerProps) {
  const t = useT();
  const locale = useLocale();
  const help = useId();
  const [state, change] = useReducer(viewerAfter, { ...initialViewer, ...opening });
  const { stage, setHost } = useStage(renderer);
  const tool = useStageReport(stage, (report) => report.tool);
  const sheets = board?.sheets ?? nothing;
  const box = sheets.find(({ id }) => id === boardSheetId)?.drawing.index.box;
  const shown = box !== undefined && !isEmptyBox(box);
  // Everything was read, and none of it can be drawn.
  const barren = board?.complete === true && !shown;
  // The side that is seen first has its copper; other sheets may still be on their way.
  const topDrawn =
    shown && (board?.complete === true || sheets.some(({ role }) => role.kind === 'copper' && role.place === 'Top'));
  const root = useRef<HTMLElement>(null);
  const solid = useRef<SolidView>(null);

  const { maskColour, finish, legendColour, maskSides, silkscreenSides } = appearance;
  const scene = useMemo(() => {
    if (sheets.length === 0) return { ...emptyScene, probes: [] };
    if (state.picture === 'layers') return layersScene(sheets, (sheet) => settingOf(state, sheet), isFlipped(state));
    const side = sideOf(state);
    const made = orderedSheets(sheets, { maskSides, silkscreenSides });
    const isAwaited =
      isOrdered(maskSides, side) && board?.board.layers.some(({ role }) => role.kind === 'mask' && role.side === side);
    return boardScene(made, side, boardLook({ maskColour, finish, legendColour }), isAwaited);
  }, [board, sheets, state, maskColour, finish, legendColour, maskSides, silkscreenSides]);

  const flipped = isFlipped(state);
  useEffect(() => stage?.setFlipped(flipped), [stage, flipped]);
  useEffect(() => stage?.setScene(scene, scene.probes), [stage, scene]);

  useEffect(() => {
    if (stage && box && !isEmptyBox(box)) stage.setContent(box);
  }, [stage, box]);

  const ready = useEffectEvent(() => onReady?.());
  useEffect(() => {
    if (!stage || !shown) return;
    const frame = requestAnimationFrame(ready);
    return () => cancelAnimationFrame(frame);
  }, [stage, shown]);

  const unitText = t(unitKeys[state.unit]);
  useEffect(
    () =>
      stage?.setLabel((nm) =>
        t('viewer.status.value', { value: formatLength(nm, state.unit, locale), unit: t(unitKeys[state.unit]) }),
      ),
    [stage, state.unit, locale, t],
  );

  // The layers of a board come one after the other: those that are pointed at may be the last.
  const arrived = highlight === null ? 0 : sheets.filter(({ id }) => highlight.layers.includes(id)).length;
  const target = highlight === null ? null : `${highlight.key} ${arrived}`;
  const go = useEffectEvent(() => {
    if (!highlight) return;
    change({ type: 'reveal', ids: highlight.layers, sheets });
    stage?.zoomTo(highlight.box);
  });
  useEffect(() => {
    if (stage && shown && target !== null) go();
  }, [stage, shown, target]);
  // A ring around what lies on the other side would point at something else.
  const inSight = highlight !== null && isSeen(state, highlight.layers, sheets);
  const side = flipped ? 'bottom' : 'top';
  useEffect(
    () => stage?.setMarks([...partMarks(parts, side), ...(highlight && inSight ? marksOf(highlight) : [])]),
    [stage, parts, side, highlight, inSight],
  );
  const press = useEffectEvent((at: Point) => onPart?.(partAt(parts, at, side)?.designator ?? null));
  useEffect(() => stage?.setClick((at) => press(at)), [stage]);

  const run = (action: ViewerAction): void => {
    if (state.solid && solid.current?.press(shortcuts[action].keys[0] ?? '')) return;
    switch (action) {
      case 'fit':
        return stage?.fit();
      case 'zoomIn':
      case 'zoomOut':
        return stage?.handle({ type: 'zoom', at: null, factor: action === 'zoomIn' ? zoomStep : 1 / zoomStep });
      case 'measure':
        return stage?.handle({ type: 'tool', tool: stage.tool === 'measure' ? 'hand' : 'measure' });
      default:
        return change({ type: action });
    }
  };

  const closeKeys = (): void => {
    change({ type: 'keys' });
    stage?.focus();
  };
  // Three dimensions take the focus from the picture, and leaving them gives it back; a control keeps it.
  const wasSolid = useRef(false);
  useEffect(() => {
    if (wasSolid.current && !state.solid && document.activeElement === document.body) stage?.focus();
    wasSolid.current = state.solid;
  }, [stage, state.solid]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || !shown) return;
    const canvas = event.target instanceof HTMLElement ? event.target.dataset.canvas : undefined;
    const onCanvas = canvas === 'flat';
    // Keys may come faster than pictures: what counts is the tool they chose, not the one that is shown as chosen.
    const measures = stage?.tool === 'measure';
    const nudge = onCanvas ? nudgeOf(event, measures) : null;
    const action = actionOf(event);
    const turns = canvas === 'solid' && event.key.startsWith('Arrow');
    if (turns && solid.current?.press(event.key)) event.preventDefault();
    else if (event.key === 'Escape' && state.keys) closeKeys();
    else if (event.key === 'Escape' && measures) stage?.handle({ type: 'cancel' });
    else if (nudge) stage?.handle({ type: 'nudge', ...nudge });
    else if (onCanvas && event.key === 'Enter' && measures) stage?.handle({ type: 'place' });
    else if (action) run(action);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = root.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, []);

  return (
    <section
      ref={root}
      className={classes('dark', styles.viewer)}
      aria-label={t('viewer.label')}
      aria-busy={progress !== null || (board !== null && !board.complete)}
      data-picture={topDrawn ? 'drawn' : 'none'}
    >
      <BoardViewerToolbar
        picture={state.picture}
        unit={state.unit}
        pressed={{ measure: tool === 'measure', list: isListed(state), solid: state.solid, keys: state.keys }}
        disabled={!shown}
        onPicture={(picture) => change({ type: 'picture', picture })}
        onAction={run}
      />
      <div className={styles.body}>
        <div className={styles.stage}>
          <div
            ref={setHost}
            className={classes(styles.canvas, tool === 'measure' && styles.measuring, state.solid && styles.behind)}
            data-canvas="flat"
            role="application"
            aria-label={t('viewer.canvas')}
            aria-describedby={help}
            inert={!shown || state.solid}
          />
          <div id={help} className="visually-hidden">
            <BoardViewerSummary board={board} picture={state.picture} />
          </div>
          {state.solid && board && (
            <Suspense fallback={<p className={styles.building}>{t('viewer.solid.loading')}</p>}>
              <BoardViewer3D
                board={board}
                appearance={appearance}
                onView={(view) => {
                  solid.current = view;
                }}
                onBack={() => change({ type: 'solid' })}
              />
            </Suspense>
          )}
          {state.keys && <BoardViewerKeys unit={unitText} onClose={closeKeys} />}
          {progress && <BoardViewerProgress progress={progress} {...(onCancel && { onCancel })} />}
          {problem && <BoardViewerNotice icon="warning" {...problem} alert />}
          {barren && !problem && (
            <BoardViewerNotice icon="warning" title={t('viewer.failed.title')} text={t('viewer.failed.nothing')} alert />
          )}
          {!board && !progress && !problem && (
            <BoardViewerNotice icon="board" title={t('viewer.empty.title')} text={t('viewer.empty.text')} />
          )}
        </div>
        {shown && isListed(state) && <BoardViewerLayers sheets={sheets} state={state} onChange={change} />}
      </div>
      {state.solid ? (
        <p className={styles.status}>
          <span>{t('viewer.solid.thickness', { thickness: appearance.thicknessNm / nmPerMm })}</span>
          <span className={styles.quiet}>{t('viewer.solid.help')}</span>
        </p>
      ) : (
        <BoardViewerStatus stage={shown ? stage : null} sheets={sheets} unit={state.unit} />
      )}
    </section>
  );
}

const marksOf = ({ box, tone, from, to, label }: BoardHighlight): readonly Mark[] => [
  { kind: 'ring', box, tone },
  ...(from && to ? [{ kind: 'measure', from, to, label: label ?? '', tone } as const] : []),
];

/** What is chosen, or found odd, lies above the others. */
const partMarks = (parts: readonly ViewedPart[], side: BoardPart['side']): readonly Mark[] =>
  parts
    .filter((part) => part.side === side)
    .toSorted((a, b) => Number(a.chosen) - Number(b.chosen) || Number(a.tone !== 'quiet') - Number(b.tone !== 'quiet'))
    .map(({ corners, known, tone, chosen }) => ({ kind: 'part', corners, known, tone, chosen }));
