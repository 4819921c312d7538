import { useT } from '#lib/i18n/use-t.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { clearPicked, comparePath, togglePicked, usePicked } from '../table/compare-store.ts';
import styles from './CompareTray.module.css';

/** What was picked for comparison stays at hand while one goes on looking, also after a reload. */
export function CompareTray({ quantity }: { readonly quantity: number }) {
  const t = useT();
  const picked = usePicked();
  if (picked.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={t('shop.compare.tray')}>
      <div className={styles.inner}>
        <ul className={styles.list}>
          {picked.map((part) => (
            <li key={part.id} className={styles.item}>
              {part.mpn}
              <button
                type="button"
                className={styles.remove}
                aria-label={t('shop.compare.remove', { mpn: part.mpn })}
                onClick={() => togglePicked(part)}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
        {picked.length === 1 && <p className={styles.hint}>{t('shop.compare.oneMore')}</p>}
        <Button kind="quiet" onClick={clearPicked}>
          {t('shop.compare.clear')}
        </Button>
        <LinkButton
          kind={picked.length > 1 ? 'primary' : 'default'}
          to={comparePath(
            picked.map(({ id }) => id),
            { quantity },
          )}
        >
          {t('shop.compare.open', { count: picked.length })}
        </LinkButton>
      </div>
    </section>
  );
}
