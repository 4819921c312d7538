import { useEffect, useState } from 'react';
import type { OpenedBoard } from '#domain/board/read/open-board.ts';
import { measureBoard, type MeasuredBoard } from './measure-board.ts';

export interface Measuring {
  readonly measured: MeasuredBoard | null;
  readonly failed: boolean;
}

const nothing: Measuring = { measured: null, failed: false };

/** Measures a board once it is read whole; another board begins anew. */
export const useMeasured = (opened: OpenedBoard | null): Measuring => {
  const [state, setState] = useState<Measuring & { readonly of: OpenedBoard | null }>({ ...nothing, of: null });
  const whole = opened?.complete && opened.board.copper.length > 0 ? opened : null;
  useEffect(() => {
    if (whole === null) return;
    const stop = new AbortController();
    measureBoard(whole.board, stop.signal).then(
      (measured) => setState({ measured, failed: false, of: whole }),
      () => setState({ measured: null, failed: true, of: whole }),
    );
    return () => stop.abort();
  }, [whole]);
  return state.of === whole && whole !== null ? state : nothing;
};
