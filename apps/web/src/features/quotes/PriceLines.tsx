import { type Priced, type QuoteGroup, quoteGroups, type QuoteLine } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { lineWords } from '#lib/quote/price-words.ts';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';
import { Panel } from '#ui/quote/Panel.tsx';
import { sumOfLines } from '#lib/quote/price-difference.ts';
import styles from './Quote.module.css';

interface LineProps {
  readonly line: QuoteLine;
  readonly currency: Priced['currency'];
}

/** One line. With a formula it opens; a line without one is a figure our staff put in. */
function Line({ line, currency }: LineProps) {
  const t = useT();
  const locale = useLocale();
  const { name, formula } = lineWords({ t, locale }, line);
  const amount = <Price value={{ amount: line.cents, currency }} />;
  if (formula === null)
    return (
      <li className={styles.line}>
        <span className={styles.lineHead}>
          <span className={styles.lineName}>{name}</span>
          {amount}
        </span>
      </li>
    );
  return (
    <li className={styles.line}>
      <details>
        <summary className={styles.lineHead}>
          <span className={styles.lineName}>
            {name}
            <span className={styles.chevron}>
              <Icon name="chevron-down" size={14} />
            </span>
          </span>
          {amount}
        </summary>
        <p className={styles.formula}>{formula}</p>
      </details>
    </li>
  );
}

function Group({
  group,
  lines,
  currency,
  alone,
}: { group: QuoteGroup; lines: QuoteLine[]; alone: boolean } & Omit<LineProps, 'line'>) {
  const t = useT();
  return (
    <>
      {!alone && (
        <h3 className={styles.groupHead}>
          {t(`quotes.screen.price.group.${group}`)}
          <Price value={{ amount: sumOfLines(lines), currency }} />
        </h3>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={`${line.key} ${line.because['title'] ?? ''}`} line={line} currency={currency} />
        ))}
      </ul>
    </>
  );
}

/** How a price is made up. What costs nothing is left out; each line opens the arithmetic behind it. Without a `total` the engine has not the last word. */
export function PriceLines({ priced, total }: { readonly priced: Priced; readonly total: boolean }) {
  const t = useT();
  const { currency, totalCents, bookId } = priced;
  const groups = quoteGroups
    .map((group) => ({ group, lines: priced.lines.filter((line) => line.group === group && line.cents !== 0) }))
    .filter(({ lines }) => lines.length > 0);
  const book = <span className={styles.aside}>{t('quotes.screen.price.book', { book: bookId })}</span>;
  return (
    <Panel title={t(total ? 'quotes.screen.price.lines' : 'quotes.screen.price.soFar')} aside={book}>
      {!total && groups.length > 0 && <p className={styles.text}>{t('quotes.screen.price.soFarText')}</p>}
      {groups.length === 0 && <p className={styles.text}>{t('quotes.screen.price.noLines')}</p>}
      {groups.map(({ group, lines }) => (
        <Group key={group} group={group} lines={lines} currency={currency} alone={groups.length === 1} />
      ))}
      {total && groups.length > 0 && (
        <p className={styles.sum}>
          {t('quotes.screen.price.total')}
          <strong>
            <Price value={{ amount: totalCents, currency }} />
          </strong>
        </p>
      )}
    </Panel>
  );
}
