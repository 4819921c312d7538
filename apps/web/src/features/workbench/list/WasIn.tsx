import { type ProjectRow, workbench } from '@copperline/contract';
import { useCall } from '#lib/api/query.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { pathTo } from '../state/folder-tree.ts';

/** The folder that a project of the recycle bin was deleted from, and comes back to. */
export function WasIn({ project: { folderId } }: { readonly project: ProjectRow }) {
  const t = useT();
  const { data = [] } = useCall(workbench.tree, {});
  const path = [t('workbench.rail.files'), ...(folderId === null ? [] : pathTo(data, folderId).map(({ name }) => name))];
  return <span title={path.join(' › ')}>{path.at(-1)}</span>;
}
