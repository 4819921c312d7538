import type { Speaker } from './board-text.ts';
import type { MessageKey } from './messages.ts';

/** The text of a key that may not exist; empty if it does not. */
export const knownText = ({ t }: Speaker, key: string, params?: Readonly<Record<string, string | number>>): string => {
  // The key is made from data; the translator returns a missing key itself.
  const text = t(key as MessageKey, params);
  return text === key ? '' : text;
};
