import { files, localKeys, workbench } from '@copperline/contract';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { sortFiles } from '#domain/files/sort-files.ts';
import { heldDrop } from '#domain/project/held-file.ts';
import { call } from '#lib/api/call.ts';
import { openSignIn, useSession } from '#lib/api/session.ts';
import { translateHere } from '#lib/i18n/here.ts';
import { logQuietly } from '#lib/log.ts';
import { localShelf } from '#lib/storage.ts';
import { showToast } from '#lib/toast.ts';
import { createDropBatch, isBusy } from './drop-batch.ts';

const closedListeners = new Set<() => void>();

/** One for the tab: a switch of language mounts the page anew while files are on their way. */
export const dropHere = createDropBatch({
  translate: translateHere,
  newId: () => crypto.randomUUID(),
  signedIn: () => localShelf.read(localKeys.token) !== null,
  sort: async (given, signal) => {
    try {
      return await sortFiles(given, signal);
    } catch (error) {
      logQuietly(`dropped files could not be sorted: ${String(error)}`);
      showToast('error', translateHere('errors.OPERATION_FAILED'));
      return null;
    }
  },
  send: async (file, as, signal, onProgress) => {
    const { rows } = await call(files.upload, { ...as, originalFileName: file.name }, { files: [file], signal, onProgress });
    const [stored] = rows;
    if (!stored) throw new Error('the answer to an upload names no file');
    return stored;
  },
  mark: (input) => call(workbench.mark, input, { quiet: input.state === 'cancelled' }),
  hold: (held) => void heldDrop.hold(held),
  onClosed: () => {
    for (const listener of closedListeners) listener();
  },
});

/** Files for the workbench. What cannot be taken now is said. */
export const giveFiles = (given: readonly File[], folderId: string | null): void => {
  if (!dropHere.take(given, folderId)) showToast('warning', translateHere('errors.UPLOAD_IN_PROGRESS'));
  else if (dropHere.get().name === 'signIn') openSignIn();
};

export const forgetHeld = (): void => {
  void heldDrop.release();
  dropHere.dismiss();
};

export const useDropState = () => useSyncExternalStore(dropHere.subscribe, dropHere.get, dropHere.get);

/** The projects are others now. */
export const useClosedDrop = (onClosed: () => void): void => {
  const heard = useEffectEvent(onClosed);
  useEffect(() => {
    const listener = (): void => heard();
    closedListeners.add(listener);
    return () => void closedListeners.delete(listener);
  }, []);
};

/** What was dropped before the sign-in goes up after it, also where that has loaded the page anew. */
export const useHeldDrop = (): void => {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 2) return;
    const resume = async (): Promise<void> => {
      const state = dropHere.get();
      if (isBusy(state)) return;
      // The browser may have had no room for them; this page still has them.
      const waiting = state.name === 'signIn' ? state.files : await heldDrop.held();
      await heldDrop.release();
      if (waiting.length > 0) dropHere.take(waiting, null);
    };
    void resume();
  }, [status]);
};

/** The browser asks before the page is left or loaded anew. */
export const useUnloadWarning = (isActive: boolean): void => {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
};
