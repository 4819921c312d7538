import type { CheckoutStep } from '@copperline/contract';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Checkout.module.css';

export const stepHeadingId = (step: CheckoutStep): string => `checkout-${step}`;

interface StepProps {
  readonly step: CheckoutStep;
  readonly number: number;
  readonly isOpen: boolean;
  /** Nothing is missing in it. */
  readonly isDone: boolean;
  /** What it says while it is closed. */
  readonly summary: ReactNode;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** One section of the page: its summary while it is closed, its form while it is open. */
export function Step({ step, number, isOpen, isDone, summary, onOpen, children }: StepProps) {
  const t = useT();
  const name = t(`checkout.steps.${step}`);
  const id = stepHeadingId(step);
  const passed = isDone && !isOpen;
  return (
    <section className={classes(styles.step, isOpen && styles.stepOpen)} aria-labelledby={id}>
      <header className={styles.stepHead}>
        <span className={classes(styles.stepNumber, passed && styles.stepDone)} aria-hidden>
          {passed ? <Icon name="check" size={16} /> : number}
        </span>
        <h2 id={id} className={styles.stepTitle} tabIndex={-1}>
          {name}
        </h2>
        {!isOpen && !isDone && <span className={styles.toDo}>{t('checkout.toDo')}</span>}
        {!isOpen && (
          <Button kind="quiet" aria-label={t('checkout.editStep', { step: name })} onClick={onOpen}>
            {t('actions.edit')}
          </Button>
        )}
      </header>
      <div className={styles.stepBody}>{isOpen ? children : summary}</div>
    </section>
  );
}
