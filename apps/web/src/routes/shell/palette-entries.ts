import type { MessageKey, Translate } from '@copperline/content';
import { type PageRoute, pageRoutes } from '@copperline/contract';

export interface PaletteEntry {
  readonly path: string;
  readonly title: string;
  /** What else finds it: the other language's title, and the address. */
  readonly keywords: readonly string[];
}

/** Titles that are not among those of the pages still to come. */
const ownTitles: Readonly<Record<string, MessageKey>> = {
  '/': 'shell.palette.home',
  '/my-center': 'account.center.title',
  '/my-center/security': 'account.center.nav.security',
  '/my-center/files': 'account.center.nav.files',
};

const isPlainKey = (key: string, translate: Translate): key is MessageKey => translate(key as MessageKey) !== key;

export const titleOf = (path: string, translate: Translate): string | null => {
  const key = ownTitles[path] ?? `shell.plain.page.${path}.title`;
  return isPlainKey(key, translate) ? translate(key) : null;
};

/** Every page one can go to without knowing an id. */
export const paletteEntries = (
  here: Translate,
  other: Translate,
  routes: readonly PageRoute[] = pageRoutes,
): readonly PaletteEntry[] =>
  routes
    .filter((route) => !route.path.includes(':'))
    .flatMap(({ path }) => {
      const title = titleOf(path, here);
      return title === null ? [] : [{ path, title, keywords: [titleOf(path, other) ?? title, path] }];
    });
