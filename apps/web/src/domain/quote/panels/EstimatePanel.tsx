import { type Currency, formatMoney, type QuoteEstimate } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Price } from '#ui/data/Price.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { type MessageKey, priceLineName } from '@copperline/content';
import { rangeGroups } from '#domain/price/price-groups.ts';
import styles from './EstimatePanel.module.css';
import { Panel } from '#ui/panel/Panel.tsx';
import panel from '#ui/panel/Panel.module.css';

interface EstimatePanelProps {
  readonly estimate: QuoteEstimate;
  readonly currency: Currency;
  /** The BOM whose lines are in the way, for its owner. */
  readonly bomId: string | null;
}

/** Where in the range the likely price lies, in percent. */
const placeOf = ({ lowCents, likelyCents, highCents }: QuoteEstimate): number =>
  highCents > lowCents ? ((likelyCents - lowCents) / (highCents - lowCents)) * 100 : 50;

const ends = ['low', 'likely', 'high'] as const;

interface EndRowProps {
  readonly label: string;
  readonly of: Readonly<Record<`${(typeof ends)[number]}Cents`, number>>;
  readonly currency: Currency;
  readonly isSum?: boolean;
}

/** One line of the estimate, or a sum of such lines, at each end. */
function EndRow({ label, of, currency, isSum = false }: EndRowProps) {
  return (
    <tr className={isSum ? styles.sum : undefined}>
      <th scope="row">{label}</th>
      {ends.map((end) => (
        <td key={end} className={styles.number}>
          <Price value={{ amount: of[`${end}Cents`], currency }} />
        </td>
      ))}
    </tr>
  );
}

/** Between what it certainly costs and what it may, and what would make it certain. */
export function EstimatePanel({ estimate, currency, bomId }: EstimatePanelProps) {
  const t = useT();
  const locale = useLocale();
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const { lowCents, likelyCents, highCents, blockers, lines = [] } = estimate;
  const decide = bomId !== null && blockers.length > 0 && (
    <SiteLink to={`/order/manufacturing/pcba?bom=${bomId}&step=parts`}>{t('quotes.screen.estimate.decide')}</SiteLink>
  );
  return (
    <Panel title={t('quotes.screen.estimate.title')} aside={decide}>
      <p className={styles.text}>{t('quotes.screen.estimate.text')}</p>
      <div className={styles.range}>
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.likely} style={{ left: `${placeOf(estimate)}%` }} />
        </span>
        <dl className={styles.bounds}>
          <div>
            <dt>{t('quotes.screen.estimate.low')}</dt>
            <dd>
              <Price value={{ amount: lowCents, currency }} />
            </dd>
          </div>
          <div className={styles.middle} style={{ left: `${Math.min(82, Math.max(18, placeOf(estimate)))}%` }}>
            <dt>{t('quotes.screen.estimate.likely')}</dt>
            <dd>
              <strong>
                <Price value={{ amount: likelyCents, currency }} />
              </strong>
            </dd>
          </div>
          <div className={styles.end}>
            <dt>{t('quotes.screen.estimate.high')}</dt>
            <dd>
              <Price value={{ amount: highCents, currency }} />
            </dd>
          </div>
        </dl>
      </div>
      {lines.length > 0 && (
        <table className={styles.blockers}>
          <caption className={panel.subTitle}>{t('quotes.screen.estimate.lines')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('quotes.screen.estimate.line')}</th>
              {ends.map((end) => (
                <th key={end} scope="col" className={styles.number}>
                  {t(`quotes.screen.estimate.${end}`)}
                </th>
              ))}
            </tr>
          </thead>
          {rangeGroups(lines).map(({ group, lines: own, ...sums }) => (
            <tbody key={group}>
              <EndRow label={t(`price.group.${group}`)} of={sums} currency={currency} isSum />
              {own.map((line) => (
                <EndRow
                  key={line.key}
                  label={priceLineName({ t, locale }, { key: line.key, because: {} })}
                  of={line}
                  currency={currency}
                />
              ))}
            </tbody>
          ))}
          <tfoot>
            <EndRow label={t('quotes.screen.price.total')} of={estimate} currency={currency} isSum />
          </tfoot>
        </table>
      )}
      {blockers.length > 0 && (
        <table className={styles.blockers}>
          <caption className={panel.subTitle}>{t('quotes.screen.estimate.blockers')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('quotes.screen.estimate.designators')}</th>
              <th scope="col">{t('quotes.screen.estimate.state')}</th>
              <th scope="col" className={styles.number}>
                {t('quotes.screen.estimate.spread')}
              </th>
            </tr>
          </thead>
          <tbody>
            {blockers.map(({ line, designators, state, lowCents: low, highCents: high }) => (
              <tr key={line}>
                <th scope="row" className="mono">
                  {designators}
                </th>
                <td>{t(`bom.states.${state}` as MessageKey)}</td>
                <td className={styles.number}>
                  {high === 0
                    ? t('quotes.screen.estimate.known')
                    : t('quotes.screen.estimate.range', { low: money(low), high: money(high) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
