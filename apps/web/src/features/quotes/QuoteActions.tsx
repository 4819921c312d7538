import { formatMoney, type QuoteDetail, quoteEditPath } from '@copperline/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import record from '#ui/data/Record.module.css';
import { CompareDialog, type RememberBom } from './CompareDialog.tsx';
import styles from './Quote.module.css';
import { offersOf } from './quote-offers.ts';
import type { QuoteActions as Actions } from './use-quote-actions.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface QuoteActionsProps {
  readonly quote: QuoteDetail;
  readonly actions: Actions;
  readonly remember: RememberBom;
}

/** What can be done now: the step forward large, everything else below it. */
export function QuoteActions({ quote, actions, remember }: QuoteActionsProps) {
  const t = useT();
  const locale = useLocale();
  const { to } = usePlace();
  const navigate = useNavigate();
  const offers = offersOf(quote, useNow());
  const [open, setOpen] = useState<'withdraw' | 'compare' | null>(null);
  const close = (): void => setOpen(null);
  const { busy } = actions;
  const leads = offers.addToCart ? 'cart' : offers.accept ? 'accept' : offers.reQuote ? 'again' : null;
  const remove = async (): Promise<void> => {
    if (await actions.remove()) await navigate(to('/my-center/quotes'));
  };
  return (
    <div className={styles.actions}>
      {offers.addToCart && (
        <Button kind="primary" size="large" busy={busy === 'addToCart'} onClick={() => void actions.addToCart()}>
          {t('quotes.screen.action.addToCart', { price: formatMoney(offers.addToCart, locale) })}
        </Button>
      )}
      {leads === 'accept' && (
        <Button kind="primary" size="large" busy={busy === 'accept'} onClick={() => void actions.accept()}>
          {t('quotes.screen.action.accept')}
        </Button>
      )}
      {leads === 'again' && (
        <Button kind="primary" size="large" busy={busy === 'reQuote'} onClick={() => void actions.reQuote()}>
          {t('quotes.screen.action.reQuote')}
        </Button>
      )}
      <div className={record.row}>
        {offers.reOrder && <Button onClick={() => setOpen('compare')}>{t('quotes.screen.action.reOrder')}</Button>}
        {offers.reQuote && leads !== 'again' && (
          <Button busy={busy === 'reQuote'} onClick={() => void actions.reQuote()}>
            {t('quotes.screen.action.reQuote')}
          </Button>
        )}
        {offers.reQuote && !offers.reOrder && quote.totalPrice && (
          <Button onClick={() => setOpen('compare')}>{t('quotes.screen.compare.open')}</Button>
        )}
        {(offers.edit || offers.copy) && (
          <LinkButton to={quoteEditPath(quote.quoteId, quote.request)}>
            {t(offers.edit ? 'quotes.screen.action.edit' : 'quotes.screen.action.copy')}
          </LinkButton>
        )}
        {offers.withdraw && (
          <Button kind="quiet" onClick={() => setOpen('withdraw')}>
            {t('quotes.screen.action.withdraw')}
          </Button>
        )}
        {offers.remove && (
          <Button kind="quiet" busy={busy === 'remove'} onClick={() => void remove()}>
            {t('quotes.screen.action.delete')}
          </Button>
        )}
      </div>
      {open === 'withdraw' && <WithdrawDialog quote={quote} actions={actions} onClose={close} />}
      {open === 'compare' && <CompareDialog quote={quote} remember={remember} onClose={close} />}
    </div>
  );
}
