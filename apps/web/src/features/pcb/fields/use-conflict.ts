import { createContext, useContext, useMemo } from 'react';
import { currentBook, type Problem, type RankedRepair, rankedRepairs, type SpecField } from '../state/engine.ts';
import type { KnownBoard } from '../board/use-board.ts';
import type { Pcb } from '../state/use-pcb.ts';

export interface ConflictState {
  readonly problems: readonly Problem[];
  /** Best first. */
  readonly repairs: readonly RankedRepair[];
  /** The field it is explained at; null where it stands above all of them. */
  readonly at: SpecField | null;
}

const none: ConflictState = { problems: [], repairs: [], at: null };

export const ConflictContext = createContext<ConflictState>(none);

export const useConflict = (): ConflictState => useContext(ConflictContext);

/** What of the order cannot be made, and the smallest ways out of it that keep what the file has. */
export const useConflictState = ({ spec, quote, state }: Pcb, { facts }: KnownBoard): ConflictState =>
  useMemo(() => {
    const problems = quote?.problems.filter(({ kind }) => kind === 'block') ?? [];
    if (spec === null || problems.length === 0) return none;
    const at = problems.some(({ fields }) => state.last !== null && fields.includes(state.last)) ? state.last : null;
    const { chosen } = state;
    const among = (pinned: readonly SpecField[]): RankedRepair[] =>
      rankedRepairs(spec, currentBook, { pinned: new Set(pinned), chosen, facts });
    const repairs = among(at === null ? [] : [at]);
    // Where the file leaves no way out that keeps the last pick, the pick gives way, not the file.
    return { problems, at, repairs: repairs.length > 0 || at === null || facts === null ? repairs : among([]) };
  }, [spec, quote, state, facts]);
