import { Link } from 'react-router';
import { useLocale } from '#lib/i18n/locale.ts';
import styles from './DeskList.module.css';

export interface DeskTab {
  readonly key: string;
  readonly to: string;
  readonly current: boolean;
  readonly name: string;
  /** Null while nobody knows. */
  readonly count: number | null;
}

/** Parts of a list, each with how many there are. */
export function DeskTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly DeskTab[] }) {
  const locale = useLocale();
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ key, to, current, name, count }) => (
          <li key={key}>
            <Link to={to} className={styles.tab} aria-current={current ? 'page' : undefined} preventScrollReset>
              {name}
              <span className={styles.count}>{count === null ? '' : new Intl.NumberFormat(locale).format(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
