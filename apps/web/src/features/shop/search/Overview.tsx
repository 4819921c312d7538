import type { PartInfo } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { CategorySymbol } from '#domain/parts/CategorySymbol.tsx';
import { type Branch, branchesOf } from './category-tree.ts';
import styles from './Overview.module.css';
import { categoryName, numberText, useSpeaker } from '../table/part-words.ts';
import { SampleNote } from '../table/SampleNote.tsx';
import { SearchForm } from './SearchForm.tsx';
import { emptyQuery, shopPath } from '../table/shop-query.ts';

/** What people type, one of each kind. */
const examples = ['value', 'capacitor', 'mpn', 'words'] as const;
const shownLeaves = 4;

/** Nothing asked for yet: what there is, and how to ask. */
export function Overview({ info }: { readonly info: PartInfo }) {
  const t = useT();
  const speaker = useSpeaker();
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.title}>{t('shop.title')}</h1>
        <p className={styles.lead}>{t('shop.lead', { count: numberText(speaker, info.total) })}</p>
        <SearchForm large />
        <div className={styles.under}>
          <p className={styles.examples}>
            <span>{t('shop.examples.label')}</span>
            {examples.map((name) => {
              const text = t(`shop.examples.${name}`);
              return (
                <SiteLink key={name} to={shopPath({ ...emptyQuery, text })} className={styles.example}>
                  {text}
                </SiteLink>
              );
            })}
          </p>
          <SiteLink to="/component/list" className={styles.paste}>
            <Icon name="files" size={16} />
            {t('shop.list.link')}
          </SiteLink>
        </div>
      </div>
      <h2 className="visually-hidden">{t('shop.categories')}</h2>
      <ul className={styles.grid}>
        {branchesOf(info.categories).map((branch) => (
          <li key={branch.category} className={styles.card}>
            <BranchCard branch={branch} />
          </li>
        ))}
      </ul>
      <SampleNote />
    </>
  );
}

function BranchCard({ branch: { category, count, leaves } }: { readonly branch: Branch }) {
  const t = useT();
  const speaker = useSpeaker();
  const more = leaves.length - shownLeaves;
  return (
    <>
      <SiteLink to={shopPath({ ...emptyQuery, category })} className={styles.root}>
        <span className={styles.symbol}>
          <CategorySymbol category={category} />
        </span>
        <span className={styles.name}>{categoryName(speaker, category)}</span>
        <span className={styles.count}>{numberText(speaker, count)}</span>
      </SiteLink>
      <ul className={styles.leaves}>
        {leaves.slice(0, shownLeaves).map((leaf) => (
          <li key={leaf.category}>
            <SiteLink to={shopPath({ ...emptyQuery, category: leaf.category })} className={styles.leaf}>
              <span>{categoryName(speaker, leaf.category)}</span>
              <span className={styles.leafCount}>{numberText(speaker, leaf.count)}</span>
            </SiteLink>
          </li>
        ))}
        {more > 0 && (
          <li>
            <SiteLink to={shopPath({ ...emptyQuery, category })} className={styles.leaf}>
              {t('shop.moreKinds', { count: more })}
            </SiteLink>
          </li>
        )}
      </ul>
    </>
  );
}
