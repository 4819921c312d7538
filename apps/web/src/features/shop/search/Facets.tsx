import { fieldName } from '@copperline/content';
import type { PartInfo } from '@copperline/contract';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { CategoryNav } from './CategoryNav.tsx';
import { type FacetValues, searchable, shownFacets, shownValues } from './facet-values.ts';
import styles from './Facets.module.css';
import { numberText, useSpeaker, valueText } from '../table/part-words.ts';
import { withValue } from '../table/shop-query.ts';
import { shopFormId, useShop } from './use-shop.ts';

const openAtFirst = 5;

/** What narrows the list, with exact counts. The boxes belong to the page's form, so they work without scripts too. */
export function Facets({ info }: { readonly info: PartInfo }) {
  const t = useT();
  const { query } = useShop();
  const facets = shownFacets(info.facets, query.filter);
  return (
    <aside className={styles.side} aria-label={t('shop.facets.label')}>
      {info.categories.length > 0 && <CategoryNav info={info} query={query} />}
      {facets.map((facet, place) => (
        <Facet key={facet.facet} facet={facet} open={place < openAtFirst || facet.facet in query.filter} />
      ))}
      <noscript>
        <div className={styles.apply}>
          <Button type="submit" form={shopFormId}>
            {t('shop.facets.apply')}
          </Button>
        </div>
      </noscript>
    </aside>
  );
}

function Facet({ facet: { facet, values }, open }: { readonly facet: FacetValues; readonly open: boolean }) {
  const t = useT();
  const speaker = useSpeaker();
  const { query, go } = useShop();
  const [typed, setTyped] = useState('');
  const chosen = query.filter[facet] ?? [];
  const name = fieldName(speaker, facet);
  const labelled = values.map((value) => ({ ...value, label: valueText(speaker, facet, value.value) }));
  const { shown, hidden } = shownValues(labelled, chosen, typed);
  return (
    <details className={styles.block} open={open}>
      <summary className={styles.summary}>
        <span className={styles.heading}>{name}</span>
        {chosen.length > 0 && <span className={styles.chosen}>{numberText(speaker, chosen.length)}</span>}
        <Icon name="chevron-down" size={16} />
      </summary>
      {values.length > searchable && (
        <input
          type="search"
          className={styles.find}
          aria-label={t('shop.facets.find', { name })}
          placeholder={t('shop.facets.find', { name })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <fieldset className={styles.values}>
        <legend className="visually-hidden">{name}</legend>
        {shown.map(({ value, count, label }) => (
          <label key={value} className={styles.value}>
            <input
              type="checkbox"
              form={shopFormId}
              name={facet}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => go(withValue(query, facet, value))}
            />
            <span className={styles.label}>{label}</span>
            <span className={styles.count}>{numberText(speaker, count)}</span>
          </label>
        ))}
        {shown.length === 0 && <p className={styles.none}>{t('shop.facets.none', { typed })}</p>}
      </fieldset>
      {hidden > 0 && <p className={styles.none}>{t('shop.facets.hidden', { count: numberText(speaker, hidden) })}</p>}
    </details>
  );
}
