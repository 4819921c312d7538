import type { PartRow } from '@copperline/contract';
import { priceAt } from '@copperline/parts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Field } from '#ui/control/Field.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { isOffered, useAddToCart } from '../table/AddToCart.tsx';
import styles from './BuyBox.module.css';
import { buyWords } from './buy-words.ts';
import { PriceBreaks } from './PriceBreaks.tsx';
import { numberText, totalText, unitPriceText, useSpeaker } from '../table/part-words.ts';
import { SampleNote } from '../table/SampleNote.tsx';
import { readCount, shopFields } from '../table/shop-query.ts';

/** What it costs at my quantity, and why. Counted in the browser from the steps of the price: no press of a key waits for the server. */
export function BuyBox({ part }: { readonly part: PartRow }) {
  const t = useT();
  const { supply } = part;
  return (
    <section className={styles.box} aria-label={t('shop.buy.title')}>
      {supply === null ? <p>{t('shop.buy.none')}</p> : <Offer part={part} supply={supply} />}
    </section>
  );
}

function Offer({ part, supply }: { readonly part: PartRow; readonly supply: NonNullable<PartRow['supply']> }) {
  const t = useT();
  const speaker = useSpeaker();
  const { busy, add } = useAddToCart();
  const { typed, quantity, type, keep } = useQuantity();
  const price = priceAt(supply, quantity);
  const words = buyWords(speaker, supply, quantity);
  const offered = isOffered(part);
  return (
    <>
      <div className={styles.state}>
        {offered ? (
          <StateBadge state="success">{t('shop.buy.stock', { stock: numberText(speaker, supply.stock) })}</StateBadge>
        ) : (
          <StateBadge state="error">{t('errors.OUT_OF_STOCK')}</StateBadge>
        )}
        <span className={styles.lead}>{t('shop.part.leadTime', { days: numberText(speaker, supply.leadDays) })}</span>
      </div>
      <form
        method="get"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          keep(quantity);
        }}
      >
        <Field
          label={t('shop.buy.quantity')}
          name={shopFields.quantity}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={() => keep(quantity)}
        />
        {price !== null && (
          <p className={styles.price} aria-live="polite">
            <strong>{totalText(speaker, price.totalMicros, supply)}</strong>
            <span>{t('shop.buy.each', { price: unitPriceText(speaker, price.unitMicros, supply) })}</span>
          </p>
        )}
      </form>
      {words !== null && (
        <ul className={styles.words}>
          <li>{words.sold}</li>
          {words.oneMore !== null && <li>{words.oneMore}</li>}
          {words.short !== null && <li className={styles.warning}>{words.short}</li>}
          {words.cheaper !== null && (
            <li className={styles.cheaper}>
              {words.cheaper.text}
              <Button onClick={() => keep(words.cheaper?.quantity ?? quantity)}>
                {t('shop.buy.take', { quantity: numberText(speaker, words.cheaper.quantity) })}
              </Button>
            </li>
          )}
        </ul>
      )}
      {offered && price !== null && (
        <Button kind="primary" size="large" busy={busy} onClick={() => void add({ part, quantity })}>
          {!busy && <Icon name="cart" size={18} />}
          {t('shop.buy.add', { total: totalText(speaker, price.totalMicros, supply) })}
        </Button>
      )}
      {price !== null && <PriceBreaks supply={supply} quantity={price.quantity} unitMicros={price.unitMicros} />}
      {supply.sample && <SampleNote />}
    </>
  );
}

/** What is typed counts at once; the address follows when the field is left, so that it can be sent. */
const useQuantity = () => {
  const [search, setSearch] = useSearchParams();
  const fromAddress = readCount(search.get(shopFields.quantity));
  const [typed, setTyped] = useState<string | null>(null);
  return {
    typed: typed ?? String(fromAddress),
    quantity: typed === null ? fromAddress : readCount(typed),
    type: setTyped,
    keep: (quantity: number): void => {
      setTyped(String(quantity));
      if (quantity === fromAddress) return;
      setSearch(
        (before) => {
          if (quantity === 1) before.delete(shopFields.quantity);
          else before.set(shopFields.quantity, String(quantity));
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
};
