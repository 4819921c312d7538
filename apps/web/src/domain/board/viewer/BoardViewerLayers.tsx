import { useT } from '#lib/i18n/use-t.ts';
import { layersInOrder } from '../scene/board-scene.ts';
import { layerName } from '../scene/layer-name.ts';
import { layerColour } from '../scene/layer-looks.ts';
import type { BoardSheet } from '../read/sheets.ts';
import { settingOf, type ViewerChange, type ViewerState } from './viewer-state.ts';
import styles from './BoardViewer.module.css';
import { Icon } from '#ui/glyph/Icon.tsx';

interface LayersProps {
  readonly sheets: readonly BoardSheet[];
  readonly state: ViewerState;
  readonly onChange: (change: ViewerChange) => void;
}

/** Every layer with its colour, its file and whether it is shown. A change here turns to the layers' picture. */
export function BoardViewerLayers({ sheets, state, onChange }: LayersProps) {
  const t = useT();
  const layers = layersInOrder(sheets);
  const shown = layers.filter((sheet) => settingOf(state, sheet).visible).length;
  return (
    <section className={styles.layers} aria-label={t('viewer.action.list')}>
      <header className={styles.layersHead}>
        <h3 className={styles.layersTitle}>{t('viewer.list.title')}</h3>
        <span className={styles.layersCount}>{t('viewer.list.shown', { shown, count: layers.length })}</span>
      </header>
      <ul className={styles.layerList}>
        {layers.map((sheet) => (
          <LayerRow key={sheet.id} sheet={sheet} state={state} onChange={onChange} />
        ))}
      </ul>
      <footer className={styles.layersFoot}>
        <button
          type="button"
          className={styles.textButton}
          onClick={() => onChange({ type: 'all', sheets: layers, visible: true })}
        >
          {t('viewer.list.showAll')}
        </button>
        <button
          type="button"
          className={styles.textButton}
          onClick={() => onChange({ type: 'all', sheets: layers, visible: false })}
        >
          {t('viewer.list.hideAll')}
        </button>
      </footer>
    </section>
  );
}

function LayerRow({ sheet, state, onChange }: Omit<LayersProps, 'sheets'> & { readonly sheet: BoardSheet }) {
  const t = useT();
  const { visible, opacity } = settingOf(state, sheet);
  const name = layerName(sheet.role, t);
  return (
    <li className={styles.layer}>
      <label className={styles.layerName}>
        <input type="checkbox" className={styles.check} checked={visible} onChange={() => onChange({ type: 'toggle', sheet })} />
        <span className={styles.swatch} style={{ background: layerColour(sheet.role) }} />
        <span className={styles.layerText}>
          <span className={styles.layerRole}>
            {name}
            {sheet.negative && <span className={styles.negative}>{t('viewer.list.negative')}</span>}
          </span>
          {sheet.file !== null && (
            <span className={styles.file} title={sheet.file}>
              {sheet.file}
            </span>
          )}
        </span>
      </label>
      <input
        type="range"
        className={styles.opacity}
        min={10}
        max={100}
        step={5}
        value={Math.round(opacity * 100)}
        disabled={!visible}
        aria-label={t('viewer.list.opacity', { layer: name })}
        onChange={(event) => onChange({ type: 'opacity', sheet, opacity: event.target.valueAsNumber / 100 })}
      />
      <button
        type="button"
        className={styles.onlyButton}
        aria-label={t('viewer.list.only', { layer: name })}
        title={t('viewer.list.only', { layer: name })}
        aria-pressed={state.only === sheet.id}
        onClick={() => onChange({ type: 'only', sheet })}
      >
        <Icon name="only" size={16} />
      </button>
    </li>
  );
}
