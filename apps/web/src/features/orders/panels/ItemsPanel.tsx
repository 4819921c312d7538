import { type CheckoutItem, type OrderDetail, project, quotePagePath } from '@copperline/contract';
import { useState } from 'react';
import { settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { FromProject } from '#domain/project/FromProject.tsx';
import { boardInput, dfmPath, keptVersion } from '#domain/project/project-version.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { BoardErrors } from '#domain/quote/panels/BoardErrors.tsx';
import { OrderedOptions } from '#domain/quote/panels/OrderedOptions.tsx';
import { testText } from '#domain/price/test-text.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { hasSeveralQuotes } from '../state/order-words.ts';
import { ItemPicture } from '../list/ItemPicture.tsx';
import styles from './Order.module.css';

/** The archive of a board, in the version that was ordered: looked at, and fetched as we understood it. */
function BoardFiles({ item, opens }: { readonly item: CheckoutItem; readonly opens: boolean }) {
  const t = useT();
  const [busy, setBusy] = useState<'gerber' | 'report' | null>(null);
  const of = keptVersion(item);
  if (of === null) return null;
  const { name } = item;
  const fetchFile = async (what: 'gerber' | 'report'): Promise<void> => {
    setBusy(what);
    const work =
      what === 'gerber'
        ? download(project.gerberSet, boardInput(of), `${name}.zip`)
        : download(project.report, { ...boardInput(of), format: 'pdf' }, `${name}.pdf`);
    await settled(work);
    setBusy(null);
  };
  return (
    <>
      <FromProject project={of} name={item.name} opens={opens} />
      <SiteLink to={dfmPath(of)}>{t('orders.files.board')}</SiteLink>
      {(['gerber', 'report'] as const).map((what) => (
        <Button key={what} kind="quiet" busy={busy === what} onClick={() => void fetchFile(what)}>
          <Icon name="download" size={16} />
          {t(`orders.files.${what}`)}
        </Button>
      ))}
    </>
  );
}

/** What was ordered, with the files it is made from. */
export function ItemsPanel({ order: { orderId, lines, openProjects } }: { readonly order: OrderDetail }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Panel title={t('orders.files.title')}>
      <ul className={styles.items}>
        {lines.map((item, line) => (
          <li key={item.cartItemId} className={styles.item}>
            <ItemPicture item={item} orderId={orderId} line={line} large />
            <div className={styles.itemText}>
              <p className={styles.itemName}>{item.name}</p>
              <p className={styles.second}>
                {[
                  item.maker,
                  item.partNo !== item.name && item.partNo,
                  t('orders.files.pieces', { count: item.quantity }),
                  item.leadDays === null ? '' : t('orders.files.lead', { count: item.leadDays }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {item.spec && (
                <details>
                  <summary>{t('orders.files.options')}</summary>
                  <OrderedOptions spec={item.spec} />
                </details>
              )}
              {item.boardErrors && <BoardErrors found={item.boardErrors} quoteId={null} />}
              {item.spec && 'layers' in item.spec && <p className={styles.second}>{testText({ t, locale }, item.spec)}</p>}
            </div>
            <div className={styles.itemFiles}>
              {item.quote && hasSeveralQuotes(lines) && (
                <SiteLink to={quotePagePath(item.quote.quoteId)}>
                  {t('orders.files.quote', { number: item.quote.quoteNumber })}
                </SiteLink>
              )}
              <BoardFiles item={item} opens={item.projectId !== null && openProjects.includes(item.projectId)} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
