import { priceLineName } from '@copperline/content';
import { type Bom, bom, type QuoteDetail, quotes } from '@copperline/contract';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useLocale, usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { leaveFor } from '#lib/leave.ts';
import { useCall } from '#lib/query.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';
import { forgetStoredBoard } from '#ui/SiteLink.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';
import { type PriceDifference, priceDifference } from './price-difference.ts';
import { ProblemList } from './ProblemsPanel.tsx';
import { changeText } from './quote-words.ts';
import { reOrder } from './re-order.ts';

export type RememberBill = (bill: Bom) => void;

interface CompareDialogProps {
  readonly quote: QuoteDetail;
  /** How the order pages are handed a bill; theirs to say. */
  readonly remember: RememberBill;
  readonly onClose: () => void;
}

function Difference({ difference, quote }: { readonly difference: PriceDifference; readonly quote: QuoteDetail }) {
  const t = useT();
  const locale = useLocale();
  const { currency } = quote.priced;
  const nothing = t('quotes.screen.validity.none');
  const change = (then: number, now: number): string => (then === now ? nothing : changeText(t, locale, now - then, currency));
  const days = (count: number | null): string => (count === null ? nothing : t('quotes.screen.price.days', { count }));
  const daysChange = ({ thenDays, nowDays }: PriceDifference): string => {
    if (thenDays === nowDays || thenDays === null || nowDays === null) return nothing;
    return new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(nowDays - thenDays);
  };
  return (
    <>
      {!difference.differs && (
        <p className={styles.same}>
          <Icon name="success" size={18} />
          {t('quotes.screen.reOrder.same')}
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('quotes.screen.reOrder.line')}</th>
            <th scope="col" className={styles.number}>
              {t('quotes.screen.reOrder.then')}
            </th>
            <th scope="col" className={styles.number}>
              {t('quotes.screen.reOrder.now')}
            </th>
            <th scope="col" className={styles.number}>
              {t('quotes.screen.reOrder.change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {difference.lines.map(({ group, key, line, thenCents, nowCents }) => (
            <tr key={`${group} ${key} ${line.because['title'] ?? ''}`} className={thenCents === nowCents ? styles.unchanged : ''}>
              <th scope="row">{priceLineName({ t, locale }, line)}</th>
              <td className={styles.number}>
                <Price value={{ amount: thenCents, currency }} />
              </td>
              <td className={styles.number}>
                <Price value={{ amount: nowCents, currency }} />
              </td>
              <td className={styles.number}>{change(thenCents, nowCents)}</td>
            </tr>
          ))}
          <tr className={difference.thenDays === difference.nowDays ? styles.unchanged : ''}>
            <th scope="row">{t('quotes.screen.reOrder.days')}</th>
            <td className={styles.number}>{days(difference.thenDays)}</td>
            <td className={styles.number}>{days(difference.nowDays)}</td>
            <td className={styles.number}>{daysChange(difference)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('quotes.screen.price.total')}</th>
            <td className={styles.number}>
              <Price value={{ amount: difference.thenCents, currency }} />
            </td>
            <td className={styles.number}>
              <Price value={{ amount: difference.nowCents, currency }} />
            </td>
            <td className={styles.number}>{changeText(t, locale, difference.nowCents - difference.thenCents, currency)}</td>
          </tr>
        </tfoot>
      </table>
      {difference.newProblems.length > 0 && (
        <>
          <h3 className={styles.since}>{t('quotes.screen.reOrder.problem')}</h3>
          <ProblemList problems={difference.newProblems} />
        </>
      )}
    </>
  );
}

/** The same request, priced today, line by line beside the price it was given; for an assembled board the way to order it again. */
export function CompareDialog({ quote, remember, onClose }: CompareDialogProps) {
  const t = useT();
  const place = usePlace();
  const today = useCall(quotes.price, { request: quote.request, currency: quote.priced.currency });
  const [busy, setBusy] = useState(false);
  const isAssembly = quote.kind === 'pcba';

  const again = async (): Promise<void> => {
    setBusy(true);
    const work = reOrder(quote, {
      parse: (input) => call(bom.parse, input),
      remember,
      forgetBoard: forgetStoredBoard,
      leaveFor: (path) => leaveFor(place.to(path)),
    });
    await settled(work);
    setBusy(false);
  };
  return (
    <Dialog
      wide
      title={t(isAssembly ? 'quotes.screen.reOrder.title' : 'quotes.screen.compare.title', { number: quote.quoteNumber })}
      {...(isAssembly && { text: t('quotes.screen.reOrder.text') })}
      onClose={onClose}
    >
      {today.data ? (
        <Difference difference={priceDifference(quote.priced, today.data)} quote={quote} />
      ) : today.isError ? (
        <EmptyState
          title={t('quotes.screen.reOrder.failed')}
          text={today.error.message}
          actions={<Button onClick={() => void today.refetch()}>{t('actions.retry')}</Button>}
        />
      ) : (
        <div className={styles.wait}>
          <Skeleton lines={6} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('actions.close')}</Button>
        {isAssembly && (
          <Button kind="primary" busy={busy} onClick={() => void again()}>
            {t('quotes.screen.reOrder.continue')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
