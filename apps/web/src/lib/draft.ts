import { useState } from 'react';

const drafts = new Map<string, unknown>();

/** What was typed under that key in this tab and not sent yet. */
export const readDraft = (key: string): unknown => drafts.get(key);
export const keepDraft = (key: string, value: unknown): void => void drafts.set(key, value);
export const dropDraft = (key: string): void => void drafts.delete(key);

/**
 * State that outlives its component: a language switch mounts the page anew and must not lose what was entered.
 * Each key has one shape: whoever chose it also wrote what is under it. It stays in memory, so that a password never reaches a disk.
 */
export const useDraft = <T>(key: string, initial: T) => {
  const [value, setValue] = useState<T>(() => (drafts.has(key) ? (drafts.get(key) as T) : initial));
  return {
    value,
    set: (next: T): void => {
      keepDraft(key, next);
      setValue(next);
    },
    /** After the form was sent. */
    clear: (): void => {
      dropDraft(key);
      setValue(initial);
    },
  };
};
