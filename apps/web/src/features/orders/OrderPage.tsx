import { formatMoney, type OrderDetail, orderPagePath, quotePagePath } from '@copperline/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale, usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Price } from '#ui/data/Price.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import record from '#ui/data/Record.module.css';
import { DocumentsPanel } from './panels/DocumentsPanel.tsx';
import { EventsPanel } from './panels/EventsPanel.tsx';
import { FilesPanel } from './panels/FilesPanel.tsx';
import { Fact, Facts } from './panels/Facts.tsx';
import { ItemsPanel } from './panels/ItemsPanel.tsx';
import { MarksPanel } from './marks/MarksPanel.tsx';
import { MoneyPanel } from './money/MoneyPanel.tsx';
import { type OrderDialog, OrderDialogs } from './OrderDialogs.tsx';
import { nextText } from './state/next-words.ts';
import { orderOffers } from './state/order-offers.ts';
import { nextSentence } from './state/order-words.ts';
import styles from './panels/Order.module.css';
import { OrderStatusMarks } from './list/OrderStatusMarks.tsx';
import { PartsPanel } from './panels/PartsPanel.tsx';
import { PayLinkPanel } from './panels/PayLinkPanel.tsx';
import type { RefusedAddress } from './dialogs/AddressDialog.tsx';
import { expectedText } from './panels/expected.ts';
import { ProductionPanel } from './panels/ProductionPanel.tsx';
import { ShipmentPanel } from './panels/ShipmentPanel.tsx';
import type { OrderSlots } from './state/slots.ts';
import { StageRail } from './panels/StageRail.tsx';
import { useLiveOrders, useOrderActions } from './state/use-orders.ts';

interface OfOrder {
  readonly order: OrderDetail;
}

/** What the list's next step opens here: it is named in the address. */
const dialogOf = (wanted: string | null, order: OrderDetail): OrderDialog | null => {
  const { next } = orderOffers(order);
  if (wanted === 'pay' && next?.do === 'pay') return 'pay';
  return wanted === 'confirm' && next?.do === 'confirm' ? 'received' : null;
};

function Summary({ order }: OfOrder) {
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const { paymentMethod, shippingMethod, payBy, status } = order;
  return (
    <Facts>
      <Fact label={t('orders.summary.purchase')}>{order.purchaseNumber}</Fact>
      <Fact label={t('orders.summary.date')}>{formatDateTime(locale, order.orderDate)}</Fact>
      <Fact label={t('orders.summary.payBy')}>
        {status === 'unpaid' && payBy !== null ? formatDateTime(locale, payBy) : null}
      </Fact>
      <Fact label={t('orders.production.promised')}>
        {order.promisedDate === null ? expectedText({ t, locale }, order, now) : dateText(locale, order.promisedDate)}
      </Fact>
      <Fact label={t('orders.summary.method')}>{paymentMethod && t(`order.method.${paymentMethod}`)}</Fact>
      <Fact label={t('orders.summary.carrier')}>{shippingMethod && t(`order.carrier.${shippingMethod}`)}</Fact>
      <Fact label={t('orders.summary.remark')}>{order.remark}</Fact>
    </Facts>
  );
}

