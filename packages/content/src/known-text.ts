import type { Speaker } from './board-text.ts';
import type { MessageKey } from './messages.ts';

/** The text of a key that may not exist; empty where it does not. */
export const knownText = ({ t }: Speaker, key: string, params?: Readonly<Record<string, string | number>>): string => {
  // Made from a value of data; the translator answers a key it lacks with the key itself.
  const text = t(key as MessageKey, params);
  return text === key ? '' : text;
};
