import { fieldName, partText } from '@copperline/content';
import { type CartItem, partPath, quotePagePath } from '@copperline/contract';
import { type Category, figuresOf } from '@copperline/parts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from './CartTable.module.css';

/** What was quoted, and until when its price holds. */
export function QuotedCell({
  item,
  title,
  isJoined,
}: {
  readonly item: CartItem;
  readonly title: string;
  readonly isJoined: boolean;
}) {
  const t = useT();
  const locale = useLocale();
  const { quote } = item;
  if (quote === null) return title;
  const until = quote.expiryDate && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(quote.expiryDate));
  return (
    <>
      <SiteLink to={quotePagePath(quote.quoteId)}>{title}</SiteLink>
      {quote.projectName && <span className={styles.note}>{quote.projectName}</span>}
      {isJoined && <span className={styles.note}>{t('shop.cart.joined')}</span>}
      {!quote.expired && until && (
        <span className={styles.state}>
          <StateBadge state="success">{t('shop.cart.quoteHolds', { date: until })}</StateBadge>
        </span>
      )}
    </>
  );
}

/** What the part is, and whether it is there. */
export function PartCell({ item: { part, mpn, maker, inStock } }: { readonly item: CartItem }) {
  const t = useT();
  const locale = useLocale();
  const speaker = { t, locale };
  if (part === null)
    return (
      <>
        <span className="mono">{mpn}</span> <span className={styles.maker}>{maker}</span>
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
      {inStock && (
        <span className={styles.state}>
          <StateBadge state="success">{t('shop.cart.inStock')}</StateBadge>
        </span>
      )}
    </>
  );
}
