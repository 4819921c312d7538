import { type ProjectRow, projectPagePath, workbench } from '@copperline/contract';
import { useNavigate } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { useCall } from '#lib/api/query.ts';
import { useLocale, usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { ProjectCover } from '#domain/board/picture/ProjectCover.tsx';
import { ItemBadges } from '../look/ItemBadges.tsx';
import { CardsSkeleton } from '../look/ListSkeleton.tsx';
import { boardText } from '../state/project-words.ts';
import styles from './Empty.module.css';

/** The free sample first, the others as the server has them. */
const sampleFirst = (rows: readonly ProjectRow[]): readonly ProjectRow[] =>
  rows.toSorted((a, b) => Number(b.free) - Number(a.free));

/** Projects that everybody may look at. */
export function Examples() {
  const t = useT();
  const { data, isError, isFetching, refetch } = useCall(workbench.exampleList, {});
  if (isError)
    return (
      <div className={styles.failed}>
        <p>{t('workbench.visitor.failed')}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('actions.retry')}
        </Button>
      </div>
    );
  if (!data) return <CardsSkeleton count={4} />;
  return (
    <ul className={styles.examples} aria-label={t('workbench.visitor.examples')}>
      {sampleFirst(data.rows).map((row) => (
        <Example key={row.projectId} project={row} />
      ))}
    </ul>
  );
}

function Example({ project }: { readonly project: ProjectRow }) {
  const t = useT();
  const locale = useLocale();
  const { to } = usePlace();
  const navigate = useNavigate();
  const { projectId, projectName, cover, fileKinds } = project;
  const open = async (): Promise<void> => {
    // What is counted is no condition for looking at it.
    const answered = await settled(call(workbench.open, { projectId }, { quiet: true }));
    await navigate(to(answered?.to ?? projectPagePath(projectId)));
  };
  return (
    <li className={styles.example}>
      <span className={styles.exampleCover}>
        <ProjectCover projectId={projectId} cover={cover} kinds={fileKinds} label="" />
        <span className={styles.exampleBadges}>
          <ItemBadges project={project} />
        </span>
      </span>
      <SiteLink
        to={projectPagePath(projectId)}
        className={styles.exampleName}
        title={projectName}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void open();
        }}
      >
        {projectName}
      </SiteLink>
      <span className={styles.exampleFacts}>{boardText(t, locale, project)}</span>
    </li>
  );
}
