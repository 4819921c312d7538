import { quantitySteps } from '@copperline/contract';
import { useMemo } from 'react';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Choice } from '../fields/Choice.tsx';
import { currentBook, isPriced, priceMatrix, refusalsOf } from '../state/engine.ts';
import { boardsEach } from '../state/form.ts';
import { Group } from '../fields/Group.tsx';
import { Matrix } from './Matrix.tsx';
import { changeText } from '../state/money.ts';
import { Row } from '../fields/Row.tsx';
import { Select } from '../fields/Select.tsx';
import { Unsupported } from '../fields/Unsupported.tsx';
import { usePcb } from '../state/use-pcb.ts';
import styles from './Matrix.module.css';

/** How many, and how soon. */
export function QuantityGroup() {
  const { form, spec, pick, speaker, currency } = usePcb();
  const { t, locale } = speaker;
  const matrix = useMemo(() => spec && priceMatrix(spec, currentBook, currency), [spec, currency]);
  const row = matrix?.rows.find(({ quantity }) => quantity === form.quantity)?.cells ?? [];
  const [cells, refusedBy] = [row.filter(isPriced), refusalsOf(row)];
  const usual = cells[0];
  const each = boardsEach(form);
  const number = new Intl.NumberFormat(locale);
  return (
    <Group title={t('pcb.group.quantity')}>
      <Row
        label={t('pcb.field.quantity')}
        fields={['quantity']}
        hint={each > 1 ? t('pcb.delivery.boards', { count: number.format(each * form.quantity) }) : null}
      >
        {(labelId) => (
          <Select
            labelledBy={labelId}
            values={quantitySteps}
            value={form.quantity}
            text={(quantity) => number.format(quantity)}
            onPick={(quantity) => pick('quantity', { quantity })}
          />
        )}
      </Row>
      {cells.length > 0 && (
        <Row label={t('pcb.field.expediteDays')} fields={['expediteDays']} hint={t('pcb.delivery.legend')}>
          {(labelId) => (
            <Choice
              labelledBy={labelId}
              values={cells.map(({ expediteDays }) => expediteDays)}
              value={form.expediteDays}
              text={(sooner) => {
                const cell = cells.find(({ expediteDays }) => expediteDays === sooner);
                const kind = t(sooner === 0 ? 'options.delivery.normal' : 'options.delivery.expedited');
                const days = t('pcb.delivery.normal', { count: cell?.leadDays ?? 0 });
                const more = (cell?.totalCents ?? 0) - (usual?.totalCents ?? 0);
                return sooner === 0 ? `${kind} · ${days}` : `${kind} · ${days} ${changeText(t, more, currency, locale)}`;
              }}
              onPick={(expediteDays) => pick('expediteDays', { expediteDays })}
            />
          )}
        </Row>
      )}
      {cells.length === 0 && refusedBy.length > 0 && (
        <Row label={t('pcb.field.expediteDays')}>{() => <Unsupported rules={refusedBy} />}</Row>
      )}
      {matrix && (
        <details className={styles.fold}>
          <summary>
            {t('pcb.matrix.open')}
            <Icon name="chevron-down" size={14} />
          </summary>
          <Matrix matrix={matrix} />
        </details>
      )}
    </Group>
  );
}
