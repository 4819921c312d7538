import { type OrderDetail, payLinkPath } from '@copperline/contract';
import { useRef, useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import record from '#ui/data/Record.module.css';
import { copyText } from '#lib/copy-text.ts';
import styles from './Order.module.css';
import type { OrderActions } from '../state/use-orders.ts';

interface PayLinkPanelProps {
  readonly order: OrderDetail;
  readonly actions: OrderActions;
}

/** In no language: whoever opens it reads it in their own. */
const addressOf = (token: string): string => `${window.location.origin}${payLinkPath(token)}`;

/** Links for somebody else to pay with. Each is shown once, when it is made, and works until it is revoked or over. */
export function PayLinkPanel({ order: { payLinks }, actions }: PayLinkPanelProps) {
  const t = useT();
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const [fresh, setFresh] = useState<{ readonly payLinkId: string; readonly address: string } | null>(null);
  const copy = async (address: string): Promise<void> => {
    const words = { copied: t('orders.payLink.copied'), failed: t('orders.payLink.copyFailed') };
    if (!(await copyText(address, words))) field.current?.select();
  };
  const make = async (): Promise<void> => {
    const made = await actions.makePayLink();
    if (!made) return;
    const address = addressOf(made.token);
    setFresh({ payLinkId: made.payLinkId, address });
    await copy(address);
  };
  const revoke = async (payLinkId: string): Promise<void> => {
    if ((await actions.dropPayLink(payLinkId)) && fresh?.payLinkId === payLinkId) setFresh(null);
  };
  return (
    <div className={record.sidePart}>
      <h2 className={record.sideTitle}>{t('orders.payLink.title')}</h2>
      <p className={styles.second}>{t('orders.payLink.text')}</p>
      {fresh && (
        <>
          <input
            ref={field}
            className={record.linkField}
            aria-label={t('orders.payLink.link')}
            readOnly
            value={fresh.address}
            onFocus={(event) => event.target.select()}
          />
          <p className={styles.second}>{t('orders.payLink.once')}</p>
          <div>
            <Button onClick={() => void copy(fresh.address)}>{t('actions.copy')}</Button>
          </div>
        </>
      )}
      {payLinks.length > 0 && (
        <ul className={styles.papers}>
          {payLinks.map(({ payLinkId, createdAt, expiresAt }) => {
            const date = dateText(locale, createdAt);
            return (
              <li key={payLinkId} className={styles.paper}>
                <span>
                  {t('orders.payLink.made', { date })}
                  <span className={styles.second}>{t('orders.payLink.until', { date: dateText(locale, expiresAt) })}</span>
                </span>
                <Button
                  kind="quiet"
                  busy={actions.busy === `drop ${payLinkId}`}
                  aria-label={t('orders.payLink.revokeOf', { date })}
                  onClick={() => void revoke(payLinkId)}
                >
                  {t('orders.payLink.revoke')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {fresh === null && (
        <div>
          <Button busy={actions.busy === 'makePayLink'} onClick={() => void make()}>
            <Icon name="link" size={16} />
            {t('orders.payLink.make')}
          </Button>
        </div>
      )}
    </div>
  );
}
