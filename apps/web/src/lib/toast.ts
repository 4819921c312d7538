import type { ToastType } from '@copperline/contract';
import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly message: string;
  readonly action?: ToastAction | undefined;
}

/** Something that can be done about what was said, as long as it is shown. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** A message of that type at the top of the page. The same words already shown are not shown twice. */
export const showToast = (type: ToastType, message: string, action?: ToastAction): void => {
  if (message === '' || toasts.some((toast) => toast.type === type && toast.message === message)) return;
  lastId += 1;
  change([...toasts, { id: lastId, type, message, action }].slice(-4));
};

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly Toast[] = [];

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
