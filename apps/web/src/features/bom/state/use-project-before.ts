import { bom } from '@copperline/contract';
import { useEffect, useEffectEvent } from 'react';
import { projectFields, type ProjectVersion } from '#domain/project/project-version.ts';
import { call, settled } from '#lib/api/call.ts';
import type { OpenBom } from './use-bom-editor.ts';

/** A BOM that was read anew for another order has no board: it gets the one it was ordered with. */
export const useProjectBefore = ({ editor, bom: { bomId, projectId } }: OpenBom, projectBefore: ProjectVersion | null): void => {
  const attach = useEffectEvent(async (project: ProjectVersion): Promise<void> => {
    if (projectId !== null) return;
    const next = await settled(call(bom.settings, { id: bomId, ...projectFields(project) }));
    if (next) editor.replace(next);
  });
  const [before, version] = [projectBefore?.projectId ?? null, projectBefore?.version ?? null];
  useEffect(() => {
    if (before !== null && version !== null) void attach({ projectId: before, version });
  }, [before, version]);
};
