import { fieldName, partText } from '@copperline/content';
import { type CartItem, partPath, quotePagePath } from '@copperline/contract';
import { type Category, figuresOf } from '@copperline/parts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Page } from '#ui/Page.tsx';
import { Price } from '#ui/Price.tsx';
import { SignedIn } from '#ui/SignedIn.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StateBadge } from '#ui/StateBadge.tsx';
import { CartQuantity } from './CartQuantity.tsx';
import styles from './CartPage.module.css';
import { cartSums } from './cart-sum.ts';
import { SoldAs } from './SoldAs.tsx';
import { useCart } from './use-cart.ts';

interface CartPageProps {
  /** What stands below the items: what else concerns them. */
  readonly below?: ReactNode;
}

/** Parts at the price of the moment, quoted boards at theirs; the commerce completes it. */
export function CartPage({ below }: CartPageProps) {
  const t = useT();
  return (
    <Page
      title={t('shop.cart.title')}
      lead={t('shop.cart.lead')}
      actions={<LinkButton to="/component">{t('shop.cart.search')}</LinkButton>}
    >
      <SignedIn>
        <Cart below={below} />
      </SignedIn>
    </Page>
  );
}

function Cart({ below }: CartPageProps) {
  const t = useT();
  const cart = useCart();
  const { data, isError, refetch } = cart.list;
  if (isError)
    return (
      <EmptyState
        title={t('shop.cart.failed')}
        text={t('shop.failed.text')}
        actions={<Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}
      />
    );
  if (!data) return <Skeleton lines={6} />;
  return (
    <>
      {cart.removed && <Removed key={cart.removed.cartItemId} item={cart.removed} onUndo={() => void cart.undo()} />}
      {data.rows.length === 0 ? <EmptyCart /> : <Items items={data.rows} cart={cart} />}
      {data.rows.length > 0 && below}
    </>
  );
}

function EmptyCart() {
  const t = useT();
  return (
    <EmptyState
      title={t('shop.cart.emptyTitle')}
      text={t('shop.cart.emptyText')}
      picture={<Icon name="cart" size={40} />}
      actions={<LinkButton to="/component/list">{t('shop.list.link')}</LinkButton>}
    />
  );
}

/** The row is gone with the button that was pressed: the focus goes to where it can be undone. */
function Removed({ item, onUndo }: { readonly item: CartItem; readonly onUndo: () => void }) {
  const t = useT();
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <output ref={place} tabIndex={-1} className={styles.removed}>
      {t('shop.cart.removed', { mpn: item.quote?.quoteNumber ?? item.mpn })}
      {item.part && <Button onClick={onUndo}>{t('shop.cart.undo')}</Button>}
    </output>
  );
}

interface ItemsProps {
  readonly items: readonly CartItem[];
  readonly cart: ReturnType<typeof useCart>;
}

function Items({ items, cart }: ItemsProps) {
  const t = useT();
  const sums = cartSums(items);
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('shop.cart.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('shop.cart.part')}</th>
            <th scope="col">{t('shop.cart.delivery')}</th>
            <th scope="col" className={styles.number}>
              {t('shop.cart.quantity')}
            </th>
            <th scope="col" className={styles.number}>
              {t('shop.cart.sold')}
            </th>
            <th scope="col" className={styles.number}>
              {t('shop.cart.unit')}
            </th>
            <th scope="col" className={styles.number}>
              {t('shop.cart.total')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('actions.delete')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.cartItemId} item={item} cart={cart} />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p className={styles.sample}>
          <StateBadge state="warning">{t('catalogue.sample.mark')}</StateBadge>
          {t('catalogue.sample.explain')}
        </p>
        {sums.length > 0 && (
          <p className={styles.sum}>
            <span>{t('shop.cart.sum')}</span>
            {sums.map((sum) => (
              <strong key={sum.currency}>
                <Price value={sum} />
              </strong>
            ))}
            <small>{items.some(({ total }) => total === null) ? t('shop.cart.withoutPrice') : t('shop.cart.later')}</small>
          </p>
        )}
      </div>
    </>
  );
}

