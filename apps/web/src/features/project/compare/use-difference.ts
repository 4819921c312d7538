import type { Board, BoardDifference } from '@copperline/fab';
import { useEffect, useState } from 'react';
import { compareInWorker } from '#domain/board/read/compare-boards.ts';

type State = { readonly difference: BoardDifference | null; readonly failed: boolean };

const nothing: State = { difference: null, failed: false };

/** What changed between two boards, as soon as both are read: by the code that reads them for production, in this browser. */
export const useDifference = (before: Board | null, after: Board | null): State => {
  const [state, setState] = useState<State & { readonly of: Board | null; readonly against: Board | null }>({
    ...nothing,
    of: null,
    against: null,
  });
  useEffect(() => {
    if (before === null || after === null) return;
    const leaving = new AbortController();
    const told = (next: State): void => {
      if (!leaving.signal.aborted) setState({ ...next, of: before, against: after });
    };
    compareInWorker({ before, after }, leaving.signal).then(
      (difference) => told({ difference, failed: false }),
      () => told({ difference: null, failed: true }),
    );
    return () => leaving.abort();
  }, [before, after]);
  // Of the two that were compared before nothing is said any more.
  return state.of === before && state.against === after ? state : nothing;
};
