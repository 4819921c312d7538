import { useT } from '#lib/i18n/use-t.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { PickFiles } from './files/PickFiles.tsx';
import styles from './Project.module.css';

interface EmptyBoardProps {
  /** There are other files in the project. */
  readonly hasFiles: boolean;
  readonly onFiles: ((files: readonly File[]) => void) | null;
}

/** In place of a board that is not there yet: what to drop, and what becomes of it. */
export function EmptyBoard({ hasFiles, onFiles }: EmptyBoardProps) {
  const t = useT();
  return (
    <div className={styles.empty}>
      <EmptyState
        picture={<Icon name="board" size={40} />}
        title={t(hasFiles ? 'project.files.noBoardTitle' : 'project.files.emptyTitle')}
        text={t('project.files.emptyText')}
        actions={
          onFiles && (
            <PickFiles wanted={null} kind="primary" size="large" onFiles={onFiles}>
              <Icon name="upload" />
              {t('project.files.add')}
            </PickFiles>
          )
        }
      />
    </div>
  );
}
