import type { DeskFigure, DeskQuoteDetail } from '@copperline/contract';
import { useMemo, useState } from 'react';
import type { Faults } from '../fields/fault-text.ts';
import { dropTyped, keepTyped, readKept } from './kept-inputs.ts';
import { readInputs, sameInputs, type TypedInputs, typedInputs } from './typed-inputs.ts';

const noFaults: Faults = new Map();

/** What is being typed for a quote, over what is in its price. */
export const useInputs = ({ quoteId, inputs }: Pick<DeskQuoteDetail, 'quoteId' | 'inputs'>, figures: readonly DeskFigure[]) => {
  const [kept, setKept] = useState(() => readKept(quoteId));
  const [shown, setShown] = useState<Faults>(noFaults);
  const typed = kept?.typed ?? typedInputs(inputs);
  const byKey = useMemo(() => new Map(figures.map((figure) => [figure.key, figure])), [figures]);
  const read = readInputs(typed, byKey);
  const forget = (): void => {
    setKept(null);
    setShown(noFaults);
    dropTyped(quoteId);
  };
  return {
    typed,
    figures: byKey,
    /** What was wrong when it was sent; it goes as soon as it is mended. */
    faults: new Map([...shown].filter(([place]) => read.faults.has(place))),
    /** Typed, and in no price yet. */
    isDirty: kept !== null && (read.faults.size > 0 || !sameInputs(read.inputs, inputs)),
    /** Somebody else has put in other figures since. */
    isOvertaken: kept !== null && !sameInputs(kept.from, inputs) && !sameInputs(read.inputs, inputs),
    change: (next: Partial<TypedInputs>): void => {
      const now = { from: kept?.from ?? inputs, typed: { ...typed, ...next } };
      setKept(now);
      keepTyped(quoteId, now);
    },
    /** The inputs as the engine takes them; null, with every fault shown, where it cannot. */
    send: () => {
      setShown(read.faults);
      return read.faults.size === 0 ? read.inputs : null;
    },
    /** One's own, over whatever others have put in. */
    insist: (): void => {
      if (kept === null) return;
      const now = { ...kept, from: inputs };
      setKept(now);
      keepTyped(quoteId, now);
    },
    forget,
  };
};
export type Inputs = ReturnType<typeof useInputs>;
