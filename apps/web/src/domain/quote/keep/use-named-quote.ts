import { type QuoteDetail, quoteActionsOf, quoteQuantityOf, type QuoteRequest, quotes } from '@copperline/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, CallError } from '#lib/api/call.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { useSession } from '#lib/api/session.ts';

/** The quote that an address names: to be changed, or to be ordered again. */
export interface NamedQuote {
  readonly role: 'change' | 'again';
  /** Null until it is here. */
  readonly quote: QuoteDetail | null;
  /** Nobody is signed in whose quote it could be. */
  readonly isHidden: boolean;
  /** Why it cannot be opened, in the words of the error catalogue. */
  readonly failure: string | null;
  /** While nobody works on it; afterwards a change is a new quote. */
  readonly isEditable: boolean;
  /** Somebody else has changed it since it was opened here. */
  readonly isOutdated: boolean;
  readonly change: (request: QuoteRequest, quantity?: number) => Promise<QuoteDetail>;
  /** What the other one made of it was looked at. */
  readonly acknowledge: () => void;
}

/** Refusals that mean: what is here is not what is there. */
const moved: ReadonlySet<string> = new Set(['QUOTE_CHANGED', 'QUOTE_STATE']);

/** Null where the address names no quote. */
export const useNamedQuote = (): NamedQuote | null => {
  const [params] = useSearchParams();
  const quoteId = params.get('quote') ?? '';
  const { status, known } = useSession();
  const { data, error } = useCall(quotes.view, { quoteId }, quoteId !== '');
  const refetch = useRefetch();
  const [isOutdated, setOutdated] = useState(false);
  if (quoteId === '') return null;
  const quote = data ?? null;
  return {
    role: params.has('isReOrder') ? 'again' : 'change',
    quote,
    isHidden: known && status !== 2,
    failure: quote === null && error !== null ? error.message : null,
    isEditable: quote !== null && quoteActionsOf(quote.status, 'customer').includes('edit'),
    isOutdated,
    change: async (request, quantity = quoteQuantityOf(request)) => {
      try {
        const changed = await call(quotes.edit, { quoteId, revision: quote?.revision ?? 0, request, quantity });
        setOutdated(false);
        await refetch(quotes.view);
        return changed;
      } catch (failure) {
        if (failure instanceof CallError && moved.has(failure.code)) {
          setOutdated(failure.code === 'QUOTE_CHANGED');
          await refetch(quotes.view);
        }
        throw failure;
      }
    },
    acknowledge: () => setOutdated(false),
  };
};
