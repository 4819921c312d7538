import type { Speaker } from '@copperline/content';
import type { ProjectBoard as Read } from '@copperline/contract';
import { useArchive } from '#domain/board/read/use-archive.ts';
import { shareOf, stepText } from '#domain/board/read/use-board-opener.ts';
import { BoardViewer } from '#domain/board/viewer/BoardViewer.tsx';
import { type BoardNotice, failureNotice } from '#domain/board/viewer/BoardViewerNotice.tsx';
import { boardAppearance } from '#domain/board/picture/board-appearance.ts';
import { boardLine, knownBoard } from '#domain/project/board-line.ts';
import { dfmPath } from '#domain/project/project-version.ts';
import { type LiveBoard, useProjectBoard } from '#domain/project/use-project-board.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { classes } from '#ui/style/classes.ts';
import styles from './Board.module.css';

interface ProjectBoardProps {
  readonly projectId: string;
  /** The version of the archive that is shown, and the newest there is. */
  readonly version: number;
  readonly newest: number;
  readonly onNewest: () => void;
}

/** What the check of the design rules found, in one link to it. */
function Findings({ speaker: { t }, data }: { readonly speaker: Speaker; readonly data: Read }) {
  const { board, project } = data;
  if (!board) return null;
  const link = dfmPath(project);
  const sum = (of: 'errors' | 'warnings'): number => board.checks.reduce((all, check) => all + check[of], 0);
  const [errors, warnings] = [sum('errors'), sum('warnings')];
  const counts = [
    errors > 0 && t('dfm.screen.errors', { count: errors }),
    warnings > 0 && t('dfm.screen.warnings', { count: warnings }),
  ].filter((text) => text !== false);
  const text = counts.length === 0 ? t('project.page.clean') : counts.join(' · ');
  const state = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'success';
  return (
    <span className={styles.links}>
      {board.questions.length > 0 && (
        <SiteLink to={link} className={classes(styles.found, styles.warning)}>
          <Icon name="info" size={16} />
          {t('project.page.questions', { count: board.questions.length })}
        </SiteLink>
      )}
      {board.checks.some(({ ran }) => ran) && (
        <SiteLink
          to={link}
          className={classes(styles.found, styles[state])}
          aria-label={t('project.page.findingsLabel', { findings: text })}
        >
          <Icon name={state} size={16} />
          {text}
        </SiteLink>
      )}
    </span>
  );
}

/** Facts and findings below the board; while it is read, how far that is. */
function Foot({ live }: { readonly live: LiveBoard }) {
  const t = useT();
  const locale = useLocale();
  const speaker: Speaker = { t, locale };
  const { data } = live.query;
  if (live.progress) {
    const { step, percent } = live.progress;
    return (
      <output className={styles.foot}>
        <span>{t(step === null ? 'project.state.queued' : `project.step.${step}`)}</span>
        <progress className={styles.progress} max={100} value={percent} aria-label={t('project.page.reading')} />
      </output>
    );
  }
  if (!data) return <p className={styles.foot} />;
  const line = data.board ? boardLine(speaker, knownBoard(data.board)) : [];
  return (
    <div className={styles.foot}>
      <ul className={styles.line} aria-label={t('project.page.facts')}>
        {line.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Findings speaker={speaker} data={data} />
    </div>
  );
}

/** The board of a project's archive, read here as the server has read it, and what is known of it. */
export function ProjectBoard({ projectId, version, newest, onNewest }: ProjectBoardProps) {
  const t = useT();
  const live = useProjectBoard({ projectId, version });
  const { data } = live.query;
  const archive = useArchive(data?.project.gerberUrl ?? null, data?.choices ?? {});
  const drawn = archive.board !== null && archive.board.sheets.length > 0;
  const failed: BoardNotice | null = data?.failure
    ? {
        title: t('errors.RECOGNITION_FAILED'),
        text: t(`project.failure.${data.failure}`),
        action: <SiteLink to={dfmPath({ projectId, version })}>{t('dfm.screen.open')}</SiteLink>,
      }
    : null;
  const waiting = !data && !live.query.isError ? { share: null, text: t('project.page.reading') } : null;
  const reading = archive.step && !drawn ? { share: shareOf(archive.step), text: stepText(archive.step, t) } : waiting;
  return (
    <>
      {version !== newest && (
        <p className={styles.older}>
          <Icon name="clock" size={16} />
          {t('project.page.older', { version, newest })}
          <Button kind="quiet" onClick={onNewest}>
            {t('project.page.newest')}
          </Button>
        </p>
      )}
      <div className={styles.viewer}>
        <BoardViewer
          board={archive.board}
          appearance={boardAppearance(data)}
          progress={reading}
          problem={failed ?? failureNotice(t, archive.failure, () => void archive.retry())}
          onCancel={archive.cancel}
          opening={{ list: false }}
        />
      </div>
      <Foot live={live} />
    </>
  );
}
