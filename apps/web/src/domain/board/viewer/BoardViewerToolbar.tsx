import { type Picture, pictures } from './viewer-state.ts';
import { actionLabels, shortcuts, type ViewerAction } from './viewer-keys.ts';
import type { LengthUnit } from '#lib/canvas/units.ts';
import { unitKeys } from '#lib/canvas/units.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useId } from 'react';
import styles from './BoardViewer.module.css';
import { classes } from '#ui/style/classes.ts';
import { Icon, type IconName } from '#ui/glyph/Icon.tsx';

const icons = {
  zoomOut: 'zoom-out',
  zoomIn: 'zoom-in',
  fit: 'fit',
  flip: 'flip',
  measure: 'measure',
  list: 'layers',
  keys: 'keyboard',
} as const satisfies Partial<Record<ViewerAction, IconName>>;

interface ToolbarProps {
  readonly picture: Picture;
  readonly unit: LengthUnit;
  /** The tools that are on. */
  readonly pressed: Readonly<Record<'measure' | 'list' | 'solid' | 'keys', boolean>>;
  readonly disabled: boolean;
  readonly onPicture: (picture: Picture) => void;
  readonly onAction: (action: ViewerAction) => void;
}

/** What can be done with the picture; every button says its key. */
export function BoardViewerToolbar({ picture, unit, pressed, disabled, onPicture, onAction }: ToolbarProps) {
  const t = useT();
  const group = useId();
  const flat = disabled || pressed.solid;
  const nameOf = (action: ViewerAction): string => {
    const label = t(actionLabels[action], action === 'unit' ? { unit: t(unitKeys[unit]) } : {});
    return t('viewer.action.withKey', { action: label, key: shortcuts[action].shown });
  };
  const button = (action: keyof typeof icons, off: boolean, className?: string) => (
    <button
      type="button"
      className={classes(styles.tool, className)}
      disabled={off}
      aria-label={nameOf(action)}
      title={nameOf(action)}
      aria-pressed={action in pressed ? pressed[action as keyof typeof pressed] : undefined}
      aria-keyshortcuts={shortcuts[action].keys[0]}
      onClick={() => onAction(action)}
    >
      <Icon name={icons[action]} size={18} />
    </button>
  );
  return (
    <div className={styles.toolbar}>
      <fieldset className={styles.pictures} disabled={disabled}>
        <legend className="visually-hidden">{t('viewer.picture.label')}</legend>
        {pictures.map((name) => (
          <label key={name} className={styles.picture}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              checked={picture === name && !pressed.solid}
              onChange={() => onPicture(name)}
            />
            <span>{t(`viewer.picture.${name}`)}</span>
          </label>
        ))}
        <label className={styles.picture} title={nameOf('solid')}>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={pressed.solid}
            aria-keyshortcuts={shortcuts.solid.keys[0]}
            onChange={() => onAction('solid')}
          />
          <span>{t('viewer.picture.solid')}</span>
        </label>
      </fieldset>
      <div className={styles.tools} role="toolbar" aria-label={t('viewer.action.toolbar')}>
        {button('zoomOut', disabled, styles.roomy)}
        {button('zoomIn', disabled, styles.roomy)}
        {button('fit', disabled)}
        {button('flip', disabled)}
        <span className={styles.rule} />
        {button('measure', flat, styles.ample)}
        <button
          type="button"
          className={classes(styles.tool, styles.unit, styles.ample)}
          disabled={flat}
          aria-label={nameOf('unit')}
          title={nameOf('unit')}
          aria-keyshortcuts="u"
          onClick={() => onAction('unit')}
        >
          {t(unitKeys[unit])}
        </button>
        <span className={styles.rule} />
        {button('list', flat)}
        {button('keys', false, styles.roomy)}
      </div>
    </div>
  );
}
