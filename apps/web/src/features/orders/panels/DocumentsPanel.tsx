import { type DocumentKind, type OrderDetail, orders } from '@copperline/contract';
import { useState } from 'react';
import { settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import record from '#ui/data/Record.module.css';
import styles from './Order.module.css';

/** The order's papers, in the language of the page. A proforma can always be had. */
export function DocumentsPanel({ order: { orderId, orderNumber, documents } }: { readonly order: OrderDetail }) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState<DocumentKind | null>(null);
  const fetchFile = async (kind: DocumentKind): Promise<void> => {
    setBusy(kind);
    await settled(download(orders.billExport, { orderId, kind }, `${orderNumber}-${kind}.pdf`));
    setBusy(null);
  };
  const issued = documents.some(({ kind }) => kind === 'proforma')
    ? documents
    : [{ kind: 'proforma' as const, number: orderNumber, at: '' }, ...documents];
  return (
    <div className={record.sidePart}>
      <h2 className={record.sideTitle}>{t('orders.documents.title')}</h2>
      <ul className={styles.papers}>
        {issued.map(({ kind, number, at }) => {
          const name = t(`order.document.${kind}`);
          return (
            <li key={`${kind} ${number}`} className={styles.paper}>
              <span>
                {name}
                <span className={styles.second}>
                  {at === ''
                    ? t('orders.documents.proforma')
                    : t('orders.documents.issued', { number, date: dateText(locale, at) })}
                </span>
              </span>
              <Button
                kind="quiet"
                square
                busy={busy === kind}
                aria-label={t('orders.documents.download', { document: name })}
                title={t('orders.documents.download', { document: name })}
                onClick={() => void fetchFile(kind)}
              >
                <Icon name="download" size={18} />
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
