import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Price } from '#ui/data/Price.tsx';
import type { CartModel } from '../state/cart-model.ts';
import { cartSums } from '../state/cart-sum.ts';
import styles from './CartTable.module.css';
import { CheckBox } from './CheckBox.tsx';
import { type Group, groupItems } from '../state/groups.ts';
import { ItemRow } from './ItemRow.tsx';
import type { Selection } from '../state/use-selection.ts';

interface CartTableProps {
  readonly cart: CartModel;
  readonly selection: Selection;
}

function GroupHead({
  group: { partNo, projectName, items },
  selection,
}: {
  readonly group: Group;
  readonly selection: Selection;
}) {
  const t = useT();
  const name = projectName || partNo;
  return (
    <tr className={styles.groupHead}>
      <td className={styles.tick}>
        <CheckBox
          label={t('shop.cart.selectGroup', { name })}
          state={selection.stateOf(items)}
          onChange={(isIn) => selection.set(items, isIn)}
        />
      </td>
      <th scope="rowgroup" colSpan={3}>
        <span className={styles.groupName}>{name}</span>
        {name !== partNo && <span className={styles.maker}> {partNo}</span>}
      </th>
      <td className={classes(styles.number, styles.total, styles.subtotal)} colSpan={2}>
        <span className="visually-hidden">{t('shop.cart.subtotal')} </span>
        {cartSums(items).map((sum) => (
          <span key={sum.currency} className={styles.amount}>
            <Price value={sum} />
          </span>
        ))}
      </td>
    </tr>
  );
}

/** The items, those of one project in one block with its name and its sum. */
export function CartTable({ cart, selection }: CartTableProps) {
  const t = useT();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('shop.cart.caption')}</caption>
      <thead>
        <tr>
          <td className={styles.tick}>
            <CheckBox
              label={t('shop.cart.selectAll')}
              state={selection.stateOf(cart.items)}
              onChange={(isIn) => selection.set(cart.items, isIn)}
            />
          </td>
          <th scope="col">{t('shop.cart.part')}</th>
          <th scope="col" className={classes(styles.number, styles.quantityColumn)}>
            {t('shop.cart.quantity')}
          </th>
          <th scope="col" className={classes(styles.number, styles.unitColumn)}>
            {t('shop.cart.unit')}
          </th>
          <th scope="col" className={classes(styles.number, styles.totalColumn)}>
            {t('shop.cart.total')}
          </th>
          <th scope="col" className={styles.action}>
            <span className="visually-hidden">{t('actions.delete')}</span>
          </th>
        </tr>
      </thead>
      {groupItems(cart.items).map((group) => (
        <tbody key={group.key} className={classes(styles.group, group.partNo !== '' && styles.several)}>
          {group.partNo !== '' && <GroupHead group={group} selection={selection} />}
          {group.items.map((item) => (
            <ItemRow key={item.cartItemId} item={item} cart={cart} selection={selection} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
