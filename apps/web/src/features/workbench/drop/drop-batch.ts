import type { Translate } from '@copperline/content';
import { countLimits, fileTypes, type SortedBatch, type StoredFile, type UploadRule, uploadRule } from '@copperline/contract';
import type { SortedFile } from '#domain/files/sort-files.ts';
import { CallError } from '#lib/api/outcome.ts';
import { createStore } from '#lib/external-store.ts';
import { createUploadQueue, isSettled, type UploadItem, type UploadQueue } from '#domain/upload/upload-queue.ts';

/** A file that is in no project, and why. */
export interface LeftFile {
  readonly name: string;
  readonly message: string;
}

export interface DropSummary {
  readonly groups: SortedBatch['groups'];
  readonly left: readonly LeftFile[];
  /** Loose files, by the archive that they were packed into. */
  readonly packed: readonly { readonly name: string; readonly files: readonly string[] }[];
}

export type DropState =
  | { readonly name: 'idle' }
  /** More than may be sent at once: the first of them are offered. */
  | { readonly name: 'tooMany'; readonly files: readonly File[]; readonly folderId: string | null }
  /** Chosen by somebody signed out. */
  | { readonly name: 'signIn'; readonly files: readonly File[] }
  | { readonly name: 'sorting'; readonly count: number }
  /** Until each file is settled; then it waits where a file failed, so that it can be tried again. */
  | { readonly name: 'sending'; readonly items: readonly UploadItem[]; readonly isStuck: boolean }
  /** The server puts the files into projects. */
  | { readonly name: 'closing'; readonly items: readonly UploadItem[] }
  | { readonly name: 'unclosed'; readonly items: readonly UploadItem[]; readonly message: string }
  | { readonly name: 'done'; readonly summary: DropSummary };

/** Files are on their way: leaving the page would lose them. */
export const isBusy = ({ name }: DropState): boolean => ['sorting', 'sending', 'closing', 'unclosed'].includes(name);

export interface SentAs {
  readonly fileType: number;
  readonly batchUid: string;
}

export interface DropEnvironment {
  readonly translate: Translate;
  newId(): string;
  signedIn(): boolean;
  /** What each file is by its content. Null if that cannot be found out in this browser, which the person was told. */
  sort(files: readonly File[], signal: AbortSignal): Promise<readonly SortedFile[] | null>;
  send(
    file: File,
    as: SentAs,
    signal: AbortSignal,
    onProgress: (sentBytes: number, totalBytes: number) => void,
  ): Promise<StoredFile>;
  mark(input: {
    readonly state: 'closed' | 'cancelled';
    readonly batchUid: string;
    readonly folderId?: string;
  }): Promise<SortedBatch>;
  /** Keeps files for somebody who has to sign in first. */
  hold(files: readonly File[]): void;
  /** The batch is closed: there are other projects now. */
  onClosed(): void;
}

const ruleFor = (fileType: number): UploadRule => {
  const rule = uploadRule(fileType);
  if (!rule) throw new Error(`no upload rule for ${fileType}`);
  return rule;
};

interface Batch {
  readonly batchUid: string;
  readonly folderId: string | null;
  readonly sorted: readonly SortedFile[];
  readonly queue: UploadQueue;
}

