import { Link } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Bom.module.css';
import type { StepMark } from './state/step-states.ts';
import { type MainStep, type Step, steps, useSteps } from './state/steps.ts';

const marks = { done: 'success', problem: 'warning' } as const;

/** All steps of the work, each within reach at any time, with how far it is. */
export function Steps({ at, states }: { readonly at: Step; readonly states: Readonly<Record<MainStep, StepMark>> }) {
  const t = useT();
  const { to } = useSteps();
  const current = at === 'columns' ? 'files' : at;
  return (
    <nav aria-label={t('bom.screen.steps')}>
      <ol className={styles.steps}>
        {steps.map((step, n) => {
          const { state, open } = states[step];
          return (
            <li key={step}>
              <Link
                to={to(step)}
                className={classes(styles.step, step === current && styles.current, styles[state])}
                aria-current={step === current ? 'step' : undefined}
              >
                <span className={styles.stepNumber}>{state === 'todo' ? n + 1 : <Icon name={marks[state]} size={18} />}</span>
                {t(`bom.screen.${step}`)}
                <span className="visually-hidden">{t(`bom.screen.state.${state}`)}</span>
                {open > 0 && (
                  <>
                    <span className={styles.open} aria-hidden>
                      {open}
                    </span>
                    <span className="visually-hidden">{t('bom.screen.state.open', { count: open })}</span>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
