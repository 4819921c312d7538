import type { ProjectView } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { Comparison } from '../state/place.ts';
import { CompareBar } from './CompareBar.tsx';
import { CompareBoards } from './CompareBoards.tsx';
import { CompareBoms } from './CompareBoms.tsx';
import styles from './Compare.module.css';

interface CompareVersionsProps {
  readonly project: ProjectView;
  readonly comparison: Comparison;
  readonly onCompare: (comparison: Comparison) => void;
}

/** Two versions of the archive or of the BOM against one another, in the place of the project's board and files. */
export function CompareVersions({ project, comparison, onCompare }: CompareVersionsProps) {
  const t = useT();
  const { of, before, after } = comparison;
  const kind = of === 'bom' ? 'bom' : 'gerber';
  const versions = project.files.filter((file) => file.kind === kind).toSorted((a, b) => b.version - a.version);
  const known = [before, after].every((wanted) => versions.some(({ version, url }) => version === wanted && url !== null));
  return (
    <div className={styles.compare}>
      <CompareBar comparison={comparison} versions={versions} onCompare={onCompare} />
      {!known ? (
        <div className={styles.failed}>
          <EmptyState title={t('project.compare.failed')} text={t('project.compare.missing')} />
        </div>
      ) : of === 'bom' ? (
        <CompareBoms key={`${before} ${after}`} project={project} before={before} after={after} />
      ) : (
        <CompareBoards key={`${before} ${after}`} projectId={project.projectId} before={before} after={after} />
      )}
    </div>
  );
}
