import { isDamaged } from '@copperline/contract';
import { useEffect, useState } from 'react';
import type { OpenedBoard } from '#domain/board/read/open-board.ts';
import { type KnownMeasures, measureBoard } from './measure-board.ts';

/** Boards measured on this page, by the hash of their archive: the page has one reader. */
const known = new Map<string, KnownMeasures>();

/** Older ones than these are hardly shown again. */
const mostKnown = 8;

const keepBoard = (key: string, measured: KnownMeasures): void => {
  known.set(key, measured);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
};

export interface Measuring {
  readonly measured: KnownMeasures | null;
  readonly failed: boolean;
}

const nothing: Measuring = { measured: null, failed: false };

/** Measures a board once it is read whole; another board begins anew, and one that was measured before is known at once. */
export const useMeasured = (opened: OpenedBoard | null): Measuring => {
  const [state, setState] = useState<Measuring & { readonly of: OpenedBoard | null }>({ ...nothing, of: null });
  const key = opened?.contentHash ?? null;
  const before = key === null ? undefined : known.get(key);
  const whole = before === undefined && opened?.complete && opened.board.copper.length > 0 ? opened : null;
  useEffect(() => {
    if (whole === null) return;
    const stop = new AbortController();
    const measure = async (): Promise<void> => {
      try {
        const measured = { ...(await measureBoard(whole.board, stop.signal)), isDamaged: isDamaged(whole.problems) };
        if (key !== null) keepBoard(key, measured);
        setState({ measured, failed: false, of: whole });
      } catch {
        // The page says so, and works without the facts.
        setState({ measured: null, failed: true, of: whole });
      }
    };
    void measure();
    return () => stop.abort();
  }, [whole, key]);
  if (before !== undefined) return { measured: before, failed: false };
  return state.of === whole && whole !== null ? state : nothing;
};
