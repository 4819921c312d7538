import type { MessageKey } from '@copperline/content';
import { type Priced, type QuoteDetail, quotes } from '@copperline/contract';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { setCartCount } from '#domain/cart/cart.ts';
import { useTellInCart } from '#domain/cart/use-tell-in-cart.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useKeptQuote, useSaveQuote } from '#domain/quote/keep/use-save-quote.ts';
import { showToast } from '#lib/toast.ts';
import { BoardErrors } from '#domain/quote/panels/BoardErrors.tsx';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { PriceChanged } from '#domain/quote/keep/PriceChanged.tsx';
import { writeForm } from '../state/form-url.ts';
import styles from './Summary.module.css';
import type { Keeping } from './use-keep-quote.ts';
import { currencyEntry, usePcb } from '../state/use-pcb.ts';

interface KeepProps {
  readonly keeping: Keeping;
}

const changed = (): MessageKey => 'quotes.changing.saved';

/** Into the quote that was opened; a new one is the way beside it. */
function Change({ change, priced }: { readonly change: () => Promise<QuoteDetail>; readonly priced: Priced }) {
  const t = useT();
  const { busy, save } = useSaveQuote(change, changed);
  return (
    <Button kind="primary" size="large" busy={busy} onClick={() => void save(priced)}>
      {t('quotes.changing.save')}
    </Button>
  );
}

/** Keeps the configuration as a quote, or puts it into the cart at once; an inquiry where only an engineer can price it. */
function Keep({ keeping }: KeepProps) {
  const { priced, spec, stencil, speaker } = usePcb();
  const { t } = speaker;
  const saving = useSaveQuote(keeping.save);
  const configured = JSON.stringify([spec, stencil]);
  const [kept, setKept] = useState<{ readonly quote: QuoteDetail; readonly of: string } | null>(null);
  const tellInCart = useTellInCart();
  // What its customer accepts is accepted of this quote: the same configuration is not kept as another one.
  const refused = kept?.of === configured ? kept.quote : null;
  const add = async ({ quoteId, quoteNumber }: QuoteDetail): Promise<void> => {
    const added = await settled(call(quotes.addToCart, { quoteId }));
    // Its errors may be why it is not in the cart, and they are known to the kept quote.
    const quote = added ? undefined : await settled(call(quotes.view, { quoteId }));
    setKept(quote ? { quote, of: configured } : null);
    if (!added) return;
    setCartCount(added.total);
    tellInCart(t('quotes.keep.added', { number: quoteNumber }));
  };
  const adding = useKeptQuote((seen) => (refused ? Promise.resolve(refused) : keeping.save(seen)), add);
  if (priced === null) return null;
  const isSure = priced.decision === 'automatic';
  const { change } = keeping;
  const leads = change ? 'change' : isSure ? 'cart' : 'save';
  const words = change
    ? ({ sure: 'quotes.changing.saveNew', unsure: 'quotes.changing.inquireNew' } as const)
    : ({ sure: 'quotes.keep.save', unsure: 'quotes.keep.inquire' } as const);
  return (
    <div className={styles.keep}>
      {refused && (
        <div className={styles.refused}>
          <BoardErrors found={refused.boardErrors} quoteId={refused.quoteId} onAccepted={() => void adding.save(priced)} />
        </div>
      )}
      <div className={classes(styles.ways, change && styles.stacked)}>
        {change && <Change change={change} priced={priced} />}
        {leads === 'cart' && (
          <Button kind="primary" size="large" busy={adding.busy} onClick={() => void adding.save(priced)}>
            {t('quotes.keep.cart')}
          </Button>
        )}
        <Button
          kind={leads === 'save' ? 'primary' : 'default'}
          size="large"
          busy={saving.busy}
          onClick={() => void saving.save(priced)}
        >
          {t(isSure ? words.sure : words.unsure)}
        </Button>
      </div>
      {[adding, saving].map(
        ({ changed: another, busy, forget }, index) =>
          another && (
            <PriceChanged
              key={index === 0 ? 'add' : 'save'}
              {...another}
              speaker={speaker}
              busy={busy}
              onAccept={() => {
                forget();
                // What only an engineer can price does not go into the cart.
                void (index === 0 && another.now.decision === 'automatic' ? adding : saving).save(another.now);
              }}
              onClose={forget}
            />
          ),
      )}
    </div>
  );
}

/** What can be done with the configuration as it stands. */
export function QuoteActions({ keeping }: KeepProps) {
  const t = useT();
  const { form, shown, reset, undo, state } = usePcb();
  const copy = async (): Promise<void> => {
    const { origin, pathname } = window.location;
    const params = new URLSearchParams([...writeForm(form), ...currencyEntry(shown.currency)]).toString();
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}${params === '' ? '' : `?${params}`}`);
      showToast('success', t('pcb.share.copied'));
    } catch {
      // Refused by the browser or by its owner: the address says the same.
      showToast('warning', t('pcb.share.failed'));
    }
  };
  return (
    <>
      <Keep keeping={keeping} />
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{t('pcb.share.copy')}</Button>
        <Button kind="quiet" disabled={state.past.length === 0} onClick={undo}>
          {t('pcb.undo')}
        </Button>
        <Button kind="quiet" onClick={reset}>
          {t('pcb.share.reset')}
        </Button>
      </div>
    </>
  );
}
