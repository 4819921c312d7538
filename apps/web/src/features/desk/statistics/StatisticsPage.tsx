import { type Currency, currencies, deskOrders, formatMoney, orderStatuses, type OutputOf } from '@copperline/contract';
import { Link, useSearchParams } from 'react-router';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Head } from '#ui/page/Head.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import deskList from '../frame/DeskList.module.css';
import { useDeskCall } from '../frame/use-desk.ts';
import { BarChart } from './BarChart.tsx';
import { percentOf } from './chart.ts';
import { DayTable } from './DayTable.tsx';
import { LineChart } from './LineChart.tsx';
import styles from './Statistics.module.css';

type Figures = OutputOf<typeof deskOrders.statistics>;

const spans = [7, 30, 90] as const;
type Span = (typeof spans)[number];
const usual: Span = 30;

const counts = ['placed', 'paid', 'shipped'] as const;

function OrdersPanel({ days }: Pick<Figures, 'days'>) {
  const t = useT();
  const locale = useLocale();
  const sums = counts.map((name) => days.reduce((sum, day) => sum + day[name], 0));
  const number = (value: number): string => new Intl.NumberFormat(locale).format(value);
  const said = counts.map((name, n) => `${t(`deskOrders.statistics.${name}`)} ${number(sums[n] ?? 0)}`).join(', ');
  return (
    <Panel title={t('deskOrders.statistics.orders')}>
      <div className={styles.beside}>
        <LineChart
          label={`${t('deskOrders.statistics.orders')}: ${said}`}
          days={days.map(({ day }) => day)}
          series={counts.map((name) => ({ name: t(`deskOrders.statistics.${name}`), values: days.map((day) => day[name]) }))}
        />
        <DayTable
          caption={t('deskOrders.statistics.orders')}
          columns={counts.map((name) => t(`deskOrders.statistics.${name}`))}
          days={days.map(({ day }) => day)}
          values={counts.map((name) => days.map((day) => day[name]))}
          text={number}
        />
      </div>
    </Panel>
  );
}

function RevenuePanel({ days, currency }: Pick<Figures, 'days'> & { readonly currency: Currency }) {
  const t = useT();
  const locale = useLocale();
  const values = days.map(({ revenue }) => revenue[currency]);
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const whole = (cents: number): string =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      maximumFractionDigits: 1,
    }).format(cents / 100);
  const sum = values.reduce((total, value) => total + value, 0);
  const title = t('deskOrders.statistics.revenue', { currency });
  return (
    <Panel title={title}>
      <div className={styles.beside}>
        <BarChart label={`${title}: ${money(sum)}`} days={days.map(({ day }) => day)} values={values} text={whole} />
        <DayTable caption={title} columns={[currency]} days={days.map(({ day }) => day)} values={[values]} text={money} />
      </div>
    </Panel>
  );
}

interface Share {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly more: string;
}

/** Bars that lie: each with its name and its figure, so that nothing is told by length alone. */
function Shares({ caption, shares }: { readonly caption: string; readonly shares: readonly Share[] }) {
  const locale = useLocale();
  const most = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <table className={styles.shares}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {shares.map(({ key, name, value, more }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td aria-hidden="true">
              <svg viewBox="0 0 100 12" preserveAspectRatio="none" className={styles.share}>
                <rect width={(value / most) * 100} height={12} className={styles.bar} />
              </svg>
            </td>
            <td className={styles.value}>{new Intl.NumberFormat(locale).format(value)}</td>
            <td className={styles.more}>{more}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BooksPanel({ books }: Pick<Figures, 'books'>) {
  const t = useT();
  const locale = useLocale();
  if (books === null)
    return (
      <Panel title={t('deskOrders.statistics.books.title')}>
        <p className={styles.quiet}>{t('deskOrders.statistics.books.none')}</p>
      </Panel>
    );
  const { at, findings } = books;
  return (
    <Panel title={t('deskOrders.statistics.books.title')}>
      {findings.length === 0 ? (
        <StateBadge state="success">{t('deskOrders.statistics.books.right')}</StateBadge>
      ) : (
        <StateBadge state="error">{t('deskOrders.statistics.books.wrong', { count: findings.length })}</StateBadge>
      )}
      <p className={styles.quiet}>{t('deskOrders.statistics.books.text', { date: formatDateTime(locale, at) })}</p>
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const funnelSteps = ['quotes', 'carts', 'checkouts', 'orders', 'paid'] as const;

function Loaded({ figures: { days, statuses, onTime, funnel, books } }: { readonly figures: Figures }) {
  const t = useT();
  const locale = useLocale();
  const rate = percentOf(onTime.inTime, onTime.shipped);
  const percent = (value: number | null): string =>
    value === null ? t('quotes.screen.validity.none') : new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100);
  const steps = funnelSteps.map((key, n): Share => {
    const before = funnelSteps[n - 1];
    return {
      key,
      name: t(`deskOrders.statistics.funnel.${key}`),
      value: funnel[key],
      more: before === undefined ? '' : percent(percentOf(funnel[key], funnel[before])),
    };
  });
  const standing = orderStatuses.map((status) => ({
    key: status,
    name: t(`order.status.${status}`),
    value: statuses[status],
    more: '',
  }));
  return (
    <div className={styles.panels}>
      <OrdersPanel days={days} />
      {currencies
        .filter((currency) => days.some(({ revenue }) => revenue[currency] !== 0))
        .map((currency) => (
          <RevenuePanel key={currency} days={days} currency={currency} />
        ))}
      <div className={styles.pair}>
        <Panel title={t('deskOrders.statistics.onTime')}>
          <p className={styles.rate}>{percent(rate)}</p>
          <p className={styles.quiet}>
            {t(onTime.shipped === 0 ? 'deskOrders.statistics.noneShipped' : 'deskOrders.statistics.onTimeText', {
              inTime: onTime.inTime,
              shipped: onTime.shipped,
            })}
          </p>
        </Panel>
        <Panel title={t('deskOrders.statistics.funnel.title')}>
          <Shares caption={t('deskOrders.statistics.funnel.title')} shares={steps} />
        </Panel>
      </div>
      <Panel title={t('deskOrders.statistics.statuses')}>
        <Shares caption={t('deskOrders.statistics.statuses')} shares={standing} />
      </Panel>
      <BooksPanel books={books} />
    </div>
  );
}

/** How it goes: counted from what happened, as pictures and as figures. */
export function StatisticsPage() {
  const t = useT();
  const [params] = useSearchParams();
  const span = spans.find((each) => String(each) === params.get('days')) ?? usual;
  const { data, isError, error, isFetching, refetch } = useDeskCall(deskOrders.statistics, { days: span });
  return (
    <div className={deskList.inbox}>
      <Head title={t('deskOrders.statistics.title')} />
      <header className={deskList.head}>
        <h1 className={deskList.title} tabIndex={-1}>
          {t('deskOrders.statistics.title')}
        </h1>
        <nav aria-label={t('deskOrders.statistics.span')}>
          <ul className={styles.spans}>
            {spans.map((days) => (
              <li key={days}>
                <Link
                  to={`?days=${days}`}
                  className={styles.span}
                  aria-current={days === span ? 'page' : undefined}
                  preventScrollReset
                >
                  {t('deskOrders.statistics.days', { count: days })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {data !== undefined && <Loaded figures={data} />}
      {data === undefined && !isError && <Skeleton lines={12} />}
      {data === undefined && isError && (
        <EmptyState
          title={t('deskOrders.statistics.failed')}
          text={error.message}
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      )}
    </div>
  );
}