/** The other orders of the same checkout. */
function Together({ order: { together, currency } }: OfOrder) {
  const t = useT();
  if (together.length === 0) return null;
  return (
    <div className={record.sidePart}>
      <h2 className={record.sideTitle}>{t('orders.together.title')}</h2>
      {together.every(({ status }) => status === 'unpaid') && <p className={styles.second}>{t('orders.together.text')}</p>}
      <ul className={styles.papers}>
        {together.map((other) => (
          <li key={other.orderId} className={styles.paper}>
            <span>
              <SiteLink to={orderPagePath(other.orderId)} className="mono">
                {other.orderNumber}
              </SiteLink>
              <span className={styles.second}>
                {t(`order.type.${other.type}`)} · {t(`order.status.${other.status}`)}
              </span>
            </span>
            {other.dueAmount > 0 && <Price value={{ amount: other.dueAmount, currency }} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Loaded({ order, ...slots }: OfOrder & OrderSlots) {
  const t = useT();
  const locale = useLocale();
  const { to } = usePlace();
  const navigate = useNavigate();
  const actions = useOrderActions(order);
  const offers = orderOffers(order);
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<OrderDialog | null>(() => dialogOf(params.get('do'), order));
  const [refused, setRefused] = useState<RefusedAddress | null>(null);
  const close = (): void => {
    setDialog(null);
    setRefused(null);
    if (params.has('do')) setParams({}, { replace: true, preventScrollReset: true });
  };
  const { next } = offers;
  const showNext = (): void => {
    if (next?.do === 'pay') setDialog('pay');
    else if (next?.do === 'confirm') setDialog('received');
    else document.getElementById('needs')?.scrollIntoView({ block: 'start' });
  };
  const { status } = order;
  return (
    <article>
      <header className={record.head}>
        <SiteLink to="/my-center/orders" className={record.back}>
          {t('orders.back')}
        </SiteLink>
        <div className={record.titleRow}>
          <h1 className={record.title} tabIndex={-1}>
            {order.orderNumber}
          </h1>
          <OrderStatusMarks order={order} />
        </div>
        <p className={styles.under}>
          {t(`order.type.${order.type}`)}
          {order.quoteNumber !== '' && <QuoteLink order={order} />}
        </p>
      </header>
      <StageRail order={order} />
      <div className={record.columns}>
        <div className={record.main}>
          <div id="needs" className={styles.anchor}>
            <MarksPanel order={order} actions={actions} onPay={() => setDialog('pay')} />
          </div>
          {order.steps.length > 0 && <ProductionPanel order={order} />}
          <ItemsPanel order={order} />
          {order.files.length > 0 && <FilesPanel order={order} />}
          {order.partList.length > 0 && <PartsPanel order={order} />}
          <ShipmentPanel order={order} onReaddress={offers.readdress ? () => setDialog('address') : undefined} />
          <MoneyPanel order={order} />
          <EventsPanel order={order} />
        </div>
        <aside className={styles.side}>
          <div className={record.summary}>
            <p className={styles.sentence}>{nextSentence(t, order)}</p>
            {next && (
              <Button kind="primary" size="large" onClick={showNext}>
                {nextText(t, locale, next, order)}
              </Button>
            )}
            <p className={styles.total}>
              <span>{t('orders.money.payable')}</span>
              <strong>{formatMoney({ amount: order.payableAmount, currency: order.currency }, locale)}</strong>
            </p>
            <Summary order={order} />
            <div className={record.row}>
              {status !== 'unpaid' && <Button onClick={() => setDialog('reorder')}>{t('orders.act.reorder')}</Button>}
              {offers.claim && <Button onClick={() => setDialog('claim')}>{t('orders.act.claim')}</Button>}
              {offers.cancel && order.cancelling !== null && (
                <Button kind="quiet" onClick={() => setDialog('cancel')}>
                  {t(offers.cancel === 'ask' ? 'orders.act.askCancel' : 'orders.act.cancel')}
                </Button>
              )}
              {offers.remove && (
                <Button kind="quiet" onClick={() => setDialog('remove')}>
                  {t('orders.act.delete')}
                </Button>
              )}
            </div>
          </div>
          <div className={record.sideParts}>
            <DocumentsPanel order={order} />
            {offers.due !== null && <PayLinkPanel order={order} actions={actions} />}
            <Together order={order} />
          </div>
        </aside>
      </div>
      {dialog && (
        <OrderDialogs
          {...slots}
          open={dialog}
          order={order}
          actions={actions}
          refused={refused}
          onRefused={(address) => {
            setRefused(address);
            setDialog('address');
          }}
          onClose={close}
          onRemoved={() => void navigate(to('/my-center/orders'))}
        />
      )}
    </article>
  );
}

/** One quote is linked; the numbers of several stand in one text. */
function QuoteLink({ order: { lines, quoteNumber } }: OfOrder) {
  const t = useT();
  const quote = lines.find((line) => line.quote?.quoteNumber === quoteNumber)?.quote;
  const text = t('orders.files.quote', { number: quoteNumber });
  return quote ? <SiteLink to={quotePagePath(quote.quoteId)}>{text}</SiteLink> : <span>{text}</span>;
}

interface OrderPageProps extends OrderSlots {
  readonly query: UseQueryResult<OrderDetail>;
}

/** One order of one's own: where it stands, what it needs, what it is made of and what it costs. */
export function OrderPage({ query, ...slots }: OrderPageProps) {
  const t = useT();
  useLiveOrders();
  const { data, isError, error, isFetching, refetch } = query;
  if (data) return <Loaded key={data.orderId} order={data} {...slots} />;
  const title = <h1 className="visually-hidden">{t('orders.title')}</h1>;
  if (!isError)
    return (
      <>
        {title}
        <Skeleton lines={12} />
      </>
    );
  return (
    <>
      {title}
      <EmptyState
        title={t('orders.notFound')}
        text={error.message}
        actions={
          <>
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
            <LinkButton to="/my-center/orders">{t('orders.back')}</LinkButton>
          </>
        }
      />
    </>
  );
}
