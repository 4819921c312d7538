import { orderPagePath, type OrderOfProject, type ProjectView, type QuoteOfProject, quotePagePath } from '@copperline/contract';
import type { ReactNode } from 'react';
import { statusBadge } from '#domain/order/order-badges.ts';
import { archiveLink } from '#domain/project/quote-link.ts';
import { StatusMark } from '#domain/quote/panels/StatusMark.tsx';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { LinkButton } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Price } from '#ui/data/Price.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import panel from '../look/Panels.module.css';

function Version({ version }: { readonly version: number | null }) {
  const t = useT();
  return version === null ? null : <>{t('project.trade.from', { version })}</>;
}

function Row({ of, to, number, kind, status, total }: RowProps) {
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">
        <SiteLink to={to} className={panel.id}>
          {number}
        </SiteLink>
        <span className={panel.second}>
          <time dateTime={of.date} title={formatDateTime(locale, of.date)}>
            {dateText(locale, of.date)}
          </time>
        </span>
      </th>
      <td>
        {kind}
        <span className={panel.second}>
          <Version version={of.version} />
        </span>
      </td>
      <td>{status}</td>
      <td className={panel.number}>{total}</td>
    </tr>
  );
}

interface RowProps {
  readonly of: { readonly date: string; readonly version: number | null };
  readonly to: string;
  readonly number: string;
  readonly kind: string;
  readonly status: ReactNode;
  readonly total: ReactNode;
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useT();
  return (
    <section>
      <h2 className={panel.subTitle}>{title}</h2>
      <div className={panel.frame}>
        <table className={panel.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('project.trade.number')}</th>
              <th scope="col">{t('project.trade.kind')}</th>
              <th scope="col">{t('project.trade.status')}</th>
              <th scope="col" className={panel.number}>
                {t('project.trade.total')}
              </th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}

function QuoteRow({ quote }: { readonly quote: QuoteOfProject }) {
  const t = useT();
  const { quoteId, quoteNumber, kind, createDate: date, version, totalPrice, totalQty } = quote;
  return (
    <Row
      of={{ date, version }}
      to={quotePagePath(quoteId)}
      number={quoteNumber}
      kind={t(`quotes.kind.${kind}`)}
      status={<StatusMark quote={quote} />}
      total={
        <>
          {totalPrice === null ? t('quotes.screen.table.noPrice') : <Price value={totalPrice} />}
          <span className={panel.second}>{t('units.pieces', { count: totalQty })}</span>
        </>
      }
    />
  );
}

function OrderRow({ order }: { readonly order: OrderOfProject }) {
  const t = useT();
  const { orderId, orderNumber, type, status, orderDate: date, version, payableAmount: amount, currency } = order;
  return (
    <Row
      of={{ date, version }}
      to={orderPagePath(orderId)}
      number={orderNumber}
      kind={t(`order.type.${type}`)}
      status={<StateBadge state={statusBadge[status]}>{t(`order.status.${status}`)}</StateBadge>}
      total={
        <>
          <Price value={{ amount, currency }} />
          {order.quoteNumber !== '' && <span className={panel.second}>{order.quoteNumber}</span>}
        </>
      }
    />
  );
}

/** What was priced and ordered of this project, with the version of the archive that it was made from. */
export function TradePanel({ project: { projectId, projectName, quotes, orders, files } }: { readonly project: ProjectView }) {
  const t = useT();
  const archive = files.find(({ kind, current }) => kind === 'gerber' && current);
  if (quotes.length + orders.length === 0)
    return (
      <EmptyState
        title={t('project.trade.emptyTitle')}
        text={t(archive ? 'project.trade.emptyText' : 'project.trade.emptyNoBoard')}
        actions={
          archive?.url && (
            <LinkButton to={archiveLink({ url: archive.url, name: projectName }, { projectId, version: archive.version })}>
              {t('project.page.action.quote')}
            </LinkButton>
          )
        }
      />
    );
  return (
    <div className={panel.stack}>
      {quotes.length > 0 && (
        <Block title={t('project.trade.quotes')}>
          {quotes.map((quote) => (
            <QuoteRow key={quote.quoteId} quote={quote} />
          ))}
        </Block>
      )}
      {orders.length > 0 && (
        <Block title={t('project.trade.orders')}>
          {orders.map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
        </Block>
      )}
    </div>
  );
}
