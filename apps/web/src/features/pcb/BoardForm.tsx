import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { BoardGroup, SurfaceGroup } from './groups/BoardGroup.tsx';
import styles from './BoardForm.module.css';
import { Facts } from './board/BoardPane.tsx';
import { type BoardSource, sourceName } from './board/board-source.ts';
import { Conflict } from './fields/Conflict.tsx';
import { CopperGroup } from './groups/CopperGroup.tsx';
import { ProcessGroup } from './groups/ProcessGroup.tsx';
import { QuantityGroup } from './groups/QuantityGroup.tsx';
import { StencilGroup } from './groups/StencilGroup.tsx';
import { TestingGroup } from './groups/TestingGroup.tsx';
import { BoardContext, type KnownBoard } from './board/use-board.ts';
import { ConflictContext, useConflictState } from './fields/use-conflict.ts';
import { type Pcb, PcbContext } from './state/use-pcb.ts';

const BoardView = lazy(async () => ({ default: (await import('./board/BoardView.tsx')).BoardView }));

interface BoardFormProps {
  readonly pcb: Pcb;
  readonly board: KnownBoard;
  /** Null where there are no files. */
  readonly source: BoardSource | null;
  /** Above the picture, or instead of it. */
  readonly notice: ReactNode;
  /** Above the options. */
  readonly children: ReactNode;
}

/** The options of a board as a part of something larger: its files and its price are somebody else's to show. */
export function BoardForm({ pcb, board, source, notice, children }: BoardFormProps) {
  const conflict = useConflictState(pcb, board);
  const { t } = pcb.speaker;
  return (
    <PcbContext value={pcb}>
      <BoardContext value={board}>
        <ConflictContext value={conflict}>
          <div className={styles.form}>
            <section className={styles.board} aria-label={t('pcb.file.title')}>
              {notice}
              {source && (
                <>
                  <Suspense fallback={<Skeleton height={360} />}>
                    <BoardView source={source} onMeasured={null} />
                  </Suspense>
                  <p className={styles.name}>{sourceName(source)}</p>
                </>
              )}
              <Facts />
            </section>
            <div className={styles.options}>
              {children}
              {conflict.at === null && <Conflict />}
              <BoardGroup />
              <QuantityGroup />
              <SurfaceGroup />
              <CopperGroup />
              <ProcessGroup />
              <TestingGroup />
              <StencilGroup hint={t('pcba.board.stencil')} />
            </div>
          </div>
        </ConflictContext>
      </BoardContext>
    </PcbContext>
  );
}
