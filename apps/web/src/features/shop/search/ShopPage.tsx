import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Head } from '#ui/page/Head.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { CatalogueProgress } from './CatalogueProgress.tsx';
import { Chips } from './Chips.tsx';
import { CompareTray } from '../compare/CompareTray.tsx';
import { Facets } from './Facets.tsx';
import type { ShopAnswer } from './load-shop.ts';
import { Overview } from './Overview.tsx';
import { categoryName, useSpeaker } from '../table/part-words.ts';
import { Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './ShopPage.module.css';
import { isOverview, type ShopQuery } from '../table/shop-query.ts';
import { ShopContext, useShopState } from './use-shop.ts';

interface ShopPageProps {
  /** Null where the server could not be asked. */
  readonly answer: ShopAnswer | null;
  /** What the answer belongs to. */
  readonly query: ShopQuery;
  readonly onRetry: () => void;
}

/** The component shop: the overview, or a list with what narrows it. */
export function ShopPage({ answer, query, onRetry }: ShopPageProps) {
  const t = useT();
  const shop = useShopState();
  const title = useTitle(query);
  return (
    <ShopContext value={shop}>
      <div className={styles.page}>
        <Head title={title} description={t('shop.meta')} index />
        {answer && <CatalogueProgress loaded={answer.info.loaded} empty={answer.info.total === 0} />}
        {answer && isOverview(query) ? (
          <Overview info={answer.info} />
        ) : (
          <>
            <div className={styles.top}>
              <h1 className={styles.title}>{title}</h1>
              <SiteLink to="/component/list">{t('shop.list.link')}</SiteLink>
            </div>
            <SearchForm />
            {answer ? <List answer={answer} /> : <Failed onRetry={onRetry} />}
          </>
        )}
        <CompareTray quantity={query.quantity} />
      </div>
    </ShopContext>
  );
}

const useTitle = ({ text, category }: ShopQuery): string => {
  const t = useT();
  const speaker = useSpeaker();
  if (text !== '') return t('shop.titleFor', { text });
  return category === null ? t('shop.title') : categoryName(speaker, category);
};

function List({ answer: { info, rows } }: { readonly answer: ShopAnswer }) {
  return (
    <>
      <Chips info={info} />
      {info.total === 0 ? (
        <div className={styles.alone}>
          <Results info={info} rows={rows} />
        </div>
      ) : (
        <div className={styles.columns}>
          <Facets info={info} />
          <Results info={info} rows={rows} />
        </div>
      )}
    </>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      title={t('shop.failed.title')}
      text={t('shop.failed.text')}
      actions={<Button onClick={onRetry}>{t('actions.retry')}</Button>}
    />
  );
}
