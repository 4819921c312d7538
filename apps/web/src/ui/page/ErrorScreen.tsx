import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { Button, LinkButton } from '../control/Button.tsx';
import styles from './ErrorScreen.module.css';
import { Head } from './Head.tsx';
import { Wordmark } from '../glyph/Wordmark.tsx';

/** The id the server logged the failure under, where the failure came from a call of ours. */
const requestIdOf = (error: unknown): string | null => {
  const carrier: unknown = isRouteErrorResponse(error) ? error.data : error;
  if (typeof carrier !== 'object' || carrier === null || !('requestId' in carrier)) return null;
  return typeof carrier.requestId === 'string' ? carrier.requestId : null;
};

/** The last resort: a page that could not be shown at all. */
export function ErrorScreen() {
  const t = useT();
  const reference = requestIdOf(useRouteError());
  return (
    <main className={styles.screen}>
      <Head title={t('shell.error.title')} />
      <Wordmark />
      <h1 className={styles.title}>{t('shell.error.title')}</h1>
      <p className={styles.text}>{t('shell.error.text')}</p>
      {reference && <p className={styles.reference}>{t('shell.error.reference', { reference })}</p>}
      <div className={styles.actions}>
        <Button kind="primary" size="large" onClick={() => window.location.reload()}>
          {t('shell.error.reload')}
        </Button>
        <LinkButton size="large" to="/">
          {t('shell.error.home')}
        </LinkButton>
      </div>
    </main>
  );
}
