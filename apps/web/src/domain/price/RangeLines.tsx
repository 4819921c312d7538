import { priceLineName, type Speaker } from '@copperline/content';
import { type Currency, type EstimateLine, formatMoney } from '@copperline/contract';
import { rangeGroups } from './price-groups.ts';
import styles from './PriceLines.module.css';

interface Ends {
  readonly lowCents: number;
  readonly highCents: number;
}

/** One sum, or the two ends between which it lies. */
export const rangeText = ({ t, locale }: Speaker, { lowCents, highCents }: Ends, currency: Currency): string => {
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  return lowCents === highCents ? money(lowCents) : t('pcba.estimate.range', { low: money(lowCents), high: money(highCents) });
};

interface RangeLinesProps {
  readonly speaker: Speaker;
  readonly lines: readonly EstimateLine[];
  readonly currency: Currency;
}

/** The lines of an estimate by what they are for, each from its low to its high end. */
export function RangeLines({ speaker, lines, currency }: RangeLinesProps) {
  return (
    <div className={styles.groups}>
      {rangeGroups(lines).map(({ group, lines: own, ...ends }) => (
        <div key={group}>
          <h3 className={styles.groupHead}>
            {speaker.t(`price.group.${group}`)}
            <span className={styles.range}>{rangeText(speaker, ends, currency)}</span>
          </h3>
          <ul className={styles.lines}>
            {own.map((line) => (
              <li key={line.key} className={styles.line}>
                <span className={styles.head}>
                  <span className={styles.name}>{priceLineName(speaker, { key: line.key, because: {} })}</span>
                  <span className={styles.range}>{rangeText(speaker, line, currency)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
