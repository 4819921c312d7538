import { type OutputOf, type Quote, quotePagePath, type quotes } from '@copperline/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '#lib/i18n/use-t.ts';
import { Price } from '#ui/data/Price.tsx';
import { holds, Validity } from '#domain/quote/panels/Validity.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Loaded } from '../panel/Loaded.tsx';
import styles from './Overview.module.css';
import { Panel } from '../panel/Panel.tsx';
import panel from '../panel/Panel.module.css';

type Waiting = OutputOf<typeof quotes.waiting>;

function QuoteLine({ quote }: { readonly quote: Quote }) {
  const t = useT();
  const { quoteId, quoteNumber, projectName, partNo, kind, totalPrice } = quote;
  return (
    <li className={styles.quote}>
      <span className={styles.main}>
        <SiteLink to={quotePagePath(quoteId)} className="mono">
          {quoteNumber}
        </SiteLink>
        <span className={styles.name}>{projectName || partNo || t('quotes.screen.table.unnamed')}</span>
      </span>
      <span className={styles.quiet}>{t(`quotes.kind.${kind}`)}</span>
      <span>{holds(quote) && <Validity quote={quote} />}</span>
      <span className={styles.price}>
        {totalPrice === null ? (
          <span className={styles.quiet}>{t('account.overview.unpriced')}</span>
        ) : (
          <Price value={totalPrice} />
        )}
      </span>
    </li>
  );
}

function Turn({ turn, rows, total }: Waiting['turns'][number]) {
  const t = useT();
  return (
    <section className={styles.turn} aria-labelledby={`turn-${turn}`}>
      <header>
        <h3 id={`turn-${turn}`} className={styles.turnTitle}>
          {t(`account.overview.turn.${turn}.title`)}
          <span className={styles.count}>{t('account.overview.more', { count: total })}</span>
        </h3>
        <p className={styles.quiet}>{t(`account.overview.turn.${turn}.text`)}</p>
      </header>
      <ul className={styles.list}>
        {rows.map((quote) => (
          <QuoteLine key={quote.quoteId} quote={quote} />
        ))}
      </ul>
    </section>
  );
}

/** Open quotes, those first that wait for the person who looks at them. */
export function WaitingQuotes({ query }: { readonly query: UseQueryResult<Waiting> }) {
  const t = useT();
  return (
    <Panel
      title={t('account.overview.quotes')}
      action={<SiteLink to="/my-center/quotes">{t('account.overview.allQuotes')}</SiteLink>}
    >
      <Loaded query={query}>
        {({ turns }) => {
          const open = turns.filter(({ total }) => total > 0);
          return open.length === 0 ? (
            <p className={panel.panelBody}>{t('account.overview.quotesNone')}</p>
          ) : (
            open.map((turn) => <Turn key={turn.turn} {...turn} />)
          );
        }}
      </Loaded>
    </Panel>
  );
}
