import { sessionKeys } from '@copperline/contract';
import { z } from 'zod';
import { sessionShelf } from '#lib/storage.ts';

export type TextName = 'poNumber' | 'remark';

const textsSchema = z.object({ poNumber: z.string().optional(), remark: z.string().optional() });
const keptSchema = z.array(z.tuple([z.string(), textsSchema]));
type Texts = z.output<typeof textsSchema>;

/** Checkouts that one tab comes back to. */
const mostCheckouts = 10;

const readAll = (): [string, Texts][] => {
  try {
    return keptSchema.parse(JSON.parse(sessionShelf.read(sessionKeys.checkoutTexts) ?? '[]'));
  } catch {
    // Text of an older version: what was typed then is gone.
    return [];
  }
};

/** What was typed in this tab and is not on the server yet. */
export const readText = (checkoutId: string, name: TextName): string | undefined =>
  readAll().find(([id]) => id === checkoutId)?.[1][name];

/** Undefined: it is on the server now. */
export const keepText = (checkoutId: string, name: TextName, text: string | undefined): void => {
  const all = readAll();
  const known = all.find(([id]) => id === checkoutId)?.[1] ?? {};
  const next = { ...known, [name]: text };
  const others = all.filter(([id]) => id !== checkoutId);
  const isEmpty = next.poNumber === undefined && next.remark === undefined;
  const kept = isEmpty ? others : [...others, [checkoutId, next]].slice(-mostCheckouts);
  sessionShelf.write(sessionKeys.checkoutTexts, kept.length === 0 ? null : JSON.stringify(kept));
};