/** Up to eight files that go up together and are put into projects at the end. Lives outside of React: a switch of language mounts the page anew. */
export const createDropBatch = (env: DropEnvironment) => {
  const store = createStore<DropState>({ name: 'idle' });
  let batch: Batch | null = null;
  let sorting = new AbortController();

  const itemsOf = ({ queue }: Batch): readonly UploadItem[] => queue.get().items;
  const isCurrent = (one: Batch): boolean => batch === one;

  const leftOf = (one: Batch): readonly LeftFile[] => [
    ...one.sorted.flatMap((sorted) =>
      sorted.kind === 'unknown' ? [{ name: sorted.file.name, message: whyUnknown(sorted) }] : [],
    ),
    ...itemsOf(one).flatMap(({ file, state }) => ('message' in state ? [{ name: file.name, message: state.message }] : [])),
  ];

  const whyUnknown = ({ why, otherwise }: SortedFile): string =>
    env.translate(`files.sorted.${why}`, { name: otherwise?.name ?? '' });

  const finish = (one: Batch, groups: SortedBatch['groups']): void => {
    const packed = one.sorted.flatMap(({ file, films }) =>
      films ? [{ name: file.name, files: films.map(({ name }) => name) }] : [],
    );
    store.set({ name: 'done', summary: { groups, left: leftOf(one), packed } });
    batch = null;
  };

  /** A folder that another window has deleted meanwhile is no reason to keep the files out: they go to the top. */
  const closedIn = async (batchUid: string, folderId: string | null): Promise<SortedBatch> => {
    if (folderId === null) return env.mark({ state: 'closed', batchUid });
    try {
      return await env.mark({ state: 'closed', batchUid, folderId });
    } catch (error) {
      if (error instanceof CallError && error.status === 404) return env.mark({ state: 'closed', batchUid });
      throw error;
    }
  };

  const close = async (one: Batch): Promise<void> => {
    store.set({ name: 'closing', items: itemsOf(one) });
    const { batchUid, folderId } = one;
    try {
      const { groups } = await closedIn(batchUid, folderId);
      if (!isCurrent(one)) return;
      finish(one, groups);
      env.onClosed();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isCurrent(one)) store.set({ name: 'unclosed', items: itemsOf(one), message: error.message });
    }
  };

  const cancelBatch = async (one: Batch): Promise<void> => {
    batch = null;
    store.set({ name: 'idle' });
    for (const { id } of itemsOf(one)) one.queue.cancel(id);
    try {
      await env.mark({ state: 'cancelled', batchUid: one.batchUid });
    } catch (error) {
      // Files of a batch that is never closed are in no project; they stay listed among one's files.
      if (!(error instanceof CallError)) throw error;
    }
  };

  /** What happens once every file has arrived or will not. */
  const settle = async (one: Batch): Promise<void> => {
    const items = itemsOf(one);
    if (!isCurrent(one) || !items.every(isSettled)) return;
    const names = new Set(items.map(({ state }) => state.name));
    if (names.has('failed')) store.set({ name: 'sending', items, isStuck: true });
    else if (names.has('stored')) await close(one);
    else if (names.has('refused') || leftOf(one).length > 0) finish(one, []);
    else await cancelBatch(one);
  };

  const queueOf = (sorted: readonly SortedFile[], batchUid: string): UploadQueue => {
    const kinds = new Map(sorted.map(({ file, kind }) => [file, kind]));
    const typeOf = (file: File): number => {
      const kind = kinds.get(file);
      return kind === undefined || kind === 'unknown' ? fileTypes.attachment : fileTypes[kind];
    };
    return createUploadQueue({
      ruleOf: (file) => ruleFor(typeOf(file)),
      multiple: true,
      translate: env.translate,
      newId: () => env.newId(),
      signedIn: () => env.signedIn(),
      send: (file, _id, signal, onProgress) => env.send(file, { fileType: typeOf(file), batchUid }, signal, onProgress),
      onStored: () => undefined,
    });
  };

  const start = async (files: readonly File[], folderId: string | null): Promise<void> => {
    store.set({ name: 'sorting', count: files.length });
    sorting = new AbortController();
    const { signal } = sorting;
    const sorted = await env.sort(files, signal);
    if (signal.aborted) return;
    if (sorted === null) {
      store.set({ name: 'idle' });
      return;
    }
    const batchUid = env.newId();
    const one: Batch = { batchUid, folderId, sorted, queue: queueOf(sorted, batchUid) };
    batch = one;
    one.queue.subscribe(() => {
      if (isCurrent(one)) store.set({ name: 'sending', items: itemsOf(one), isStuck: false });
    });
    await one.queue.add(sorted.filter(({ kind }) => kind !== 'unknown').map(({ file }) => file));
    await settle(one);
  };

  const take = (files: readonly File[], folderId: string | null): boolean => {
    if (files.length === 0) return true;
    if (isBusy(store.get())) return false;
    if (files.length > countLimits.uploadFiles) store.set({ name: 'tooMany', files, folderId });
    else if (!env.signedIn()) {
      store.set({ name: 'signIn', files });
      env.hold(files);
    } else void start(files, folderId);
    return true;
  };

  return {
    get: store.get,
    subscribe: store.subscribe,

    /** False while other files are on their way: nothing is taken then. */
    take,

    /** Of too many: as many as may be sent, in their order. */
    takeFirst: (): void => {
      const state = store.get();
      if (state.name === 'tooMany') take(state.files.slice(0, countLimits.uploadFiles), state.folderId);
    },

    cancel: (id: string): void => batch?.queue.cancel(id),

    retry: async (id: string): Promise<void> => {
      const one = batch;
      if (one === null) return;
      await one.queue.retry(id);
      await settle(one);
    },

    remove: async (id: string): Promise<void> => {
      const one = batch;
      if (one === null) return;
      one.queue.remove(id);
      await settle(one);
    },

    /** Goes on without the files that failed, or tries again to put those that arrived into projects. */
    finish: async (): Promise<void> => {
      const one = batch;
      if (one === null) return;
      if (itemsOf(one).some(({ state }) => state.name === 'stored')) await close(one);
      else finish(one, []);
    },

    /** Of what is on its way nothing is kept. */
    cancelAll: async (): Promise<void> => {
      sorting.abort();
      if (batch !== null) await cancelBatch(batch);
      else store.set({ name: 'idle' });
    },

    /** The summary was read, or the choice was given up. */
    dismiss: (): void => {
      if (!isBusy(store.get())) store.set({ name: 'idle' });
    },
  };
};

export type DropBatch = ReturnType<typeof createDropBatch>;
