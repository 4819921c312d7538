import { type DeskOrderDetail, fieldLimits, type OrderStep, type ProductionStep } from '@copperline/contract';
import { useState } from 'react';
import { boardName, stepsByBoard } from '#domain/order/order-boards.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { Panel } from '#ui/panel/Panel.tsx';
import { hasSteps } from '../list/board-rows.ts';
import styles from '../moves/Order.module.css';
import orders from '../list/Orders.module.css';
import type { OrderActions } from '../moves/use-orders.ts';

const stateOf = ({ startedAt, finishedAt }: OrderStep): 'ahead' | 'now' | 'done' =>
  finishedAt !== null ? 'done' : startedAt !== null ? 'now' : 'ahead';

interface StepTableProps {
  readonly steps: readonly OrderStep[];
  readonly label?: string | undefined;
  /** Undefined where steps cannot be changed now. */
  readonly onStep: ((step: OrderStep, state: 'start' | 'finish') => void) | undefined;
  readonly busy: boolean;
}

/** The steps of one board. The next one can be started, and a started one finished. */
function StepTable({ steps, label, onStep, busy }: StepTableProps) {
  const t = useT();
  const locale = useLocale();
  // Steps follow one another: the next is the first that is not finished.
  const next = steps.findIndex(({ finishedAt }) => finishedAt === null);
  const time = (at: string | null) =>
    at === null ? <span className={styles.quiet}>{t('quotes.screen.validity.none')}</span> : formatDateTime(locale, at);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('deskOrders.steps.step')}</th>
          <th scope="col">{t('deskOrders.steps.planned')}</th>
          <th scope="col">{t('deskOrders.steps.started')}</th>
          <th scope="col">{t('deskOrders.steps.finished')}</th>
          {onStep && (
            <th scope="col">
              <span className="visually-hidden">{t('deskOrders.steps.do')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => {
          const state = stateOf(step);
          const stepName = t(`order.step.${step.step as ProductionStep}`);
          const name = label === undefined ? stepName : t('order.board.of', { board: label, what: stepName });
          return (
            <tr key={`${index} ${step.step}`} className={classes(state === 'now' && styles.now, state === 'done' && styles.done)}>
              <th scope="row">
                {stepName}
                {step.remark !== '' && <span className={styles.second}>{step.remark}</span>}
              </th>
              <td>{time(step.plannedAt)}</td>
              <td>{time(step.startedAt)}</td>
              <td>{time(step.finishedAt)}</td>
              {onStep && (
                <td className={styles.do}>
                  {state === 'ahead' && index === next && (
                    <Button
                      busy={busy}
                      aria-label={t('deskOrders.steps.startOf', { step: name })}
                      onClick={() => onStep(step, 'start')}
                    >
                      {t('deskOrders.steps.start')}
                    </Button>
                  )}
                  {index === next && (
                    <Button
                      kind={state === 'now' ? 'primary' : 'default'}
                      busy={busy}
                      aria-label={t('deskOrders.steps.finishOf', { step: name })}
                      onClick={() => onStep(step, 'finish')}
                    >
                      {t('deskOrders.steps.finish')}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Production with its times, by board: a step is marked for the board in whose table it stands. */
export function StepsPanel({ order, actions }: { readonly order: DeskOrderDetail; readonly actions: OrderActions }) {
  const t = useT();
  const [remark, setRemark] = useState('');
  const { steps, lines } = order;
  const open = hasSteps(order);
  const boards = stepsByBoard(steps);
  const done = steps.filter(({ finishedAt }) => finishedAt !== null).length;
  const run = async ({ line, step }: OrderStep, state: 'start' | 'finish'): Promise<void> => {
    const said = remark.trim();
    if (await actions.step({ step, line, state, ...(said !== '' && { remark: said }) })) setRemark('');
  };
  const tableOf = (own: readonly OrderStep[], label?: string) => (
    <StepTable
      steps={own}
      label={label}
      busy={actions.busy === 'step'}
      onStep={open ? (step, state) => void run(step, state) : undefined}
    />
  );
  const aside = <span className={styles.quiet}>{t('deskOrders.board.steps', { done, count: steps.length })}</span>;
  return (
    <Panel title={t('deskOrders.steps.title')} aside={aside}>
      {boards.length === 1
        ? tableOf(steps)
        : boards.map(({ line, steps: own }) => (
            <div key={line}>
              <h3 className={styles.boardName}>{boardName(t, lines, line)}</h3>
              {tableOf(own, boardName(t, lines, line))}
            </div>
          ))}
      {open && (
        <input
          className={classes(orders.remark, styles.remark)}
          aria-label={t('deskOrders.steps.remark')}
          placeholder={t('deskOrders.steps.remark')}
          maxLength={fieldLimits.remarks.max}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      )}
    </Panel>
  );
}
