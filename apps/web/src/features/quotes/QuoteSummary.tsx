import { formatMoney, type GuaranteeGap, type Priced, type Quote } from '@copperline/contract';
import type { ReactNode } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Price } from '#ui/data/Price.tsx';
import { GuaranteeGaps } from '#domain/quote/panels/GuaranteeGaps.tsx';
import styles from './Quote.module.css';
import { changeText, weightText } from '#domain/quote/words/quote-words.ts';
import { holds, Validity } from '#domain/quote/panels/Validity.tsx';
import record from '#ui/data/Record.module.css';

type Known = Pick<Quote, 'status' | 'expiryDate' | 'totalQty' | 'totalPrice'>;

interface QuoteSummaryProps {
  readonly quote: Known & Partial<Pick<Quote, 'initialPrice' | 'finalPrice'>>;
  readonly priced: Priced;
  readonly guaranteed?: boolean;
  readonly gaps?: readonly GuaranteeGap[];
  readonly children?: ReactNode;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The price and all that is said with it, always in view. */
export function QuoteSummary({ quote, priced, guaranteed = false, gaps = [], children }: QuoteSummaryProps) {
  const t = useT();
  const locale = useLocale();
  const { totalPrice, initialPrice, finalPrice, totalQty } = quote;
  const money = (amount: number): string => formatMoney({ amount, currency: priced.currency }, locale);
  const both = initialPrice && finalPrice ? { initial: initialPrice, final: finalPrice } : null;
  return (
    <div className={record.summary}>
      <h2 className={record.sideTitle}>{t('quotes.screen.price.total')}</h2>
      {totalPrice ? (
        <p className={record.total}>
          <strong>
            <Price value={totalPrice} />
          </strong>
          <span>{t('units.pieces', { count: totalQty })}</span>
        </p>
      ) : (
        <p className={styles.pendingPrice}>
          <strong>{t('quotes.screen.price.pending')}</strong>
          {priced.estimate && (
            <span>
              {t('quotes.screen.estimate.range', {
                low: money(priced.estimate.lowCents),
                high: money(priced.estimate.highCents),
              })}
            </span>
          )}
          <span className={styles.small}>{t('quotes.screen.price.pendingText')}</span>
        </p>
      )}
      <dl className={record.facts}>
        {both && (
          <>
            <Fact label={t('quotes.screen.price.initial')}>
              <Price value={both.initial} />
            </Fact>
            <Fact label={t('quotes.screen.price.final')}>
              <Price value={both.final} />
            </Fact>
            <Fact label={t('quotes.screen.price.difference')}>
              {changeText(t, locale, both.final.amount - both.initial.amount, both.final.currency)}
            </Fact>
          </>
        )}
        {holds(quote) && (
          <Fact label={t('quotes.screen.validity.title')}>
            <Validity quote={quote} />
          </Fact>
        )}
        {totalPrice && priced.leadDays !== null && (
          <Fact label={t('quotes.screen.price.lead')}>{t('quotes.screen.price.days', { count: priced.leadDays })}</Fact>
        )}
        {priced.weightGrams > 0 && (
          <Fact label={t('quotes.screen.price.weight')}>{weightText(t, locale, priced.weightGrams)}</Fact>
        )}
      </dl>
      {totalPrice && (
        <p className={styles.small}>
          {guaranteed && <>{t('quotes.screen.price.guaranteed')} </>}
          {t('quotes.screen.price.shipping')}
        </p>
      )}
      {totalPrice && <GuaranteeGaps gaps={gaps} />}
      {children}
    </div>
  );
}
