import type { DeskOrderDetail } from '@copperline/contract';
import { boardName, filesByBoard } from '#domain/order/order-boards.ts';
import { formatBytes } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Panel } from '#ui/panel/Panel.tsx';
import styles from '../moves/Order.module.css';
import { OrderFile } from '../moves/Vouchers.tsx';

/** The files that the order owns, by board, for saving. */
export function FilesPanel({ order: { orderId, lines, files } }: { readonly order: DeskOrderDetail }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Panel title={t('orders.owned.title')}>
      {filesByBoard(files).map(({ line, files: own }) => (
        <div key={line ?? 'order'}>
          {(lines.length > 1 || line === null) && (
            <h3 className={styles.boardName}>{line === null ? t('orders.owned.whole') : boardName(t, lines, line)}</h3>
          )}
          <ul className={styles.marks}>
            {own.map(({ fileId, role, name, size }) => (
              <li key={fileId} className={styles.markHead}>
                <span>{t(`order.fileRole.${role}`)}</span>
                <OrderFile orderId={orderId} fileId={fileId} name={name} />
                <span className={styles.quiet}>{formatBytes(locale, t, size)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}
