import { type Endpoint, project, workbench } from '@copperline/contract';
import { useCallback, useEffect } from 'react';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { socket } from '#lib/api/session.ts';

/** What shows the project, here and in the workbench. */
const outdatedCalls: readonly Endpoint[] = [
  workbench.view,
  workbench.binned,
  workbench.timeline,
  workbench.list,
  workbench.shareList,
  workbench.restoreList,
  project.board,
];

/** A project with all that belongs to it. What other windows, our staff or the reader of its files change shows at once. */
export const useProject = (id: string) => {
  const query = useCall(workbench.view, { id }, true, { quiet: true });
  const refetch = useRefetch();
  const again = useCallback(async (): Promise<void> => void (await Promise.all(outdatedCalls.map(refetch))), [refetch]);
  useEffect(() => {
    const stops = [
      socket.subscribe('quote.changed', () => void again()),
      socket.subscribe('order.changed', () => void again()),
      socket.subscribe('welcome', () => void again()),
      socket.subscribe('project.progress', (event) => {
        const isOver = event.state === 'done' || event.state === 'failed';
        if (event.projectId === id && isOver) void again();
      }),
    ];
    // Another window may have added a file meanwhile.
    const look = (): void => {
      if (document.visibilityState === 'visible') void again();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      for (const stop of stops) stop();
    };
  }, [id, again]);
  return { query, again };
};
