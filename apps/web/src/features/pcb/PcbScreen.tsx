import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNamedQuote } from '#domain/quote/keep/use-named-quote.ts';
import { archiveParams } from '#domain/project/quote-link.ts';
import { showToast } from '#lib/toast.ts';
import { Head } from '#ui/page/Head.tsx';
import { NamedQuoteNotice } from '#domain/quote/keep/NamedQuoteNotice.tsx';
import { BoardGroup, SurfaceGroup } from './groups/BoardGroup.tsx';
import { BoardPane, type UploadSlotProps } from './board/BoardPane.tsx';
import { type BoardSource, sourceKey, sourceName } from './board/board-source.ts';
import { Conflict } from './fields/Conflict.tsx';
import { CopperGroup } from './groups/CopperGroup.tsx';
import { filledFrom } from './state/detected.ts';
import { filledText } from './state/field-words.ts';
import type { KnownMeasures } from './board/measure-board.ts';
import { NotesGroup } from './groups/NotesGroup.tsx';
import styles from './PcbScreen.module.css';
import { ProcessGroup } from './groups/ProcessGroup.tsx';
import { ProductSwitch } from './groups/ProductSwitch.tsx';
import { QuantityGroup } from './groups/QuantityGroup.tsx';
import { StencilGroup } from './groups/StencilGroup.tsx';
import { Summary } from './price/Summary.tsx';
import { TestingGroup } from './groups/TestingGroup.tsx';
import { BoardContext, type KnownBoard, useKnownBoard } from './board/use-board.ts';
import { hasFilled, markFilled, useBoardFiles } from './board/use-board-files.ts';
import { ConflictContext, useConflictState } from './fields/use-conflict.ts';
import { useFillFromQuote } from './price/use-fill-from-quote.ts';
import { useKeepQuote } from './price/use-keep-quote.ts';
import { useNotes } from './state/use-notes.ts';
import { type Pcb, PcbContext, usePcbForm, whileMeasuring, withBoardFiles } from './state/use-pcb.ts';

/** What the file says takes the place of what nobody decided; it is said, and can be taken back. */
const useFilling = (pcb: Pcb, board: KnownBoard, source: BoardSource | null) => {
  const [params] = useSearchParams();
  return (measured: KnownMeasures | 'unread'): void => {
    board.learn(measured);
    if (measured === 'unread') return;
    const { form, speaker, take } = pcb;
    const given = source?.kind === 'file' ? source.file : null;
    if (given && hasFilled(given)) return;
    markFilled(given);
    // An address that names files and options is somebody's finished work: its options stay, and are only compared.
    const restored = source?.kind === 'stored' && [...params.keys()].some((name) => !archiveParams.has(name));
    if (restored || !source) return;
    const filled = filledFrom(form, measured.facts, pcb.state.chosen);
    const name = sourceName(source);
    if (filled) take(filled.form, filledText(speaker, filled, name));
    else showToast('success', speaker.t('pcb.file.agrees', { name }));
  };
};

interface PcbScreenProps {
  readonly UploadSlot: (props: UploadSlotProps) => ReactNode;
}

/** The board on the left, its options in the middle, its price on the right. Works without an account and without a network. */
export function PcbScreen({ UploadSlot }: PcbScreenProps) {
  const asked = usePcbForm();
  const board = useKnownBoard();
  const named = useNamedQuote();
  const files = useBoardFiles(named?.quote ?? null);
  const [measured, setMeasured] = useState<string | null>(null);
  const isMeasuring = files.source !== null && measured !== sourceKey(files.source);
  const pcb = useMemo(
    () => (isMeasuring ? whileMeasuring(asked) : withBoardFiles(asked, board.files)),
    [asked, isMeasuring, board.files],
  );
  const conflict = useConflictState(pcb, board);
  const [notes, setNotes] = useNotes();
  const fillAgain = useFillFromQuote(pcb, named, setNotes);
  const keeping = useKeepQuote(pcb, files, notes, named);
  const fill = useFilling(pcb, board, files.source);
  const { t } = pcb.speaker;
  const alone = pcb.form.product === 'stencil';
  const [title, lead] = [t(alone ? 'pcb.product.stencilTitle' : 'pcb.title'), t(alone ? 'pcb.product.stencilLead' : 'pcb.lead')];
  return (
    <PcbContext value={pcb}>
      <BoardContext value={board}>
        <ConflictContext value={conflict}>
          <Head title={title} description={lead} />
          <div className={styles.screen}>
            <header className={styles.head}>
              <h1 className={styles.title}>{title}</h1>
              <p className={styles.lead}>{lead}</p>
            </header>
            {named && (
              <div className={styles.wide}>
                <NamedQuoteNotice named={named} isSameKind={keeping.isSameKind} onTake={fillAgain} />
              </div>
            )}
            <BoardPane
              UploadSlot={UploadSlot}
              source={files.source}
              project={files.project}
              onFile={(file) => {
                board.learn(null);
                files.drop(file);
              }}
              onStored={files.store}
              onMeasured={(found, source) => {
                fill(found);
                setMeasured(sourceKey(source));
              }}
            />
            <div className={styles.options}>
              <ProductSwitch />
              {!alone && (
                <>
                  {conflict.at === null && <Conflict />}
                  <BoardGroup />
                  <QuantityGroup />
                  <SurfaceGroup />
                  <CopperGroup />
                  <ProcessGroup />
                  <TestingGroup />
                </>
              )}
              <StencilGroup />
              <NotesGroup fileName={files.source && sourceName(files.source)} notes={notes} onChange={setNotes} />
            </div>
            <Summary keeping={keeping} />
          </div>
        </ConflictContext>
      </BoardContext>
    </PcbContext>
  );
}
