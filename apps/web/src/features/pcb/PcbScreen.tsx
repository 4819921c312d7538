import type { StoredFile } from '@copperline/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { keepDraft, readDraft } from '#lib/draft.ts';
import { showToast } from '#lib/toast.ts';
import { Head } from '#ui/Head.tsx';
import { BoardGroup, SurfaceGroup } from './BoardGroup.tsx';
import { BoardPane, type UploadSlotProps } from './BoardPane.tsx';
import { type BoardSource, sourceName } from './board-source.ts';
import { Conflict } from './Conflict.tsx';
import { CopperGroup } from './CopperGroup.tsx';
import { filledFrom } from './detected.ts';
import type { MeasuredBoard } from './measure-board.ts';
import { NotesGroup } from './NotesGroup.tsx';
import styles from './PcbScreen.module.css';
import { ProcessGroup } from './ProcessGroup.tsx';
import { QuantityGroup } from './QuantityGroup.tsx';
import { StencilGroup } from './StencilGroup.tsx';
import { Summary } from './Summary.tsx';
import { TestingGroup } from './TestingGroup.tsx';
import { BoardContext, type KnownBoard, useKnownBoard } from './use-board.ts';
import { ConflictContext, useConflictState } from './use-conflict.ts';
import { useNotes } from './use-notes.ts';
import { type Pcb, PcbContext, usePcbForm } from './use-pcb.ts';

const fileKey = 'pcb.file';
const filledKey = 'pcb.filled';

/** The board's files: dropped here, or named by the address. A switch of language keeps what was dropped. */
const useFiles = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [dropped, setDropped] = useState<File | null>(() => {
    const draft = readDraft(fileKey);
    return draft instanceof File ? draft : null;
  });
  const [fileId, name] = [params.get('gerberUrl'), params.get('fileName')];
  const source: BoardSource | null = dropped
    ? { kind: 'file', file: dropped }
    : fileId
      ? { kind: 'stored', fileId, name: name ?? fileId }
      : null;
  const address = (stored: Pick<StoredFile, 'url' | 'name'> | null): void => {
    const next = new URLSearchParams(params);
    next.delete('gerberUrl');
    next.delete('fileName');
    if (stored) {
      next.set('gerberUrl', stored.url);
      next.set('fileName', stored.name);
    }
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true, state: { stay: true } });
  };
  const drop = (file: File | null): void => {
    keepDraft(fileKey, file);
    setDropped(file);
    if (fileId) address(null);
  };
  return { source, drop, store: address };
};

/** What the file says takes the place of what nobody decided; it is said, and can be taken back. */
const useFilling = (pcb: Pcb, board: KnownBoard, source: BoardSource | null) => {
  const [params] = useSearchParams();
  return (measured: MeasuredBoard): void => {
    board.learn(measured);
    const { form, speaker, take } = pcb;
    const given = source?.kind === 'file' ? source.file : null;
    // Read again after a switch of language, a file fills nothing a second time.
    if (given && readDraft(filledKey) === given) return;
    keepDraft(filledKey, given);
    // An address that names files and options is somebody's finished work: its options stay, and are only compared.
    const restored = source?.kind === 'stored' && [...params.keys()].some((name) => name !== 'gerberUrl' && name !== 'fileName');
    if (restored || !source) return;
    const filled = filledFrom(form, measured.facts);
    const name = sourceName(source);
    if (filled) take(filled.form, speaker.t('pcb.file.filled', { count: filled.count, name }));
    else showToast('success', speaker.t('pcb.file.agrees', { name }));
  };
};

interface PcbScreenProps {
  readonly UploadSlot: (props: UploadSlotProps) => ReactNode;
}

/** The board on the left, its options in the middle, its price on the right. Works without an account and without a network. */
export function PcbScreen({ UploadSlot }: PcbScreenProps) {
  const pcb = usePcbForm();
  const board = useKnownBoard();
  const conflict = useConflictState(pcb, board);
  const files = useFiles();
  const [notes, setNotes] = useNotes();
  const fill = useFilling(pcb, board, files.source);
  const { t } = pcb.speaker;
  return (
    <PcbContext value={pcb}>
      <BoardContext value={board}>
        <ConflictContext value={conflict}>
          <Head title={t('pcb.title')} description={t('pcb.lead')} />
          <div className={styles.screen}>
            <header className={styles.head}>
              <h1 className={styles.title}>{t('pcb.title')}</h1>
              <p className={styles.lead}>{t('pcb.lead')}</p>
            </header>
            <BoardPane
              UploadSlot={UploadSlot}
              source={files.source}
              onFile={(file) => {
                board.learn(null);
                files.drop(file);
              }}
              onStored={files.store}
              onMeasured={fill}
            />
            <div className={styles.options}>
              {conflict.at === null && <Conflict />}
              <BoardGroup />
              <QuantityGroup />
              <SurfaceGroup />
              <CopperGroup />
              <ProcessGroup />
              <TestingGroup />
              <StencilGroup />
              <NotesGroup notes={notes} onChange={setNotes} />
            </div>
            <Summary />
          </div>
        </ConflictContext>
      </BoardContext>
    </PcbContext>
  );
}
