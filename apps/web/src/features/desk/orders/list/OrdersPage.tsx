import { deskOrders, paging } from '@copperline/contract';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Head } from '#ui/page/Head.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Pages } from '#ui/control/Pages.tsx';
import deskList from '../../frame/DeskList.module.css';
import { DeskList } from '../../frame/DeskList.tsx';
import { useDeskCall } from '../../frame/use-desk.ts';
import { BatchBar } from './BatchBar.tsx';
import { boardAddress, boardInput, type BoardQuery, type BoardView, readBoardQuery, wholeBoard } from './board-query.ts';
import { lateFirst } from './board-rows.ts';
import { OrdersBoard } from './OrdersBoard.tsx';
import { OrdersFilters, OrdersTabs } from './OrdersFilters.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { useBatch } from './use-batch.ts';
import { useLiveOrders } from '../moves/use-orders.ts';

/** What happens by itself is told; a socket that was away is not. */
const lookEveryMs = 60_000;

/** From here on there is room for columns. */
const roomForColumns = '(min-width: 1700px)';
const subscribeWidth = (listener: () => void) => {
  const media = window.matchMedia(roomForColumns);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

const useView = ({ view }: BoardQuery): BoardView => {
  const wide = useSyncExternalStore(
    subscribeWidth,
    () => window.matchMedia(roomForColumns).matches,
    () => false,
  );
  return view ?? (wide ? 'board' : 'table');
};

interface EmptyProps {
  readonly query: BoardQuery;
  readonly onChange: (query: BoardQuery) => void;
}

function Empty({ query, onChange }: EmptyProps) {
  const t = useT();
  return boardAddress({ ...query, view: null }) === boardAddress(wholeBoard) ? (
    <EmptyState
      title={t('deskOrders.board.empty.title')}
      text={t('deskOrders.board.empty.text')}
      picture={<Icon name="receipt" size={40} />}
    />
  ) : (
    <EmptyState
      title={t('deskOrders.board.empty.nothingTitle')}
      text={t('deskOrders.board.empty.nothingText')}
      actions={<Button onClick={() => onChange({ ...wholeBoard, view: query.view })}>{t('deskOrders.board.empty.clear')}</Button>}
    />
  );
}

/** Every order, where it stands and what is late. What is shown stands in the address. */
export function OrdersPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const query = readBoardQuery(params);
  const view = useView(query);
  const batch = useBatch();
  const list = useDeskCall(deskOrders.list, boardInput(query), { everyMs: lookEveryMs });
  useLiveOrders();
  const change = (next: BoardQuery): void => setParams(new URLSearchParams(boardAddress(next)), { preventScrollReset: true });
  return (
    <div className={deskList.inbox}>
      <Head title={t('deskOrders.board.title')} />
      <header className={deskList.head}>
        <h1 className={deskList.title} tabIndex={-1}>
          {t('deskOrders.board.title')}
        </h1>
        <OrdersFilters query={query} view={view} onChange={change} />
      </header>
      {view === 'table' && <OrdersTabs query={query} counts={list.data?.count ?? null} />}
      {view === 'table' ? (
        <DeskList list={list} failed={t('deskOrders.board.failed')} empty={<Empty query={query} onChange={change} />}>
          {({ rows, total }) => (
            <>
              <OrdersTable rows={lateFirst(rows)} batch={batch} />
              <Pages
                page={query.page}
                total={total}
                pageSize={paging.orders}
                words={{ label: t('deskOrders.pages.orders'), found: t('deskOrders.pages.found', { count: total }) }}
                to={(page) => boardAddress({ ...query, page })}
              />
            </>
          )}
        </DeskList>
      ) : (
        <OrdersBoard query={query} batch={batch} />
      )}
      <BatchBar batch={batch} />
    </div>
  );
}
