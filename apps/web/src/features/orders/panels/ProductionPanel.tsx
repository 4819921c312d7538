import type { MessageKey } from '@copperline/content';
import type { Locale, OrderDetail, OrderStep } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { boardName, stepsByBoard } from '#domain/order/order-boards.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { daysLate } from './forecast.ts';
import styles from './Order.module.css';

/** The promise and what we expect now: a late one is said before the date comes. */
function Forecast({ order: { promisedDate, forecastDate } }: { readonly order: OrderDetail }) {
  const t = useT();
  const locale = useLocale();
  const late = daysLate(promisedDate, forecastDate);
  return (
    <dl className={styles.forecast}>
      {promisedDate !== null && (
        <div>
          <dt>{t('orders.production.promised')}</dt>
          <dd>
            <time dateTime={promisedDate}>{dateText(locale, promisedDate)}</time>
          </dd>
        </div>
      )}
      {forecastDate !== null && (
        <div>
          <dt>{t('orders.production.forecast')}</dt>
          <dd className={styles.expected}>
            <time dateTime={forecastDate}>{dateText(locale, forecastDate)}</time>
            {late !== null && (
              <StateBadge state={late > 0 ? 'warning' : 'success'}>
                {late > 0
                  ? t('orders.production.late', { count: late })
                  : late < 0
                    ? t('orders.production.early', { count: -late })
                    : t('orders.production.onTime')}
              </StateBadge>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Without the year, which the promised date has. */
const dayText = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).format(new Date(iso));
const momentText = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(iso));

function Step({ step }: { readonly step: OrderStep }) {
  const t = useT();
  const locale = useLocale();
  const time = (at: string | null): string => (at === null ? t('orders.production.none') : momentText(locale, at));
  const runs = step.startedAt !== null && step.finishedAt === null;
  return (
    <tr className={classes(runs && styles.running)} aria-current={runs ? 'step' : undefined}>
      <th scope="row">
        <span className={styles.stepName}>
          {step.finishedAt !== null ? <Icon name="check" size={14} /> : <span className={styles.stepDot} />}
          {t(`order.step.${step.step}` as MessageKey)}
        </span>
        {step.remark !== '' && <span className={styles.remark}>{step.remark}</span>}
      </th>
      <td>{step.plannedAt === null ? t('orders.production.none') : dayText(locale, step.plannedAt)}</td>
      <td>{time(step.startedAt)}</td>
      <td>{runs ? t('orders.production.running') : time(step.finishedAt)}</td>
    </tr>
  );
}

function StepTable({ steps, label }: { readonly steps: readonly OrderStep[]; readonly label?: string | undefined }) {
  const t = useT();
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('orders.production.step')}</th>
            <th scope="col">{t('orders.production.planned')}</th>
            <th scope="col">{t('orders.production.started')}</th>
            <th scope="col">{t('orders.production.finished')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <Step key={step.step} step={step} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Every step of production with its times, by board, and whether the promised date holds. */
export function ProductionPanel({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const { steps, lines } = order;
  const boards = stepsByBoard(steps);
  const done = steps.filter(({ finishedAt }) => finishedAt !== null).length;
  return (
    <Panel
      title={t('orders.production.title')}
      aside={<span className={styles.aside}>{t('orders.production.progress', { done, steps: steps.length })}</span>}
    >
      <progress
        className={styles.progress}
        max={steps.length}
        value={done}
        aria-label={t('orders.production.progress', { done, steps: steps.length })}
      />
      <Forecast order={order} />
      {boards.length === 1 ? (
        <StepTable steps={steps} />
      ) : (
        <div className={styles.boards}>
          {boards.map(({ line, steps: own }) => {
            const name = boardName(t, lines, line);
            return (
              <div key={line}>
                <h3 className={styles.boardName}>{name}</h3>
                <StepTable steps={own} label={name} />
              </div>
            );
          })}
        </div>
      )}
    </Panel>
  );
}
