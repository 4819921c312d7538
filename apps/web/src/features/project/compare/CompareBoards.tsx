import { nmPerMm, project } from '@copperline/contract';
import { useMemo, useState } from 'react';
import { useArchive } from '#domain/board/read/use-archive.ts';
import { BoardDifference, type DifferencePlace } from '#domain/board/viewer/BoardDifference.tsx';
import { useCall } from '#lib/api/query.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { ChangeList } from './ChangeList.tsx';
import { changeGroups } from './changes.ts';
import styles from './Compare.module.css';
import { shiftedBoard } from './shifted-board.ts';
import { useDifference } from './use-difference.ts';

interface CompareBoardsProps {
  readonly projectId: string;
  readonly before: number;
  readonly after: number;
}

const useVersion = (id: string, version: number) => {
  const board = useCall(project.board, { id, version });
  const archive = useArchive(board.data?.project.gerberUrl ?? null, board.data?.choices ?? {});
  const retry = async (): Promise<void> => void (await Promise.all([board.refetch(), archive.retry()]));
  return {
    drawn: archive.board?.complete ? archive.board : null,
    failed: board.isError || archive.failure !== null,
    retry,
  };
};

/** Two versions of the board over one another, and beside them what changed, place by place. */
export function CompareBoards({ projectId, before, after }: CompareBoardsProps) {
  const t = useT();
  const locale = useLocale();
  const [first, second] = [useVersion(projectId, before), useVersion(projectId, after)];
  const { difference, failed: uncompared } = useDifference(first.drawn?.board ?? null, second.drawn?.board ?? null);
  const [place, setPlace] = useState<DifferencePlace | null>(null);
  const shift = difference?.shift ?? null;
  const [shiftX, shiftY] = [shift?.x ?? 0, shift?.y ?? 0];
  const { drawn } = first;
  const ordered = useMemo(
    () => (drawn === null || (shiftX === 0 && shiftY === 0) ? drawn : shiftedBoard(drawn, { x: shiftX, y: shiftY })),
    [drawn, shiftX, shiftY],
  );
  const groups = difference === null ? [] : changeGroups({ t, locale }, difference);
  // Nobody has chosen yet: the layer that the list begins with is looked at as a whole.
  const layer = groups[0]?.changes[0]?.layer ?? null;
  const start = layer === null ? null : { key: 'start', layer, box: null };
  const failed = first.failed || second.failed || uncompared;
  const again = (): void => void Promise.all([first.retry(), second.retry()]);
  const mm = (nm: number): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(nm / nmPerMm);
  if (failed)
    return (
      <div className={styles.failed}>
        <EmptyState
          title={t('project.compare.failed')}
          text={t('project.compare.failedText')}
          actions={<Button onClick={again}>{t('actions.retry')}</Button>}
        />
      </div>
    );
  return (
    <div className={styles.boards}>
      <section className={styles.list} aria-label={t('project.compare.changes')} aria-busy={difference === null}>
        {difference === null && (
          <>
            <p className={styles.quiet}>{t('project.compare.comparing')}</p>
            <Skeleton lines={6} />
          </>
        )}
        {shift !== null && <p className={styles.note}>{t('project.compare.shifted', { x: mm(shift.x), y: mm(shift.y) })}</p>}
        {difference?.isSame && (
          <output className={styles.same}>
            <Icon name="success" size={20} />
            <strong>{t('project.compare.same')}</strong>
            <span className={styles.quiet}>{t('project.compare.sameText')}</span>
          </output>
        )}
        <ChangeList groups={groups} chosen={place?.key ?? null} onChoose={setPlace} />
      </section>
      {ordered && second.drawn ? (
        <BoardDifference
          fills
          ordered={ordered}
          production={second.drawn}
          names={{
            ordered: t('project.compare.before'),
            production: t('project.compare.after'),
            added: t('project.compare.added'),
            removed: t('project.compare.removed'),
          }}
          place={place ?? start}
        />
      ) : (
        <p className={styles.reading}>{t('project.compare.reading')}</p>
      )}
    </div>
  );
}
