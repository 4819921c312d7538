import { lengthText } from '@copperline/content';
import { Icon } from '#ui/glyph/Icon.tsx';
import { classes } from '#ui/style/classes.ts';
import { agrees, type Detection, withDetected } from '../state/detected.ts';
import type { SpecField } from '../state/engine.ts';
import { fieldName, valueText } from '../state/field-words.ts';
import styles from './Row.module.css';
import { useBoard } from '../board/use-board.ts';
import { usePcb } from '../state/use-pcb.ts';

const useDetections = (fields: readonly SpecField[]): readonly (Detection & { readonly agreed: boolean })[] => {
  const { form } = usePcb();
  const { detections } = useBoard();
  return fields.flatMap((field) => {
    const detection = detections.get(field);
    return detection ? [{ ...detection, agreed: agrees(form, detection) }] : [];
  });
};

/** That a value came from the file, and the way to its proof. */
export function DetectedMark({ fields }: { readonly fields: readonly SpecField[] }) {
  const { speaker } = usePcb();
  const { showPlace } = useBoard();
  const { t } = speaker;
  const found = useDetections(fields);
  const [first] = found;
  if (!first || !found.every(({ agreed }) => agreed)) return null;
  const { place, field, isSure } = first;
  return (
    <span className={classes(styles.mark, !isSure && styles.unsure)}>
      {t(isSure ? 'pcb.detected.mark' : 'pcb.detected.unsure')}
      {place && (
        <button
          type="button"
          className={styles.show}
          aria-label={t('pcb.detected.showField', { field: fieldName(speaker, field) })}
          onClick={() => showPlace(`detected ${field}`, place)}
        >
          {t('pcb.detected.show')}
        </button>
      )}
    </span>
  );
}

/** Where the customer and the file disagree: both are said, and the file's value is one press away. */
export function DetectedNote({ fields }: { readonly fields: readonly SpecField[] }) {
  const { speaker, form, shown, take } = usePcb();
  const { facts } = useBoard();
  const { t } = speaker;
  const found = useDetections(fields);
  const differing = found.filter(({ agreed }) => !agreed);
  const beyond = found.filter(({ isBeyond, fact }) => isBeyond && facts?.[fact]);
  const textOf = ({ field, value }: Detection): string => valueText(speaker, field, value, shown.copperUnit);
  return (
    <>
      {differing.map((detection) => (
        <p key={detection.field} className={styles.note}>
          <Icon name="warning" size={16} />
          {t('pcb.detected.differs', { value: labelled(found.length > 1, detection) })}
          <button
            type="button"
            className={styles.use}
            onClick={() =>
              take(
                withDetected(form, detection),
                t('pcb.repair.applied', {
                  changes: t('pcb.value.with', { field: fieldName(speaker, detection.field), value: textOf(detection) }),
                }),
              )
            }
          >
            {t('pcb.detected.use', { value: textOf(detection) })}
          </button>
        </p>
      ))}
      {beyond.map(({ fact, field }) => (
        <p key={field} className={styles.note}>
          <Icon name="warning" size={16} />
          {t('pcb.detected.beyond', { value: measured(fact) })}
        </p>
      ))}
    </>
  );

  function labelled(several: boolean, detection: Detection): string {
    const value = textOf(detection);
    return several ? t('pcb.value.with', { field: fieldName(speaker, detection.field), value }) : value;
  }

  function measured(fact: Detection['fact']): string {
    const value = facts?.[fact]?.value;
    if (typeof value !== 'number') return '';
    return fact === 'layers' ? String(value) : lengthText(speaker, value);
  }
}
