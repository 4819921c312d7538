import { type ArticleCard, articles, type InputOf, type OutputOf, paging } from '@copperline/contract';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { SearchField } from '#ui/control/SearchField.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/page/Page.tsx';
import { classes } from '#ui/style/classes.ts';
import { type Column, columnPath } from '../columns.ts';
import { ArticleCards } from './ArticleCards.tsx';
import styles from './ResourcesPage.module.css';

export interface Listing {
  /** Null on the page of all. */
  readonly column: Column | null;
  readonly search: string;
  readonly first: OutputOf<typeof articles.list>;
  readonly columns: OutputOf<typeof articles.columns>['rows'];
  readonly labels: OutputOf<typeof articles.labels>['rows'];
}

const hotLabels = 14;

/** The front page has posts; help has a centre of its own, and is found by a search from either. */
export const askedFor = ({ column, search }: Pick<Listing, 'column' | 'search'>): InputOf<typeof articles.list> =>
  column === null && search === '' ? { kind: 'blog' } : { ...column, search };

/** The pages behind the first are fetched where the list ends. */
const useMore = ({ column, search, first }: Listing) => {
  const [more, setMore] = useState<readonly ArticleCard[]>([]);
  const [busy, setBusy] = useState(false);
  const rows = [...first.rows, ...more];
  const load = async (): Promise<void> => {
    setBusy(true);
    const next = await settled(call(articles.list, { ...askedFor({ column, search }), page: rows.length / paging.articles + 1 }));
    setBusy(false);
    if (next) setMore([...more, ...next.rows]);
  };
  return { rows, busy, load, hasMore: rows.length < first.total };
};

const useTitle = () => {
  const t = useT();
  return (column: Column | null): string => {
    if (column === null) return t('article.resources.title');
    if ('topic' in column) return t(`article.topics.${column.topic}`);
    return 'label' in column ? t(`article.labels.${column.label}`) : t(`article.kinds.${column.kind}`);
  };
};

function Columns({ columns, column }: Pick<Listing, 'columns' | 'column'>) {
  const t = useT();
  const isHere = (path: string): boolean => column !== null && columnPath(column) === path;
  return (
    <nav className={styles.columns} aria-label={t('article.resources.columns')}>
      {columns
        .filter(({ count }) => count > 0)
        .map(({ column: kind, children }) => (
          <div key={kind} className={styles.column}>
            <SiteLink
              to={columnPath({ kind })}
              className={classes(styles.kind, isHere(columnPath({ kind })) && styles.here)}
              aria-current={isHere(columnPath({ kind })) ? 'page' : undefined}
            >
              {t(`article.kinds.${kind}`)}
            </SiteLink>
            <ul>
              {children
                .filter(({ count }) => count > 0)
                .map(({ topic, count }) => (
                  <li key={topic}>
                    <SiteLink
                      to={columnPath({ topic })}
                      className={classes(styles.topic, isHere(columnPath({ topic })) && styles.here)}
                      aria-current={isHere(columnPath({ topic })) ? 'page' : undefined}
                    >
                      {t(`article.topics.${topic}`)}
                      <span className={styles.count}>{count}</span>
                    </SiteLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}

function HotLabels({ labels }: Pick<Listing, 'labels'>) {
  const t = useT();
  return (
    <section aria-labelledby="hot-title">
      <h2 id="hot-title" className={styles.hotTitle}>
        {t('article.resources.hot')}
      </h2>
      <ul className={styles.labels}>
        {labels.slice(0, hotLabels).map(({ label }) => (
          <li key={label}>
            <SiteLink to={columnPath({ label })}>{t(`article.labels.${label}`)}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Articles of everything, of one column, topic or label, or those that a search has found. */
export function ResourcesPage(listing: Listing) {
  const t = useT();
  const navigate = useNavigate();
  const { path, to } = usePlace();
  const [params] = useSearchParams();
  const titleOf = useTitle();
  const { column, search, first, columns, labels } = listing;
  const { rows, busy, load, hasMore } = useMore(listing);
  const find = (typed: string): void => {
    const next = new URLSearchParams(params);
    if (typed === '') next.delete('search');
    else next.set('search', typed);
    void navigate(`${to(path)}${next.size > 0 ? `?${next.toString()}` : ''}`);
  };
  return (
    <Page
      title={titleOf(column)}
      lead={column === null ? t('article.resources.lead') : undefined}
      description={t('article.resources.lead')}
      index={search === ''}
      actions={<SearchField label={t('article.resources.search')} value={search} maxLength={200} onSearch={find} />}
    >
      <div className={styles.layout}>
        <aside className={styles.side}>
          <Columns columns={columns} column={column} />
          <HotLabels labels={labels} />
        </aside>
        <div>
          <h2 className={styles.listTitle}>
            {search === '' ? t('article.resources.latest') : t('article.resources.found', { count: first.total, search })}
          </h2>
          {rows.length === 0 ? (
            <EmptyState
              title={t('article.resources.none')}
              text={t('article.resources.noneText')}
              actions={<SiteLink to="/help">{t('article.resources.toHelp')}</SiteLink>}
            />
          ) : (
            <ArticleCards cards={rows} level="h3" />
          )}
          {hasMore && (
            <div className={styles.more}>
              <Button busy={busy} onClick={() => void load()}>
                {t('article.resources.more')}
              </Button>
              <span>{t('article.resources.shown', { shown: rows.length, total: first.total })}</span>
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}
