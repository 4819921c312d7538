import { layoutOf, splitLocale } from '@copperline/contract';
import { useNavigation } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './ProgressBar.module.css';

/** Runs while the next page is on its way, except to the home page and the chat. */
export function ProgressBar() {
  const t = useT();
  const { location } = useNavigation();
  if (!location || !layoutOf(splitLocale(location.pathname).path).progressBar) return null;
  return <progress className={styles.bar} aria-label={t('shell.progress')} />;
}
