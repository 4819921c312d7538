import { writeWish } from '#features/assembly/wish.ts';
import { useFillFromQuote } from '#features/pcb/price/use-fill-from-quote.ts';
import type { Notes } from '#features/pcb/state/use-notes.ts';
import type { Pcb } from '#features/pcb/state/use-pcb.ts';
import type { QuoteDetail } from '@copperline/contract';
import { useNamedQuote } from '#domain/quote/keep/use-named-quote.ts';
import { useWriteAddress } from '#lib/use-write-address.ts';

/** The quote that the address names, to be changed or ordered again: its board, its BOM and its wishes fill the page. */
export const useQuoteBefore = (pcb: Pcb, onNotes: (notes: Notes) => void) => {
  const write = useWriteAddress();
  const named = useNamedQuote();
  const fill = useFillFromQuote(pcb, named, onNotes, ({ request: { assembly, bomId } }: QuoteDetail) => {
    void write((now) => {
      const next = assembly ? writeWish(now, assembly) : now;
      // A re-order has read its BOM anew.
      if (named?.role === 'change' && bomId !== null) next.set('bom', bomId);
      return next;
    });
  });
  return { named, fill };
};
