import type { Translate } from '@copperline/content';
import {
  countLimits,
  headBytes,
  nameRefusal,
  type SocketEvents,
  type StoredFile,
  uploadRefusal,
  type UploadRule,
} from '@copperline/contract';
import { CallError, Cancelled } from '#lib/api/outcome.ts';
import { createStore } from '#lib/external-store.ts';

export type UploadState =
  | { readonly name: 'waiting' }
  /** Chosen by somebody signed out: it goes on after the sign-in. */
  | { readonly name: 'signIn' }
  | { readonly name: 'uploading'; readonly sentBytes: number; readonly totalBytes: number }
  /** Every byte has arrived; the server looks at the content. */
  | { readonly name: 'checking' }
  | { readonly name: 'stored'; readonly file: StoredFile }
  | { readonly name: 'refused'; readonly message: string }
  | { readonly name: 'failed'; readonly message: string }
  | { readonly name: 'cancelled' };

export interface UploadItem {
  /** Where each file is a batch of its own, the batch that the server reports progress under. */
  readonly id: string;
  readonly file: File;
  /** Only looked at: whoever asked for it keeps it until somebody has signed in. */
  readonly stays?: true;
  readonly state: UploadState;
}

export interface UploadList {
  readonly items: readonly UploadItem[];
  /** Why the last choice was not taken at all. */
  readonly notice: string | null;
}

export interface QueueEnvironment {
  readonly ruleOf: (file: File) => UploadRule;
  readonly multiple: boolean;
  readonly translate: Translate;
  newId(): string;
  signedIn(): boolean;
  send(
    file: File,
    batchUid: string,
    signal: AbortSignal,
    onProgress: (sentBytes: number, totalBytes: number) => void,
  ): Promise<StoredFile>;
  onStored(file: StoredFile): void;
}

const settledStates: readonly UploadState['name'][] = ['stored', 'refused', 'failed', 'cancelled'];
export const isSettled = (item: UploadItem): boolean => settledStates.includes(item.state.name);
const counts = (item: UploadItem): boolean => item.state.name === 'stored' || !isSettled(item);

/** Why a file is refused before it is sent; null if it is sent. */
const refusalOf = async (rule: UploadRule, file: File, translate: Translate): Promise<string | null> => {
  const byName = nameRefusal(rule, file.name);
  if (byName !== null) return translate(`errors.${byName}`);
  if (file.size > rule.maxBytes) return translate('errors.UPLOAD_TOO_LARGE', { limit: rule.limitLabel });
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const refusal = uploadRefusal(rule, file.name, head);
  return refusal && translate(`errors.${refusal}`);
};

/** Files on their way, one at a time, so that the first is done soonest. Lives outside React: a page may be mounted anew meanwhile. */
export const createUploadQueue = (env: QueueEnvironment) => {
  const store = createStore<UploadList>({ items: [], notice: null });
  const stops = new Map<string, AbortController>();
  let working = false;

  const find = (id: string): UploadItem | undefined => store.get().items.find((item) => item.id === id);

  const move = (id: string, state: UploadState): void => {
    const { items, notice } = store.get();
    store.set({ notice, items: items.map((item) => (item.id === id ? { ...item, state } : item)) });
  };

  const outcome = (error: unknown): UploadState => {
    if (error instanceof Cancelled) return { name: 'cancelled' };
    if (!(error instanceof CallError)) throw error;
    return { name: error.code.startsWith('UPLOAD_') ? 'refused' : 'failed', message: error.message };
  };

  const upload = async ({ id, file, stays }: UploadItem): Promise<void> => {
    const stop = new AbortController();
    stops.set(id, stop);
    try {
      const refusal = await refusalOf(env.ruleOf(file), file, env.translate);
      if (refusal !== null) {
        move(id, { name: 'refused', message: refusal });
        return;
      }
      if (stays && !env.signedIn()) {
        store.set({ ...store.get(), items: store.get().items.filter((item) => item.id !== id) });
        return;
      }
      move(id, env.signedIn() ? { name: 'uploading', sentBytes: 0, totalBytes: file.size } : { name: 'signIn' });
      const stored = await env.send(file, id, stop.signal, (sentBytes, totalBytes) =>
        move(id, sentBytes < totalBytes ? { name: 'uploading', sentBytes, totalBytes } : { name: 'checking' }),
      );
      move(id, { name: 'stored', file: stored });
      env.onStored(stored);
    } catch (error) {
      move(id, outcome(error));
    } finally {
      stops.delete(id);
    }
  };

  const work = async (): Promise<void> => {
    if (working) return;
    working = true;
    try {
      for (let next = nextWaiting(); next; next = nextWaiting()) await upload(next);
    } finally {
      working = false;
    }
  };
  const nextWaiting = (): UploadItem | undefined => store.get().items.find((item) => item.state.name === 'waiting');

  return {
    get: store.get,
    subscribe: store.subscribe,

    /** More than eight at once are refused as a whole; a zone for one file forgets the one before. */
    add: (files: readonly File[], { stays = false } = {}): Promise<void> => {
      const taken = env.multiple ? files : files.slice(0, 1);
      const kept = env.multiple ? store.get().items : [];
      if (!env.multiple) for (const stop of stops.values()) stop.abort();
      if (kept.filter(counts).length + taken.length > countLimits.uploadFiles) {
        store.set({ items: kept, notice: env.translate('errors.UPLOAD_TOO_MANY') });
        return Promise.resolve();
      }
      const added = taken.map(
        (file): UploadItem => ({ id: env.newId(), file, ...(stays && { stays }), state: { name: 'waiting' } }),
      );
      store.set({ items: [...kept, ...added], notice: null });
      return work();
    },

    cancel: (id: string): void => {
      const stop = stops.get(id);
      if (stop) stop.abort();
      else if (find(id)?.state.name === 'waiting') move(id, { name: 'cancelled' });
    },

    retry: (id: string): Promise<void> => {
      const item = find(id);
      if (!item || !isSettled(item) || item.state.name === 'stored') return Promise.resolve();
      move(id, { name: 'waiting' });
      return work();
    },

    /** Takes a line off the list; a stored file stays stored. */
    remove: (id: string): void => {
      stops.get(id)?.abort();
      const { items } = store.get();
      store.set({ items: items.filter((item) => item.id !== id), notice: null });
    },

    /** What the server says over the socket while the request itself is silent. */
    hear: ({ batchUid, stage }: SocketEvents['upload.progress']): void => {
      if (stage === 'checking' && find(batchUid)?.state.name === 'uploading') move(batchUid, { name: 'checking' });
    },
  };
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;
