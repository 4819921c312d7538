import { canPrice, desk, type DeskQuoteDetail, formatMoney } from '@copperline/contract';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { priceDifference } from '#domain/quote/words/price-difference.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Head } from '#ui/page/Head.tsx';
import { AskedList } from '#domain/quote/panels/AskedList.tsx';
import { BoardErrors } from '#domain/quote/panels/BoardErrors.tsx';
import { EstimatePanel } from '#domain/quote/panels/EstimatePanel.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { PriceDifferences } from '#domain/quote/panels/PriceDifferences.tsx';
import { PricePanel } from '#domain/quote/panels/PricePanel.tsx';
import { ProblemsPanel } from '#domain/quote/panels/ProblemsPanel.tsx';
import { StatusMark } from '#domain/quote/panels/StatusMark.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import record from '#ui/data/Record.module.css';
import { ageText } from '../frame/age.ts';
import { BoardPanel } from './BoardPanel.tsx';
import { DeskSide } from './DeskSide.tsx';
import { InputsForm } from './InputsForm.tsx';
import styles from '../frame/DeskRecord.module.css';
import { TrailPanel } from './TrailPanel.tsx';
import { useDeskCall, useLiveDesk } from '../frame/use-desk.ts';
import { type DeskQuoteActions, useDeskQuote } from './use-desk-quote.ts';
import { type Inputs, useInputs } from './use-inputs.ts';

/** A colleague who works on the same quote is seen within this time, told or not. */
const lookEveryMs = 30_000;

interface NoticesProps {
  readonly quote: DeskQuoteDetail;
  readonly actions: DeskQuoteActions;
  readonly inputs: Inputs;
}

/** What has to be known before anything else is done. */
function Notices({ quote, actions, inputs }: NoticesProps) {
  const t = useT();
  const locale = useLocale();
  const { refusal } = actions;
  const money = (amount: number): string => formatMoney({ amount, currency: quote.priced.currency }, locale);
  return (
    <div className={record.notices} aria-live="polite">
      {refusal?.kind === 'changed' && !inputs.isOvertaken && (
        <Notice state="warning" title={t('desk.changed.title')}>
          {t('desk.changed.text')}
        </Notice>
      )}
      {refusal?.kind === 'price' && (
        <Notice state="warning" title={t('desk.moved.title')}>
          {t(quote.status === 'expired' ? 'desk.moved.expired' : 'desk.moved.text', {
            before: money(quote.priced.totalCents),
            now: money(refusal.now.totalCents),
          })}
        </Notice>
      )}
      {refusal?.kind === 'invalid' && (
        <Notice state="error" title={t('desk.invalid')}>
          {refusal.reasons.join('\n')}
        </Notice>
      )}
      {inputs.isOvertaken && (
        <div className={styles.overtaken}>
          <Notice state="warning" title={t('desk.overtaken.title')}>
            {t('desk.overtaken.text')}
          </Notice>
          <Button onClick={inputs.forget}>{t('desk.overtaken.theirs')}</Button>
          <Button onClick={inputs.insist}>{t('desk.overtaken.mine')}</Button>
        </div>
      )}
      {quote.removedAt && <Notice state="warning">{t('desk.removed', { date: formatDateTime(locale, quote.removedAt) })}</Notice>}
      {quote.waiting && <Notice state="info">{t('desk.waiting')}</Notice>}
    </div>
  );
}

/** A step takes its own button away: the focus goes on to the first open line, or to where the page begins. */
const useFocusAfterStep = ({ status }: DeskQuoteDetail) => {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const field = canPrice(status) ? article.current?.querySelector<HTMLElement>('[data-column=unit]') : null;
    (field ?? article.current?.querySelector('h1'))?.focus();
  }, [status]);
  return article;
};

function Header({ quote }: { readonly quote: DeskQuoteDetail }) {
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const { quoteNumber, phase, kind, projectName, createDate, since } = quote;
  return (
    <header className={record.head}>
      <SiteLink to="/desk" className={record.back}>
        {t('desk.quote.back')}
      </SiteLink>
      <div className={record.titleRow}>
        <h1 className={record.title} tabIndex={-1}>
          {quoteNumber}
        </h1>
        <StatusMark quote={quote} />
        <span className={styles.quiet}>{t(`quotes.phase.${phase}`)}</span>
      </div>
      <p className={styles.under}>
        <span>{t(`quotes.kind.${kind}`)}</span>
        {projectName && <span className={styles.project}>{projectName}</span>}
        <time dateTime={createDate}>{formatDateTime(locale, createDate)}</time>
        {now !== null && <span>{t('desk.quote.since', { age: ageText(t, since, now) })}</span>}
      </p>
    </header>
  );
}

function Loaded({ quote }: { readonly quote: DeskQuoteDetail }) {
  const t = useT();
  const { quoteId, priced, request, designBack } = quote;
  const hasBom = request.bomId !== null;
  const bom = useDeskCall(desk.bom, { quoteId }, { enabled: hasBom });
  const inputs = useInputs(quote, bom.data?.figures ?? noFigures);
  const actions = useDeskQuote(quote, bom.data?.revision);
  const article = useFocusAfterStep(quote);
  return (
    <article ref={article}>
      <Header quote={quote} />
      <Notices quote={quote} actions={actions} inputs={inputs} />
      <div className={styles.columns}>
        <div className={record.main}>
          <InputsForm quote={quote} bom={hasBom ? bom : null} inputs={inputs} actions={actions} />
          {actions.before && (
            <Panel title={t('desk.difference.title')}>
              <PriceDifferences
                difference={priceDifference(actions.before, priced)}
                currency={priced.currency}
                words={{
                  before: t('desk.difference.before'),
                  now: t('desk.difference.now'),
                  same: t('desk.difference.same'),
                }}
              />
            </Panel>
          )}
          <PricePanel priced={priced} total={priced.decision === 'automatic'} />
          {priced.estimate && <EstimatePanel estimate={priced.estimate} currency={priced.currency} bomId={null} />}
          {priced.problems.length > 0 && <ProblemsPanel problems={priced.problems} />}
          <BoardErrors found={quote.boardErrors} quoteId={null} />
          {designBack.projectUrl !== '' && <BoardPanel quote={quote} />}
          <AskedList title={t('desk.quote.asked')} request={request} remarks={request.remarks} files={designBack} />
          <TrailPanel quote={quote} />
        </div>
        <DeskSide quote={quote} actions={actions} inputs={inputs} />
      </div>
    </article>
  );
}

const noFigures = [] as const;

/** One quote at the desk: what was asked for, what goes into its price, what the engine makes of it, and the next step. */
export function DeskQuotePage({ quoteId }: { readonly quoteId: string }) {
  const t = useT();
  const { data, isError, error, isFetching, refetch } = useDeskCall(desk.quote, { quoteId }, { everyMs: lookEveryMs });
  useLiveDesk();
  if (data?.quoteId === quoteId)
    return (
      <>
        <Head title={data.quoteNumber} />
        <Loaded key={quoteId} quote={data} />
      </>
    );
  return (
    <>
      <Head title={t('desk.title')} />
      <h1 className="visually-hidden">{t('desk.title')}</h1>
      {isError ? (
        <EmptyState
          title={t('desk.quote.notFound')}
          text={error.message}
          actions={
            <>
              <Button busy={isFetching} onClick={() => void refetch()}>
                {t('actions.retry')}
              </Button>
              <LinkButton to="/desk">{t('desk.quote.back')}</LinkButton>
            </>
          }
        />
      ) : (
        <Skeleton lines={14} />
      )}
    </>
  );
}
