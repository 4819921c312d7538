import { type BoardChoices, type ProjectBoard, project, type SocketEvents } from '@copperline/contract';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { socket, useSession } from '#lib/api/session.ts';

type Progress = SocketEvents['project.progress'];

const isPending = (state: ProjectBoard['state']): boolean => state === 'queued' || state === 'running';

/** Should the socket be silent, the page asks by itself this often. */
const askAgainMs = 4_000;

export interface LiveBoard {
  readonly query: UseQueryResult<ProjectBoard>;
  /** What is being done now; null once the reading has ended. */
  readonly progress: Pick<Progress, 'step' | 'percent' | 'state'> | null;
  readonly choose: (choices: BoardChoices) => Promise<void>;
}

/** A project's board as the server reads it: what it says over the socket, and its answer when it is done. */
export const useProjectBoard = (id: string): LiveBoard => {
  const query = useCall(project.board, { id });
  const refetch = useRefetch();
  const client = useQueryClient();
  const { user } = useSession();
  const [told, setTold] = useState<Progress | null>(null);
  const { data } = query;
  const pending = data !== undefined && isPending(data.state);

  useEffect(
    () =>
      socket.subscribe('project.progress', (event) => {
        if (event.projectId !== id) return;
        setTold(event);
        if (!isPending(event.state)) void refetch(project.board);
      }),
    [id, refetch],
  );
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => void refetch(project.board), askAgainMs);
    return () => clearInterval(timer);
  }, [pending, refetch]);

  const choose = async (choices: BoardChoices): Promise<void> => {
    setTold(null);
    const answer = await settled(call(project.choose, { id, choices: JSON.stringify(choices) }));
    if (answer !== undefined) client.setQueryData([user?.id ?? null, project.board.name, { id }], answer);
  };
  const progress = pending ? (told && isPending(told.state) ? told : data) : null;
  return { query, progress, choose };
};
