import { useEffect, useRef } from 'react';
import { actionLabels, shortcuts, type ViewerAction, viewerActions } from './viewer-keys.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './BoardViewer.module.css';
import { Icon } from '#ui/glyph/Icon.tsx';

const further = [
  ['viewer.key.arrows', 'viewer.action.pan'],
  ['viewer.key.pointer', 'viewer.action.panWith'],
  ['viewer.key.pointer', 'viewer.action.zoomWith'],
  ['viewer.key.arrows', 'viewer.action.cross'],
  ['viewer.key.enter', 'viewer.action.place'],
  ['viewer.key.alt', 'viewer.action.free'],
  ['viewer.key.escape', 'viewer.action.cancel'],
] as const;

/** The list of keys, over the picture. */
export function BoardViewerKeys({ unit, onClose }: { readonly unit: string; readonly onClose: () => void }) {
  const t = useT();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const labelOf = (action: ViewerAction): string => t(actionLabels[action], action === 'unit' ? { unit } : {});
  return (
    <dialog open className={styles.keys} aria-label={t('viewer.action.keys')}>
      <header className={styles.layersHead}>
        <h3 className={styles.layersTitle}>{t('viewer.action.keys')}</h3>
        <button ref={close} type="button" className={styles.tool} aria-label={t('actions.close')} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </header>
      <dl className={styles.keyList}>
        {viewerActions.map((action) => (
          <div key={action} className={styles.keyRow}>
            <dt>
              <kbd className={styles.key}>{shortcuts[action].shown}</kbd>
            </dt>
            <dd>{labelOf(action)}</dd>
          </div>
        ))}
        {further.map(([key, action]) => (
          <div key={action} className={styles.keyRow}>
            <dt>
              <kbd className={styles.key}>{t(key)}</kbd>
            </dt>
            <dd>{t(action)}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
