import { type ProjectRow, workbench } from '@copperline/contract';
import type { ReactNode } from 'react';
import { ProjectCover } from '#domain/board/picture/ProjectCover.tsx';
import { useCall } from '#lib/api/query.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Head } from '#ui/page/Head.tsx';
import styles from './Project.module.css';
import { recycleBinPath, useProjectActions } from './state/use-project-actions.ts';

interface MissingProps {
  readonly projectId: string;
  readonly again: () => Promise<void>;
  readonly waiting: ReactNode;
  readonly notFound: ReactNode;
}

/** A project that cannot be opened: its owner is told where it lies, everybody else that there is none. */
export function MissingProject({ projectId, again, waiting, notFound }: MissingProps) {
  const { data, isPending } = useCall(workbench.binned, { id: projectId }, true, { quiet: true });
  if (isPending) return waiting;
  return data ? <Binned project={data} again={again} /> : notFound;
}

function Binned({ project, again }: { readonly project: ProjectRow; readonly again: () => Promise<void> }) {
  const t = useT();
  const locale = useLocale();
  const { restore, busy } = useProjectActions(project, again);
  const { projectId, projectName, cover, fileKinds, deletedAt, purgeAt } = project;
  const timeOf = (iso: string | null): string => (iso === null ? '' : formatDateTime(locale, iso));
  return (
    <div className={styles.alone}>
      <Head title={projectName} />
      <h1 className="visually-hidden">{projectName}</h1>
      <EmptyState
        picture={
          <span className={styles.binnedCover}>
            <ProjectCover projectId={projectId} cover={cover} kinds={fileKinds} label="" />
          </span>
        }
        title={t('project.binned.title', { name: projectName })}
        text={t('project.binned.text', { deleted: timeOf(deletedAt), purged: timeOf(purgeAt) })}
        actions={
          <>
            <Button kind="primary" busy={busy !== null} onClick={() => void restore()}>
              {t('project.binned.restore')}
            </Button>
            <LinkButton to={recycleBinPath}>{t('project.binned.bin')}</LinkButton>
          </>
        }
      />
    </div>
  );
}
