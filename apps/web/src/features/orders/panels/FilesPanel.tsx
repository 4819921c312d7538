import { type OrderDetail, type OrderFile, orders } from '@copperline/contract';
import { useState } from 'react';
import { filesByBoard, boardName } from '#domain/order/order-boards.ts';
import { settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { formatBytes } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import styles from './Order.module.css';

interface FileRowProps {
  readonly orderId: string;
  readonly file: OrderFile;
}

function FileRow({ orderId, file: { fileId, role, name, size } }: FileRowProps) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    await settled(download(orders.file, { orderId, fileId }, name));
    setBusy(false);
  };
  const label = t('orders.owned.download', { name });
  return (
    <li className={styles.paper}>
      <span>
        {t(`order.fileRole.${role}`)}
        <span className={styles.second}>
          {name} · {formatBytes(locale, t, size)}
        </span>
      </span>
      <Button kind="quiet" busy={busy} aria-label={label} onClick={() => void save()}>
        <Icon name="download" size={18} />
        {t('actions.download')}
      </Button>
    </li>
  );
}

/** The files that the order owns, by board: they stay when their customer deletes the originals. */
export function FilesPanel({ order: { orderId, lines, files } }: { readonly order: OrderDetail }) {
  const t = useT();
  return (
    <Panel title={t('orders.owned.title')} screenOnly>
      <div className={styles.boards}>
        {filesByBoard(files).map(({ line, files: own }) => (
          <div key={line ?? 'order'}>
            {(lines.length > 1 || line === null) && (
              <h3 className={styles.boardName}>{line === null ? t('orders.owned.whole') : boardName(t, lines, line)}</h3>
            )}
            <ul className={styles.papers}>
              {own.map((file) => (
                <FileRow key={file.fileId} orderId={orderId} file={file} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  );
}
