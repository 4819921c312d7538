import { openShelf } from './storage.ts';

const key = 'recentPages';
const shelf = openShelf<typeof key>(() => window.sessionStorage);
const kept = 4;

/** The newest first, each once. */
export const withRecent = (paths: readonly string[], path: string): readonly string[] =>
  [path, ...paths.filter((known) => known !== path)].slice(0, kept + 1);

export const recentPages = (): readonly string[] => (shelf.read(key) ?? '').split('\n').filter((path) => path.startsWith('/'));

/** Where this tab has been, for the palette. Paths only: what a query carries is nobody's business. */
export const rememberPage = (path: string): void => shelf.write(key, withRecent(recentPages(), path).join('\n'));
