import { findingWords, type Speaker } from '@copperline/content';
import { type BoardFinding, type BoardQuestion, type ProjectBoard, project } from '@copperline/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { shareOf, stepText } from '#domain/board/read/use-board-opener.ts';
import {
  boardInput,
  type NamedProject,
  projectInAddress,
  projectSearch,
  projectVersionPath,
} from '#domain/project/project-version.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type BoardHighlight, BoardViewer } from '#domain/board/viewer/BoardViewer.tsx';
import { type BoardNotice, failureNotice } from '#domain/board/viewer/BoardViewerNotice.tsx';
import { boardAppearance } from '#domain/board/picture/board-appearance.ts';
import { GraveProblems } from '#domain/board/viewer/ReadingProblems.tsx';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Head } from '#ui/page/Head.tsx';
import { SignedIn } from '#ui/page/SignedIn.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { BoardFacts, type ShownPlace } from './BoardFacts.tsx';
import { BoardFiles } from './BoardFiles.tsx';
import { QuestionPictures } from './BoardQuestions.tsx';
import styles from './Dfm.module.css';
import { FindingDetail } from './FindingDetail.tsx';
import { FindingList } from './FindingList.tsx';
import { findingLink, findingOf, findingSections, type Grouping } from './findings.ts';
import { quoteLink } from '#domain/project/quote-link.ts';
import { useArchive } from '#domain/board/read/use-archive.ts';
import { type LiveBoard, useProjectBoard } from '#domain/project/use-project-board.ts';

/** A finding without a place concerns the whole board: the view stays where it is. */
const highlightOf = (speaker: Speaker, finding: BoardFinding | null): BoardHighlight | null => {
  if (!finding?.extent) return null;
  const { measured } = findingWords(speaker, finding);
  const apart = finding.from && finding.to && (finding.from.x !== finding.to.x || finding.from.y !== finding.to.y);
  return {
    key: finding.id,
    box: finding.extent,
    tone: finding.severity,
    layers: finding.layers,
    ...(apart && finding.from && finding.to ? { from: finding.from, to: finding.to } : {}),
    ...(measured === null ? {} : { label: measured }),
  };
};

function Actions({ data }: { readonly data: ProjectBoard }) {
  const t = useT();
  const seen = boardInput(data.project);
  const ready = data.board !== null;
  return (
    <div className={styles.actions}>
      <LinkButton to={projectVersionPath(data.project)}>{t('project.from.open')}</LinkButton>
      <Button disabled={!ready} onClick={() => void settled(download(project.report, { ...seen, format: 'pdf' }))}>
        {t('dfm.screen.pdf')}
      </Button>
      <Button disabled={!ready} onClick={() => void settled(download(project.report, { ...seen, format: 'json' }))}>
        {t('dfm.screen.json')}
      </Button>
      <Button disabled={data.state !== 'done'} onClick={() => void settled(download(project.gerberSet, seen))}>
        {t('dfm.screen.gerber')}
      </Button>
      <LinkButton kind="primary" to={quoteLink(data)}>
        {t('dfm.screen.quote')}
      </LinkButton>
    </div>
  );
}

/** What there is to see in place of findings: how far the reading is, or why it ended. */
function Findings({ live, speaker, by, selected, onGroup, onSelect }: FindingsProps) {
  const { t } = speaker;
  const { data } = live.query;
  if (live.progress) {
    const { step, percent } = live.progress;
    return (
      <output className={styles.waiting}>
        <p>{t(step === null ? 'project.state.queued' : `project.step.${step}`)}</p>
        <progress className={styles.progress} max={100} value={percent} aria-label={t('project.state.running')} />
      </output>
    );
  }
  if (!data) return <Skeleton lines={8} />;
  const { board } = data;
  return (
    <>
      {board && <GraveProblems speaker={speaker} problems={board.problems} />}
      {board && board.checks.some(({ ran }) => ran) && (
        <FindingList speaker={speaker} data={board} by={by} selected={selected} onGroup={onGroup} onSelect={onSelect} />
      )}
      {data.failure && <p className={styles.source}>{t('dfm.screen.nothingChecked')}</p>}
    </>
  );
}

interface FindingsProps {
  readonly live: LiveBoard;
  readonly speaker: Speaker;
  readonly by: Grouping;
  readonly onGroup: (by: Grouping) => void;
  readonly selected: BoardFinding | null;
  readonly onSelect: (finding: BoardFinding) => void;
}

