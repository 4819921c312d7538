import type { Translate } from '@copperline/content';
import { useEffect, useRef, useState } from 'react';
import type { OpenStep } from './board-messages.ts';
import { BoardFailure, type BoardInput, openBoard, type OpenBoardOptions, type OpenedBoard } from './open-board.ts';

export interface OpenerState {
  readonly board: OpenedBoard | null;
  /** Null when nothing is being read. */
  readonly step: OpenStep | null;
  /** Why there is no board; `cancelled` by the person who waited for it. */
  readonly failure: BoardFailure['reason'] | 'cancelled' | null;
}

const idle: OpenerState = { board: null, step: null, failure: null };

/** Opens boards one at a time; a new one, and leaving the page, end the reading before it. */
export const useBoardOpener = () => {
  const [state, setState] = useState(idle);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const cancel = (): void => {
    current.current?.abort();
    setState((now) => ({ ...now, step: null, failure: 'cancelled' }));
  };
  const open = async (
    input: BoardInput | (() => Promise<BoardInput>),
    options: Pick<OpenBoardOptions, 'name' | 'choices'> = {},
  ): Promise<void> => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const update = (change: Partial<OpenerState>) => {
      if (!signal.aborted) setState((now) => ({ ...now, ...change }));
    };
    setState({ ...idle, step: { name: 'start', done: 0, total: 1 } });
    try {
      await openBoard(typeof input === 'function' ? await input() : input, {
        ...options,
        signal,
        onStep: (step) => update({ step }),
        onBoard: (board) => update({ board }),
      });
      update({ step: null });
    } catch (error) {
      // Whoever aborted knows; anything else than a failure of reading is a fault of ours and shows as a crash.
      update({ step: null, failure: error instanceof BoardFailure ? error.reason : 'crashed' });
    }
  };
  return { ...state, open, cancel };
};

/** How far a step is through the whole, by what such steps usually take. */
const weights = { start: 2, unpack: 8, sniff: 2, read: 35, identify: 8, outline: 5, drill: 10, draw: 30 } as const;

const order = Object.keys(weights) as readonly OpenStep['name'][];

export const shareOf = ({ name, done, total }: OpenStep): number => {
  const before = order.slice(0, order.indexOf(name)).reduce((sum, step) => sum + weights[step], 0);
  return (before + weights[name] * (total > 0 ? done / total : 0)) / 100;
};

export const stepText = ({ name, done, total }: OpenStep, t: Translate): string =>
  t(`viewer.step.${name}`, { number: done + 1, count: total });
