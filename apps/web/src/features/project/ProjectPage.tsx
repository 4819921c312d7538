import { type ProjectView, workbench } from '@copperline/contract';
import type { ReactNode } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { boardLine } from '#domain/project/board-line.ts';
import { ProjectCover } from '#domain/board/picture/ProjectCover.tsx';
import { CallError } from '#lib/api/call.ts';
import { useSession } from '#lib/api/session.ts';
import { useLocale, usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';
import { useWriteAddress } from '#lib/use-write-address.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Head } from '#ui/page/Head.tsx';
import { SignedIn } from '#ui/page/SignedIn.tsx';
import { ProjectBoard } from './board/ProjectBoard.tsx';
import { BomPanel } from './bom/BomPanel.tsx';
import { CompareVersions } from './compare/CompareVersions.tsx';
import { EmptyBoard } from './EmptyBoard.tsx';
import { MissingProject } from './MissingProject.tsx';
import { FilesPanel } from './files/FilesPanel.tsx';
import { useAddFiles } from './files/use-add-files.ts';
import { NotesPanel } from './notes/NotesPanel.tsx';
import styles from './Project.module.css';
import { ProjectHead } from './ProjectHead.tsx';
import { ProjectTabs } from './ProjectTabs.tsx';
import { ShareDialog } from './share/ShareDialog.tsx';
import { comparisonSearch, placeOf, type Tab } from './state/place.ts';
import { type RememberOrder, useAssemblyQuote } from './state/use-assembly-quote.ts';
import { useProject } from './state/use-project.ts';
import { useProjectActions, workbenchPath } from './state/use-project-actions.ts';
import { TimelinePanel } from './timeline/TimelinePanel.tsx';
import { TradePanel } from './trade/TradePanel.tsx';
import { useDrop } from './use-drop.ts';

/** A board that its reader does not own: its picture and the line about it. */
function Picture({ project: { projectId, projectName, cover, fileKinds, board } }: { readonly project: ProjectView }) {
  const t = useT();
  const locale = useLocale();
  const line = board === null ? [] : boardLine({ t, locale }, board);
  return (
    <>
      <div className={styles.picture}>
        <ProjectCover projectId={projectId} cover={cover} kinds={fileKinds} label={projectName} />
      </div>
      <p className={styles.pictureLine}>{line.join(' · ')}</p>
    </>
  );
}

interface LoadedProps {
  readonly project: ProjectView;
  readonly again: () => Promise<void>;
  readonly remember: RememberOrder;
}

function Loaded({ project, again, remember }: LoadedProps) {
  const t = useT();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const write = useWriteAddress();
  const place = placeOf(params);
  const actions = useProjectActions(project, again);
  const { projectId, projectName, own, version: newest } = project;
  const isThere = project.files.some(({ kind, version }) => kind === 'gerber' && version === place.version);
  const version = place.version !== null && isThere ? place.version : newest;
  const assembly = useAssemblyQuote(project, version, remember);
  const adding = useAddFiles(projectId, (added) => {
    for (const { name, version } of added) showToast('success', t('project.files.added', { name, version }));
    void again();
  });
  const drop = useDrop(own ? (files) => void adding.queue.add(files) : null);
  const go = (name: string, value: string | null): void =>
    void write((now) => {
      if (value === null) now.delete(name);
      else now.set(name, value);
      return now;
    });
  const show = (wanted: number): void => go('version', wanted === newest ? null : String(wanted));

  const panelOf = (tab: Tab): ReactNode => {
    switch (tab) {
      case 'files':
        return (
          <FilesPanel project={project} adding={adding} shown={newest === 0 ? null : version} onShow={show} onMoved={again} />
        );
      case 'bom':
        return <BomPanel project={project} assembly={assembly} adding={adding} />;
      case 'trade':
        return <TradePanel project={project} />;
      case 'timeline':
        return <TimelinePanel projectId={projectId} />;
      case 'notes':
        return <NotesPanel key={projectId} project={project} />;
    }
  };
  return (
    <div className={styles.screen} {...drop.handlers}>
      <Head title={projectName} />
      <ProjectHead
        project={project}
        version={version}
        actions={actions}
        assembly={assembly}
        onRenamed={again}
        onShare={() => go('share', '1')}
      />
      {own && place.comparison ? (
        <CompareVersions
          project={project}
          comparison={place.comparison}
          onCompare={(comparison) => void navigate({ search: comparisonSearch(comparison) }, { replace: true })}
        />
      ) : (
        <>
          <section className={styles.board} aria-label={t('project.page.board')}>
            {!own && (
              <div className={styles.notice}>
                <Notice state="info">{t('project.page.exampleText')}</Notice>
              </div>
            )}
            {!own ? (
              <Picture project={project} />
            ) : newest === 0 ? (
              <EmptyBoard hasFiles={project.fileCount > 0} onFiles={(files) => void adding.queue.add(files)} />
            ) : (
              <ProjectBoard key={version} projectId={projectId} version={version} newest={newest} onNewest={() => show(newest)} />
            )}
          </section>
          <ProjectTabs
            project={project}
            tab={place.tab}
            onTab={(tab) => go('tab', tab === 'files' ? null : tab)}
            render={panelOf}
          />
        </>
      )}
      {drop.over && <p className={styles.release}>{t('project.files.release')}</p>}
      {own && place.sharing && <ShareDialog project={project} onChanged={again} onClose={() => go('share', null)} />}
    </div>
  );
}

/** In the shape of what comes. */
function Waiting() {
  const t = useT();
  return (
    <div className={styles.screen}>
      <Head title={t('project.page.title')} />
      <div className={styles.waitingHead}>
        <h1 className="visually-hidden">{t('project.page.title')}</h1>
        <Skeleton lines={1} />
      </div>
      <div className={styles.waitingBoard} />
      <div className={styles.panel}>
        <Skeleton lines={8} />
      </div>
    </div>
  );
}

interface ProjectPageProps {
  readonly projectId: string;
  readonly NotFound: () => ReactNode;
  readonly remember: RememberOrder;
}

const isMissing = (error: unknown): boolean => error instanceof CallError && (error.status === 404 || error.status === 400);

function Project({ projectId, NotFound, remember }: ProjectPageProps) {
  const t = useT();
  const { to } = usePlace();
  const { status, known } = useSession();
  const { query, again } = useProject(projectId);
  const { data, isError, error, isFetching, refetch } = query;
  const title = <Head title={t('project.page.title')} />;
  const missing = isMissing(error);
  // What another window has deleted meanwhile is here still, but nothing can be done with it any more.
  if (data?.examplePath) return <Navigate to={to(data.examplePath)} replace />;
  if (data && !missing) return <Loaded project={data} again={again} remember={remember} />;
  if (!isError || !known) return <Waiting />;
  if (status !== 2)
    return (
      <>
        {title}
        <div className={styles.alone}>
          <SignedIn title={t('project.page.title')}>{null}</SignedIn>
        </div>
      </>
    );
  if (missing) return <MissingProject projectId={projectId} again={again} waiting={<Waiting />} notFound={<NotFound />} />;
  return (
    <div className={styles.alone}>
      {title}
      <h1 className="visually-hidden">{t('project.page.title')}</h1>
      <EmptyState
        title={t('project.page.failed')}
        text={error.message}
        actions={
          <>
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
            <LinkButton to={workbenchPath}>{t('project.page.back')}</LinkButton>
          </>
        }
      />
    </div>
  );
}

/** One project: its board, its files with their versions, and all that was priced, ordered and noted of it. */
export function ProjectPage(props: ProjectPageProps) {
  const { projectId, NotFound } = props;
  return workbench.view.input.safeParse({ id: projectId }).success ? <Project key={projectId} {...props} /> : <NotFound />;
}
