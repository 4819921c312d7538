import type { BoardFacts, FactPosition } from '@copperline/fab';
import { createContext, useContext, useMemo, useState } from 'react';
import type { PasteOpenings } from './area-ratio.ts';
import { type Detections, detect } from '../state/detected.ts';
import type { OrderFiles } from '../state/engine.ts';
import type { KnownMeasures } from './measure-board.ts';

/** A place that the viewer brings into sight. */
export interface ShownPlace extends FactPosition {
  readonly key: string;
}

/** What is known of the board whose files are here; nothing of it is needed for a price. */
export interface KnownBoard {
  readonly facts: BoardFacts | null;
  /** What the files say of an order; null without files, and while they are measured. */
  readonly files: OrderFiles | null;
  readonly detections: Detections;
  readonly paste: PasteOpenings | null;
  readonly shown: ShownPlace | null;
  readonly showPlace: (key: string, place: FactPosition) => void;
  /** Null: nothing is known, for there are no files or they are still read. */
  readonly learn: (measured: KnownMeasures | 'unread' | null) => void;
}

const noDetections: Detections = new Map();

export const BoardContext = createContext<KnownBoard | null>(null);

export const useBoard = (): KnownBoard => {
  const board = useContext(BoardContext);
  if (board === null) throw new Error('no board can be known here');
  return board;
};

export const useKnownBoard = (): KnownBoard => {
  const [learnt, learn] = useState<KnownMeasures | 'unread' | null>(null);
  const [shown, setShown] = useState<ShownPlace | null>(null);
  return useMemo(() => {
    const measured = learnt === 'unread' ? null : learnt;
    const facts = measured?.facts ?? null;
    return {
      facts,
      files: learnt === 'unread' ? learnt : measured?.isDamaged ? 'damaged' : facts,
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
  }, [learnt, shown]);
};
