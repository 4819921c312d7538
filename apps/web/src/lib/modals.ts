import { type ReactNode, useSyncExternalStore } from 'react';
import { createStore } from './external-store.ts';

/** The dialogs that any page can open, by name. */
export type ModalName = 'account' | 'name' | 'avatar' | 'password' | 'address';

export interface OpenModal {
  readonly name: ModalName;
  /** Called when the person closes it, not when the code does. */
  readonly onDismiss?: () => void;
  /** What an address window shows: whoever opens it brings it, so that the stack need not know every form. */
  readonly content?: { readonly title: string; readonly body: ReactNode };
}

export const createModalStack = () => {
  const store = createStore<readonly OpenModal[]>([]);
  const without = (name: ModalName) => store.get().filter((modal) => modal.name !== name);
  return {
    ...store,
    /** Each modal exists once: opening it again brings it to the top. */
    open: (modal: OpenModal): void => store.set([...without(modal.name), modal]),
    close: (name: ModalName): void => {
      if (store.get().some((modal) => modal.name === name)) store.set(without(name));
    },
    /** What Escape and the close button do. */
    dismiss: (name: ModalName): void => {
      const modal = store.get().find((open) => open.name === name);
      store.set(without(name));
      modal?.onDismiss?.();
    },
    /** A modal belongs to the page it was opened on. */
    dismissAll: (): void => {
      const open = store.get();
      if (open.length === 0) return;
      store.set([]);
      for (const modal of open) modal.onDismiss?.();
    },
  };
};

/** The background dims when two or more are open. */
export const dimsBackground = (open: readonly OpenModal[]): boolean => open.length >= 2;

export const modals = createModalStack();

const none: readonly OpenModal[] = [];
const noneOpen = () => none;

export const useModals = (): readonly OpenModal[] => useSyncExternalStore(modals.subscribe, modals.get, noneOpen);
export const useModalCount = (): number => useModals().length;
