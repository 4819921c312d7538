import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router';

type DataRouter = NonNullable<React.ContextType<typeof DataRouterContext>>['router'];

const idle = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.navigation.state === 'idle') {
      resolve();
      return;
    }
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      stop();
      resolve();
    });
  });

/** The last of those who write in turn. */
const turns = new WeakMap<DataRouter, Promise<void>>();

const inTurn = (router: DataRouter, write: () => Promise<void>): Promise<void> => {
  const mine = (turns.get(router) ?? Promise.resolve()).then(write);
  turns.set(
    router,
    mine.catch(() => undefined),
  );
  return mine;
};

/** Changes what the address says behind its path, as it stands when its turn comes: others write there too. */
export type WriteAddress = (change: (now: URLSearchParams) => URLSearchParams) => Promise<void>;

/**
 * What a page writes into its own address, without a new entry in the history. One navigation ends the other, so it waits for whatever is
 * under way, and writes nothing once that has led to another page. The router itself is asked: its hooks learn of it a moment later.
 */
export const useWriteAddress = (): WriteAddress => {
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  return useCallback<WriteAddress>(
    (change) => {
      if (router === undefined) throw new Error('an address is written outside of the router');
      const { pathname } = router.state.location;
      return inTurn(router, async () => {
        await idle(router);
        const { location } = router.state;
        if (location.pathname !== pathname) return;
        const now = new URLSearchParams(location.search);
        const search = change(new URLSearchParams(now)).toString();
        if (search === now.toString()) return;
        await navigate({ search, hash: location.hash }, { replace: true, preventScrollReset: true, state: { stay: true } });
      });
    },
    [navigate, router],
  );
};
