import { type Quote, quotePagePath } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import record from '#ui/data/Record.module.css';
import styles from './Quote.module.css';

/** The quotes this one came from and went to, and the order it became. */
export function RelatedPanel({ quote: { reQuoteFrom, relatedQuotes, relatedOrder } }: { readonly quote: Quote }) {
  const t = useT();
  if (!reQuoteFrom && relatedQuotes.length === 0 && !relatedOrder) return null;
  const link = ({ id, number }: { readonly id: string; readonly number: string }) => (
    <SiteLink key={id} to={quotePagePath(id)} className="mono">
      {number}
    </SiteLink>
  );
  return (
    <div className={record.sidePart}>
      <h2 className={record.sideTitle}>{t('quotes.screen.related.title')}</h2>
      <dl className={record.facts}>
        {reQuoteFrom && (
          <div>
            <dt>{t('quotes.screen.related.from')}</dt>
            <dd>{link(reQuoteFrom)}</dd>
          </div>
        )}
        {relatedQuotes.length > 0 && (
          <div>
            <dt>{t('quotes.screen.related.quotes')}</dt>
            <dd className={styles.numbers}>{relatedQuotes.map(link)}</dd>
          </div>
        )}
        {relatedOrder && (
          <div>
            <dt>{t('quotes.screen.related.order')}</dt>
            <dd className="mono">{relatedOrder.number}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
