import type { Translate } from '@copperline/content';
import { countLimits, type ProjectFile, type ProjectFileKind, type StoredFile } from '@copperline/contract';
import { CallError, Cancelled } from '#lib/api/outcome.ts';
import { createStore } from '#lib/external-store.ts';

export type AddState =
  | { readonly name: 'waiting' }
  | { readonly name: 'sending'; readonly share: number }
  /** With the server; it becomes a version next. */
  | { readonly name: 'stored'; readonly fileId: string }
  | { readonly name: 'failed'; readonly message: string };

export interface AddItem {
  readonly id: string;
  readonly file: File;
  /** Null until its content was looked at. */
  readonly kind: ProjectFileKind | null;
  readonly state: AddState;
}

/** A file by its content, or several that are sent as one. */
export interface KnownFile {
  readonly file: File;
  readonly kind: ProjectFileKind | null;
  /** Why it is of no kind that a project holds. */
  readonly why: string;
}

interface AddList {
  readonly items: readonly AddItem[];
  /** Why the last files were not taken at all. */
  readonly notice: string | null;
}

interface AddEnvironment {
  readonly translate: Translate;
  newId(): string;
  sort(files: readonly File[]): Promise<readonly KnownFile[]>;
  /** Why a file of that kind cannot be sent; null where it can. */
  refusal(file: File, kind: ProjectFileKind): Promise<string | null>;
  send(file: File, kind: ProjectFileKind, signal: AbortSignal, onShare: (share: number) => void): Promise<StoredFile>;
  /** Makes stored files versions of the project's. */
  add(fileIds: readonly string[]): Promise<readonly ProjectFile[]>;
  onAdded(files: readonly ProjectFile[]): void;
}

/** Files on their way into one project: each is sent by itself, and those that have arrived are added together. */
export const createAddQueue = (env: AddEnvironment) => {
  const store = createStore<AddList>({ items: [], notice: null });
  const stops = new Map<string, AbortController>();
  let working = false;

  const set = (id: string, state: AddState): void => {
    const { items, notice } = store.get();
    store.set({ notice, items: items.map((item) => (item.id === id ? { ...item, state } : item)) });
  };
  const drop = (ids: readonly string[]): void => {
    const { items, notice } = store.get();
    store.set({ notice, items: items.filter(({ id }) => !ids.includes(id)) });
  };
  const fail = (ids: readonly string[], error: unknown): void => {
    if (error instanceof Cancelled) drop(ids);
    else if (error instanceof CallError) for (const id of ids) set(id, { name: 'failed', message: error.message });
    else throw error;
  };

  const wrongKind = (wanted: ProjectFileKind): string =>
    env.translate('project.files.wrongKind', { kind: env.translate(`project.files.kind.${wanted}`) });
  /** What was found out takes the place of what was given, but of what was taken off the list meanwhile. */
  const sort = async (given: readonly AddItem[], wanted: ProjectFileKind | null): Promise<void> => {
    const known = await env.sort(given.map(({ file }) => file));
    const left = given.filter(({ id }) => store.get().items.some((item) => item.id === id));
    const items = known.map(({ file, kind, why }): AddItem => {
      const id = given.find((item) => item.file === file)?.id ?? env.newId();
      if (kind === null) return { id, file, kind, state: { name: 'failed', message: why } };
      const wrong = wanted !== null && kind !== wanted;
      return { id, file, kind, state: wrong ? { name: 'failed', message: wrongKind(wanted) } : { name: 'waiting' } };
    });
    const gone = given.filter((item) => !left.includes(item)).map(({ id }) => id);
    const others = store.get().items.filter((item) => !given.some(({ id }) => id === item.id));
    const kept = left.length === 0 ? [] : items.filter(({ id }) => !gone.includes(id));
    store.set({ notice: null, items: [...others, ...kept] });
  };
  const send = async (item: AddItem & { readonly kind: ProjectFileKind }): Promise<void> => {
    const stop = new AbortController();
    stops.set(item.id, stop);
    set(item.id, { name: 'sending', share: 0 });
    try {
      const { file, kind } = item;
      const refusal = await env.refusal(file, kind);
      if (refusal !== null) {
        set(item.id, { name: 'failed', message: refusal });
        return;
      }
      const stored = await env.send(file, kind, stop.signal, (share) => set(item.id, { name: 'sending', share }));
      set(item.id, { name: 'stored', fileId: stored.id });
    } catch (error) {
      fail([item.id], error);
    } finally {
      stops.delete(item.id);
    }
  };
  const addStored = async (): Promise<void> => {
    const stored = store.get().items.flatMap(({ id, state }) => (state.name === 'stored' ? [{ id, fileId: state.fileId }] : []));
    if (stored.length === 0) return;
    const ids = stored.map(({ id }) => id);
    try {
      const added = await env.add(stored.map(({ fileId }) => fileId));
      drop(ids);
      env.onAdded(added);
    } catch (error) {
      fail(ids, error);
    }
  };
  const next = (): (AddItem & { readonly kind: ProjectFileKind }) | undefined => {
    for (const item of store.get().items)
      if (item.kind !== null && item.state.name === 'waiting') return { ...item, kind: item.kind };
    return undefined;
  };
  const work = async (): Promise<void> => {
    if (working) return;
    working = true;
    try {
      while (next()) {
        for (let item = next(); item; item = next()) await send(item);
        await addStored();
      }
    } finally {
      working = false;
    }
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** More than eight at once are refused as a whole. */
    add: async (files: readonly File[], wanted: ProjectFileKind | null = null): Promise<void> => {
      const { items } = store.get();
      if (items.length + files.length > countLimits.uploadFiles) {
        store.set({ items, notice: env.translate('errors.UPLOAD_TOO_MANY') });
        return;
      }
      const given = files.map((file): AddItem => ({ id: env.newId(), file, kind: null, state: { name: 'waiting' } }));
      store.set({ items: [...items, ...given], notice: null });
      await sort(given, wanted);
      await work();
    },
    retry: (id: string): Promise<void> => {
      set(id, { name: 'waiting' });
      return work();
    },
    /** Off the list; what is on its way is called back. */
    remove: (id: string): void => {
      stops.get(id)?.abort();
      drop([id]);
    },
  };
};
