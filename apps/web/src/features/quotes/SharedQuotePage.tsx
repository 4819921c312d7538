import type { OutputOf, quotes } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { LinkButton } from '#ui/control/Button.tsx';
import { Page } from '#ui/page/Page.tsx';
import { AskedList } from '#domain/quote/panels/AskedList.tsx';
import { EstimatePanel } from '#domain/quote/panels/EstimatePanel.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { PricePanel } from '#domain/quote/panels/PricePanel.tsx';
import { ProblemsPanel } from '#domain/quote/panels/ProblemsPanel.tsx';
import styles from './Quote.module.css';
import { isOver } from '#domain/quote/words/validity.ts';
import { QuoteSummary } from './QuoteSummary.tsx';
import { StatusMark } from '#domain/quote/panels/StatusMark.tsx';
import record from '#ui/data/Record.module.css';
import { useNow } from '#lib/now.ts';

/** A quote as its owner shows it to others: read only, in the reader's language, in its own currency. */
export function SharedQuotePage({ quote }: { readonly quote: OutputOf<typeof quotes.shared> }) {
  const t = useT();
  const now = useNow();
  const { priced, request, quoteNumber } = quote;
  return (
    <Page
      title={t('quotes.screen.shared.title', { number: quoteNumber })}
      lead={t('quotes.screen.shared.lead')}
      actions={<LinkButton to="/order/manufacturing/pcb">{t('quotes.screen.shared.start')}</LinkButton>}
    >
      <div className={styles.shared}>
        <p className={styles.under}>
          <StatusMark quote={quote} />
          {t(`quotes.kind.${quote.kind}`)}
          {quote.projectName && <span>{quote.projectName}</span>}
        </p>
        {isOver(quote, now) && (
          <div className={record.notices}>
            <Notice state="warning">{t('errors.QUOTE_EXPIRED')}</Notice>
          </div>
        )}
        <div className={record.columns}>
          <div className={record.main}>
            {priced.estimate && !quote.totalPrice && (
              <EstimatePanel estimate={priced.estimate} currency={priced.currency} bomId={null} />
            )}
            <PricePanel priced={priced} total={quote.totalPrice !== null} />
            {priced.problems.length > 0 && <ProblemsPanel problems={priced.problems} />}
            <AskedList title={t('quotes.screen.asked.sharedTitle')} request={request} />
          </div>
          <aside className={styles.side}>
            <QuoteSummary quote={quote} priced={priced} />
          </aside>
        </div>
      </div>
    </Page>
  );
}
