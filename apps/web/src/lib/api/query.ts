import type { Endpoint, InputOf, OutputOf } from '@copperline/contract';
import { QueryClient, useQuery, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from './call.ts';
import { useSession } from './session.ts';

/** The server state of the private screens. A failed call has been toasted, so it is tried again by the person, not behind their back. */
export const queryClient = new QueryClient({
  // A browser's word that it is offline is a guess: a server on this machine answers all the same.
  defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' } },
});

/** What a call answers, kept by person, call and input. It waits while an account is needed and nobody is signed in. */
export const useCall = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  enabled = true,
  { quiet = false }: { /** The screen says what went wrong. */ readonly quiet?: boolean } = {},
): UseQueryResult<OutputOf<E>> => {
  const { status, user } = useSession();
  return useQuery<OutputOf<E>>({
    queryKey: [user?.id ?? null, endpoint.name, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet }),
    enabled: enabled && (endpoint.auth !== 'user' || status === 2),
  });
};

/** Fetches again what an action has made old. A first answer still on its way is old too, and would otherwise be taken for the new one. */
export const useRefetch = () => {
  const client = useQueryClient();
  return useCallback(
    async (endpoint: Endpoint): Promise<void> => {
      const outdated = { predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[1] === endpoint.name };
      await client.cancelQueries(outdated);
      await client.invalidateQueries(outdated);
    },
    [client],
  );
};
