import type { Speaker } from '@copperline/content';
import { formatMoney, type Priced, type QuoteDetail, quotePagePath } from '@copperline/contract';
import { priceGroups } from '#domain/price/price-groups.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './Assembly.module.css';

interface AgainProps {
  readonly speaker: Speaker;
  readonly before: QuoteDetail;
  /** Null while it is not certain. */
  readonly now: Priced | null;
}

/** What has changed since the same was ordered before, group by group. */
export function Again({ speaker, before, now }: AgainProps) {
  const { t, locale } = speaker;
  const { quoteId, quoteNumber, createDate, priced, quantity } = before;
  const money = (cents: number, currency: Priced['currency']): string => formatMoney({ amount: cents, currency }, locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(createDate));
  // Yuan and dollars have no difference.
  const comparable = now !== null && now.currency === priced.currency && now.decision !== 'refused' ? now : null;
  const [then, today] = [priceGroups(priced.lines), comparable ? priceGroups(comparable.lines) : []];
  const names = [...new Set([...then, ...today].map(({ group }) => group))];
  const centsIn = (groups: typeof then, name: (typeof names)[number]): number =>
    groups.find(({ group }) => group === name)?.cents ?? 0;
  const change = (was: number, is: number): string =>
    was === is ? t('pcba.again.same') : `${is > was ? '+' : '−'}${money(Math.abs(is - was), priced.currency)}`;
  const rows = [
    ...names.map((name) => [t(`price.group.${name}`), centsIn(then, name), centsIn(today, name)] as const),
    [t('pcba.price.total'), priced.totalCents, comparable?.totalCents ?? 0] as const,
  ];
  return (
    <section className={styles.panel} aria-labelledby="pcba-again">
      <h2 id="pcba-again" className={styles.panelTitle}>
        <SiteLink to={quotePagePath(quoteId)}>{t('pcba.again.title', { number: quoteNumber })}</SiteLink>
      </h2>
      <p className={styles.hint}>{t('pcba.again.boards', { count: quantity })}</p>
      {comparable === null ? (
        <p className={styles.hint}>{t('pcba.again.wait')}</p>
      ) : (
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{t('pcba.price.title')}</th>
              <th scope="col">{t('pcba.again.then', { date })}</th>
              <th scope="col">{t('pcba.again.now')}</th>
              <th scope="col">{t('pcba.again.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, was, is]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{money(was, priced.currency)}</td>
                <td>{money(is, priced.currency)}</td>
                <td>{change(was, is)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