interface RowProps {
  readonly item: CartItem;
  readonly cart: ReturnType<typeof useCart>;
}

function ItemRow({ item, cart }: RowProps) {
  return item.itemType === 'Normal' ? <PartRow item={item} cart={cart} /> : <QuotedRow item={item} cart={cart} />;
}

const kinds = { BomQuote: 'quotes.kind.pcba', Custom: 'quotes.kind.pcb', Stencil: 'quotes.kind.stencil' } as const;

/** Its price was fixed with its quote, and so was its quantity. */
function QuotedRow({ item, cart }: RowProps) {
  const t = useT();
  const locale = useLocale();
  const { itemType, quote, quantity, total } = item;
  if (itemType === 'Normal') return null;
  const title = `${t(kinds[itemType])} ${quote?.quoteNumber ?? item.partNo}`;
  const until = quote?.expiryDate && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(quote.expiryDate));
  return (
    <tr>
      <th scope="row">
        {quote === null ? title : <SiteLink to={quotePagePath(quote.quoteId)}>{title}</SiteLink>}
        {quote?.projectName && <span className={styles.note}>{quote.projectName}</span>}
      </th>
      <td>
        {quote !== null && !quote.expired && until ? (
          <StateBadge state="success">{t('shop.cart.quoteHolds', { date: until })}</StateBadge>
        ) : (
          <StateBadge state="error">{t('errors.QUOTE_EXPIRED')}</StateBadge>
        )}
      </td>
      <td className={styles.number}>{new Intl.NumberFormat(locale).format(quantity)}</td>
      <td className={styles.number} colSpan={2}>
        {t('shop.cart.asQuoted')}
      </td>
      <td className={styles.number}>{total === null ? t('shop.cart.noPrice') : <Price value={total} />}</td>
      <RemoveCell label={t('shop.cart.remove', { mpn: title })} onRemove={() => void cart.remove(item)} />
    </tr>
  );
}

function RemoveCell({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <td className={styles.action}>
      <Button kind="quiet" square aria-label={label} title={label} onClick={onRemove}>
        <Icon name="close" size={16} />
      </Button>
    </td>
  );
}

function PartRow({ item, cart }: RowProps) {
  const t = useT();
  const mpn = item.mpn;
  return (
    <tr>
      <th scope="row">
        <PartCell item={item} />
      </th>
      <td>
        {item.inStock ? (
          <StateBadge state="success">{t('shop.cart.inStock')}</StateBadge>
        ) : (
          <StateBadge state="error">{t('errors.OUT_OF_STOCK')}</StateBadge>
        )}
      </td>
      <td className={styles.number}>
        <CartQuantity
          label={t('shop.cart.quantityOf', { mpn })}
          quantity={item.quantity}
          onChange={(quantity) => void cart.setQuantity(item, quantity)}
        />
      </td>
      <SoldAs item={item} />
      <td className={styles.number}>{item.total === null ? t('shop.cart.noPrice') : <Price value={item.total} />}</td>
      <RemoveCell label={t('shop.cart.remove', { mpn })} onRemove={() => void cart.remove(item)} />
    </tr>
  );
}

function PartCell({ item: { part, mpn, maker } }: { readonly item: CartItem }) {
  const t = useT();
  const locale = useLocale();
  const speaker = { t, locale };
  if (part === null)
    return (
      <>
        <span className="mono">{mpn}</span> <span className={styles.maker}>{maker}</span>
        <span className={styles.note}>{t('shop.cart.gone')}</span>
      </>
    );
  const category = part.category as Category; // A part of the catalogue has no other.
  const figures = figuresOf(category, part.parameters);
  return (
    <>
      <SiteLink to={partPath(part.id, part.mpn)} className="mono">
        {part.mpn}
      </SiteLink>{' '}
      <span className={styles.maker} title={fieldName(speaker, 'maker')}>
        {part.maker}
      </span>
      <span className={styles.note}>{partText(speaker, { category, package: part.package, figures })}</span>
    </>
  );
}
