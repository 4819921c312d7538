import { type DeskOrderDetail, deskOrders } from '@copperline/contract';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Head } from '#ui/page/Head.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import record from '#ui/data/Record.module.css';
import { ageText } from '../../frame/age.ts';
import deskRecord from '../../frame/DeskRecord.module.css';
import { useDeskCall } from '../../frame/use-desk.ts';
import { type ArchiveSlot, ArchiveSlotContext } from '../moves/archive-slot.ts';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { ItemsPanel } from './ItemsPanel.tsx';
import { MarksPanel } from './MarksPanel.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';
import { OrderBadges } from '../list/OrderBadges.tsx';
import { OrderSide } from './OrderSide.tsx';
import { OrderTrail } from './OrderTrail.tsx';
import { PartsPanel } from './PartsPanel.tsx';
import { PlacementPanel } from './PlacementPanel.tsx';
import { StepsPanel } from './StepsPanel.tsx';
import { type OrderActions, useLiveOrders, useOrderActions } from '../moves/use-orders.ts';
import { VouchersPanel } from '../moves/Vouchers.tsx';

/** A colleague who works on the same order is seen within this time, told or not. */
const lookEveryMs = 30_000;

interface PartProps {
  readonly order: DeskOrderDetail;
  readonly actions: OrderActions;
}

/** What has to be known before anything else is done. */
function Notices({ order, actions: { refusal } }: PartProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={record.notices} aria-live="polite">
      {refusal?.kind === 'changed' && (
        <Notice state="warning" title={t('deskOrders.changed.title')}>
          {refusal.before.status === order.status
            ? t('deskOrders.changed.same')
            : t('deskOrders.changed.text', {
                before: t(`order.status.${refusal.before.status}`),
                now: t(`order.status.${order.status}`),
              })}
        </Notice>
      )}
      {refusal?.kind === 'missing' && <Notice state="warning">{t(`deskOrders.missing.${refusal.what}`)}</Notice>}
      {refusal?.kind === 'invalid' && (
        <Notice state="error" title={t('deskOrders.invalid')}>
          {refusal.reasons.join('\n')}
        </Notice>
      )}
      {order.removedAt && (
        <Notice state="info">{t('deskOrders.removed', { date: formatDateTime(locale, order.removedAt) })}</Notice>
      )}
      {order.testMoney && <Notice state="info">{t('deskOrders.testMoney')}</Notice>}
    </div>
  );
}

function Header({ order }: { readonly order: DeskOrderDetail }) {
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const { orderNumber, type, orderDate, since, purchaseNumber } = order;
  return (
    <header className={record.head}>
      <SiteLink to="/desk/orders" className={record.back}>
        {t('deskOrders.order.back')}
      </SiteLink>
      <div className={record.titleRow}>
        <h1 className={record.title} tabIndex={-1}>
          {orderNumber}
        </h1>
        <OrderBadges order={order} />
      </div>
      <p className={deskRecord.under}>
        <span>{t(`order.type.${type}`)}</span>
        {purchaseNumber !== '' && <span>{t('deskOrders.order.purchase', { number: purchaseNumber })}</span>}
        <time dateTime={orderDate}>{formatDateTime(locale, orderDate)}</time>
        {now !== null && <span>{t('desk.quote.since', { age: ageText(t, since, now) })}</span>}
      </p>
    </header>
  );
}

/** A step takes its own button away: the focus goes on to where the page begins. */
const useFocusAfterStep = ({ revision }: DeskOrderDetail) => {
  const article = useRef<HTMLElement>(null);
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    if (document.activeElement === document.body) article.current?.querySelector('h1')?.focus();
  }, [revision]);
  return article;
};

function Loaded({ order }: { readonly order: DeskOrderDetail }) {
  const actions = useOrderActions(order);
  const article = useFocusAfterStep(order);
  return (
    <article ref={article}>
      <Header order={order} />
      <Notices order={order} actions={actions} />
      <div className={deskRecord.columns}>
        <div className={record.main}>
          <MarksPanel order={order} actions={actions} />
          {order.vouchers.length > 0 && <VouchersPanel order={order} />}
          {order.steps.length > 0 && <StepsPanel order={order} actions={actions} />}
          <ItemsPanel order={order} />
          <PlacementPanel order={order} />
          {order.partList.length > 0 && <PartsPanel order={order} />}
          {order.files.length > 0 && <FilesPanel order={order} />}
          <MoneyPanel order={order} actions={actions} />
          <DeliveryPanel order={order} />
          <OrderTrail order={order} />
        </div>
        <OrderSide order={order} actions={actions} />
      </div>
    </article>
  );
}

/** One order at the desk: everything its owner sees, who of us did what, and exactly what may be done with it now. */
export function OrderPage({ orderId, archiveSlot }: { readonly orderId: string; readonly archiveSlot: ArchiveSlot }) {
  const t = useT();
  const { data, isError, error, isFetching, refetch } = useDeskCall(deskOrders.view, { orderId }, { everyMs: lookEveryMs });
  useLiveOrders();
  if (data?.orderId === orderId)
    return (
      <>
        <Head title={data.orderNumber} />
        <ArchiveSlotContext value={archiveSlot}>
          <Loaded key={orderId} order={data} />
        </ArchiveSlotContext>
      </>
    );
  return (
    <>
      <Head title={t('deskOrders.board.title')} />
      <h1 className="visually-hidden">{t('deskOrders.board.title')}</h1>
      {isError ? (
        <EmptyState
          title={t('deskOrders.order.notFound')}
          text={error.message}
          actions={
            <>
              <Button busy={isFetching} onClick={() => void refetch()}>
                {t('actions.retry')}
              </Button>
              <LinkButton to="/desk/orders">{t('deskOrders.order.back')}</LinkButton>
            </>
          }
        />
      ) : (
        <Skeleton lines={14} />
      )}
    </>
  );
}
