import { formatMoney, type Quote, quotePagePath } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Price } from '#ui/data/Price.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import table from '#ui/data/Table.module.css';
import styles from './Quotes.module.css';
import { offersOf } from './quote-offers.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { StatusMark } from '#domain/quote/panels/StatusMark.tsx';
import { useQuoteActions } from './use-quote-actions.ts';
import { Validity } from '#domain/quote/panels/Validity.tsx';

/** The list's columns. What belongs together shares one: the number with its project, a status with its phase. */
export function QuoteTable({ rows }: { readonly rows: readonly Quote[] }) {
  const t = useT();
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption className="visually-hidden">{t('quotes.screen.table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('quotes.screen.table.number')}</th>
            <th scope="col">{t('quotes.screen.table.kind')}</th>
            <th scope="col">{t('quotes.screen.table.status')}</th>
            <th scope="col" className={table.number}>
              {t('quotes.screen.table.quantity')}
            </th>
            <th scope="col" className={table.number}>
              {t('quotes.screen.table.total')}
            </th>
            <th scope="col">{t('quotes.screen.table.validity')}</th>
            <th scope="col">{t('quotes.screen.table.created')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('quotes.screen.table.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((quote) => (
            <Row key={quote.quoteId} quote={quote} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ quote }: { readonly quote: Quote }) {
  const t = useT();
  const locale = useLocale();
  const { quoteId, quoteNumber, projectName, partNo, kind, phase, totalQty, createDate } = quote;
  return (
    <tr>
      <th scope="row">
        <SiteLink to={quotePagePath(quoteId)} className={table.quoteNumber}>
          {quoteNumber}
        </SiteLink>
        <span className={table.project} title={projectName}>
          {projectName || partNo || t('quotes.screen.table.unnamed')}
        </span>
      </th>
      <td>{t(`quotes.kind.${kind}`)}</td>
      <td>
        <StatusMark quote={quote} />
        <span className={table.second}>{t(`quotes.phase.${phase}`)}</span>
      </td>
      <td className={table.number}>{new Intl.NumberFormat(locale).format(totalQty)}</td>
      <td className={table.number}>
        <Total quote={quote} />
      </td>
      <td>
        <Validity quote={quote} />
      </td>
      <td className={table.date}>
        <time dateTime={createDate}>{dateText(locale, createDate)}</time>
      </td>
      <td>
        <RowActions quote={quote} />
      </td>
    </tr>
  );
}

/** Of two prices that differ both are shown: what was said first, and what holds. */
function Total({ quote: { totalPrice, initialPrice, finalPrice } }: { readonly quote: Quote }) {
  const t = useT();
  const locale = useLocale();
  if (totalPrice === null) return <span className={table.pending}>{t('quotes.screen.table.noPrice')}</span>;
  const changed = initialPrice !== null && finalPrice !== null && initialPrice.amount !== finalPrice.amount;
  return (
    <>
      <Price value={totalPrice} />
      {changed && (
        <span className={table.second}>
          {t('quotes.screen.table.initialFinal', {
            initial: formatMoney(initialPrice, locale),
            final: formatMoney(finalPrice, locale),
          })}
        </span>
      )}
    </>
  );
}

function RowActions({ quote }: { readonly quote: Quote }) {
  const t = useT();
  const actions = useQuoteActions(quote);
  const offers = offersOf(quote, useNow());
  const { quoteNumber: number } = quote;
  const label = {
    cart: t('quotes.screen.action.addToCartOf', { number }),
    again: t('quotes.screen.action.reQuoteOf', { number }),
    remove: t('quotes.screen.action.deleteOf', { number }),
  };
  return (
    <span className={styles.rowActions}>
      {offers.addToCart && (
        <Button
          kind="quiet"
          square
          aria-label={label.cart}
          title={label.cart}
          disabled={actions.busy !== null}
          onClick={() => void actions.addToCart()}
        >
          <Icon name="cart" size={18} />
        </Button>
      )}
      {offers.reQuote && (
        <Button
          kind="quiet"
          square
          aria-label={label.again}
          title={label.again}
          disabled={actions.busy !== null}
          onClick={() => void actions.reQuote()}
        >
          <Icon name="retry" size={18} />
        </Button>
      )}
      {offers.remove && (
        <Button
          kind="quiet"
          square
          aria-label={label.remove}
          title={label.remove}
          disabled={actions.busy !== null}
          onClick={() => void actions.remove()}
        >
          <Icon name="trash" size={18} />
        </Button>
      )}
    </span>
  );
}
