import type { Bom, BomChange, BomCorrection, BomPart } from '@copperline/contract';
import { CallError, Cancelled } from '#lib/api/outcome.ts';
import { createStore } from '#lib/external-store.ts';
import { type CorrectionPatch, patchBetween, patched, patchStillMeant } from './correction-patch.ts';
import { applied, asksAgain, batchesOf, type Changed, inverseOf, withAnswer, withPartKnown } from './changes.ts';

/** Corrections replace all that were made before, so they say on which revision. */
export type BomSettings =
  | { readonly boards: number }
  | { readonly corrections: readonly BomCorrection[]; readonly revision: number };

export interface BomEditorEnvironment {
  change(id: string, revision: number, changes: readonly BomChange[]): Promise<Changed>;
  /** Keeps the number of boards, or where parts really stand. */
  settings(id: string, settings: BomSettings): Promise<Bom>;
  reload(id: string): Promise<Bom>;
  /** The server's own words, for whoever keeps them. */
  onConfirmed(bom: Bom): void;
}

export interface BomEditorState {
  /** As it will be once everything on its way has arrived. */
  readonly bom: Bom;
  /** Lines whose part the server is still looking for. */
  readonly matching: ReadonlySet<string>;
  readonly canUndo: boolean;
}

type Work =
  | { readonly kind: 'changes'; readonly changes: readonly BomChange[] }
  | { readonly kind: 'boards'; readonly boards: number }
  | { readonly kind: 'corrections'; readonly patch: CorrectionPatch };

const nobody: ReadonlySet<string> = new Set();

const withWork = (bom: Bom, work: Work): Bom => {
  if (work.kind === 'boards') return { ...bom, boards: work.boards };
  return work.kind === 'changes' ? applied(bom, work.changes) : { ...bom, corrections: patched(bom.corrections, work.patch) };
};

/** Two in a row as one: only the last number of boards counts, and of each part the last correction. */
const merged = (before: Work, after: Work): Work | null => {
  if (before.kind === 'boards' && after.kind === 'boards') return after;
  if (before.kind !== 'corrections' || after.kind !== 'corrections') return null;
  return { kind: 'corrections', patch: new Map([...before.patch, ...after.patch]) };
};

/**
 * A BOM that is worked on. Changes show at once and travel one after the other; one that is refused takes back all that came
 * after it, for those were made on top of it.
 */
export const createBomEditor = (first: Bom, env: BomEditorEnvironment) => {
  let confirmed = first;
  let queue: readonly Work[] = [];
  let undo: readonly (readonly BomChange[])[] = [];
  let working = false;
  const store = createStore<BomEditorState>({ bom: first, matching: nobody, canUndo: false });

  const shown = (): Bom => queue.reduce<Bom>(withWork, confirmed);

  const show = (): void => {
    const asked = queue.flatMap((work) => (work.kind === 'changes' ? work.changes.filter(asksAgain) : []));
    const matching = asked.length === 0 ? nobody : new Set(asked.map(({ key }) => key));
    store.set({ bom: shown(), matching, canUndo: undo.length > 0 });
  };

  const confirm = (bom: Bom): void => {
    confirmed = bom;
    env.onConfirmed(bom);
  };

  const sendCorrections = async (patch: CorrectionPatch): Promise<void> => {
    const { bomId, revision, corrections } = confirmed;
    confirm(await env.settings(bomId, { revision, corrections: patched(corrections, patch) }));
  };

  /** What another window did meanwhile stays: what was corrected here is sent once more upon it, if the parts stand as before. */
  const correct = async (patch: CorrectionPatch): Promise<void> => {
    try {
      await sendCorrections(patch);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'BOM_CHANGED') throw error;
      const before = confirmed;
      confirm(await env.reload(before.bomId));
      if (!patchStillMeant(patch, before, confirmed)) return;
      await sendCorrections(patch);
    }
  };

  const send = async (work: Work): Promise<void> => {
    const { bomId, revision } = confirmed;
    if (work.kind === 'boards') confirm(await env.settings(bomId, { boards: work.boards }));
    else if (work.kind === 'corrections') await correct(work.patch);
    else confirm(withAnswer(confirmed, await env.change(bomId, revision, work.changes)));
    queue = queue.slice(1);
  };

  const refused = async (error: unknown): Promise<void> => {
    queue = [];
    undo = [];
    if (!(error instanceof CallError) && !(error instanceof Cancelled)) throw error;
    if (error instanceof CallError && error.code === 'BOM_CHANGED') confirm(await env.reload(confirmed.bomId));
  };

  /** One at a time: each is made on the revision that the one before it left. */
  const work = async (): Promise<void> => {
    if (working) return;
    working = true;
    try {
      for (let next = queue[0]; next !== undefined; next = queue[0]) {
        try {
          await send(next);
        } catch (error) {
          await refused(error);
        }
        show();
      }
    } finally {
      working = false;
    }
  };

  const enqueue = (more: readonly Work[]): Promise<void> => {
    queue = [...queue, ...more];
    show();
    return work();
  };

  const set = (next: Work): Promise<void> => {
    // What is not on its way yet goes together with what comes after it.
    const waiting = queue.length > 1 ? queue.at(-1) : undefined;
    const both = waiting && merged(waiting, next);
    if (both) queue = queue.slice(0, -1);
    return enqueue([both ?? next]);
  };

  const apply = (changes: readonly BomChange[]): Promise<void> =>
    enqueue(batchesOf(changes).map((batch): Work => ({ kind: 'changes', changes: batch })));

  return {
    get: store.get,
    subscribe: store.subscribe,

    /** Makes changes that can be taken back. */
    change: (changes: readonly BomChange[]): Promise<void> => {
      if (changes.length === 0) return Promise.resolve();
      undo = [...undo, inverseOf(shown(), changes)];
      return apply(changes);
    },

    /** A part of the catalogue that the BOM may not know yet. */
    choose: (key: string, part: BomPart): Promise<void> => {
      confirmed = withPartKnown(confirmed, part);
      const changes: BomChange[] = [{ do: 'set', key, part: part.id }];
      undo = [...undo, inverseOf(shown(), changes)];
      return apply(changes);
    },

    undo: (): Promise<void> => {
      const last = undo.at(-1);
      if (last === undefined) return Promise.resolve();
      undo = undo.slice(0, -1);
      return apply(last);
    },

    setBoards: (boards: number): Promise<void> => set({ kind: 'boards', boards }),

    /** In place of all that were made before. */
    correct: (corrections: readonly BomCorrection[]): Promise<void> =>
      set({ kind: 'corrections', patch: patchBetween(shown().corrections, corrections) }),

    /** Read anew as a whole: what was undone belongs to the one before. */
    replace: (bom: Bom): void => {
      queue = [];
      undo = [];
      confirm(bom);
      show();
    },
  };
};

export type BomEditor = ReturnType<typeof createBomEditor>;
