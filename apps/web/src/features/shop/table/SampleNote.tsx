import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Notes.module.css';

/** Figures of the sample catalogue never pass for an offer. */
export function SampleNote() {
  const t = useT();
  return (
    <p className={styles.sample}>
      <Icon name="info" size={16} />
      <span>
        <strong>{t('catalogue.sample.mark')}</strong> {t('catalogue.sample.explain')}
      </span>
    </p>
  );
}
