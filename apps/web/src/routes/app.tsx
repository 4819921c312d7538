import { useT } from '#lib/i18n/use-t.ts';
import { Icon, type IconName } from '#ui/glyph/Icon.tsx';
import { Page } from '#ui/page/Page.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './app.module.css';

const doors = [
  { name: 'parts', to: '/_app/parts', icon: 'board' },
  { name: 'outbox', to: '/_app/outbox', icon: 'files' },
  { name: 'api', to: '/_app/api', icon: 'page' },
  { name: 'status', href: '/readyz', icon: 'wave' },
] as const satisfies readonly ({ name: string; icon: IconName } & ({ to: string } | { href: string }))[];

/** Pages for the operator of the installation. */
export default function App() {
  const t = useT();
  return (
    <Page title={t('shell.app.title')} lead={t('shell.app.text')}>
      <ul className={styles.list}>
        {doors.map((door) => {
          const content = (
            <>
              <Icon name={door.icon} />
              <h2 className={styles.title}>{t(`shell.app.${door.name}.title`)}</h2>
              <p className={styles.text}>{t(`shell.app.${door.name}.text`)}</p>
            </>
          );
          return (
            <li key={door.name}>
              {'to' in door ? (
                <SiteLink to={door.to} className={styles.card}>
                  {content}
                </SiteLink>
              ) : (
                <a href={door.href} className={styles.card}>
                  {content}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
