import type { PartInfo } from '@copperline/contract';
import { type Category, rootOf } from '@copperline/parts';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { branchesOf } from './category-tree.ts';
import styles from './Facets.module.css';
import { categoryName, numberText, useSpeaker } from '../table/part-words.ts';
import { type ShopQuery, shopPath, withChange } from '../table/shop-query.ts';

/** The tree of what was found: branches with their counts, and below the chosen one its leaves. */
export function CategoryNav({ info, query }: { readonly info: PartInfo; readonly query: ShopQuery }) {
  const t = useT();
  const all = branchesOf(info.categories);
  const open = query.category === null ? (all.length === 1 ? all[0]?.category : null) : rootOf(query.category);
  // Whoever has chosen wants the filters near; the other branches are one step away.
  const branches = query.category === null ? all : all.filter(({ category }) => category === open);
  // What was chosen below one branch seldom means anything below another.
  const inCategory = (category: Category | null): ShopQuery => withChange(query, { category, filter: {} });
  return (
    <nav aria-label={t('shop.categories')} className={styles.block}>
      <p className={styles.heading}>{t('shop.categories')}</p>
      <ul>
        {query.category !== null && (
          <li>
            <SiteLink to={shopPath(inCategory(null))} className={styles.category}>
              {t('shop.allCategories')}
            </SiteLink>
          </li>
        )}
        {branches.map((branch) => (
          <li key={branch.category}>
            <CategoryLink query={inCategory(branch.category)} here={query.category} count={branch.count} />
            {open === branch.category && (
              <ul className={styles.leaves}>
                {branch.leaves.map((leaf) => (
                  <li key={leaf.category}>
                    <CategoryLink query={inCategory(leaf.category)} here={query.category} count={leaf.count} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CategoryLinkProps {
  readonly query: ShopQuery;
  readonly here: Category | null;
  readonly count: number;
}

function CategoryLink({ query, here, count }: CategoryLinkProps) {
  const speaker = useSpeaker();
  if (query.category === null) return null;
  const current = query.category === here;
  return (
    <SiteLink
      to={shopPath(query)}
      className={classes(styles.category, current && styles.current)}
      aria-current={current ? 'true' : undefined}
    >
      <span>{categoryName(speaker, query.category)}</span>
      <span className={styles.count}>{numberText(speaker, count)}</span>
    </SiteLink>
  );
}
