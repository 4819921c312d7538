import { Head } from '#ui/page/Head.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { refreshUser, useSession } from '#lib/api/session.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { VisitorScreen } from './empty/VisitorScreen.tsx';
import { ListSkeleton } from './look/ListSkeleton.tsx';
import { Workbench } from './Workbench.tsx';
import styles from './Workbench.module.css';

/** One's projects; examples for visitors; a skeleton until it is known who asks. */
export function WorkbenchPage() {
  const t = useT();
  return (
    <>
      <Head title={t('workbench.title')} />
      <Screen />
    </>
  );
}

function Screen() {
  const t = useT();
  const { status, user, known, unreached } = useSession();
  if (status === 2 && !user && unreached)
    return (
      <div className={styles.unreached}>
        <EmptyState
          title={t('shell.unreached.title')}
          text={t('shell.unreached.text')}
          actions={<Button onClick={() => void refreshUser()}>{t('actions.retry')}</Button>}
        />
      </div>
    );
  if (!known || (status === 2 && !user))
    return (
      <div className={styles.frame}>
        <div className={styles.railShape} />
        <div className={styles.main}>
          <h1 className="visually-hidden">{t('workbench.title')}</h1>
          <div className={styles.headShape} />
          <ListSkeleton view="cards" />
        </div>
      </div>
    );
  // Somebody asked to sign in again stays where they are.
  return status === 2 || (status === 1 && user) ? <Workbench /> : <VisitorScreen />;
}
