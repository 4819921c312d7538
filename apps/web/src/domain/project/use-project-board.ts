import { type BoardChoices, type ProjectBoard, project, type SocketEvents } from '@copperline/contract';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { boardInput, type NamedProject } from '#domain/project/project-version.ts';
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

/** The board of a version of a project as the server reads it: what it says over the socket, and its answer when it is done. */
export const useProjectBoard = (named: NamedProject): LiveBoard => {
  const { projectId } = named;
  const input = boardInput(named);
  const query = useCall(project.board, input);
  const refetch = useRefetch();
  const client = useQueryClient();
  const { user } = useSession();
  const [told, setTold] = useState<Progress | null>(null);
  const { data } = query;
  const pending = data !== undefined && isPending(data.state);

  useEffect(
    () =>
      socket.subscribe('project.progress', (event) => {
        if (event.projectId !== projectId) return;
        setTold(event);
        if (!isPending(event.state)) void refetch(project.board);
      }),
    [projectId, refetch],
  );
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => void refetch(project.board), askAgainMs);
    return () => clearInterval(timer);
  }, [pending, refetch]);

  const choose = async (choices: BoardChoices): Promise<void> => {
    setTold(null);
    // The newest version may be another one by now than the one that is seen.
    const seen = { id: projectId, version: data?.project.version };
    const answer = await settled(call(project.choose, { ...seen, choices: JSON.stringify(choices) }));
    if (answer !== undefined) client.setQueryData([user?.id ?? null, project.board.name, input], answer);
  };
  const progress = pending ? (told && isPending(told.state) ? told : data) : null;
  return { query, progress, choose };
};
