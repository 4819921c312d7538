import { deskPagePath, type DeskQuote, waitsForUs } from '@copperline/contract';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { classes } from '#ui/style/classes.ts';
import { Price } from '#ui/data/Price.tsx';
import { StatusMark } from '#domain/quote/panels/StatusMark.tsx';
import table from '#ui/data/Table.module.css';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { ageText, isLate } from '../frame/age.ts';
import styles from '../frame/DeskList.module.css';

/** Since when it stands where it stands, and since when the customer waits. */
function Age({ quote }: { readonly quote: DeskQuote }) {
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const { since, createDate, waiting, status } = quote;
  if (now === null) return null;
  const ours = !waiting && waitsForUs.some((each) => each === status);
  return (
    <>
      <time
        dateTime={since}
        title={formatDateTime(locale, since)}
        className={classes(styles.age, ours && isLate(since, now) && styles.late)}
      >
        {ageText(t, since, now)}
      </time>
      <span className={table.second}>
        {waiting ? t('desk.inbox.asked') : t('desk.inbox.created', { age: ageText(t, createDate, now) })}
      </span>
    </>
  );
}

function Row({ quote }: { readonly quote: DeskQuote }) {
  const t = useT();
  const { quoteId, quoteNumber, projectName, partNo, owner, kind, totalQty, totalPrice, phase, assignee, removedAt } = quote;
  return (
    <tr>
      <th scope="row">
        <SiteLink to={deskPagePath(quoteId)} className={table.quoteNumber}>
          {quoteNumber}
        </SiteLink>
        <span className={table.project} title={projectName}>
          {projectName || partNo || t('quotes.screen.table.unnamed')}
        </span>
      </th>
      <td>
        <Age quote={quote} />
      </td>
      <td>
        <span className={styles.name}>{owner.username}</span>
        <span className={classes(table.second, styles.name)} title={owner.email}>
          {owner.email}
        </span>
      </td>
      <td>
        {t(`quotes.kind.${kind}`)}
        <span className={table.second}>{t('units.pieces', { count: totalQty })}</span>
      </td>
      <td>
        <StatusMark quote={quote} />
        <span className={table.second}>{removedAt ? t('desk.inbox.removed') : t(`quotes.phase.${phase}`)}</span>
      </td>
      <td className={table.number}>
        {totalPrice ? <Price value={totalPrice} /> : <span className={table.pending}>{t('quotes.screen.table.noPrice')}</span>}
      </td>
      <td className={styles.assignee}>
        {assignee?.username ?? <span className={table.pending}>{t('desk.inbox.assigned.nobody')}</span>}
      </td>
    </tr>
  );
}

export function InboxTable({ rows }: { readonly rows: readonly DeskQuote[] }) {
  const t = useT();
  return (
    <div className={table.frame}>
      <table className={classes(table.table, styles.table)}>
        <caption className="visually-hidden">{t('desk.inbox.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('quotes.screen.table.number')}</th>
            <th scope="col">{t('desk.inbox.column.age')}</th>
            <th scope="col">{t('desk.inbox.column.customer')}</th>
            <th scope="col">{t('quotes.screen.table.kind')}</th>
            <th scope="col">{t('quotes.screen.table.status')}</th>
            <th scope="col" className={table.number}>
              {t('quotes.screen.table.total')}
            </th>
            <th scope="col" className={styles.assignee}>
              {t('desk.inbox.column.assignee')}
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
