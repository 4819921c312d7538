import { fieldLimits, type ProductionStep } from '@copperline/contract';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import controls from '#ui/control/Controls.module.css';
import { commonSteps } from './board-rows.ts';
import styles from './Orders.module.css';
import type { Batch } from './use-batch.ts';

/** One step of production for everything that was chosen. */
export function BatchBar({ batch }: { readonly batch: Batch }) {
  const t = useT();
  const [picked, setPicked] = useState('');
  const [remark, setRemark] = useState('');
  const { orders, busy } = batch;
  if (orders.length === 0) return null;
  const steps = commonSteps(orders);
  const step = steps.includes(picked) ? picked : (steps[0] ?? '');
  const run = async (state: 'start' | 'finish'): Promise<void> => {
    if (busy === null && (await batch.run(step, state, remark.trim()))) setRemark('');
  };
  return (
    <section className={styles.batch} aria-label={t('deskOrders.batch.title')}>
      <strong className={styles.batchCount} aria-live="polite">
        {t('deskOrders.batch.count', { count: orders.length })}
      </strong>
      <select
        className={controls.select}
        aria-label={t('deskOrders.batch.step')}
        value={step}
        onChange={({ target }) => setPicked(target.value)}
      >
        {steps.map((each) => (
          <option key={each} value={each}>
            {t(`order.step.${each as ProductionStep}`)}
          </option>
        ))}
      </select>
      <input
        className={styles.remark}
        aria-label={t('deskOrders.steps.remark')}
        placeholder={t('deskOrders.steps.remark')}
        maxLength={fieldLimits.remarks.max}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <Button busy={busy === 'start'} onClick={() => void run('start')}>
        {t('deskOrders.steps.start')}
      </Button>
      <Button kind="primary" busy={busy === 'finish'} onClick={() => void run('finish')}>
        {t('deskOrders.steps.finish')}
      </Button>
      <Button kind="quiet" onClick={batch.clear}>
        {t('deskOrders.batch.clear')}
      </Button>
    </section>
  );
}
