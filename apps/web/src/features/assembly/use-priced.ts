import { type Currency, type Priced, type QuoteRequest, quotes } from '@copperline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { useSession } from '#lib/api/session.ts';
import { useRested } from './use-rested.ts';

/** The hand rests before the server is asked. */
const restMs = 300;

export interface PricedState {
  /** The last price; while `isOld` it belongs to inputs that are gone. */
  readonly priced: Priced | null;
  readonly isOld: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Question {
  readonly request: QuoteRequest;
  readonly currency: Currency;
  /** Of the BOM: another one is another price. */
  readonly revision: number;
}

/** What the server says a request costs; null asks nothing. Never quietly the price of something else. */
export const usePriced = (question: Question | null): PricedState => {
  const { user, status } = useSession();
  const asked = JSON.stringify(question);
  const rested = useRested(asked, restMs);
  const known = question !== null && rested !== 'null';
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery<Priced>({
    queryKey: [user?.id ?? null, quotes.price.name, rested],
    queryFn: ({ signal }) => {
      // Written a moment ago by the line above.
      const { request, currency } = JSON.parse(rested) as Question;
      return call(quotes.price, { request, currency }, { signal });
    },
    enabled: known && status === 2,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    priced: data ?? null,
    isOld: asked !== rested || isFetching || isPlaceholderData,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  };
};
