import {
  desk,
  type DeskQuoteDetail,
  type deskActions,
  type ErrorCode,
  type InputOf,
  type Priced,
  pricedSchema,
  type QuoteInputs,
} from '@copperline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, CallError, Cancelled } from '#lib/api/call.ts';
import { useRefetch } from '#lib/api/query.ts';
import { useSession } from '#lib/api/session.ts';
import { useNoticeClosed } from '../frame/use-desk.ts';

export type DeskAction = (typeof deskActions)[number];

/** Why the last step was not taken, where the page has more to say than a toast. */
export type Refusal =
  /** Somebody else was faster. */
  | { readonly kind: 'changed' }
  /** Stock or prices have moved: what it would cost now. */
  | { readonly kind: 'price'; readonly now: Priced }
  /** The server knows of something that the page let through. */
  | { readonly kind: 'invalid'; readonly reasons: readonly string[] };

const refusalOf = ({ code, data, issues }: CallError): Refusal | null => {
  if (code === 'QUOTE_CHANGED') return { kind: 'changed' };
  if (code === 'VALIDATION') return { kind: 'invalid', reasons: issues.map(({ message }) => message) };
  if (code !== 'PRICE_CHANGED') return null;
  const now = pricedSchema.safeParse(data);
  return now.success ? { kind: 'price', now: now.data } : null;
};

/** After these the page shows something that is no longer so. */
const outdated: readonly ErrorCode[] = ['QUOTE_CHANGED', 'QUOTE_STATE', 'NOT_FOUND'];

/** Everything one can do with a quote at the desk. `busy` names what is under way. */
export const useDeskQuote = (
  { quoteId, revision, priced, request }: DeskQuoteDetail,
  /** Of the BOM on the screen: a price that is typed for its lines is for no others. */
  bomRevision: number | undefined,
) => {
  const client = useQueryClient();
  const { user } = useSession();
  const refetch = useRefetch();
  const noticeClosed = useNoticeClosed();
  const [busy, setBusy] = useState<DeskAction | 'price' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The price that the one on the screen took the place of. */
  const [before, setBefore] = useState<Priced | null>(null);

  const during = async (name: DeskAction | 'price', work: () => Promise<DeskQuoteDetail>): Promise<DeskQuoteDetail | null> => {
    setBusy(name);
    setRefusal(null);
    try {
      const answer = await work();
      client.setQueryData([user?.id ?? null, desk.quote.name, { quoteId }], answer);
      void refetch(desk.quotes);
      void refetch(desk.bom);
      return answer;
    } catch (error) {
      if (!(error instanceof CallError) && !(error instanceof Cancelled)) throw error;
      noticeClosed(error);
      if (!(error instanceof CallError)) return null;
      setRefusal(refusalOf(error));
      if (outdated.includes(error.code)) await refetch(desk.quote);
      if (error.code === 'QUOTE_BOM_CHANGED') await refetch(desk.bom);
      return null;
    } finally {
      setBusy(null);
    }
  };

  return {
    busy,
    refusal,
    before,
    price: async (inputs: QuoteInputs): Promise<boolean> => {
      const answer = await during('price', () => call(desk.price, { quoteId, revision, bomRevision, request, inputs }));
      if (answer) setBefore(priced);
      return answer !== null;
    },
    act: async (action: DeskAction, more: Pick<InputOf<typeof desk.act>, 'note' | 'days'> = {}): Promise<boolean> =>
      (await during(action, () => call(desk.act, { quoteId, revision, action, ...more }))) !== null,
  };
};
export type DeskQuoteActions = ReturnType<typeof useDeskQuote>;
