import type { Bom, BomChange, BomCorrection, BomPart } from '@copperline/contract';
import { CallError, Cancelled } from '#lib/api/outcome.ts';
import { createStore } from '#lib/external-store.ts';
import { applied, asksAgain, batchesOf, type Changed, inverseOf, withAnswer, withPartKnown } from './changes.ts';

export type BomSettings = { readonly boards: number } | { readonly corrections: readonly BomCorrection[] };

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
  | { readonly kind: 'settings'; readonly settings: BomSettings };

const nobody: ReadonlySet<string> = new Set();

const withSettings = (bom: Bom, settings: BomSettings): Bom =>
  'boards' in settings ? { ...bom, boards: settings.boards } : { ...bom, corrections: [...settings.corrections] };

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

  const shown = (): Bom =>
    queue.reduce<Bom>(
      (bom, work) => (work.kind === 'settings' ? withSettings(bom, work.settings) : applied(bom, work.changes)),
      confirmed,
    );

  const show = (): void => {
    const asked = queue.flatMap((work) => (work.kind === 'changes' ? work.changes.filter(asksAgain) : []));
    const matching = asked.length === 0 ? nobody : new Set(asked.map(({ key }) => key));
    store.set({ bom: shown(), matching, canUndo: undo.length > 0 });
  };

  const confirm = (bom: Bom): void => {
    confirmed = bom;
    env.onConfirmed(bom);
  };

  const send = async (work: Work): Promise<void> => {
    const { bomId, revision } = confirmed;
    if (work.kind === 'settings') confirm(await env.settings(bomId, work.settings));
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

  const set = (settings: BomSettings): Promise<void> => {
    // What is not on its way yet need not go: of one kind only the last word counts.
    const waiting = queue.at(-1);
    const again = waiting?.kind === 'settings' && 'boards' in waiting.settings === 'boards' in settings;
    if (queue.length > 1 && again) queue = queue.slice(0, -1);
    return enqueue([{ kind: 'settings', settings }]);
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

    setBoards: (boards: number): Promise<void> => set({ boards }),

    /** In place of all that were made before. */
    correct: (corrections: readonly BomCorrection[]): Promise<void> => set({ corrections }),

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
