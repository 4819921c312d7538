import { type Bom, bom, type QuoteDetail, quotes } from '@copperline/contract';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { leaveFor } from '#lib/leave.ts';
import { useCall } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { forgetStoredBoard } from '#ui/control/SiteLink.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import styles from '#ui/panel/Dialog.module.css';
import { PriceDifferences } from '#domain/quote/panels/PriceDifferences.tsx';
import { priceDifference } from '#domain/quote/words/price-difference.ts';
import { reOrder } from './re-order.ts';

export type RememberBom = (bom: Bom) => void;

interface CompareDialogProps {
  readonly quote: QuoteDetail;
  /** How the order pages are handed a BOM; theirs to say. */
  readonly remember: RememberBom;
  readonly onClose: () => void;
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
        <PriceDifferences
          difference={priceDifference(quote.priced, today.data)}
          currency={quote.priced.currency}
          words={{
            before: t('quotes.screen.reOrder.then'),
            now: t('quotes.screen.reOrder.now'),
            same: t('quotes.screen.reOrder.same'),
          }}
        />
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
