import { type QuoteInputs, quoteInputsSchema, sessionKeys } from '@copperline/contract';
import { z } from 'zod';
import { sessionShelf } from '#lib/storage.ts';
import type { TypedInputs } from './typed-inputs.ts';

const typedSchema = z.object({
  parts: z.array(
    z.object({
      key: z.string(),
      unit: z.string(),
      bought: z.string(),
      joints: z.string(),
      mounting: z.enum(['smt', 'through-hole', '']),
    }),
  ),
  surcharges: z.array(z.object({ title: z.string(), amount: z.string() })),
  leadDays: z.string(),
});

/** What was typed, and the inputs that it was typed over. */
export interface KeptInputs {
  readonly from: QuoteInputs;
  readonly typed: TypedInputs;
}

const keptSchema = z.array(z.tuple([z.string(), z.object({ from: quoteInputsSchema, typed: typedSchema })]));

/** Somebody who prices dozens a day does not come back to more than these. */
const mostQuotes = 30;

const readAll = (): [string, KeptInputs][] => {
  try {
    return keptSchema.parse(JSON.parse(sessionShelf.read(sessionKeys.deskInputs) ?? '[]'));
  } catch {
    // Text of an older version: what was typed then is gone.
    return [];
  }
};

const write = (quoteId: string, kept: KeptInputs | null): void => {
  const others = readAll().filter(([id]) => id !== quoteId);
  const all = kept === null ? others : [...others, [quoteId, kept]].slice(-mostQuotes);
  sessionShelf.write(sessionKeys.deskInputs, all.length === 0 ? null : JSON.stringify(all));
};

/** In this tab, over a reload: nothing that was typed is lost before it is in a price. */
export const readKept = (quoteId: string): KeptInputs | null => readAll().find(([id]) => id === quoteId)?.[1] ?? null;
export const keepTyped = (quoteId: string, kept: KeptInputs): void => write(quoteId, kept);
export const dropTyped = (quoteId: string): void => write(quoteId, null);
