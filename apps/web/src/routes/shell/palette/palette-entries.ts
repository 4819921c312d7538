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
  '/order/manufacturing/pcb': 'pcb.title',
  '/order/manufacturing/pcba': 'bom.screen.title',
  '/pcb-capability': 'capability.pcb.title',
  '/assembly-capability': 'capability.assembly.title',
  '/component': 'shop.title',
  '/component/compare': 'shop.compare.title',
  '/component/list': 'shop.list.title',
  '/shopping-cart': 'shop.cart.title',
  '/order/checkout': 'checkout.title',
  '/my-center': 'account.center.title',
  '/my-center/settings': 'account.center.nav.settings',
  '/my-center/security': 'account.center.nav.security',
  '/my-center/files': 'account.center.nav.files',
  '/my-center/addresses': 'address.title',
  '/my-center/billing': 'address.billing.title',
  '/my-center/quotes': 'quotes.screen.title',
  '/my-center/api-tokens': 'account.center.nav.apiTokens',
  '/my-center/coupons': 'coupons.title',
  '/my-center/orders': 'orders.title',
  '/my-center/balance': 'orders.balance.title',
  '/my-center/notifications': 'notices.title',
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

/** A text that is what was typed, whole. */
const exactScore = 2;

/** How well an entry's texts fit what was typed: 0 hides it. Every word must occur; the start of a text counts most, then the start of a word. */
export const paletteScore = (typed: string, texts: readonly string[]): number => {
  const whole = typed.trim().toLowerCase();
  if (whole !== '' && texts.some((text) => text.toLowerCase() === whole)) return exactScore;
  const words = whole.split(/\s+/).filter(Boolean);
  const scoreOf = (word: string): number => Math.max(0, ...texts.map((text) => wordScore(word, text.toLowerCase())));
  return words.length === 0 ? 1 : Math.min(...words.map(scoreOf));
};

const wordScore = (word: string, text: string): number => {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return 1;
  return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 0.4 : 0.7;
};
