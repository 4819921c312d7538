import { fieldName } from '@copperline/content';
import type { PartInfo, PartRow } from '@copperline/contract';
import { parameters } from '@copperline/parts';
import { useT } from '#lib/i18n/use-t.ts';
import { LinkButton } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Pager } from './Pager.tsx';
import { PartTable } from '../table/PartTable.tsx';
import { categoryName, numberText, useSpeaker } from '../table/part-words.ts';
import styles from './Results.module.css';
import { SampleNote } from '../table/SampleNote.tsx';
import { chosenCount, emptyQuery, shopFields, shopPath, withChange } from '../table/shop-query.ts';
import { shopFormId, useShop } from './use-shop.ts';

const mostColumns = 4;

/** The facets of parameters come with the most telling first; several kinds of parts have none in common. */
const columnsOf = ({ facets }: PartInfo): string[] =>
  facets
    .map(({ facet }) => facet)
    .filter((name) => Object.hasOwn(parameters, name))
    .slice(0, mostColumns);

export function Results({ info, rows }: { readonly info: PartInfo; readonly rows: readonly PartRow[] }) {
  const { query, busy } = useShop();
  return (
    <div className={classes(styles.results, busy && styles.busy)} aria-busy={busy}>
      <ResultLine info={info} />
      {rows.length === 0 ? (
        <NothingFound complete={info.loaded >= 100} />
      ) : (
        <>
          <PartTable rows={rows} columns={columnsOf(info)} query={query} />
          <Pager query={query} total={info.total} />
        </>
      )}
      <div className={styles.sample}>
        <SampleNote />
      </div>
    </div>
  );
}

function ResultLine({ info }: { readonly info: PartInfo }) {
  const t = useT();
  const speaker = useSpeaker();
  const { query, go } = useShop();
  const wishes = new Intl.ListFormat(speaker.locale, { type: 'conjunction' }).format(
    info.relaxed.map((parameter) => {
      const name = fieldName(speaker, parameter);
      const value = info.understood.find((stretch) => stretch.parameter === parameter)?.text;
      return value === undefined ? name : t('shop.named', { name, value });
    }),
  );
  return (
    <div className={styles.line}>
      <output className={styles.count}>
        {t('shop.results.count', { count: info.total, total: numberText(speaker, info.total) })}
        {info.found === 'similar' && <span className={styles.found}>{t('catalogue.found.similar')}</span>}
        {info.relaxed.length > 0 && <span className={styles.found}>{t('catalogue.found.relaxed', { wishes })}</span>}
      </output>
      <label className={styles.switch}>
        <input
          type="checkbox"
          form={shopFormId}
          name={shopFields.inStock}
          value="1"
          checked={query.inStock}
          onChange={() => go(withChange(query, { inStock: !query.inStock }))}
        />
        {t('shop.results.inStock')}
      </label>
    </div>
  );
}

/** Nothing even after leaving wishes out: what stands in the way, each with the way around it. */
function NothingFound({ complete }: { readonly complete: boolean }) {
  const t = useT();
  const speaker = useSpeaker();
  const { query } = useShop();
  const { text, category } = query;
  const title = text === '' ? t('shop.empty.title') : t('shop.empty.titleFor', { text });
  return (
    <EmptyState
      title={complete ? title : t('shop.empty.loadingTitle')}
      text={t(complete ? 'shop.empty.text' : 'shop.empty.loadingText')}
      actions={
        <>
          {chosenCount(query) > 0 && (
            <LinkButton to={shopPath(withChange(query, { filter: {} }))}>{t('shop.empty.withoutFilters')}</LinkButton>
          )}
          {query.inStock && (
            <LinkButton to={shopPath(withChange(query, { inStock: false }))}>{t('shop.empty.withoutStock')}</LinkButton>
          )}
          {category !== null && text !== '' && (
            <LinkButton to={shopPath(withChange(query, { category: null, filter: {} }))}>
              {t('shop.empty.everywhere', { category: categoryName(speaker, category) })}
            </LinkButton>
          )}
          <LinkButton to={shopPath(emptyQuery)}>{t('shop.empty.overview')}</LinkButton>
          <LinkButton to="/component/list">{t('shop.list.link')}</LinkButton>
        </>
      }
    />
  );
}
