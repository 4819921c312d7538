import type { QuoteDetail } from '@copperline/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { NamedQuote } from '#domain/quote/keep/use-named-quote.ts';
import { formOf } from '../state/form.ts';
import { formParams } from '../state/form-url.ts';
import type { Notes } from '../state/use-notes.ts';
import type { Pcb } from '../state/use-pcb.ts';

/** Fills the form as a quote was filled: once by itself, unless the address already names options, and whenever it is asked to. */
export const useFillFromQuote = (
  pcb: Pcb,
  named: NamedQuote | null,
  onNotes: (notes: Notes) => void,
  onFilled?: (quote: QuoteDetail) => void,
) => {
  const [params] = useSearchParams();
  const restored = useRef([...params.keys()].some((name) => formParams.has(name)));
  const quote = named?.quote ?? null;
  const fill = (from: QuoteDetail): void => {
    const { request, quoteNumber, priced } = from;
    const { projectName, partNo, remarks } = request;
    pcb.take(formOf(request), pcb.speaker.t('quotes.changing.filled', { number: quoteNumber }));
    // A quote keeps its currency: what is changed is compared in the same.
    if (named?.role === 'change') pcb.show({ currency: priced.currency });
    onNotes({ projectName, partNumber: partNo, remarks });
    onFilled?.(from);
  };
  const first = useEffectEvent((): void => {
    if (quote === null || restored.current) return;
    restored.current = true;
    fill(quote);
  });
  const known = quote?.quoteId ?? null;
  useEffect(() => {
    if (known !== null) first();
  }, [known]);
  return fill;
};
