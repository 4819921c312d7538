import { bom } from '@copperline/contract';
import { useEffect, useEffectEvent } from 'react';
import { call, settled } from '#lib/api/call.ts';
import type { OpenBill } from './use-bill.ts';

/** A bill that was read anew for another order has no board: it gets the one it was ordered with. */
export const useProjectBefore = ({ bill, bom: { bomId, projectId } }: OpenBill, projectBefore: string | null): void => {
  const attach = useEffectEvent(async (project: string): Promise<void> => {
    if (projectId !== null) return;
    const next = await settled(call(bom.settings, { id: bomId, projectId: project }));
    if (next) bill.replace(next);
  });
  useEffect(() => {
    if (projectBefore !== null) void attach(projectBefore);
  }, [projectBefore]);
};
