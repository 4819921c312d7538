import { nmPerMm } from '@copperline/contract';
import { type Box, isEmptyBox, joinBoxes } from '@copperline/geometry';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import {
  differenceColours,
  differenceScene,
  type DifferenceView,
  differenceViews,
  type PairState,
  pairSheets,
  pairState,
} from '../scene/difference.ts';
import type { DrawnBoard } from '../read/drawn-board.ts';
import { layerName } from '../scene/layer-name.ts';
import { boardSheetId, type BoardSheet } from '../read/sheets.ts';
import { actionOf, nudgeOf } from './viewer-keys.ts';
import { useStage } from '#lib/canvas/stage/use-stage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './BoardDifference.module.css';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';

interface BoardDifferenceProps {
  /** Both with all of their sheets. */
  readonly ordered: DrawnBoard;
  readonly production: DrawnBoard;
  /** What the two are called where they are shown alone, and what only one of them has. */
  readonly names: Readonly<Record<'ordered' | 'production' | 'added' | 'removed', string>>;
  /** Brought into sight; another key is another place. */
  readonly place?: DifferencePlace | null;
  /** As high as what stands around it. */
  readonly fills?: boolean;
}

/** Somewhere on a layer of the two boards, or the layer as a whole. */
export interface DifferencePlace {
  readonly key: string;
  readonly layer: string | null;
  readonly box: Box | null;
}

/** The layer and the view that somebody picked, and the place that was looked at then. */
interface Picked {
  readonly layer: string | null;
  readonly view: DifferenceView;
  readonly at: string | null;
}

const zoomStep = 1.4;
/** A place that fills the window does not say where it is. */
const leastSeenNm = 8 * nmPerMm;
const withRoom = ({ minX, minY, maxX, maxY }: Box): Box => {
  const [x, y] = [Math.max(0, leastSeenNm - (maxX - minX)) / 2, Math.max(0, leastSeenNm - (maxY - minY)) / 2];
  return { minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y };
};
const boxOf = (sheets: readonly BoardSheet[]) => sheets.find(({ id }) => id === boardSheetId)?.drawing.index.box;

const stateKeys = {
  same: 'orders.difference.same',
  changed: 'orders.difference.changed',
  new: 'orders.difference.new',
  missing: 'orders.difference.missing',
} as const satisfies Record<PairState, string>;

