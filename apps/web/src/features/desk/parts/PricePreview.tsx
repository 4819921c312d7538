import type { PriceChange, PriceListPreview } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { classes } from '#ui/style/classes.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import table from '#ui/data/Table.module.css';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from './Parts.module.css';
import { breaksOf, changesNothing, figuresOf } from './price-rows.ts';

type Place = Pick<PriceChange, 'sheet' | 'row'>;

function Row({ place: { sheet, row } }: { readonly place: Place }) {
  const t = useT();
  return <>{sheet === '' ? t('deskOrders.priceList.row', { row }) : t('deskOrders.priceList.sheetRow', { sheet, row })}</>;
}

/** A figure with what it was. */
function Was({ value }: { readonly value: string }) {
  const t = useT();
  return <s className={styles.was}>{t('deskOrders.priceList.from', { value })}</s>;
}

function Change({ change }: { readonly change: PriceChange }) {
  const t = useT();
  const locale = useLocale();
  const { mpn, maker, before, after, jump } = change;
  const count = (value: number): string => new Intl.NumberFormat(locale).format(value);
  return (
    <tr>
      <td className={styles.place}>
        <Row place={change} />
      </td>
      <th scope="row">
        <span className={table.quoteNumber}>{mpn}</span>
        <span className={table.second}>{maker}</span>
      </th>
      <td className={table.number}>
        {count(after.stock)}
        {before !== null && before.stock !== after.stock && <Was value={count(before.stock)} />}
      </td>
      <td>
        <ul className={styles.breaks}>
          {breaksOf(change).map(({ from, price, before: was }) => (
            <li key={from}>
              <span className={styles.from}>{t('deskOrders.priceList.break', { from: count(from) })}</span>
              <span className={styles.price}>{price ?? '–'}</span>
              {was !== null && <Was value={was} />}
            </li>
          ))}
        </ul>
      </td>
      <td>
        {jump && <StateBadge state="warning">{t('deskOrders.priceList.jump')}</StateBadge>}
        {before === null && <span className={styles.quiet}>{t('deskOrders.priceList.new')}</span>}
      </td>
    </tr>
  );
}

function Changes({ preview: { changes, fresh, changed } }: { readonly preview: PriceListPreview }) {
  const t = useT();
  const [first] = changes;
  if (first === undefined) return null;
  return (
    <section className={styles.part} aria-label={t('deskOrders.priceList.changes')}>
      <h3 className={styles.subtitle}>{t('deskOrders.priceList.changes')}</h3>
      {changes.length < fresh + changed && (
        <p className={styles.quiet}>{t('deskOrders.priceList.shown', { shown: changes.length, count: fresh + changed })}</p>
      )}
      <div className={table.frame}>
        <table className={classes(table.table, styles.changes)}>
          <caption className="visually-hidden">{t('deskOrders.priceList.changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('deskOrders.priceList.column.row')}</th>
              <th scope="col">{t('deskOrders.priceList.column.part')}</th>
              <th scope="col" className={table.number}>
                {t('deskOrders.priceList.column.stock')}
              </th>
              <th scope="col">{t('deskOrders.priceList.column.price', { currency: first.currency })}</th>
              <th scope="col">
                <span className="visually-hidden">{t('deskOrders.priceList.jump')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <Change key={`${change.sheet} ${change.row}`} change={change} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface LeftProps {
  readonly title: string;
  readonly count: number;
  readonly rows: readonly (Place & { readonly said: string })[];
}

/** Rows that were not used, each with its place. */
function Left({ title, count, rows }: LeftProps) {
  const t = useT();
  if (count === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.subtitle}>{title}</h3>
      {rows.length < count && (
        <p className={styles.quiet}>{t('deskOrders.priceList.shownOnly', { shown: rows.length, count })}</p>
      )}
      <ul className={styles.left}>
        {rows.map(({ sheet, row, said }, place) => (
          <li key={`${place} ${sheet} ${row}`}>
            <span className={styles.place}>
              <Row place={{ sheet, row }} />
            </span>
            <span>{said}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a list would change, or has changed: figures, then old and new of each part, then what was left out. */
export function PricePreview({ preview }: { readonly preview: PriceListPreview }) {
  const t = useT();
  const locale = useLocale();
  const { unknown, refused } = preview;
  return (
    <>
      <dl className={styles.figures}>
        {figuresOf(preview).map(([name, count]) => (
          <div key={name} className={classes(name === 'jumps' && count > 0 && styles.warned)}>
            <dt>{t(`deskOrders.priceList.sum.${name}`)}</dt>
            <dd>{new Intl.NumberFormat(locale).format(count)}</dd>
          </div>
        ))}
      </dl>
      {changesNothing(preview) && <Notice state="info">{t('deskOrders.priceList.nothing')}</Notice>}
      <Changes preview={preview} />
      <Left
        title={t('deskOrders.priceList.refused')}
        count={refused.count}
        rows={refused.rows.map(({ sheet, row, code, text }) => ({
          sheet,
          row,
          said: t(`deskOrders.priceList.fault.${code}`, { text }),
        }))}
      />
      <Left
        title={t('deskOrders.priceList.unknown')}
        count={unknown.count}
        rows={unknown.rows.map(({ sheet, row, mpn, maker }) => ({ sheet, row, said: `${mpn} ${maker}`.trim() }))}
      />
    </>
  );
}
