import { fieldName } from '@copperline/content';
import type { PartRow, PartSort } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { AddToCart } from './AddToCart.tsx';
import { mostCompared, togglePicked, usePicked } from './compare-store.ts';
import { descriptionOf, isWord, numberText, totalText, unitPriceText, useSpeaker, valueText } from './part-words.ts';
import styles from './PartTable.module.css';
import { partLink, type ShopQuery, shopPath, withChange } from './shop-query.ts';

interface PartTableProps {
  readonly rows: readonly PartRow[];
  /** Parameters with a column of their own; without any each part is told in one line. */
  readonly columns: readonly string[];
  readonly query: ShopQuery;
}

export function PartTable({ rows, columns, query }: PartTableProps) {
  const t = useT();
  const speaker = useSpeaker();
  const quantity = numberText(speaker, query.quantity);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('shop.results.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.pick}>
            <span className="visually-hidden">{t('shop.compare.pick')}</span>
          </th>
          <SortHead sort="mpn" direction="ascending" query={query} label={fieldName(speaker, 'mpn')} />
          <th scope="col">{fieldName(speaker, 'maker')}</th>
          {columns.length === 0 && <th scope="col">{t('shop.description')}</th>}
          {columns.map((name) => (
            <th key={name} scope="col" className={isWord(name) ? styles.word : styles.value}>
              {fieldName(speaker, name)}
            </th>
          ))}
          <th scope="col">{fieldName(speaker, 'package')}</th>
          <SortHead sort="stock" direction="descending" query={query} label={fieldName(speaker, 'stock')} numeric />
          <SortHead sort="price" direction="ascending" query={query} label={t('shop.results.price', { quantity })} numeric />
          <th scope="col" className={styles.action}>
            <span className="visually-hidden">{t('shop.cart.add')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} columns={columns} quantity={query.quantity} />
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadProps {
  readonly sort: PartSort;
  readonly direction: 'ascending' | 'descending';
  readonly query: ShopQuery;
  readonly label: string;
  readonly numeric?: boolean;
}

/** A second press gives the best match first again. */
function SortHead({ sort, direction, query, label, numeric = false }: SortHeadProps) {
  const current = query.sort === sort;
  return (
    <th scope="col" aria-sort={current ? direction : 'none'} className={classes(numeric && styles.number)}>
      <SiteLink
        to={shopPath(withChange(query, { sort: current ? 'relevance' : sort }))}
        className={classes(styles.sort, current && styles.sorted)}
        rel="nofollow"
      >
        {label}
        <span className={classes(styles.arrow, direction === 'descending' && styles.down)}>
          <Icon name="arrow-up" size={12} />
        </span>
      </SiteLink>
    </th>
  );
}

interface RowProps {
  readonly row: PartRow;
  readonly columns: readonly string[];
  readonly quantity: number;
}

function Row({ row, columns, quantity }: RowProps) {
  const t = useT();
  const speaker = useSpeaker();
  const { supply, price } = row;
  return (
    <tr>
      <td className={styles.pick}>
        <PickBox part={row} />
      </td>
      <th scope="row" className={styles.mpn}>
        <SiteLink to={partLink(row, quantity)}>{row.mpn}</SiteLink>
        {row.lifecycle !== 'active' && <span className={styles.lifecycle}>{t(`catalogue.lifecycle.${lifecycleOf(row)}`)}</span>}
      </th>
      <td>{row.maker}</td>
      {columns.length === 0 && <td className={styles.description}>{descriptionOf(speaker, { ...row, package: '' })}</td>}
      {columns.map((name) => {
        const value = row.parameters[name];
        return (
          <td key={name} className={isWord(name) ? styles.word : styles.value}>
            {value === undefined ? <Nothing /> : valueText(speaker, name, value)}
          </td>
        );
      })}
      <td className={styles.package}>{row.package || <Nothing />}</td>
      <td className={styles.number}>
        <Stock supply={supply} />
      </td>
      <td className={styles.number}>
        {supply === null || price === null ? (
          <Nothing />
        ) : (
          <>
            {unitPriceText(speaker, price.unitMicros, supply)}
            {price.quantity > 1 && (
              <span className={styles.note}>
                {price.quantity === price.asked
                  ? totalText(speaker, price.totalMicros, supply)
                  : t('shop.results.soldAs', {
                      quantity: numberText(speaker, price.quantity),
                      total: totalText(speaker, price.totalMicros, supply),
                    })}
              </span>
            )}
          </>
        )}
      </td>
      <td className={styles.action}>
        <AddToCart part={row} quantity={quantity} />
      </td>
    </tr>
  );
}

const lifecycleOf = ({ lifecycle }: PartRow) => (lifecycle === 'obsolete' ? 'obsolete' : 'not-recommended');

/** What is not known; said, not left blank. */
export function Nothing() {
  const t = useT();
  return (
    <span className={styles.nothing}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('shop.unknown')}</span>
    </span>
  );
}

/** How many there are; none is said in SPEC's words. */
export function Stock({ supply }: Pick<PartRow, 'supply'>) {
  const t = useT();
  const speaker = useSpeaker();
  if (supply === null) return <Nothing />;
  return supply.stock > 0 ? numberText(speaker, supply.stock) : <span className={styles.out}>{t('errors.OUT_OF_STOCK')}</span>;
}

/** Ticks a part for comparison; four are enough. */
export function PickBox({ part: { id, mpn } }: { readonly part: Pick<PartRow, 'id' | 'mpn'> }) {
  const t = useT();
  const picked = usePicked();
  const checked = picked.some((each) => each.id === id);
  return (
    <label className={styles.box} title={t('shop.compare.pick')}>
      <span className="visually-hidden">{t('shop.compare.pickNamed', { mpn })}</span>
      <input
        type="checkbox"
        checked={checked}
        disabled={!checked && picked.length >= mostCompared}
        onChange={() => togglePicked({ id, mpn })}
      />
    </label>
  );
}
