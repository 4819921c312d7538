import { remarksOf } from '@copperline/bom';
import type { Speaker } from '@copperline/content';
import { useId, useState } from 'react';
import { Button } from '#ui/control/Button.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { correctionOf, degreesOfText, nmOfText, type Place, textOfNm } from './corrections.ts';
import styles from './Placement.module.css';
import { remarkWords } from './rotation-choices.ts';
import type { OpenBom } from '../state/use-bom-editor.ts';
import type { Corrections } from './use-corrections.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly text: string;
  readonly read: (text: string) => number | null;
  readonly onValue: (value: number) => void;
}

/** Typed freely; what can be read counts when the field is left or Enter is pressed. */
function NumberField({ label, unit, text, read, onValue }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    const value = typed === null ? null : read(typed);
    setTyped(null);
    if (value !== null && typed !== text) onValue(value);
  };
  return (
    <div className={styles.placeField}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.placeInput}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? text}
          aria-invalid={typed !== null && read(typed) === null ? true : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
          }}
        />
        {unit}
      </span>
    </div>
  );
}

interface PlaceEditorProps {
  readonly speaker: Speaker;
  readonly open: OpenBom;
  readonly chosen: string | null;
  readonly corrections: Corrections;
}

/** The chosen part's place, to be corrected by hand: kept with the BOM, over what the file says. */
export function PlaceEditor({ speaker: { t }, open, chosen, corrections: { change, turn, undo, reset } }: PlaceEditorProps) {
  const { edaCoors, corrections } = open.bom;
  const file = edaCoors.find(({ designator }) => designator === chosen);
  const undoButton = undo && (
    <Button kind="quiet" onClick={undo}>
      {t('bom.actions.undo')}
    </Button>
  );
  if (chosen === null || file === undefined) return undoButton;
  const mine = correctionOf(corrections, chosen);
  const place: Place = {
    x: mine?.x ?? file.x,
    y: mine?.y ?? file.y,
    rotation: mine?.rotation ?? file.rotation,
    side: mine?.side ?? file.side,
  };
  const side = (of: Place['side']): string => (of === null ? t('bom.panel.unknown') : t(`bom.table.${of}`));
  const other = place.side === 'top' ? 'bottom' : 'top';
  return (
    <section className={styles.place} aria-label={t('bom.placing.place', { designator: chosen })}>
      {mine && (
        <p className={styles.corrected}>
          <StateBadge state="info">{t(remarkWords[remarksOf([file], [mine]).get(chosen) ?? 'corrected'])}</StateBadge>
          <span>
            {t('bom.placing.fileSays', {
              x: textOfNm(file.x),
              y: textOfNm(file.y),
              rotation: file.rotation,
              side: side(file.side),
            })}
          </span>
        </p>
      )}
      <div className={styles.placeFields}>
        <NumberField
          label={t('bom.fields.x')}
          unit={t('units.mm')}
          text={textOfNm(place.x)}
          read={nmOfText}
          onValue={(x) => change(chosen, () => ({ x }))}
        />
        <NumberField
          label={t('bom.fields.y')}
          unit={t('units.mm')}
          text={textOfNm(place.y)}
          read={nmOfText}
          onValue={(y) => change(chosen, () => ({ y }))}
        />
        <NumberField
          label={t('bom.fields.rotation')}
          unit={t('units.degree')}
          text={String(place.rotation)}
          read={degreesOfText}
          onValue={(rotation) => change(chosen, () => ({ rotation }))}
        />
      </div>
      <div className={styles.placeActions}>
        <Button aria-keyshortcuts="[" onClick={() => turn(chosen, 90)}>
          {t('bom.placing.left')}
        </Button>
        <Button aria-keyshortcuts="]" onClick={() => turn(chosen, -90)}>
          {t('bom.placing.right')}
        </Button>
        <Button onClick={() => change(chosen, () => ({ side: other }))}>{t('bom.placing.flip', { side: side(other) })}</Button>
        {mine && (
          <Button kind="quiet" onClick={() => reset(chosen)}>
            {t('bom.placing.reset')}
          </Button>
        )}
        {undoButton}
      </div>
      <p className={styles.keys}>{t('bom.placing.keys')}</p>
    </section>
  );
}
