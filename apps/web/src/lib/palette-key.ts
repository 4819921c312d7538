type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl-K, or Cmd-K on a Mac. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** The listener of `earlyPaletteScript`, where that script has left it. */
interface EarlyKeys {
  (event: KeyboardEvent): void;
  /** The key was pressed before the page was hydrated. */
  isAsked?: boolean;
}

declare global {
  interface Window {
    earlyPaletteKeys?: EarlyKeys;
  }
}

/**
 * Runs while the page is parsed, in the browser alone: remembers the palette's key until `takeEarlyKeys`. Written by hand, because
 * the text of a bundled function differs between server and browser. A test holds it to `isPaletteKey`.
 */
export const earlyPaletteScript =
  "addEventListener('keydown',window.earlyPaletteKeys=function f(e){if(String(e.key).toLowerCase()==='k'&&(e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey){e.preventDefault();f.isAsked=true}})";

/** Ends the early listener; whether the key was pressed meanwhile. */
export const takeEarlyKeys = (page: Pick<Window, 'removeEventListener' | 'earlyPaletteKeys'>): boolean => {
  const early = page.earlyPaletteKeys;
  if (early === undefined) return false;
  page.removeEventListener('keydown', early);
  delete page.earlyPaletteKeys;
  return early.isAsked === true;
};
