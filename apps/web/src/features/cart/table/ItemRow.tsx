import { type CartItem, isOpenNotice } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { OrderedOptions } from '#domain/quote/panels/OrderedOptions.tsx';
import { BoardErrors } from '#domain/quote/panels/BoardErrors.tsx';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Price } from '#ui/data/Price.tsx';
import { type CartModel, nameOf } from '../state/cart-model.ts';
import { CartQuantity } from './CartQuantity.tsx';
import styles from './CartTable.module.css';
import { CheckBox } from './CheckBox.tsx';
import { PartCell, QuotedCell } from './ItemCell.tsx';
import { ItemNotices } from './ItemNotices.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import { PartNoField } from './PartNoField.tsx';
import { SoldAs } from './SoldAs.tsx';
import type { Selection } from '../state/use-selection.ts';

const kinds = { BomQuote: 'quotes.kind.pcba', Custom: 'quotes.kind.pcb', Stencil: 'quotes.kind.stencil' } as const;

interface RowProps {
  readonly item: CartItem;
  readonly cart: CartModel;
  readonly selection: Selection;
}

/** Of parts; the price of what was quoted was fixed with its quote, and so was its quantity. */
function Figures({ item, cart }: Omit<RowProps, 'selection'>) {
  const t = useT();
  const locale = useLocale();
  if (item.itemType !== 'Normal')
    return (
      <>
        <td className={styles.number}>{new Intl.NumberFormat(locale).format(item.quantity)}</td>
        <td className={classes(styles.number, styles.quoted)}>{t('shop.cart.asQuoted')}</td>
      </>
    );
  return (
    <>
      <td className={styles.number}>
        <CartQuantity
          name={item.mpn}
          quantity={item.quantity}
          step={item.part?.supply?.multiple ?? 1}
          onChange={(quantity) => cart.setQuantity(item, quantity)}
        />
      </td>
      <td className={styles.number}>
        <SoldAs item={item} />
      </td>
    </>
  );
}

export function ItemRow({ item, cart, selection }: RowProps) {
  const t = useT();
  const { itemType, total, boardErrors } = item;
  const hasErrors =
    boardErrors !== null && (boardErrors.state === 'reading' || boardErrors.errors.length + boardErrors.inquiry.length > 0);
  const title = itemType === 'Normal' ? item.mpn : `${t(kinds[itemType])} ${nameOf(item)}`;
  const remove = t('shop.cart.remove', { mpn: title });
  return (
    <>
      <tr className={classes(styles.item, item.notices.some(isOpenNotice) && styles.open)}>
        <td className={styles.tick}>
          <CheckBox
            label={t('shop.cart.select', { name: title })}
            state={selection.stateOf([item])}
            onChange={(isIn) => selection.set([item], isIn)}
          />
        </td>
        <th scope="row">
          <div className={styles.what}>
            <ItemPicture item={item} />
            <div>
              {itemType === 'Normal' ? (
                <PartCell item={item} />
              ) : (
                <QuotedCell item={item} title={title} isJoined={selection.isJoined(item)} />
              )}
              {item.spec && (
                <details>
                  <summary>{t('orders.files.options')}</summary>
                  <OrderedOptions spec={item.spec} />
                </details>
              )}
              {itemType === 'Normal' && <PartNoField item={item} onChange={(partNo) => cart.setPartNo(item, partNo)} />}
            </div>
          </div>
        </th>
        <Figures item={item} cart={cart} />
        <td className={classes(styles.number, styles.total)}>
          {total === null ? t('shop.cart.noPrice') : <Price value={total} />}
        </td>
        <td className={styles.action}>
          <Button kind="quiet" square aria-label={remove} title={remove} onClick={() => cart.remove(item)}>
            <Icon name="close" size={16} />
          </Button>
        </td>
      </tr>
      {(item.notices.length > 0 || hasErrors) && (
        <tr className={styles.notices}>
          <td colSpan={6}>
            <ItemNotices item={item} cart={cart} />
            {item.boardErrors && item.quote && <BoardErrors found={item.boardErrors} quoteId={item.quote.quoteId} />}
          </td>
        </tr>
      )}
    </>
  );
}
