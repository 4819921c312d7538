import type { Priced } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Price } from '#ui/data/Price.tsx';
import { PriceLines } from '#domain/price/PriceLines.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import styles from './PricePanel.module.css';

/** How a price is made up. Without a `total` the engine has not the last word. */
export function PricePanel({ priced, total }: { readonly priced: Priced; readonly total: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { currency, totalCents, bookId } = priced;
  const isEmpty = priced.lines.every(({ cents }) => cents === 0);
  const book = <span className={styles.aside}>{t('price.book', { book: bookId })}</span>;
  if (isEmpty)
    return (
      <Panel title={t('quotes.screen.price.lines')} aside={book}>
        <p className={styles.text}>{t('quotes.screen.price.noLines')}</p>
      </Panel>
    );
  return (
    <Panel title={t(total ? 'quotes.screen.price.lines' : 'quotes.screen.price.soFar')} aside={book}>
      {!total && <p className={classes(styles.text, styles.soFar)}>{t('quotes.screen.price.soFarText')}</p>}
      <PriceLines speaker={{ t, locale }} priced={priced} roomy />
      {total && (
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
