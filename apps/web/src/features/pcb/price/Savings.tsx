import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { currentBook, savings } from '../state/engine.ts';
import { changesText } from '../state/field-words.ts';
import { withChanges } from '../state/form.ts';
import { moneyText } from '../state/money.ts';
import styles from './Summary.module.css';
import { usePcb } from '../state/use-pcb.ts';

/** More hints than these are noise. */
const most = 3;

/** Neighbours of the order that cost less, or hardly more: each one press away. */
export function Savings() {
  const t = useT();
  const { form, spec, speaker, currency, take } = usePcb();
  const found = useMemo(() => (spec ? savings(spec, currentBook, currency).slice(0, most) : []), [spec, currency]);
  if (found.length === 0) return null;
  return (
    <section className={styles.savings}>
      <h3 className={styles.part}>{t('pcb.saving.title')}</h3>
      <ul>
        {found.map(({ kind, changes, centsChange }) => {
          const words = changesText(speaker, changes);
          const price = moneyText(Math.abs(centsChange), currency, speaker.locale);
          const key = centsChange < 0 ? 'smaller' : centsChange > 0 ? 'more' : 'free';
          return (
            <li key={kind} className={styles.saving}>
              <span>{t(`pcb.saving.${key}`, { changes: words, price })}</span>
              <button
                type="button"
                className={styles.link}
                onClick={() => take(withChanges(form, changes), t('pcb.repair.applied', { changes: words }))}
              >
                {t('pcb.saving.apply')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
