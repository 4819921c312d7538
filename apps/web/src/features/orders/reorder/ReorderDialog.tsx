import { type Currency, formatMoney, type OrderDetail, orders, quotePagePath, type Reorder } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useTellInCart } from '#domain/cart/use-tell-in-cart.ts';
import { changeText } from '#domain/quote/words/quote-words.ts';
import { useCall } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Price } from '#ui/data/Price.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import differences from '#domain/quote/panels/PriceDifferences.module.css';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from '../dialogs/Dialogs.module.css';
import { changeSentence, isOrderable, reorderCents } from './reorder-words.ts';
import { useReorder } from './use-reorder.ts';

function Items({ items, currency }: { readonly items: Reorder['items']; readonly currency: Currency }) {
  const t = useT();
  const locale = useLocale();
  return (
    <table className={differences.table}>
      <thead>
        <tr>
          <th scope="col">{t('orders.reorder.item')}</th>
          <th scope="col" className={differences.number}>
            {t('orders.reorder.then')}
          </th>
          <th scope="col" className={differences.number}>
            {t('orders.reorder.now')}
          </th>
          <th scope="col" className={differences.number}>
            {t('orders.reorder.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ before, afterCents }) => (
          <tr key={before.cartItemId} className={afterCents === before.cents ? differences.unchanged : ''}>
            <th scope="row">
              {before.name} {t('orders.list.pieces', { count: new Intl.NumberFormat(locale).format(before.quantity) })}
            </th>
            <td className={differences.number}>
              <Price value={{ amount: before.cents, currency }} />
            </td>
            <td className={differences.number}>
              {afterCents === null ? t('orders.reorder.unknown') : <Price value={{ amount: afterCents, currency }} />}
            </td>
            <td className={differences.number}>
              {afterCents === null ? '' : changeText(t, locale, afterCents - before.cents, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changes({ items, currency }: { readonly items: Reorder['items']; readonly currency: Currency }) {
  const t = useT();
  const locale = useLocale();
  const sentences = items.flatMap(({ before, changes }) =>
    changes.map((change) => changeSentence({ t, locale }, change, before.name, currency)),
  );
  if (sentences.length === 0)
    return (
      <p className={differences.same}>
        <Icon name="success" size={18} />
        {t('orders.reorder.same')}
      </p>
    );
  return (
    <>
      <h3 className={differences.since}>{t('orders.reorder.changed')}</h3>
      <ul className={styles.changes}>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** What has to be decided or uploaded once more, with the way to its old quote. */
function Anew({ items }: { readonly items: Reorder['items'] }) {
  const t = useT();
  const open = items.filter((item) => !isOrderable(item));
  if (open.length === 0) return null;
  return (
    <div className={styles.notice}>
      <p>{t('orders.reorder.anew')}</p>
      <ul className={styles.changes}>
        {open.map(({ before }) => (
          <li key={before.cartItemId}>
            {before.name}{' '}
            {before.quote && <SiteLink to={quotePagePath(before.quote.quoteId)}>{t('orders.reorder.configure')}</SiteLink>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ReorderDialogProps {
  readonly order: Pick<OrderDetail, 'orderId' | 'orderNumber'>;
  readonly onClose: () => void;
}

/** The same once more, at today's prices: what has changed since is said before anything is ordered. */
export function ReorderDialog({ order: { orderId, orderNumber: number }, onClose }: ReorderDialogProps) {
  const t = useT();
  const locale = useLocale();
  const tellInCart = useTellInCart();
  const { data, isError, error, isFetching, refetch } = useCall(orders.reorder, { orderId });
  const { busy, addOnly, checkout } = useReorder();
  const add = async (again: Reorder): Promise<void> => {
    if (!(await addOnly(again))) return;
    onClose();
    tellInCart(t('orders.reorder.added'));
  };
  return (
    <Dialog wide title={t('orders.reorder.title', { number })} onClose={onClose}>
      {isError ? (
        <EmptyState
          title={t('orders.reorder.failed')}
          text={error.message}
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      ) : !data ? (
        <div className={dialog.wait}>
          <Skeleton lines={5} />
        </div>
      ) : (
        <>
          <Changes items={data.items} currency={data.currency} />
          <Items items={data.items} currency={data.currency} />
          <Anew items={data.items} />
        </>
      )}
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('actions.close')}</Button>
        {data?.items.some(isOrderable) && (
          <>
            <Button busy={busy === 'cart'} onClick={() => void add(data)}>
              {t('orders.reorder.cart')}
            </Button>
            <Button kind="primary" busy={busy === 'checkout'} onClick={() => void checkout(data)}>
              {t('orders.reorder.checkout', {
                amount: formatMoney({ amount: reorderCents(data.items), currency: data.currency }, locale),
              })}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
