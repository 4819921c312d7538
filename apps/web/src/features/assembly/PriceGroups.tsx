import type { Speaker } from '@copperline/content';
import { type Priced, type QuoteGroup, quoteGroups, type QuoteLine } from '@copperline/contract';
import { lineWords } from '#lib/quote/price-words.ts';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';
import styles from './Assembly.module.css';

/** Lines of each group that cost something, with their sum. */
export const groupsOf = ({ lines }: Pick<Priced, 'lines'>): { group: QuoteGroup; lines: QuoteLine[]; cents: number }[] =>
  quoteGroups
    .map((group) => {
      const own = lines.filter((line) => line.group === group && line.cents !== 0);
      return { group, lines: own, cents: own.reduce((sum, { cents }) => sum + cents, 0) };
    })
    .filter(({ lines: own }) => own.length > 0);

interface GroupProps {
  readonly speaker: Speaker;
  readonly priced: Priced;
}

function Line({ speaker, line, currency }: { speaker: Speaker; line: QuoteLine; currency: Priced['currency'] }) {
  const { name, formula } = lineWords(speaker, line);
  return (
    <details className={styles.line} name="pcba-line">
      <summary className={styles.lineHead}>
        <span className={styles.lineName}>
          {name}
          <Icon name="chevron-down" size={14} />
        </span>
        <Price value={{ amount: line.cents, currency }} />
      </summary>
      <p className={styles.formula}>{formula}</p>
    </details>
  );
}

/** The price by what it is for; each line opens the arithmetic behind it. */
export function PriceGroups({ speaker, priced }: GroupProps) {
  const { t } = speaker;
  const { currency } = priced;
  return groupsOf(priced).map(({ group, lines, cents }) => (
    <section key={group} className={styles.group}>
      <h3 className={styles.groupHead}>
        {t(`pcba.price.group.${group}`)}
        <Price value={{ amount: cents, currency }} />
      </h3>
      {lines.map((line) => (
        <Line key={line.key} speaker={speaker} line={line} currency={currency} />
      ))}
    </section>
  ));
}
