import { type OrderStatus, orderStatuses, orderTypes } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import controls from '#ui/control/Controls.module.css';
import { SearchField } from '#ui/control/SearchField.tsx';
import { DeskTabs } from '../../frame/DeskTabs.tsx';
import deskList from '../../frame/DeskList.module.css';
import { boardAddress, type BoardQuery, type BoardView, boardViews, searchLength, withFilter } from './board-query.ts';

type Counts = Readonly<Record<OrderStatus, number>>;

/** Where orders stand, with how many stand there. */
export function OrdersTabs({ query, counts }: { readonly query: BoardQuery; readonly counts: Counts | null }) {
  const t = useT();
  const to = (status: BoardQuery['status']): string => boardAddress(withFilter(query, { status }));
  const all = {
    key: 'all',
    to: to(null),
    current: query.status === null,
    name: t('order.tab.all'),
    count: counts && orderStatuses.reduce((sum, status) => sum + counts[status], 0),
  };
  const tabs = orderStatuses.map((status) => ({
    key: status,
    to: to(status),
    current: query.status === status,
    name: t(`order.status.${status}`),
    count: counts && counts[status],
  }));
  return <DeskTabs label={t('deskOrders.board.tabs')} tabs={[all, ...tabs]} />;
}

interface OrdersFiltersProps {
  readonly query: BoardQuery;
  readonly view: BoardView;
  readonly onChange: (query: BoardQuery) => void;
}

export function OrdersFilters({ query, view, onChange }: OrdersFiltersProps) {
  const t = useT();
  return (
    <search className={deskList.filters} aria-label={t('desk.inbox.filter')}>
      <fieldset className={deskList.segments}>
        <legend className="visually-hidden">{t('deskOrders.board.view.label')}</legend>
        {boardViews.map((each) => (
          <button
            key={each}
            type="button"
            className={deskList.segment}
            aria-pressed={view === each}
            onClick={() => onChange(withFilter(query, { view: each }))}
          >
            {t(`deskOrders.board.view.${each}`)}
          </button>
        ))}
      </fieldset>
      <select
        className={controls.select}
        aria-label={t('deskOrders.board.type')}
        value={query.type ?? ''}
        onChange={({ target }) => onChange(withFilter(query, { type: orderTypes.find((type) => type === target.value) ?? null }))}
      >
        <option value="">{t('deskOrders.board.anyType')}</option>
        {orderTypes.map((type) => (
          <option key={type} value={type}>
            {t(`order.type.${type}`)}
          </option>
        ))}
      </select>
      <div className={deskList.search}>
        <SearchField
          label={t('deskOrders.board.search')}
          value={query.search}
          maxLength={searchLength}
          onSearch={(search) => onChange(withFilter(query, { search }))}
        />
      </div>
    </search>
  );
}
