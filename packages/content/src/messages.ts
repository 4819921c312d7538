import type { messages } from './en-US.ts';

export type Messages = typeof messages;

type KeysOf<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string];

/** Texts with plural forms have the suffixes `_one` and `_other`; callers use the key without suffix. */
type Counted<K> = K extends `${infer Base}_one` ? Base : never;

/** Every dotted key, as in `account.signIn.title`. */
export type MessageKey = KeysOf<Messages> | Counted<KeysOf<Messages>>;

export type MessageParams = Readonly<Record<string, string | number>>;

export type Translate = (key: MessageKey, params?: MessageParams) => string;
