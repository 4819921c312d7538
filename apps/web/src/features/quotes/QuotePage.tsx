import type { QuoteDetail } from '@copperline/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { keptVersion } from '#domain/project/project-version.ts';
import { FromProject } from '#domain/project/FromProject.tsx';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { BoardErrors } from '#domain/quote/panels/BoardErrors.tsx';
import { AskedList } from '#domain/quote/panels/AskedList.tsx';
import { AskedPicture } from './AskedPicture.tsx';
import type { RememberBom } from './CompareDialog.tsx';
import { Downloads } from './Downloads.tsx';
import { EstimatePanel } from '#domain/quote/panels/EstimatePanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { PricePanel } from '#domain/quote/panels/PricePanel.tsx';
import { ProblemsPanel } from '#domain/quote/panels/ProblemsPanel.tsx';
import { QuoteActions } from './QuoteActions.tsx';
import styles from './Quote.module.css';
import { isOver } from '#domain/quote/words/validity.ts';
import { openQuestion } from '#domain/quote/words/quote-words.ts';
import { QuoteSummary } from './QuoteSummary.tsx';
import { RelatedPanel } from './RelatedPanel.tsx';
import { SharePanel } from './SharePanel.tsx';
import { StatusMark } from '#domain/quote/panels/StatusMark.tsx';
import record from '#ui/data/Record.module.css';
import { type QuoteActions as Actions, useLiveQuotes, useQuoteActions } from './use-quote-actions.ts';

/** What the status asks of its owner, above everything else. */
function Notices({ quote, actions }: { readonly quote: QuoteDetail; readonly actions: Actions }) {
  const t = useT();
  const over = isOver(quote, useNow());
  const question = openQuestion(quote.events);
  const reason = quote.events.findLast(({ status, note }) => status === 'invalid' && note !== '')?.note;
  return (
    <>
      {over && <Notice state="warning">{t('errors.QUOTE_EXPIRED')}</Notice>}
      {question && (
        <Notice state="info" title={t('quotes.screen.history.question')}>
          {question.note}
        </Notice>
      )}
      {quote.bomChanged && (
        <div className={styles.bomChanged}>
          <Notice state="warning">{t('quotes.screen.notice.bomChanged')}</Notice>
          <Button busy={actions.busy === 'reQuote'} onClick={() => void actions.reQuote()}>
            {t('quotes.screen.action.reQuote')}
          </Button>
        </div>
      )}
      {quote.status === 'quoted' && !over && <Notice state="info">{t('quotes.screen.notice.quoted')}</Notice>}
      {quote.status === 'quotation-process' && <Notice state="info">{t('quotes.screen.notice.checking')}</Notice>}
      {quote.status === 'order-received' && <Notice state="success">{t('quotes.screen.notice.ordered')}</Notice>}
      {quote.status === 'invalid' && (
        <Notice state="error" title={t('quotes.screen.notice.invalid')}>
          {reason}
        </Notice>
      )}
    </>
  );
}

function Loaded({ quote, remember }: { readonly quote: QuoteDetail; readonly remember: RememberBom }) {
  const t = useT();
  const locale = useLocale();
  const actions = useQuoteActions(quote);
  const { priced, request } = quote;
  const board = keptVersion(request);
  const problems = priced.problems.filter(({ rule }) => !quote.boardErrors.inquiry.includes(rule));
  return (
    <article>
      <header className={record.head}>
        <SiteLink to="/my-center/quotes" className={record.back}>
          {t('quotes.screen.action.back')}
        </SiteLink>
        <div className={record.titleRow}>
          <h1 className={record.title} tabIndex={-1}>
            {quote.quoteNumber}
          </h1>
          <StatusMark quote={quote} />
          <span className={styles.phase}>{t(`quotes.phase.${quote.phase}`)}</span>
        </div>
        <p className={styles.under}>
          {t(`quotes.kind.${quote.kind}`)}
          {board ? (
            <FromProject project={board} name={quote.projectName} opens={quote.projectOpens} />
          ) : (
            quote.projectName && <span>{quote.projectName}</span>
          )}
          <time dateTime={quote.createDate}>{formatDateTime(locale, quote.createDate)}</time>
        </p>
      </header>
      <div className={record.notices}>
        <Notices quote={quote} actions={actions} />
      </div>
      <div className={record.columns}>
        <div className={record.main}>
          {priced.estimate && !quote.totalPrice && (
            <EstimatePanel estimate={priced.estimate} currency={priced.currency} bomId={request.bomId} />
          )}
          {quote.status !== 'order-received' && (
            <BoardErrors
              found={quote.boardErrors}
              quoteId={quote.quoteId}
              onAsk={quote.status === 'quotation-offered' ? () => void actions.reQuote() : null}
            />
          )}
          <PricePanel priced={priced} total={quote.totalPrice !== null} />
          {problems.length > 0 && <ProblemsPanel problems={problems} />}
          <AskedList
            title={t('quotes.screen.asked.title')}
            request={request}
            remarks={request.remarks}
            files={quote.designBack}
            picture={request.pcb && <AskedPicture request={request} />}
          />
          <HistoryPanel quote={quote} actions={actions} />
        </div>
        <aside className={styles.side}>
          <QuoteSummary quote={quote} priced={priced} guaranteed={quote.guaranteed} gaps={quote.guaranteeGaps}>
            <QuoteActions quote={quote} actions={actions} remember={remember} />
          </QuoteSummary>
          <div className={record.sideParts}>
            <Downloads quote={quote} />
            <SharePanel quote={quote} />
            <RelatedPanel quote={quote} />
          </div>
        </aside>
      </div>
    </article>
  );
}

interface QuotePageProps {
  readonly query: UseQueryResult<QuoteDetail>;
  readonly remember: RememberBom;
}

/** One quote of one's own: its price with every line, what was asked for, what happened, and what can be done. */
export function QuotePage({ query, remember }: QuotePageProps) {
  const t = useT();
  useLiveQuotes();
  const { data, isError, error, isFetching, refetch } = query;
  if (data) return <Loaded key={data.quoteId} quote={data} remember={remember} />;
  if (!isError)
    return (
      <>
        <h1 className="visually-hidden">{t('quotes.screen.title')}</h1>
        <Skeleton lines={12} />
      </>
    );
  return (
    <>
      <h1 className="visually-hidden">{t('quotes.screen.title')}</h1>
      <EmptyState
        title={t('quotes.screen.notFound')}
        text={error.message}
        actions={
          <>
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
            <LinkButton to="/my-center/quotes">{t('quotes.screen.action.back')}</LinkButton>
          </>
        }
      />
    </>
  );
}
