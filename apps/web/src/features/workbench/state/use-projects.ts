import { type Endpoint, type OutputOf, paging, type ProjectRow, workbench } from '@copperline/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { useRefetch } from '#lib/api/query.ts';
import { socket, useSession } from '#lib/api/session.ts';
import { type ListView, listInput, type Place, type WorkbenchQuery } from './workbench-query.ts';

type Listed = OutputOf<typeof workbench.list>;

/** The projects of a place, as far as they are loaded. */
export interface Listing extends Listed {
  /** Of which query they are. */
  readonly place: Place;
  readonly search: string;
}

export interface Projects {
  /** Of the query before, while the first of this one is on its way to the same place. Null where there is nothing to show. */
  readonly listing: Listing | null;
  readonly isOutdated: boolean;
  readonly isFailed: boolean;
  /** Cards: what comes after those that are shown. */
  readonly next: 'none' | 'offered' | 'loading' | 'failed';
  readonly again: () => void;
  readonly loadMore: () => void;
}

/** Which call lists a place. */
const callOf: Readonly<Record<Place, Endpoint>> = {
  files: workbench.list,
  shared: workbench.shareList,
  bin: workbench.restoreList,
};

/** The calls that an action makes old. */
const outdatedCalls: readonly Endpoint[] = [...Object.values(callOf), workbench.tree, workbench.view, workbench.binned];

/** Fetches again what the page shows of projects and folders. */
export const useRefetchProjects = () => {
  const refetch = useRefetch();
  return async (): Promise<void> => {
    await Promise.all(outdatedCalls.map(refetch));
  };
};

/** A reload that far down does not ask for everything above it at once. */
const mostPagesAtOnce = 12;
const readingMs = 5_000;

const fetchPage = async (query: WorkbenchQuery, page: number, signal: AbortSignal): Promise<Listed> => {
  const input = listInput(query, page);
  const rowsOnly = { folders: [], path: [] };
  switch (query.place) {
    case 'files':
      return call(workbench.list, input, { signal });
    case 'shared':
      return { ...(await call(workbench.shareList, input, { signal })), ...rowsOnly };
    case 'bin':
      return { ...(await call(workbench.restoreList, input, { signal })), ...rowsOnly };
  }
};

const isRead = ({ boardState }: ProjectRow): boolean => boardState !== 'queued' && boardState !== 'running';

interface Page {
  readonly data: Listed | undefined;
  readonly isError: boolean;
}

/** The first pages one after another, up to one that is not there yet. A row that moved to another page meanwhile is shown once. */
const joined = (
  pages: readonly Page[],
): { readonly listed: Listed | null; readonly count: number; readonly isFailed: boolean } => {
  const missing = pages.findIndex(({ data }) => data === undefined);
  const loaded = pages.slice(0, missing < 0 ? pages.length : missing).flatMap(({ data }) => (data ? [data] : []));
  const [first] = loaded;
  const rows = new Map(loaded.flatMap((page) => page.rows.map((row) => [row.projectId, row])));
  return {
    listed: first ? { ...first, total: loaded.at(-1)?.total ?? first.total, rows: [...rows.values()] } : null,
    count: loaded.length,
    isFailed: pages[missing]?.isError ?? false,
  };
};

/** A board that is being read gets its picture and its size while one looks. */
const useLiveBoards = (isReading: boolean): void => {
  const refetch = useRefetchProjects();
  const [again] = useState(() => () => void refetch());
  useEffect(
    () =>
      socket.subscribe('project.progress', ({ state }) => {
        if (state === 'done' || state === 'failed') again();
      }),
    [again],
  );
  useEffect(() => {
    // The socket delivers an event at most once, and none to a page that has no connection.
    const timer = isReading ? setInterval(again, readingMs) : undefined;
    return () => clearInterval(timer);
  }, [isReading, again]);
};

/** Pages of one list; of cards all up to the one that the query names. Each is kept by itself, so that none is asked for twice. */
export const useProjects = (query: WorkbenchQuery, view: ListView, onPage: (page: number) => void): Projects => {
  const { status, user } = useSession();
  const [most, setMost] = useState(mostPagesAtOnce);
  const last = view === 'cards' ? Math.min(query.page, most) : query.page;
  const numbers = view === 'cards' ? Array.from({ length: last }, (_, index) => index + 1) : [last];
  const { listed, count, isFailed, refetch } = useQueries({
    queries: numbers.map((page) => ({
      queryKey: [user?.id ?? null, callOf[query.place].name, listInput(query, page)],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchPage(query, page, signal),
      enabled: status === 2,
    })),
    combine: (results) => ({
      ...joined(results),
      refetch: () => {
        for (const result of results) if (result.data === undefined) void result.refetch();
      },
    }),
  });
  const [kept, setKept] = useState<Listing | null>(null);
  if (listed !== null && kept?.rows !== listed.rows) setKept({ ...listed, place: query.place, search: query.search });
  const isOutdated = listed === null && kept?.place === query.place;
  const listing = listed === null ? (isOutdated ? kept : null) : { ...listed, place: query.place, search: query.search };
  useLiveBoards(listed?.rows.some((row) => !isRead(row)) ?? false);

  const isMore = view === 'cards' && listed !== null && count * paging.projects < listed.total;
  const isAsked = isMore && count < last;
  return {
    listing,
    isOutdated: isOutdated && !isFailed,
    isFailed: isFailed && listed === null,
    next: isMore ? (isAsked ? (isFailed ? 'failed' : 'loading') : 'offered') : 'none',
    again: refetch,
    loadMore: () => {
      setMost(Math.max(most, last + 1));
      onPage(last + 1);
    },
  };
};
