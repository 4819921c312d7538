import { type QuoteDetail, quotes } from '@copperline/contract';
import { useRef, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useRefetch } from '#lib/api/query.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import record from '#ui/data/Record.module.css';
import styles from './Quote.module.css';

/** In no language: whoever opens it reads it in their own. */
const addressOf = (token: string): string => `${window.location.origin}/quote/${token}`;

/** A link for people without an account: shown and copied when it is made, and only then, for we keep its hash. */
export function SharePanel({ quote: { quoteId, shared } }: { readonly quote: QuoteDetail }) {
  const t = useT();
  const refetch = useRefetch();
  const [busy, setBusy] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const copy = async (address: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      showToast('success', t('quotes.screen.share.copied'));
    } catch {
      // A browser may refuse; the link stands in the field, ready to be taken by hand.
      field.current?.select();
      showToast('warning', t('quotes.screen.share.failed'));
    }
  };
  const turn = async (state: 'on' | 'new' | 'off'): Promise<void> => {
    setBusy(true);
    const answer = await settled(call(quotes.share, { quoteId, state }));
    if (answer) setToken(answer.shareToken);
    await refetch(quotes.view);
    setBusy(false);
    if (answer?.shareToken) await copy(addressOf(answer.shareToken));
    else if (answer?.shared === false) showToast('success', t('quotes.screen.share.ended'));
  };
  return (
    <div className={record.sidePart}>
      <h2 className={record.sideTitle}>{t('quotes.screen.share.title')}</h2>
      <p className={styles.small}>{t('quotes.screen.share.text')}</p>
      {!shared && (
        <div>
          <Button busy={busy} onClick={() => void turn('on')}>
            <Icon name="link" size={16} />
            {t('quotes.screen.share.on')}
          </Button>
        </div>
      )}
      {shared && (
        <>
          <p className={styles.small}>{t(token === null ? 'quotes.screen.share.exists' : 'quotes.screen.share.once')}</p>
          {token !== null && (
            <input
              ref={field}
              className={record.linkField}
              aria-label={t('quotes.screen.share.link')}
              readOnly
              value={addressOf(token)}
              onFocus={(event) => event.target.select()}
            />
          )}
          <div className={record.row}>
            {token === null ? (
              <Button busy={busy} onClick={() => void turn('new')}>
                {t('quotes.screen.share.new')}
              </Button>
            ) : (
              <Button onClick={() => void copy(addressOf(token))}>{t('actions.copy')}</Button>
            )}
            <Button kind="quiet" busy={busy} onClick={() => void turn('off')}>
              {t('quotes.screen.share.off')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
