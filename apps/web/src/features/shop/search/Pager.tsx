import { paging } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { pagesAround } from './pages-around.ts';
import styles from './Pager.module.css';
import { numberText, useSpeaker } from '../table/part-words.ts';
import { type ShopQuery, shopPath } from '../table/shop-query.ts';

const mostPages = 400;

export function Pager({ query, total }: { readonly query: ShopQuery; readonly total: number }) {
  const t = useT();
  const speaker = useSpeaker();
  const last = Math.min(Math.ceil(total / paging.partSearch), mostPages);
  if (last <= 1) return null;
  const link = (page: number) => shopPath({ ...query, page });
  return (
    <nav className={styles.pager} aria-label={t('shop.pages.label')}>
      {query.page > 1 && (
        <SiteLink to={link(query.page - 1)} className={styles.page} rel="prev">
          {t('shop.pages.previous')}
        </SiteLink>
      )}
      {pagesAround(query.page, last).map((page, place) =>
        page === null ? (
          <span key={`gap ${place}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <SiteLink
            key={page}
            to={link(page)}
            className={styles.page}
            aria-current={page === query.page ? 'page' : undefined}
            aria-label={t('shop.pages.page', { page: numberText(speaker, page) })}
          >
            {numberText(speaker, page)}
          </SiteLink>
        ),
      )}
      {query.page < last && (
        <SiteLink to={link(query.page + 1)} className={styles.page} rel="next">
          {t('shop.pages.next')}
        </SiteLink>
      )}
    </nav>
  );
}
