import {
  type DeskOrderDetail,
  deskOrders,
  fieldLimits,
  mayCall,
  type OrderStep,
  type ProductionStep,
} from '@copperline/contract';
import { useState } from 'react';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Panel } from '#ui/quote/Panel.tsx';
import { hasSteps } from './board-rows.ts';
import styles from './Order.module.css';
import orders from './Orders.module.css';
import { useRoles } from '../use-desk.ts';
import type { OrderActions } from './use-orders.ts';

const stateOf = ({ startedAt, finishedAt }: OrderStep): 'ahead' | 'now' | 'done' =>
  finishedAt !== null ? 'done' : startedAt !== null ? 'now' : 'ahead';

/** What happens to the goods, with its times. The next one can be started, and what was started finished. */
export function StepsPanel({ order, actions }: { readonly order: DeskOrderDetail; readonly actions: OrderActions }) {
  const t = useT();
  const locale = useLocale();
  const [remark, setRemark] = useState('');
  const { steps } = order;
  const roles = useRoles();
  const open = hasSteps(order) && mayCall(roles, deskOrders.steps);
  // One after the other: the next is the first that is not finished.
  const next = steps.findIndex(({ finishedAt }) => finishedAt === null);
  const done = steps.filter(({ finishedAt }) => finishedAt !== null).length;
  const time = (at: string | null) =>
    at === null ? <span className={styles.quiet}>{t('quotes.screen.validity.none')}</span> : formatDateTime(locale, at);
  const run = async (step: string, state: 'start' | 'finish'): Promise<void> => {
    const said = remark.trim();
    if (await actions.step({ step, state, ...(said !== '' && { remark: said }) })) setRemark('');
  };
  const aside = <span className={styles.quiet}>{t('deskOrders.board.steps', { done, count: steps.length })}</span>;
  return (
    <Panel title={t('deskOrders.steps.title')} aside={aside}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('deskOrders.steps.step')}</th>
            <th scope="col">{t('deskOrders.steps.planned')}</th>
            <th scope="col">{t('deskOrders.steps.started')}</th>
            <th scope="col">{t('deskOrders.steps.finished')}</th>
            {open && (
              <th scope="col">
                <span className="visually-hidden">{t('deskOrders.steps.do')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, place) => {
            const state = stateOf(step);
            const name = t(`order.step.${step.step as ProductionStep}`);
            return (
              <tr
                key={`${place} ${step.step}`}
                className={classes(state === 'now' && styles.now, state === 'done' && styles.done)}
              >
                <th scope="row">
                  {name}
                  {step.remark !== '' && <span className={styles.second}>{step.remark}</span>}
                </th>
                <td>{time(step.plannedAt)}</td>
                <td>{time(step.startedAt)}</td>
                <td>{time(step.finishedAt)}</td>
                {open && (
                  <td className={styles.do}>
                    {state === 'ahead' && place === next && (
                      <Button
                        busy={actions.busy === 'step'}
                        aria-label={t('deskOrders.steps.startOf', { step: name })}
                        onClick={() => void run(step.step, 'start')}
                      >
                        {t('deskOrders.steps.start')}
                      </Button>
                    )}
                    {place === next && (
                      <Button
                        kind={state === 'now' ? 'primary' : 'default'}
                        busy={actions.busy === 'step'}
                        aria-label={t('deskOrders.steps.finishOf', { step: name })}
                        onClick={() => void run(step.step, 'finish')}
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
