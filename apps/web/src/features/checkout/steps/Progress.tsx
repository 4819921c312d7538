import type { CheckoutStep } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Checkout.module.css';

interface ProgressProps {
  readonly steps: readonly CheckoutStep[];
  readonly open: CheckoutStep;
  readonly isDone: (step: CheckoutStep) => boolean;
  readonly onOpen: (step: CheckoutStep) => void;
}

/** How far it is, and a way to each step. */
export function Progress({ steps, open, isDone, onOpen }: ProgressProps) {
  const t = useT();
  return (
    <nav aria-label={t('checkout.steps.label')}>
      <ol className={styles.progress}>
        {steps.map((step, index) => {
          const current = step === open;
          const done = isDone(step);
          return (
            <li key={step} className={classes(styles.progressStep, done && !current && styles.progressDone)}>
              <button
                type="button"
                className={styles.progressButton}
                aria-current={current ? 'step' : undefined}
                onClick={() => onOpen(step)}
              >
                <span className={styles.progressMark} aria-hidden>
                  {done && !current ? <Icon name="check" size={14} /> : index + 1}
                </span>
                {t(`checkout.steps.${step}`)}
                {done && !current && <span className="visually-hidden">{t('checkout.done')}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
