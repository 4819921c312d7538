import { deskPagePath, type DeskQuoteDetail } from '@copperline/contract';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Price } from '#ui/data/Price.tsx';
import { GuaranteeGaps } from '#domain/quote/panels/GuaranteeGaps.tsx';
import { holds, Validity } from '#domain/quote/panels/Validity.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import record from '#ui/data/Record.module.css';
import { DeskActions } from './DeskActions.tsx';
import styles from '../frame/DeskRecord.module.css';
import type { DeskQuoteActions } from './use-desk-quote.ts';
import type { Inputs } from './use-inputs.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who asks, and who of us works on it. */
function People({ quote: { owner, assignee } }: { readonly quote: DeskQuoteDetail }) {
  const t = useT();
  return (
    <section className={styles.sidePart} aria-label={t('desk.people.title')}>
      <h2 className={record.sideTitle}>{t('desk.people.title')}</h2>
      <dl className={record.facts}>
        <Fact label={t('desk.people.customer')}>
          {owner.username}
          {owner.email !== '' && (
            <a href={`mailto:${owner.email}`} className={styles.email} title={owner.email}>
              {owner.email}
            </a>
          )}
        </Fact>
        <Fact label={t('desk.people.assignee')}>{assignee?.username ?? t('desk.inbox.assigned.nobody')}</Fact>
      </dl>
    </section>
  );
}

function Related({ quote: { reQuoteFrom, relatedQuotes, relatedOrder } }: { readonly quote: DeskQuoteDetail }) {
  const t = useT();
  if (!reQuoteFrom && relatedQuotes.length === 0 && !relatedOrder) return null;
  const link = ({ id, number }: { readonly id: string; readonly number: string }) => (
    <SiteLink key={id} to={deskPagePath(id)} className={styles.number}>
      {number}
    </SiteLink>
  );
  return (
    <section className={styles.sidePart} aria-label={t('quotes.screen.related.title')}>
      <h2 className={record.sideTitle}>{t('quotes.screen.related.title')}</h2>
      <dl className={record.facts}>
        {reQuoteFrom && <Fact label={t('quotes.screen.related.from')}>{link(reQuoteFrom)}</Fact>}
        {relatedQuotes.length > 0 && <Fact label={t('quotes.screen.related.quotes')}>{relatedQuotes.map(link)}</Fact>}
        {relatedOrder && <Fact label={t('quotes.screen.related.order')}>{relatedOrder.number}</Fact>}
      </dl>
    </section>
  );
}

interface DeskSideProps {
  readonly quote: DeskQuoteDetail;
  readonly actions: DeskQuoteActions;
  readonly inputs: Inputs;
}

/** The price that is being made, what the customer sees of it, and the next step: always in view. */
export function DeskSide({ quote, actions, inputs }: DeskSideProps) {
  const t = useT();
  const { priced, totalQty, totalPrice, initialPrice, finalPrice, guaranteed, guaranteeGaps } = quote;
  const { currency, totalCents, leadDays } = priced;
  const open = priced.estimate?.blockers.length ?? 0;
  return (
    <aside className={styles.side}>
      <section className={styles.sidePart} aria-label={t('desk.price.title')}>
        <h2 className={record.sideTitle}>{t('desk.price.title')}</h2>
        <p className={record.total} aria-live="polite">
          <strong>
            <Price value={{ amount: totalCents, currency }} />
          </strong>
          <span>{t('units.pieces', { count: totalQty })}</span>
        </p>
        {open > 0 && <p className={styles.open}>{t('desk.price.open', { count: open })}</p>}
        <dl className={record.facts}>
          <Fact label={t('desk.price.currency')}>{currency}</Fact>
          <Fact label={t('desk.price.seen')}>{totalPrice ? <Price value={totalPrice} /> : t('quotes.screen.table.noPrice')}</Fact>
          {initialPrice && finalPrice && (
            <>
              <Fact label={t('quotes.screen.price.initial')}>
                <Price value={initialPrice} />
              </Fact>
              <Fact label={t('quotes.screen.price.final')}>
                <Price value={finalPrice} />
              </Fact>
            </>
          )}
          {leadDays !== null && (
            <Fact label={t('quotes.screen.price.lead')}>{t('quotes.screen.price.days', { count: leadDays })}</Fact>
          )}
          {holds(quote) && (
            <Fact label={t('quotes.screen.validity.title')}>
              <Validity quote={quote} />
            </Fact>
          )}
        </dl>
        {guaranteed && <p className={styles.quiet}>{t('desk.price.guaranteed')}</p>}
        <GuaranteeGaps gaps={guaranteeGaps} />
        <DeskActions quote={quote} actions={actions} inputs={inputs} />
      </section>
      <People quote={quote} />
      <Related quote={quote} />
    </aside>
  );
}
