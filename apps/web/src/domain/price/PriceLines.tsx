import { priceLineText, type Speaker } from '@copperline/content';
import type { Priced, QuoteLine } from '@copperline/contract';
import { priceGroups } from './price-groups.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Price } from '#ui/data/Price.tsx';
import styles from './PriceLines.module.css';

/** Of a price that was frozen long ago the table may not be known. */
type Made = Pick<Priced, 'lines' | 'currency'> & Partial<Pick<Priced, 'bookId'>>;

interface PriceLinesProps {
  readonly speaker: Speaker;
  readonly priced: Made;
  /** On a page of its own, not in a column at the side. */
  readonly roomy?: boolean;
  /** A group is named even where it is the only one. */
  readonly named?: boolean;
}

/** One line. Pressed, it says how it comes about; a line without a formula is a figure our staff put in. */
function Line({ speaker, line, priced }: Pick<PriceLinesProps, 'speaker' | 'priced'> & { readonly line: QuoteLine }) {
  const { label, how } = priceLineText(speaker, line);
  const amount = (
    <span className={classes(line.cents < 0 && styles.credit)}>
      <Price value={{ amount: line.cents, currency: priced.currency }} />
    </span>
  );
  if (how === '')
    return (
      <li className={styles.line}>
        <span className={styles.head}>
          <span className={styles.name}>{label}</span>
          {amount}
        </span>
      </li>
    );
  return (
    <li className={styles.line}>
      <details name="price-line">
        <summary className={styles.head}>
          <span className={styles.name}>
            {label}
            <Icon name="chevron-down" size={14} />
          </span>
          {amount}
        </summary>
        <div className={styles.formula}>
          <p>{how}</p>
          {priced.bookId && <p>{speaker.t('price.book', { book: priced.bookId })}</p>}
        </div>
      </details>
    </li>
  );
}

/** How a price is made up, by what it is for; each line opens the arithmetic behind it. */
export function PriceLines({ speaker, priced, roomy = false, named = false }: PriceLinesProps) {
  const groups = priceGroups(priced.lines);
  return (
    <div className={classes(styles.groups, roomy && styles.roomy)}>
      {groups.map(({ group, lines, cents }) => (
        <div key={group}>
          {(named || groups.length > 1) && (
            <h3 className={styles.groupHead}>
              {speaker.t(`price.group.${group}`)}
              <Price value={{ amount: cents, currency: priced.currency }} />
            </h3>
          )}
          <ul className={styles.lines}>
            {lines.map((line) => (
              <Line key={`${line.key} ${line.because['title'] ?? ''}`} speaker={speaker} line={line} priced={priced} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
