import { fieldName } from '@copperline/content';
import type { PartInfo } from '@copperline/contract';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './Chips.module.css';
import { categoryName, namedValue, useSpeaker } from '../table/part-words.ts';
import { chosenCount, isCategory, type ShopQuery, shopPath, withChange, withoutStretch, withValue } from '../table/shop-query.ts';
import { useShop } from './use-shop.ts';

/** How the typed words were taken, which were not, and what was chosen: each can be taken back. */
export function Chips({ info }: { readonly info: PartInfo }) {
  const t = useT();
  const speaker = useSpeaker();
  const { query } = useShop();
  const chosen = Object.entries(query.filter).flatMap(([facet, values]) => values.map((value) => ({ facet, value })));
  if (info.understood.length + info.unread.length + info.also.length === 0 && chosen.length === 0 && query.category === null)
    return null;
  return (
    <div className={styles.chips}>
      {info.understood.length > 0 && (
        <Group label={t('shop.understood')}>
          {info.understood.map((stretch) => (
            <Chip
              key={stretch.start}
              text={t('shop.named', { name: fieldName(speaker, stretch.parameter), value: stretch.text })}
              without={withoutStretch(query, stretch)}
            />
          ))}
        </Group>
      )}
      {info.unread.length > 0 && (
        <Group label={t('shop.unread')}>
          {[...new Set(info.unread)].map((text) => (
            <Chip key={text} text={text} without={withoutStretch(query, { text, start: 0 })} isUnread />
          ))}
        </Group>
      )}
      {isCategory(info.searchedAs) && info.also.length > 0 && (
        <Group label={t('shop.searchedAs', { category: categoryName(speaker, info.searchedAs) })}>
          {info.also.filter(isCategory).map((category) => (
            <li key={category}>
              <SiteLink to={shopPath(withChange(query, { category, filter: {} }))} className={styles.chip}>
                {categoryName(speaker, category)}
              </SiteLink>
            </li>
          ))}
        </Group>
      )}
      {(chosen.length > 0 || query.category !== null) && (
        <Group label={t('shop.chosen')}>
          {query.category !== null && (
            <Chip text={categoryName(speaker, query.category)} without={withChange(query, { category: null, filter: {} })} />
          )}
          {chosen.map(({ facet, value }) => (
            <Chip key={`${facet} ${value}`} text={namedValue(speaker, facet, value)} without={withValue(query, facet, value)} />
          ))}
          {chosenCount(query) > 1 && (
            <li>
              <SiteLink to={shopPath(withChange(query, { filter: {} }))} className={styles.all}>
                {t('shop.facets.clear')}
              </SiteLink>
            </li>
          )}
        </Group>
      )}
    </div>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.group}>
      <span className={styles.label}>{label}</span>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

interface ChipProps {
  readonly text: string;
  readonly without: ShopQuery;
  readonly isUnread?: boolean;
}

function Chip({ text, without, isUnread = false }: ChipProps) {
  const t = useT();
  return (
    <li>
      <SiteLink
        to={shopPath(without)}
        className={classes(styles.chip, isUnread && styles.unread)}
        aria-label={t('shop.without', { name: text })}
      >
        {text}
        <Icon name="close" size={12} />
      </SiteLink>
    </li>
  );
}
