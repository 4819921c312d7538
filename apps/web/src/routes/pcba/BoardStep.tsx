import type { BoardSlotProps } from '#features/bom/state/upload-slot.ts';
import { useProjectBoard } from '#domain/project/use-project-board.ts';
import { BoardForm } from '#features/pcb/BoardForm.tsx';
import type { BoardSource } from '#features/pcb/board/board-source.ts';
import { PanelOffer } from '#features/pcb/panel/PanelOffer.tsx';
import type { KnownBoard } from '#features/pcb/board/use-board.ts';
import type { Pcb } from '#features/pcb/state/use-pcb.ts';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { NamedProject } from '#domain/project/project-version.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { ruleReason } from '#domain/quote/words/rule-words.ts';
import styles from './Pcba.module.css';
import { assemblyBlocks } from './assembly-blocks.ts';

interface BoardStepProps extends BoardSlotProps {
  readonly pcb: Pcb;
  readonly board: KnownBoard;
}

/** What the assembly line says to the board, before anything is priced. */
function LineLimits({ pcb }: { readonly pcb: Pcb }) {
  const t = useT();
  return assemblyBlocks(pcb.spec).map(({ rule, repair }) =>
    repair ? (
      <PanelOffer key={rule} pcb={pcb} rule={rule} centsChange={null} />
    ) : (
      <p key={rule} role="alert" className={styles.refused}>
        {ruleReason(t, rule)}
      </p>
    ),
  );
}

interface FormProps {
  readonly pcb: Pcb;
  readonly board: KnownBoard;
  readonly source: BoardSource | null;
  readonly notice: ReactNode;
}

function Form(props: FormProps) {
  return (
    <BoardForm {...props}>
      <LineLimits pcb={props.pcb} />
    </BoardForm>
  );
}

function OfProject({ pcb, board, project }: Omit<BoardStepProps, 'to'> & { readonly project: NamedProject }) {
  const t = useT();
  const { query, progress } = useProjectBoard(project);
  const { data } = query;
  const [fileId, name] = [data?.project.gerberUrl ?? null, data?.project.projectName ?? ''];
  const source = useMemo<BoardSource | null>(() => (fileId === null ? null : { kind: 'stored', fileId, name }), [fileId, name]);
  // An order needs the size.
  const unrecognised = data && progress === null && (data.board?.facts?.width ?? null) === null;
  const notice = progress ? (
    <output className={styles.reading}>
      <progress className={styles.progress} aria-label={t('pcba.project.reading')} value={progress.percent} max={100} />
      {t('pcba.project.reading')}
    </output>
  ) : unrecognised ? (
    <div role="alert" className={styles.unrecognised}>
      <strong>{t('errors.RECOGNITION_FAILED')}</strong>
      <p>{t('pcba.project.failedText')}</p>
    </div>
  ) : null;
  return <Form pcb={pcb} board={board} source={source} notice={notice} />;
}

/** The board that the parts go on: filled from its archive, where there is one. */
export function BoardStep({ pcb, board, project, to }: BoardStepProps) {
  const t = useT();
  if (project !== null) return <OfProject pcb={pcb} board={board} project={project} />;
  const notice = (
    <p className={styles.none}>
      {t('pcba.project.none')} <Link to={to('files')}>{t('pcba.project.add')}</Link>
    </p>
  );
  return <Form pcb={pcb} board={board} source={null} notice={notice} />;
}
