import { fieldLimits } from '@copperline/contract';
import type { FormEvent } from 'react';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './SearchForm.module.css';
import { isOverview, readCount, shopFields, shopRoot, withChange } from '../table/shop-query.ts';
import { shopFormId, useShop } from './use-shop.ts';

/** What is wanted and how many. Without scripts the browser sends the form, with all that is ticked on the page. */
export function SearchForm({ large = false }: { readonly large?: boolean }) {
  const t = useT();
  const { to } = usePlace();
  const { query, go } = useShop();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const text = typed(shopFields.text);
    const quantity = readCount(typed(shopFields.quantity));
    // Other words are another search: choices made for the old one would hide what was just asked for.
    const filter = text === query.text ? query.filter : {};
    go(withChange(query, { text, quantity, filter }));
  };
  return (
    <search>
      <form
        id={shopFormId}
        method="get"
        action={to(shopRoot)}
        className={large ? `${styles.form} ${styles.large}` : styles.form}
        onSubmit={send}
      >
        <div className={styles.text}>
          <span className={styles.glass}>
            <Icon name="search" />
          </span>
          <label htmlFor="shop-text" className="visually-hidden">
            {t('shop.search.label')}
          </label>
          <input
            key={query.text}
            id="shop-text"
            type="search"
            name={shopFields.text}
            className={styles.input}
            defaultValue={query.text}
            maxLength={fieldLimits.bomPartNumber.max}
            placeholder={t('shop.search.placeholder')}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <label className={styles.quantity}>
          {t('shop.search.quantity')}
          <input
            key={query.quantity}
            name={shopFields.quantity}
            className={styles.count}
            defaultValue={query.quantity}
            inputMode="numeric"
            autoComplete="off"
            onBlur={({ target }) => {
              const quantity = readCount(target.value);
              if (quantity !== query.quantity && !isOverview(query)) go(withChange(query, { quantity, page: query.page }));
            }}
          />
        </label>
        {query.category !== null && <input type="hidden" name={shopFields.category} value={query.category} />}
        {query.sort !== 'relevance' && <input type="hidden" name={shopFields.sort} value={query.sort} />}
        <Button kind="primary" size="large" type="submit">
          {t('shop.search.submit')}
        </Button>
      </form>
    </search>
  );
}
