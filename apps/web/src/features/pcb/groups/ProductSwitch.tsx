import { useId } from 'react';
import { Choice } from '../fields/Choice.tsx';
import { forProduct, products } from '../state/form.ts';
import styles from './ProductSwitch.module.css';
import { usePcb } from '../state/use-pcb.ts';

/** What is wanted at all: it decides which options there are. */
export function ProductSwitch() {
  const { form, pick, speaker } = usePcb();
  const { t } = speaker;
  const id = useId();
  return (
    <div className={styles.product}>
      <span id={id} className={styles.label}>
        {t('pcb.product.label')}
      </span>
      <Choice
        labelledBy={id}
        values={products}
        value={form.product}
        text={(product) => t(`pcb.product.${product}`)}
        onPick={(product) => pick(null, forProduct(form, product))}
      />
    </div>
  );
}
