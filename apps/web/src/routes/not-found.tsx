import { data } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { openPalette } from '#lib/palette.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { Head } from '#ui/page/Head.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './not-found.module.css';

export const loader = () => data(null, { status: 404 });

/** In the browser there is nothing to ask the server. */
export const clientLoader = () => null;

export default function NotFound() {
  const t = useT();
  const { path } = usePlace();
  return (
    <div className={styles.page}>
      <Head title={t('errors.PAGE_NOT_FOUND')} />
      <div className={styles.picture}>
        <OpenNet />
      </div>
      <h1 className={styles.title}>{t('errors.PAGE_NOT_FOUND')}</h1>
      <p className={styles.text}>{t('shell.notFound.text', { path })}</p>
      <div className={styles.actions}>
        <LinkButton kind="primary" size="large" to="/">
          {t('shell.notFound.home')}
        </LinkButton>
        <Button size="large" onClick={openPalette}>
          <Icon name="search" size={16} />
          {t('shell.notFound.search')}
        </Button>
      </div>
    </div>
  );
}

/** A trace that never reached its pad: the dashed line shows what is missing, as a layout editor does. */
function OpenNet() {
  return (
    <svg aria-hidden="true" width="360" height="120" viewBox="0 0 360 120" fill="none">
      <g stroke="var(--copper)" strokeWidth="8">
        <circle cx="36" cy="84" r="14" />
        <path d="M50 84h62l42-42h24" strokeLinejoin="round" />
        <circle cx="324" cy="42" r="14" />
      </g>
      <path d="M186 42H306" stroke="var(--edge)" strokeWidth="1.5" strokeDasharray="6 6" />
    </svg>
  );
}
