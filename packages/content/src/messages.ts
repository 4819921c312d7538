import type { messages } from './en-US.ts';

export type Messages = typeof messages;

type KeysOf<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string];

/** Texts with plural forms have the suffixes `_one` and `_other`; callers use the key without suffix. */
type Counted<K> = K extends `${infer Base}_one` ? Base : never;

type CountedKey = Counted<KeysOf<Messages>>;

/** Every dotted key, as in `account.signIn.title`. */
export type MessageKey = KeysOf<Messages> | CountedKey;

export type MessageParams = Readonly<Record<string, string | number>>;

/** A count chooses the plural form: a number that was written out already would leave the key itself on the page. */
type ParamsOf<K> = [K] extends [CountedKey] ? MessageParams & { readonly count: number } : MessageParams;

export type Translate = <K extends MessageKey>(key: K, params?: ParamsOf<K>) => string;
