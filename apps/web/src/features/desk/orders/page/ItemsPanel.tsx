import { type CheckoutItem, deskPagePath, type DeskOrderDetail, formatMicros } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { BoardThumbnail } from '#domain/board/picture/BoardThumbnail.tsx';
import { OrderedOptions } from '#domain/quote/panels/OrderedOptions.tsx';
import { BoardErrors } from '#domain/quote/panels/BoardErrors.tsx';
import { weightText } from '#domain/quote/words/quote-words.ts';
import { Price } from '#ui/data/Price.tsx';
import { PriceLines } from '#domain/price/PriceLines.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from '../moves/Order.module.css';

interface ItemProps {
  readonly item: CheckoutItem;
  readonly currency: DeskOrderDetail['currency'];
  readonly orderId: string;
  readonly line: number;
}

/** A reviewer sees the board as it was ordered, every option and every error of its files, before it is released. */
function Item({ item, currency, orderId, line }: ItemProps) {
  const t = useT();
  const locale = useLocale();
  const { name, maker, partNo, quantity, quote, lines, unitMicros, cents, weightGrams, leadDays, guaranteed, spec } = item;
  const facts = [
    ...(maker === '' ? [] : [maker]),
    ...(partNo === '' || partNo === name ? [] : [partNo]),
    t('units.pieces', { count: quantity }),
    ...(unitMicros === null ? [] : [t('deskOrders.items.each', { price: formatMicros(unitMicros, currency, locale) })]),
    ...(leadDays === null ? [] : [t('quotes.screen.price.days', { count: leadDays })]),
    weightText(t, locale, weightGrams),
    ...(guaranteed ? [t('deskOrders.items.guaranteed')] : []),
  ];
  return (
    <li className={styles.item}>
      <p className={styles.itemHead}>
        <strong>{name || t('quotes.screen.table.unnamed')}</strong>
        {quote !== null && (
          <SiteLink to={deskPagePath(quote.quoteId)} className={styles.number}>
            {quote.quoteNumber}
          </SiteLink>
        )}
        <span className={styles.sum}>
          <Price value={{ amount: cents, currency }} />
        </span>
      </p>
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      {spec !== null && (
        <div className={styles.reviewed}>
          <span className={styles.board}>
            <BoardThumbnail
              of={'layers' in spec ? { orderId, line, isDesk: true } : null}
              widthNm={spec.widthNm}
              heightNm={spec.heightNm}
              mask={'layers' in spec ? spec.maskColour : null}
              finish={'layers' in spec ? spec.finish : null}
              assembled={item.itemType === 'BomQuote'}
              sidePixels={240}
            />
          </span>
          <OrderedOptions spec={spec} />
        </div>
      )}
      {item.boardErrors && <BoardErrors found={item.boardErrors} quoteId={null} />}
      {lines.length > 0 && (
        <details className={styles.past}>
          <summary>{t('quotes.screen.price.lines')}</summary>
          {/* The table of a frozen price stands in its quote, which the number above leads to. */}
          <PriceLines speaker={{ t, locale }} priced={{ lines: [...lines], currency, bookId: quote?.quoteNumber ?? '' }} roomy />
        </details>
      )}
    </li>
  );
}

/** What was ordered, as it was frozen then. */
export function ItemsPanel({ order: { orderId, lines, currency, remark } }: { readonly order: DeskOrderDetail }) {
  const t = useT();
  return (
    <Panel title={t('deskOrders.items.title')}>
      <ul className={styles.items}>
        {lines.map((item, line) => (
          <Item key={item.cartItemId} item={item} currency={currency} orderId={orderId} line={line} />
        ))}
      </ul>
      {remark !== '' && (
        <>
          <h3 className={styles.subTitle}>{t('deskOrders.items.remark')}</h3>
          <p className={styles.words}>{remark}</p>
        </>
      )}
    </Panel>
  );
}