/** Two boards over one another, one layer at a time: what was added, what was removed, and what is in both. */
export function BoardDifference({ ordered, production, names, place = null, fills = false }: BoardDifferenceProps) {
  const t = useT();
  const id = useId();
  const { stage, setHost } = useStage('automatic');
  const root = useRef<HTMLElement>(null);
  const pairs = useMemo(
    () => pairSheets(ordered.sheets, production.sheets).map((pair) => ({ ...pair, state: pairState(pair) })),
    [ordered, production],
  );
  const target = place?.key ?? null;
  const [picked, setPicked] = useState<Picked>({ layer: null, view: 'both', at: null });
  // What was picked before another place was asked for counts no longer.
  const { layer: chosen, view } =
    place === null || picked.at === target ? picked : { layer: place.layer ?? picked.layer, view: 'both' as const };
  const setChosen = (layer: string): void => setPicked({ layer, view, at: target });
  const setView = (next: DifferenceView): void => setPicked({ layer: chosen, view: next, at: target });
  const [strength, setStrength] = useState(45);
  const [flipped, setFlipped] = useState(false);
  // Where nobody has chosen, what differs is what one wants to see.
  const pair = pairs.find((each) => each.id === chosen) ?? pairs.find(({ state }) => state !== 'same') ?? pairs[0];

  const scene = useMemo(
    () => pair && differenceScene({ ordered: ordered.sheets, production: production.sheets }, pair, view, strength / 100),
    [ordered, production, pair, view, strength],
  );
  useEffect(() => {
    if (scene) stage?.setScene(scene, scene.plates);
  }, [stage, scene]);
  useEffect(() => stage?.setFlipped(flipped), [stage, flipped]);
  useEffect(() => {
    const boxes = [boxOf(ordered.sheets), boxOf(production.sheets)].flatMap((box) => (box && !isEmptyBox(box) ? [box] : []));
    const [first, ...others] = boxes;
    if (stage && first) stage.setContent(others.reduce(joinBoxes, first));
  }, [stage, ordered, production]);

  const go = useEffectEvent(() => {
    if (place?.box) stage?.zoomTo(withRoom(place.box));
    else stage?.fit();
  });
  useEffect(() => {
    if (stage && target !== null) go();
  }, [stage, target]);
  useEffect(() => stage?.setMarks(place?.box ? [{ kind: 'ring', box: place.box, tone: 'warning' }] : []), [stage, place]);

  const zoom = (factor: number): void => stage?.handle({ type: 'zoom', at: null, factor });
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['canvas'] === undefined) return;
    const nudge = nudgeOf(event, false);
    const action = actionOf(event);
    if (nudge) stage?.handle({ type: 'nudge', ...nudge });
    else if (action === 'fit') stage?.fit();
    else if (action === 'zoomIn' || action === 'zoomOut') zoom(action === 'zoomIn' ? zoomStep : 1 / zoomStep);
    else if (action === 'flip') setFlipped(!flipped);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = root.current;
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, []);

  return (
    <section
      ref={root}
      className={classes('dark', styles.difference, fills && styles.fills)}
      aria-label={t('orders.difference.title')}
    >
      <div className={styles.bar}>
        <label htmlFor={`${id}-layer`} className={styles.control}>
          {t('orders.difference.layer')}
          <select
            id={`${id}-layer`}
            className={styles.select}
            value={pair?.id ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {pairs.map((each) => (
              <option key={each.id} value={each.id}>
                {`${layerName(each.role, t)} – ${t(stateKeys[each.state])}`}
              </option>
            ))}
          </select>
        </label>
        <fieldset className={styles.views}>
          <legend className="visually-hidden">{t('orders.difference.view')}</legend>
          {differenceViews.map((each) => (
            <label key={each} className={styles.view}>
              <input
                type="radio"
                className={styles.radio}
                name={`${id}-view`}
                checked={view === each}
                onChange={() => setView(each)}
              />
              {each === 'both' ? t('orders.difference.both') : names[each]}
            </label>
          ))}
        </fieldset>
        <span className={styles.tools}>
          <Tool name="zoom-in" label={t('orders.difference.in')} onClick={() => zoom(zoomStep)} />
          <Tool name="zoom-out" label={t('orders.difference.out')} onClick={() => zoom(1 / zoomStep)} />
          <Tool name="fit" label={t('orders.difference.fit')} onClick={() => stage?.fit()} />
          <Tool name="flip" label={t('orders.difference.flip')} onClick={() => setFlipped(!flipped)} />
        </span>
      </div>
      <div
        ref={setHost}
        className={styles.canvas}
        data-canvas="difference"
        role="application"
        aria-label={t('orders.difference.canvas')}
      />
      <div className={styles.foot}>
        <ul className={styles.legend}>
          {(['added', 'removed', 'common'] as const).map((what) => (
            <li key={what} className={styles.key}>
              <span className={styles.swatch} style={{ background: differenceColours[what] }} />
              {what === 'common' ? t('orders.difference.common') : names[what]}
            </li>
          ))}
        </ul>
        <label className={styles.control}>
          {t('orders.difference.opacity')}
          <input
            type="range"
            className={styles.range}
            min={0}
            max={100}
            step={5}
            value={strength}
            disabled={view !== 'both'}
            onChange={(event) => setStrength(event.target.valueAsNumber)}
          />
        </label>
      </div>
    </section>
  );
}

function Tool({
  name,
  label,
  onClick,
}: {
  readonly name: 'zoom-in' | 'zoom-out' | 'fit' | 'flip';
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <Button kind="quiet" square aria-label={label} title={label} onClick={onClick}>
      <Icon name={name} size={18} />
    </Button>
  );
}
