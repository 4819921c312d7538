import { orderTypes } from '@copperline/contract';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import controls from '#ui/control/Controls.module.css';
import { SearchField } from '#ui/control/SearchField.tsx';
import styles from './Orders.module.css';
import { type OrdersQuery, searchLength, withFilter } from './orders-query.ts';

interface OrderFiltersProps {
  readonly query: OrdersQuery;
  readonly onChange: (query: OrdersQuery) => void;
}

/** Which of a tab's orders are listed. A choice counts at once, words when they are sent. */
export function OrderFilters({ query, onChange }: OrderFiltersProps) {
  const t = useT();
  const id = useId();
  return (
    <search className={styles.filters} aria-label={t('orders.list.filter')}>
      <SearchField
        label={t('orders.list.search')}
        value={query.search}
        maxLength={searchLength}
        onSearch={(search) => onChange(withFilter(query, { search }))}
      />
      <label htmlFor={id} className={styles.choice}>
        {t('orders.list.type')}
        <select
          id={id}
          className={controls.select}
          value={query.type ?? ''}
          onChange={(event) =>
            onChange(withFilter(query, { type: orderTypes.find((type) => type === event.target.value) ?? null }))
          }
        >
          <option value="">{t('orders.list.any')}</option>
          {orderTypes.map((type) => (
            <option key={type} value={type}>
              {t(`order.type.${type}`)}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}
