import { desk, type Endpoint, type InputOf, type OutputOf, type StaffRole } from '@copperline/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call, CallError } from '#lib/api/call.ts';
import { useRefetch } from '#lib/api/query.ts';
import { socket, useSession } from '#lib/api/session.ts';

/** Who is at the desk. For everybody else there is none: a refusal is no failure that anybody has to be told of. */
export const useStaff = () => {
  const { known, status, user } = useSession();
  const query = useQuery({
    queryKey: [user?.id ?? null, desk.me.name, {}],
    queryFn: ({ signal }) => call(desk.me, {}, { signal, quiet: true }),
    enabled: known && status === 2,
  });
  return { isSignedIn: status === 2, isKnown: known && (status !== 2 || user !== null), query };
};

const noRoles: readonly StaffRole[] = [];

/** Roles of the signed-in member of staff, for `mayCall`, `mayMoveOrder` and `mayActOnQuote`. */
export const useRoles = (): readonly StaffRole[] => useStaff().query.data?.roles ?? noRoles;

/** Twelve hours after the last code the desk is closed: the page asks for another one. */
export const useNoticeClosed = () => {
  const refetch = useRefetch();
  return useCallback(
    (error: unknown): void => {
      // Also where a role was taken away meanwhile: the page shows what is left.
      if (error instanceof CallError && (error.code === 'STAFF_CODE_NEEDED' || error.code === 'STAFF_ROLE'))
        void refetch(desk.me);
    },
    [refetch],
  );
};

/** What a call of the desk answers. Its failure shows where the answer would be, so nothing is toasted. */
export const useDeskCall = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { everyMs, enabled = true }: { readonly everyMs?: number; readonly enabled?: boolean } = {},
): UseQueryResult<OutputOf<E>> => {
  const { user } = useSession();
  const noticeClosed = useNoticeClosed();
  return useQuery<OutputOf<E>>({
    queryKey: [user?.id ?? null, endpoint.name, input],
    queryFn: async ({ signal }) => {
      try {
        return await call(endpoint, input, { signal, quiet: true });
      } catch (error) {
        noticeClosed(error);
        throw error;
      }
    },
    enabled,
    // A filter that is changed leaves its rows standing until the others are here.
    placeholderData: keepPreviousData,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
};

/** What a customer says to us, and what a colleague does, shows at once where the server tells of it. */
export const useLiveDesk = (): void => {
  const refetch = useRefetch();
  useEffect(() => {
    const again = (): void => void Promise.all([refetch(desk.quotes), refetch(desk.quote)]);
    const stops = [socket.subscribe('quote.changed', again), socket.subscribe('welcome', again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refetch]);
};
