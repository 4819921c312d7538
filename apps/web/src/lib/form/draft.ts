// A language switch mounts the page anew and must not lose what was entered. Drafts stay in memory: a password never reaches a disk.

const drafts = new Map<string, unknown>();

/** What was typed under that key in this tab and not sent yet. */
export const readDraft = (key: string): unknown => drafts.get(key);
export const keepDraft = (key: string, value: unknown): void => void drafts.set(key, value);
export const dropDraft = (key: string): void => void drafts.delete(key);
