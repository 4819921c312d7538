import { useT } from '#lib/i18n/use-t.ts';
import { LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Head } from '#ui/page/Head.tsx';
import styles from '../Project.module.css';
import { workbenchPath } from '../state/use-project-actions.ts';

/** For every link that shows nothing: one that was ended says no more than one that nobody made. */
export function EndedLink() {
  const t = useT();
  return (
    <div className={styles.alone}>
      <Head title={t('project.shared.endedTitle')} />
      <h1 className="visually-hidden">{t('project.shared.endedTitle')}</h1>
      <EmptyState
        picture={<Icon name="link" size={40} />}
        title={t('project.shared.endedTitle')}
        text={t('project.shared.endedText')}
        actions={
          <>
            <LinkButton kind="primary" to="/">
              {t('shell.notFound.home')}
            </LinkButton>
            <LinkButton to={workbenchPath}>{t('project.shared.endedWay')}</LinkButton>
          </>
        }
      />
    </div>
  );
}
