import { writeWish } from '#features/assembly/wish.ts';
import { useFillFromQuote } from '#features/pcb/use-fill-from-quote.ts';
import type { Notes } from '#features/pcb/use-notes.ts';
import type { Pcb } from '#features/pcb/use-pcb.ts';
import type { QuoteDetail } from '@copperline/contract';
import { useNavigate, useSearchParams } from 'react-router';
import { useNamedQuote } from '#lib/quote/use-named-quote.ts';

/** The quote that the address names, to be changed or ordered again: its board, its bill and its wishes fill the page. */
export const useQuoteBefore = (pcb: Pcb, onNotes: (notes: Notes) => void) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const named = useNamedQuote();
  const fill = useFillFromQuote(pcb, named, onNotes, ({ request: { assembly, bomId } }: QuoteDetail) => {
    const next = assembly ? writeWish(params, assembly) : new URLSearchParams(params);
    // A re-order has read its bill anew.
    if (named?.role === 'change' && bomId !== null) next.set('bom', bomId);
    void navigate(`?${next.toString()}`, { replace: true, preventScrollReset: true, state: { stay: true } });
  });
  return { named, fill };
};
