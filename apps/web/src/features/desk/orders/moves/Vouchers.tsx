import { type DeskOrderDetail, deskTools } from '@copperline/contract';
import { useEffect, useState } from 'react';
import { CallError, Cancelled, fetchFile, settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { outgoing } from '#lib/api/request.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { type BadgeState, StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from './Order.module.css';

type Voucher = DeskOrderDetail['vouchers'][number];

interface FileProps {
  readonly orderId: string;
  readonly fileId: string;
  readonly name: string;
}

/** A file that the customer sent about an order, for saving. */
export function OrderFile({ orderId, fileId, name }: FileProps) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    await settled(download(deskTools.orderFile, { orderId, fileId }, name));
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      <Icon name="download" size={16} />
      {name}
    </Button>
  );
}

type Picture = { readonly state: 'loading' | 'none' } | { readonly state: 'drawn'; readonly address: string };

/** A picture is drawn; anything else can only be saved, because nothing foreign is opened inside the page. */
const usePicture = (orderId: string, fileId: string): Picture => {
  const [picture, setPicture] = useState<Picture>({ state: 'loading' });
  useEffect(() => {
    const gone = new AbortController();
    let address: string | null = null;
    const load = async (): Promise<void> => {
      try {
        const { url } = outgoing(deskTools.orderFile, { orderId, fileId }, []);
        const response = await fetchFile(url, { needsAccount: true, signal: gone.signal, quiet: true });
        const blob = await response.blob();
        if (gone.signal.aborted) return;
        if (!/^image\/(png|jpeg)$/.test(blob.type)) return setPicture({ state: 'none' });
        address = URL.createObjectURL(blob);
        setPicture({ state: 'drawn', address });
      } catch (error) {
        if (!(error instanceof CallError) && !(error instanceof Cancelled)) throw error;
        setPicture({ state: 'none' });
      }
    };
    void load();
    return () => {
      gone.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [orderId, fileId]);
  return picture;
};

/** The proof of a transfer, beside what is typed about it. */
export function VoucherPicture({ orderId, voucher }: { readonly orderId: string; readonly voucher: Voucher }) {
  const t = useT();
  const { fileId, fileName, note } = voucher;
  const picture = usePicture(orderId, fileId);
  return (
    <figure className={styles.voucher}>
      {picture.state === 'drawn' ? (
        <img src={picture.address} alt={t('deskOrders.voucher.picture', { name: fileName })} />
      ) : (
        <p className={styles.quiet}>{t(picture.state === 'loading' ? 'actions.loading' : 'deskOrders.voucher.noPicture')}</p>
      )}
      <figcaption>
        <OrderFile orderId={orderId} fileId={fileId} name={fileName} />
        {note !== '' && <p className={styles.words}>{note}</p>}
      </figcaption>
    </figure>
  );
}

const badge = { open: 'warning', confirmed: 'success', rejected: 'error' } as const satisfies Record<
  Voucher['state'],
  BadgeState
>;

/** What customers sent to show that they paid. */
export function VouchersPanel({ order: { orderId, vouchers } }: { readonly order: DeskOrderDetail }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Panel title={t('deskOrders.voucher.title')}>
      <ul className={styles.marks}>
        {vouchers.map(({ voucherId, fileId, fileName, note, at, state }) => (
          <li key={voucherId} className={styles.mark}>
            <p className={styles.markHead}>
              <StateBadge state={badge[state]}>{t(`deskOrders.voucher.state.${state}`)}</StateBadge>
              <OrderFile orderId={orderId} fileId={fileId} name={fileName} />
              <time dateTime={at}>{formatDateTime(locale, at)}</time>
            </p>
            {note !== '' && <p className={styles.words}>{note}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
