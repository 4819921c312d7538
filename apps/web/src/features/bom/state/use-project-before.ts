import { bom } from '@copperline/contract';
import { useEffect, useEffectEvent } from 'react';
import { call, settled } from '#lib/api/call.ts';
import type { OpenBom } from './use-bom-editor.ts';

/** A BOM that was read anew for another order has no board: it gets the one it was ordered with. */
export const useProjectBefore = ({ editor, bom: { bomId, projectId } }: OpenBom, projectBefore: string | null): void => {
  const attach = useEffectEvent(async (project: string): Promise<void> => {
    if (projectId !== null) return;
    const next = await settled(call(bom.settings, { id: bomId, projectId: project }));
    if (next) editor.replace(next);
  });
  useEffect(() => {
    if (projectBefore !== null) void attach(projectBefore);
  }, [projectBefore]);
};