function Project({ named }: { readonly named: NamedProject }) {
  const t = useT();
  const locale = useLocale();
  const speaker: Speaker = { locale, t };
  const live = useProjectBoard(named);
  const { data, isError, error, refetch } = live.query;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<ShownPlace | null>(null);
  const [filesOpen, setFilesOpen] = useState(false);
  const [question, setQuestion] = useState<BoardQuestion | null>(null);
  const archive = useArchive(data?.project.gerberUrl ?? null, data?.choices ?? {});
  const [by, setBy] = useState<Grouping>('check');
  const selected = findingOf(hash, data?.board?.findings ?? []);
  const appearance = boardAppearance(data);
  // Another panel begins at its top, and takes the focus of the button that went away with the one before.
  const side = useRef<HTMLElement>(null);
  const panel = filesOpen ? 'files' : selected ? 'finding' : 'facts';
  const before = useRef(panel);
  useEffect(() => {
    if (before.current === panel) return;
    before.current = panel;
    if (side.current) side.current.scrollTop = 0;
    if (document.activeElement === document.body) side.current?.focus({ preventScroll: true });
  }, [panel]);

  const goTo = (target: string): void => {
    setShown(null);
    setFilesOpen(false);
    void navigate({ search: projectSearch(named), hash: target }, { replace: true, preventScrollReset: true });
  };
  const select = (finding: BoardFinding): void => goTo(findingLink(finding));
  if (isError && !data)
    return <EmptyState title={error.message} actions={<Button onClick={() => void refetch()}>{t('actions.retry')}</Button>} />;
  const highlight: BoardHighlight | null = shown ? { ...shown, tone: 'info' } : highlightOf(speaker, selected);
  // Nothing was recognised: it is said, and a quote stays possible.
  const failed: BoardNotice | null = data?.failure
    ? {
        title: t('errors.RECOGNITION_FAILED'),
        text: t(`project.failure.${data.failure}`),
        action: <LinkButton to={quoteLink(data)}>{t('dfm.screen.quote')}</LinkButton>,
      }
    : null;
  const drawn = archive.board !== null && archive.board.sheets.length > 0;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {data?.project.projectName ?? t('dfm.screen.title')}
        </h1>
        {data && <Actions data={data} />}
      </header>
      <section className={styles.findings} aria-label={t('dfm.screen.findings')}>
        <Findings live={live} speaker={speaker} by={by} selected={selected} onGroup={setBy} onSelect={select} />
      </section>
      <div className={styles.board}>
        {question && data ? (
          <QuestionPictures
            key={`${question.about} ${question.file}`}
            speaker={speaker}
            question={question}
            gerberUrl={data.project.gerberUrl}
            choices={data.choices}
            taken={archive.board}
            appearance={appearance}
            onChoose={async (choices) => {
              await live.choose(choices);
              setQuestion(null);
            }}
            onClose={() => setQuestion(null)}
          />
        ) : (
          <BoardViewer
            board={archive.board}
            appearance={appearance}
            highlight={highlight}
            progress={archive.step && !drawn ? { share: shareOf(archive.step), text: stepText(archive.step, t) } : null}
            problem={failed ?? failureNotice(t, archive.failure, () => void archive.retry())}
            onCancel={archive.cancel}
          />
        )}
      </div>
      <section ref={side} className={styles.side} tabIndex={-1} aria-label={t('dfm.screen.details')}>
        {data?.board && filesOpen && (
          <BoardFiles
            speaker={speaker}
            data={data.board}
            choices={data.choices}
            onChoose={async (choices) => {
              await live.choose(choices);
              setFilesOpen(false);
            }}
            onBack={() => setFilesOpen(false)}
          />
        )}
        {data?.board && !filesOpen && selected && (
          <FindingDetail
            speaker={speaker}
            finding={selected}
            groups={findingSections(data.board, by).flatMap(({ groups }) => groups)}
            facts={data.board.facts}
            order={data.order}
            thicknessNm={appearance.thicknessNm}
            onSelect={select}
            onClose={() => goTo('')}
          />
        )}
        {data?.board && !filesOpen && !selected && (
          <BoardFacts
            speaker={speaker}
            data={data.board}
            order={data.order}
            onShow={(place) => {
              setQuestion(null);
              setShown(place);
            }}
            onFiles={() => setFilesOpen(true)}
            onQuestion={setQuestion}
          />
        )}
        {!data?.board && (live.progress || !data) && <Skeleton lines={10} />}
        {data && !data.board && !live.progress && <p className={styles.source}>{t('dfm.screen.nothingRead')}</p>}
      </section>
    </div>
  );
}

/** The place where a project begins: what is put into it stands one below the other. */
export function DfmStart({ children }: { readonly children: ReactNode }) {
  return <div className={styles.start}>{children}</div>;
}

/** Findings, board and detail side by side; the address holds the project and the finding that is looked at. */
export function DfmScreen({ Start }: { readonly Start: () => ReactNode }) {
  const [params] = useSearchParams();
  const named = projectInAddress(params);
  const t = useT();
  if (named === null) return <Start />;
  return (
    <>
      <Head title={t('dfm.screen.title')} />
      <SignedIn title={t('dfm.screen.title')}>
        <Project key={projectSearch(named)} named={named} />
      </SignedIn>
    </>
  );
}
