import type { BoardFacts, FactPosition } from '@copperline/fab';
import { createContext, useContext, useMemo, useState } from 'react';
import type { PasteOpenings } from './area-ratio.ts';
import { type Detections, detect } from '../state/detected.ts';
import type { MeasuredBoard } from './measure-board.ts';

/** A place that the viewer brings into sight. */
export interface ShownPlace extends FactPosition {
  readonly key: string;
}

/** What is known of the board whose files are here; nothing of it is needed for a price. */
export interface KnownBoard {
  readonly facts: BoardFacts | null;
  readonly detections: Detections;
  readonly paste: PasteOpenings | null;
  readonly shown: ShownPlace | null;
  readonly showPlace: (key: string, place: FactPosition) => void;
  readonly learn: (measured: MeasuredBoard | null) => void;
}

const noDetections: Detections = new Map();

export const BoardContext = createContext<KnownBoard | null>(null);

export const useBoard = (): KnownBoard => {
  const board = useContext(BoardContext);
  if (board === null) throw new Error('no board can be known here');
  return board;
};

export const useKnownBoard = (): KnownBoard => {
  const [measured, learn] = useState<MeasuredBoard | null>(null);
  const [shown, setShown] = useState<ShownPlace | null>(null);
  return useMemo(() => {
    const facts = measured?.facts ?? null;
    return {
      facts,
      detections: facts ? detect(facts) : noDetections,
      paste: measured?.paste ?? null,
      shown,
      // Asked for twice it is shown twice: somebody may have moved the picture in between.
      showPlace: (key, place) => setShown((before) => ({ ...place, key: before?.key === key ? `${key} again` : key })),
      learn: (next) => {
        learn(next);
        setShown(null);
      },
    };
  }, [measured, shown]);
};
